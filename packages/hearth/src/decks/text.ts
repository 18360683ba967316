import type { Card } from '@aftercast/cards';
import { capital } from '@aftercast/cards/text';
import { countCards, type Deck, nearest } from '@aftercast/rules';
import { DECK_SIZE, isDeckCard } from './rules.ts';
import { findCard, heroes, setCards } from './set.ts';

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

/**
 * Writes a deck as text for people: its name, its class, and a line for each card, by cost and then by name. `readDeck`
 * reads it. A card is written by its id if its name would be read as another card, or if the set does not have it.
 */
export function writeDeck({ hero, cards }: Deck, name: string): string {
  const rows = [...countCards(cards)].map(([id, count]) => {
    const card = findCard(id);
    const title = card !== null && cardCalled(card.name) === card ? card.name : id;
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
 * Reads a deck from text that `writeDeck` or a person has written. Lines may be in any order, empty, or comments (`#`). A
 * card is given by its name or id in any case, alone or after a number (`2x`, `2×`, `2`), with or without its cost. The
 * first heading (`###`) is the name. `deckProblems` checks whether the deck is legal.
 */
export function readDeck(text: string): DeckReading {
  const problems: DeckTextProblem[] = [];
  const cards: string[] = [];
  let name: string | null = null;
  let hero: string | null = null;
  let isClassSaid = false;
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = readLine(oneLine(raw));
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

function readLine(line: string): Line {
  const name = heading.exec(line)?.groups?.name;
  if (name !== undefined) return { is: 'name', name };
  const said = classLine.exec(line)?.groups?.word;
  if (said !== undefined) return readClass(said);
  if (line === '' || line.startsWith('#')) return { is: 'nothing' };
  const { count = '1', word = line } = cardLine.exec(line)?.groups ?? {};
  return readCard(Number(count), word);
}

function readClass(word: string): Line {
  const hero = heroes.find((it) => it === keyOf(word));
  if (hero !== undefined) return { is: 'class', hero };
  const near = nearest(keyOf(word), heroes);
  const known = near === null ? `known are ${heroes.map(capital).join(', ')}` : didYouMean(capital(near));
  return { is: 'wrong', what: 'class', message: `there is no class ${show(word)}; ${known}` };
}

function readCard(count: number, word: string): Line {
  const card = cardCalled(word);
  if (card === null) {
    const near = nearestName(word);
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

/** A word without case, spaces and punctuation, so that names are found however people write them. */
function keyOf(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

const deckCards = setCards.filter(isDeckCard);
const others = setCards.filter((card) => !isDeckCard(card));

/** Cards of decks come first, because other cards may have the same names; ids are unique. */
const byKey = new Map<string, Card>();
for (const cards of [deckCards, others])
  for (const word of ['id', 'name'] as const)
    for (const card of cards) {
      const key = keyOf(card[word]);
      if (!byKey.has(key)) byKey.set(key, card);
    }

const deckKeys = deckCards.map(({ name }) => keyOf(name));

/** The card with a name or an id, however it is written; `null` if there is none. */
function cardCalled(word: string): Card | null {
  return byKey.get(keyOf(word)) ?? null;
}

/** The most similar name of a card for decks; `null` if none is similar. */
function nearestName(word: string): string | null {
  const near = nearest(keyOf(word), deckKeys);
  return near === null ? null : (byKey.get(near)?.name ?? null);
}
