import type { ViewEntity } from '@aftercast/bridge/client';
import type { HearthCardFacts } from '@aftercast/hearth/cards';
import type { Face, Price, ShownOption, ShownStat, Tone } from '../../presentation/shown.ts';
import { hearthWords } from '../../words/hearth-words.ts';
import { perLanguage } from '../../words/language.ts';
import { costOf, factsOf, pictureOf, titleOf } from './cards.ts';
import { characterOf } from './character.ts';
import { keywords, titleOfKeyword } from './keywords.ts';

/** The content of a card's face. With an entity, its cost in the hand and its stats in play are the current ones. */
export function faceOf(card: string | null, entity?: ViewEntity): Face {
  const printed = factsOf(card);
  const isUsed = entity?.zone === 'hand' || entity?.zone === 'power';
  const cost = isUsed ? costOf(entity) : printed?.cost;
  return {
    title: titleOf(card),
    edge: edgeOf(card),
    type: printed?.type,
    kind: kindOf(printed),
    lines: printed?.text ? [printed.text] : [],
    strong: strong(),
    // Basic cards have no gem.
    rarity: printed?.rarity === 'free' ? undefined : printed?.rarity,
    picture: pictureOf(card),
    prices: cost === undefined ? [] : [priceOf(cost, printed?.cost)],
    stats: statsOf(card, entity),
  };
}

/** What is printed bold: the keywords, and what stands before the sentences of a card's abilities. */
const strong = perLanguage(() => {
  const words = [
    ...(Object.keys(keywords) as (keyof typeof keywords)[]).map(titleOfKeyword),
    ...hearthWords().hearth.strong,
  ];
  return new RegExp(`(?<!\\p{L})((?:${words.join('|')})(?!\\p{L}):?)`, 'u');
});

/** The word at a card's foot: its race, or its type. */
function kindOf(printed: HearthCardFacts | null): string | undefined {
  const kind = printed?.race ?? printed?.type;
  return kind === undefined ? undefined : (hearthWords().hearth.kinds[kind] ?? kind);
}

/** The class that sets the colour of a card's edge. */
export function edgeOf(card: string | null): string {
  return factsOf(card)?.class ?? 'neutral';
}

/** A card in a hand in words, for screen readers. */
export function labelOf(entity: ViewEntity): string {
  const printed = factsOf(entity.card);
  const words = hearthWords().figures;
  const { attack = 0, durability = 0, health = 0, type } = printed ?? {};
  const numbers =
    type === 'minion'
      ? `, ${words.body(attack, health)}`
      : type === 'weapon'
        ? `, ${words.weapon(attack, durability)}`
        : '';
  const name = `${words.card(titleOf(entity.card), costOf(entity))}${numbers}`;
  return [name, printed?.text].filter(Boolean).join('. ');
}

/** The options of a choose-one card. An option that cannot be chosen lacks a legal target. */
export function optionsOf({ card }: ViewEntity): ShownOption[] {
  const texts = factsOf(card)?.options ?? [];
  return texts.map((text) => ({ text, refusal: { code: 'no-target-there', values: {} } }));
}

function priceOf(value: number, printed: number | undefined): Price {
  const tone: Tone =
    printed === undefined || value === printed ? 'printed' : value < printed ? 'raised' : 'damaged';
  return { of: 'mana', value, tone };
}

function statsOf(card: string | null, entity: ViewEntity | undefined): ShownStat[] {
  const printed = factsOf(card);
  if (printed?.type === 'location') {
    const { durability = 0, damage = 0 } =
      entity?.zone === 'battlefield' ? entity.stats : printedStats(printed);
    return [{ name: 'health', value: durability - damage, tone: damage > 0 ? 'damaged' : 'printed' }];
  }
  if (printed?.type !== 'minion' && printed?.type !== 'weapon') return [];
  if (entity?.zone === 'battlefield') {
    const { attack, health } = characterOf(entity);
    return [
      { name: 'attack', ...attack },
      { name: 'health', ...health },
    ];
  }
  const { attack, health, durability, type } = printed;
  return [...plain('attack', attack), ...plain('health', type === 'weapon' ? durability : health)];
}

function printedStats({ durability }: HearthCardFacts): ViewEntity['stats'] {
  return { durability: durability ?? 0 };
}

function plain(name: ShownStat['name'], value: number | undefined): ShownStat[] {
  return value === undefined ? [] : [{ name, value, tone: 'printed' }];
}
