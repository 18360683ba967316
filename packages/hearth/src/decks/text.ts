import type { OwnCards } from '@aftercast/cards/load';
import { capital } from '@aftercast/cards/text';
import { countCards, type Deck } from '@aftercast/rules';
import { NamedCards } from './named-cards.ts';
import { DECK_SIZE } from './rules.ts';
import { cardsOf, setCards } from './set.ts';

/** A line of a deck's text that cannot be read. */
export interface DeckTextProblem {
  /** Number of the line, from 1. What is missing from the whole text is reported for line 1. */
  line: number;
  /** What is wrong, and a suggestion where there is one. In English. */
  message: string;
}

/** The deck that a text describes, or everything in the text that cannot be read. */
export type DeckReading =
  /** The whole text was read. The deck need not be legal: see `deckProblems`. */
  | {
      ok: true;
      /** The name of the deck; empty if the text has none. */
      name: string;
      deck: Deck;
    }
  /** Some lines could not be read. */
  | { ok: false; problems: DeckTextProblem[] };

const ofSet = new NamedCards(setCards);

function namedCards(own: OwnCards | undefined): NamedCards {
  return own === undefined ? ofSet : new NamedCards(cardsOf(own));
}

/**
 * Writes a deck as text for people: its name, its class, and a line for each card, by cost and then by name. `readDeck`
 * reads it. A card is written by its id if its name would be read as another card, or if the game does not have it.
 * @param own of a game that `hearthWith` makes: what the worker gives to it, free of faults
 */
export function writeDeck({ hero, cards }: Deck, name: string, own?: OwnCards): string {
  const named = namedCards(own);
  const rows = [...countCards(cards)].map(([id, count]) => {
    const card = named.find(id);
    const title = card !== null && named.called(card.name) === card ? card.name : id;
    return { count, cost: card?.cost ?? 0, title };
  });
  rows.sort((a, b) => a.cost - b.cost || (a.title < b.title ? -1 : 1));
  const title = oneLine(name);
  return [
    ...(title === '' ? [] : [`### ${title}`]),
    `# Class: ${capital(hero)}`,
    ...rows.map(({ count, cost, title }) => `${count}x (${cost}) ${title}`),
    '',
  ].join('\n');
}

/**
 * Reads a deck from text that `writeDeck` or a person has written. Lines may be in any order or empty. One must
 * name the class (`# Class: Mage`); all others that begin with `#` are comments. A
 * card is given by its name or id in any case, alone or after a number (`2x`, `2×`, `2`), with or without its cost. The
 * first heading (`###`) is the name. `deckProblems` checks whether the deck is legal.
 * @param own of a game that `hearthWith` makes: what the worker gives to it, free of faults. A card of one's own with the
 *   name of one of the set is given by its id.
 */
export function readDeck(text: string, own?: OwnCards): DeckReading {
  const named = namedCards(own);
  const problems: DeckTextProblem[] = [];
  const cards: string[] = [];
  let name: string | null = null;
  let hero: string | null = null;
  let isClassSaid = false;
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = readLine(oneLine(raw), named);
    switch (line.is) {
      case 'card':
        for (let i = 0; i < line.count; i++) cards.push(line.card);
        break;
      case 'name':
        name ??= line.name;
        break;
      case 'class':
        isClassSaid = true;
        if (hero === null) hero = line.hero;
        else if (hero !== line.hero)
          problems.push({
            line: index + 1,
            message: `the class is already ${capital(hero)}: remove this line`,
          });
        break;
      case 'wrong':
        isClassSaid ||= line.what === 'class';
        problems.push({ line: index + 1, message: line.message });
        break;
      case 'nothing':
        break;
    }
  }
  if (!isClassSaid)
    problems.unshift({ line: 1, message: 'the class is missing: add a line like "# Class: Mage"' });
  return hero === null || problems.length > 0
    ? { ok: false, problems }
    : { ok: true, name: name ?? '', deck: { hero, cards } };
}

type Line =
  | { is: 'nothing' }
  | { is: 'name'; name: string }
  | { is: 'class'; hero: string }
  | { is: 'card'; card: string; count: number }
  | { is: 'wrong'; what: 'class' | 'card'; message: string };

const heading = /^###(?!#)\s*(?<name>.+)$/;
const classLine = /^#?\s*class\s*:\s*(?<word>.*)$/i;
/** An `x` apart from its number counts only before a space, because a name may begin with this letter. */
const cardLine = /^(?:(?<count>\d+)(?:[x×]\s*|\s+[x×](?=[\s(])\s*|\s+|(?=\()))?(?:\(\d+\)\s*)?(?<word>.+)$/i;

function readLine(line: string, named: NamedCards): Line {
  const name = heading.exec(line)?.groups?.name;
  if (name !== undefined) return { is: 'name', name };
  const said = classLine.exec(line)?.groups?.word;
  if (said !== undefined) return readClass(said, named);
  if (line === '' || line.startsWith('#')) return { is: 'nothing' };
  const { count = '1', word = line } = cardLine.exec(line)?.groups ?? {};
  return readCard(Number(count), word, named);
}

function readClass(word: string, named: NamedCards): Line {
  const hero = named.heroCalled(word);
  if (hero !== null) return { is: 'class', hero };
  const near = named.nearestHero(word);
  const known =
    near === null ? `known are ${named.heroes.map(capital).join(', ')}` : didYouMean(capital(near));
  return { is: 'wrong', what: 'class', message: `there is no class ${show(word)}; ${known}` };
}

function readCard(count: number, word: string, named: NamedCards): Line {
  const card = named.called(word);
  if (card === null) {
    const near = named.nearestName(word);
    const hint = near === null ? '' : `; ${didYouMean(near)}`;
    return { is: 'wrong', what: 'card', message: `there is no card ${show(word)}${hint}` };
  }
  if (count < 1 || count > DECK_SIZE) {
    const message = `expected 1 to ${DECK_SIZE} copies of ${card.name}, found ${count}`;
    return { is: 'wrong', what: 'card', message };
  }
  return { is: 'card', card: card.id, count };
}

function didYouMean(word: string): string {
  return `did you mean "${word}"?`;
}

/** Written text, as a message quotes it. */
function show(word: string): string {
  return word.length > SHOWN ? `"${word.slice(0, SHOWN)}…"` : `"${word}"`;
}

/** How many characters of a line a message quotes. */
const SHOWN = 40;

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
