import type { Card } from '@aftercast/cards/text';

/** What a card is compared with. */
export interface CardSurroundings {
  /** All cards that it is played with, its own included. */
  cards: readonly Card[];
  /** Text of a card, as it is printed on it. */
  textOf(card: Card): string;
  /** Length of the longest text on a card of the game's own, in characters. */
  longestText: number;
}

/** Something about a card that is no fault but is probably not meant. */
export interface CardWarning {
  /** JSON path within the card, such as `.routines[0]`; empty for the card as a whole. */
  path: string;
  /** What is probably not meant, in words. */
  message: string;
}

/** Returns the warnings about a card. */
export function warningsOf(card: Card, around: CardSurroundings): CardWarning[] {
  const { cards, longestText, textOf } = around;
  const warnings: CardWarning[] = [];
  if (isOutOfReach(card, cards))
    warnings.push({
      path: '',
      message: 'it is not collectible and no other card names it, so no match can have it',
    });
  const { length } = textOf(card);
  if (length > longestText)
    warnings.push({
      path: '',
      message: `its text has ${length} characters; the longest of the game has ${longestText}, and a page may cut it off`,
    });
  for (const { part, path } of filtersOf(card, '')) {
    const asked = WORDS.filter((key) => part[key] !== undefined);
    if (asked.length === 0 || cards.some((it) => matches(it, part, asked))) continue;
    const words = asked.map((key) => `${key} ${JSON.stringify(part[key])}`).join(' and ');
    warnings.push({ path, message: `no card of the game has ${words}` });
  }
  return warnings;
}

/** Whether no deck, hero or other card can bring a card into a match. */
function isOutOfReach(card: Card, cards: readonly Card[]): boolean {
  const { class: its, collectible, id, type } = card;
  if (collectible !== false || type === 'player' || its === id) return false;
  return !cards.some((it) => it.id !== id && (names(it, id) || drawsFrom(it, card)));
}

/** Whether a pool of a card's effects can give another card, which is not collectible. */
function drawsFrom(of: Card, card: Card): boolean {
  return poolsOf(of).some(
    (pool) =>
      pool.collectible === false &&
      POOL_KEYS.every((key) => pool[key] === undefined || pool[key] === card[key]) &&
      (typeof pool.keyword !== 'string' || (card.keywords ?? []).includes(pool.keyword)),
  );
}

/** Keys of a pool that are compared with what is printed on a card. Its set and its cost are left out: they may be computed. */
const POOL_KEYS = ['type', 'race', 'class', 'rarity'] as const;

function poolsOf(value: object): Readonly<Record<string, unknown>>[] {
  return Object.entries(value).flatMap(([key, it]) => {
    if (typeof it !== 'object' || it === null) return [];
    const inside = poolsOf(it);
    return key === 'random' && !Array.isArray(it) ? [it, ...inside] : inside;
  });
}

function names(value: unknown, id: string): boolean {
  if (typeof value === 'string') return value === id;
  return typeof value === 'object' && value !== null && Object.values(value).some((it) => names(it, id));
}

/** Keys of a filter that are compared with what is printed on cards. */
const WORDS = ['type', 'race'] as const;

/** An object inside a card, with its path. */
interface CardPart {
  part: Readonly<Record<string, unknown>>;
  path: string;
}

/** The objects that may filter cards: all but the pools of random cards, of which an empty one is a fault. */
function* filtersOf(value: object, path: string): Generator<CardPart> {
  for (const [key, it] of Object.entries(value) as [string, unknown][]) {
    if (typeof it !== 'object' || it === null || key === 'random') continue;
    const at = Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`;
    if (!Array.isArray(it)) yield { part: it as Readonly<Record<string, unknown>>, path: at };
    yield* filtersOf(it, at);
  }
}

function matches(
  card: Card,
  part: Readonly<Record<string, unknown>>,
  asked: readonly (typeof WORDS)[number][],
): boolean {
  return asked.every((key) => {
    const wanted = part[key];
    return Array.isArray(wanted) ? wanted.includes(card[key]) : wanted === card[key];
  });
}
