import type { Names } from '@aftercast/bridge/client';

/** How things are called where they are shown. A page that has better words than the game's names gives its own. */
export interface InspectorWords {
  /** A kind of action, such as `damage`. */
  type(name: string): string;
  /** A card by its id. */
  card(id: string): string;
  /** An entity, with the id of the card that it was then; `null` for one that was not known. */
  entity(id: number, card: string | null): string;
  /** A seat; -1 for the rules. */
  seat(seat: number): string;
  /** A stat, a zone or a register by its name. */
  stat(name: string): string;
  zone(name: string): string;
  register(name: string): string;
}

/** The words that hold where a page gives none. */
const plain: InspectorWords = {
  type: spaced,
  card: titled,
  entity: (id, card) => (card === null ? `#${id}` : `${titled(card)} #${id}`),
  seat: (seat) => (seat < 0 ? 'the rules' : `seat ${seat}`),
  stat: spaced,
  zone: spaced,
  register: spaced,
};

/** A page's words, and the plain ones for the rest. An entity is called by its card, as the page words that. */
export function wordsOf(own: Partial<InspectorWords> = {}): InspectorWords {
  const words: InspectorWords = { ...plain, ...own };
  if (own.entity === undefined && own.card !== undefined)
    words.entity = (id, card) => (card === null ? `#${id}` : `${words.card(card)} #${id}`);
  return words;
}

const digits = new Intl.NumberFormat('en');

/** A number as it is written out: `1,000,000`. */
export function inDigits(value: number): string {
  return digits.format(value);
}

/** The name behind a number; what the names do not have is said by its number. */
export function nameIn(names: readonly string[], index: number, what: string): string {
  return names[index] ?? `${what} ${index}`;
}

/** The id of a card; `null` for none, or one that is not known. */
export function cardIn(names: Names, index: number): string | null {
  return names.cards[index] || null;
}

function spaced(name: string): string {
  return name.replaceAll('-', ' ');
}

function titled(id: string): string {
  return spaced(id).replace(
    /(^| )(\p{Ll})/gu,
    (_, space: string, letter: string) => space + letter.toUpperCase(),
  );
}
