import { capital } from '@aftercast/cards/text';
import { countCards, type Deck, nearest } from '@aftercast/rules';
import { cardCalled, keyOf, nearestName } from './names.ts';
import { DECK_SIZE } from './rules.ts';
import { findCard, heroes } from './set.ts';

/** What cannot be read in a deck's text. */
export interface DeckTextProblem {
  /** From 1. What the whole text lacks is said of line 1. */
  line: number;
  message: string;
}

/** A deck that was read, or everything in its text that could not be. */
export type DeckReading =
  | {
      ok: true;
      /** Empty if the text says none. */
      name: string;
      deck: Deck;
    }
  | { ok: false; problems: DeckTextProblem[] };

/**
 * A deck as text for people: its name, its class, and a line for each card, by cost and then by name. `readDeck` reads
 * it. A card whose name would be read as another card is written by its id, and so is one that the set does not have.
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
 * Reads a deck from text: what `writeDeck` writes, and what people make of it. Lines come in any order and may be empty
 * or comments (`#`). A card is called by its name or its id in whatever case, alone or after a number (`2x`, `2×`, `2`),
 * with or without its cost. The first heading (`###`) is the name. The rules of decks are not looked at here:
 * `deckProblems` does that.
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
          problems.push({ line: index + 1, message: `the class is ${capital(hero)} already` });
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
/** The sign of a number that stands apart from it is one only before a space: a name may begin with this letter. */
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
  return { is: 'wrong', what: 'class', message: `no class is called ${show(word)}; ${known}` };
}

function readCard(count: number, word: string): Line {
  const card = cardCalled(word);
  if (card === null) {
    const near = nearestName(word);
    const hint = near === null ? '' : `; ${didYouMean(near)}`;
    return { is: 'wrong', what: 'card', message: `no card is called ${show(word)}${hint}` };
  }
  if (count < 1 || count > DECK_SIZE) {
    const message = `expected 1 to ${DECK_SIZE} of ${card.name}, found ${count}`;
    return { is: 'wrong', what: 'card', message };
  }
  return { is: 'card', card: card.id, count };
}

function didYouMean(word: string): string {
  return `did you mean "${word}"?`;
}

/** What somebody has written, as a message shows it. */
function show(word: string): string {
  return word.length > SHOWN ? `"${word.slice(0, SHOWN)}…"` : `"${word}"`;
}

/** How many letters of a line are shown in a message. */
const SHOWN = 40;

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
