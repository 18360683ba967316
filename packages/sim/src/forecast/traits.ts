import type { CardGame } from '@aftercast/cards';

/** A card as its file says it. */
type Written = CardGame['cards'][number]['card'];

/** The traits that a network knows: words that stand in many cards, and numbers. */
export interface TraitNames {
  /** Words with the member that they are the value of, such as `do:damage`, and members with a value of their own, such as `target{`. */
  readonly words: readonly string[];
  /** Members with numbers, such as `cost`, with what their sum is divided by. */
  readonly numbers: Readonly<Record<string, number>>;
}

/** Members that say nothing about what a card does. */
const NAMES = new Set(['id', 'name', 'text', 'class', 'rarity', 'collectible']);

/** Sums of numbers are cut off at this multiple of their divisor. */
const MOST = 3;

/** Words weigh half as much as a typical number, since most cards have several. */
const WORD = 0.5;

/**
 * Returns what a card's file says as numbers, in the order of the vocabulary. A network that reads traits can judge a card that
 * it has never seen played by the cards that are written like it.
 */
export function traitsOf(card: Written, { numbers, words }: TraitNames): Float64Array {
  const { sums, said } = read(card);
  const traits = new Float64Array(words.length + Object.keys(numbers).length);
  words.forEach((word, at) => {
    if (said.has(word)) traits[at] = WORD;
  });
  Object.entries(numbers).forEach(([member, divisor], at) => {
    const value = (sums.get(member) ?? 0) / divisor;
    traits[words.length + at] = Math.max(-MOST, Math.min(MOST, value));
  });
  return traits;
}

/** Returns the words that stand in at least `least` of the cards, sorted. */
export function commonWords(cards: readonly Written[], least: number): string[] {
  const counts = new Map<string, number>();
  for (const card of cards) for (const word of read(card).said) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].flatMap(([word, count]) => (count >= least ? [word] : [])).sort();
}

function read(card: Written): { said: Set<string>; sums: Map<string, number> } {
  const said = new Set<string>();
  const sums = new Map<string, number>();
  const visit = (value: unknown, member: string) => {
    if (typeof value === 'string') said.add(`${member}:${value}`);
    else if (typeof value === 'number') sums.set(member, (sums.get(member) ?? 0) + value);
    else if (Array.isArray(value)) for (const it of value) visit(it, member);
    else if (value !== null && typeof value === 'object')
      for (const [name, it] of Object.entries(value)) {
        if (member === '' && NAMES.has(name)) continue;
        if (it !== null && typeof it === 'object') said.add(`${name}{`);
        visit(it, name);
      }
  };
  visit(card, '');
  return { said, sums };
}
