import type { Names } from '@aftercast/bridge/client';

/** The words that the elements show. A page can replace the game's own names with better ones. */
export interface InspectorWords {
  /** An action type, such as `damage`. */
  type(name: string): string;
  /** A card, by its id. */
  card(id: string): string;
  /** An entity, with the id of its card at that time; `null` if the card was hidden. */
  entity(id: number, card: string | null): string;
  /** A seat; -1 for the rules. */
  seat(seat: number): string;
  /** A stat, by its name. */
  stat(name: string): string;
  /** A zone, by its name. */
  zone(name: string): string;
  /** A register, by its name. */
  register(name: string): string;
}

/** The default words. */
const plain: InspectorWords = {
  type: spaced,
  card: titled,
  entity: (id, card) => (card === null ? `#${id}` : `${titled(card)} #${id}`),
  seat: (seat) => (seat < 0 ? 'the rules' : `seat ${seat}`),
  stat: spaced,
  zone: spaced,
  register: spaced,
};

/** A page's words, with defaults for the rest. An entity is named after its card, in the page's words. */
export function wordsOf(own: Partial<InspectorWords> = {}): InspectorWords {
  const words: InspectorWords = { ...plain, ...own };
  if (own.entity === undefined && own.card !== undefined)
    words.entity = (id, card) => (card === null ? `#${id}` : `${words.card(card)} #${id}`);
  return words;
}

const digits = new Intl.NumberFormat('en');

/** A number with separators: `1,000,000`. */
export function inDigits(value: number): string {
  return digits.format(value);
}

/** The name behind an index; `what` and the index if there is none. */
export function nameIn(names: readonly string[], index: number, what: string): string {
  return names[index] ?? `${what} ${index}`;
}

/** The id of a card; `null` for none or a hidden one. */
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
