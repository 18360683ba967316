import type { HearthCardFacts } from '@aftercast/hearth/cards';
import { copyLimitOf, isDeckCard } from '@aftercast/hearth/decks';
import type { DeckCard } from '../../../presentation/deck-building.ts';
import { hearthDecksWords } from '../../../words/hearth-decks-words.ts';
import { hearthWords } from '../../../words/hearth-words.ts';
import { languageNow, perLanguage } from '../../../words/language.ts';
import { titleOfClass } from '../../../words/start-words.ts';
import { calledOf } from '../cards.ts';
import { allCards } from '../later/later-cards.ts';
import { FIRST_SET, setTitle } from '../later/set-places.ts';

/** Every card for decks of all sets, by cost and then by name, in the language of the page. */
export const pool = perLanguage((): readonly DeckCard[] =>
  allCards().filter(isDeckCard).sort(byCostThenName).map(deckCardOf),
);

/** The printed facts of all cards of all sets by their ids, in the language of the page. */
export const allFacts = perLanguage(() => new Map(allCards().map((card) => [card.id, card])));

function byCostThenName(a: HearthCardFacts, b: HearthCardFacts): number {
  return (a.cost ?? 0) - (b.cost ?? 0) || a.name.localeCompare(b.name, languageNow());
}

function deckCardOf(card: HearthCardFacts): DeckCard {
  const { id, name, cost = 0, class: of, rarity = '', race, type, keywords, set, text } = card;
  const kinds = called([...(race === undefined ? [] : [race]), type, ...keywords]);
  return {
    id,
    title: name,
    cost,
    limit: copyLimitOf(card),
    hero: of === 'neutral' ? null : of,
    label: hearthDecksWords().card(name, cost, kindOf(card), setTitle(set)),
    caption: calledOf(rarity),
    foot: setTitle(set),
    names: [name, ...kinds],
    said: [text, titleOfClass(of), ...called([rarity]), setWords(set), ...bodyOf(card)],
  };
}

/** "common mage spell", "free neutral beast minion with 3/2". */
function kindOf(card: HearthCardFacts): string {
  const { type, class: of, race, rarity } = card;
  const words = hearthDecksWords();
  const origin = of === 'neutral' ? words.neutral : titleOfClass(of);
  const kinds = [
    rarity === undefined ? [] : [calledOf(rarity)],
    origin,
    race === undefined ? [] : [calledOf(race)],
  ];
  return words.kind([...kinds.flat(), calledOf(type)], bodyOf(card)[0] ?? '');
}

/** A minion's attack and health, or a weapon's attack and durability, as "3/2"; none for other cards. */
function bodyOf({ attack, health, durability }: HearthCardFacts): string[] {
  return attack === undefined ? [] : [`${attack}/${health ?? durability}`];
}

/** A later set is found by its name. The classic set is not: its name would be on most cards. */
function setWords(set: string): string {
  return set === FIRST_SET ? '' : setTitle(set);
}

/** What types, races, rarities and keywords are called, by their ids. */
function called(ids: readonly string[]): string[] {
  const { keywords, kinds, rarities } = hearthWords().hearth;
  return ids.map((id) => kinds[id] ?? rarities[id] ?? keywords[id]?.title ?? id);
}
