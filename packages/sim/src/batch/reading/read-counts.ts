import type { SimulationPlan } from '../plan.ts';
import { type CardCounts, LAST_TURN, resultAt, type ValueCounts } from '../report/chunk.ts';
import { exactlyAt, fieldsAt, integerAt, listAt, objectAt, refuseAt } from './located.ts';

/** Numbers of matches that were played to their end, by deck of a side, and how many of them the side won. */
export type DeckResults = readonly { games: number; won: number }[];

/** Counts of starting sides and outcomes of a pairing. */
const CELLS = 6;
const OUTCOMES = 3;

/**
 * Reads the results, and checks that each pairing has as many as the plan says.
 * @param finished number of matches that were played to their end, by pairing
 * @returns the results of each side's decks
 */
export function readResults(
  path: string,
  value: unknown,
  { decks: [own, other] }: SimulationPlan,
  finished: readonly number[],
): { results: number[]; decks: readonly [DeckResults, DeckResults] } {
  const results = listAt(path, value, own.length * other.length * CELLS).map((it, at) =>
    integerAt(`${path}[${at}]`, it, 0),
  );
  const decks = [own, other].map((side) => side.map(() => ({ games: 0, won: 0 })));
  finished.forEach((expected, pairing) => {
    let games = 0;
    const places = [Math.floor(pairing / other.length), pairing % other.length];
    for (let cell = 0; cell < CELLS; cell++) {
      const outcome = cell % OUTCOMES;
      const count = results[resultAt(pairing, Math.floor(cell / OUTCOMES), outcome)] ?? 0;
      games += count;
      places.forEach((place, side) => {
        const deck = decks[side]?.[place];
        if (deck === undefined) return;
        deck.games += count;
        if (outcome === side) deck.won += count;
      });
    }
    exactlyAt(`${path}, matches of pairing ${pairing}`, games, expected);
  });
  return { results, decks: [decks[0] ?? [], decks[1] ?? []] };
}

/** An integer from 0 as a key. */
const INTEGER = /^(0|[1-9]\d{0,14})$/;

/**
 * Reads how often each value occurred.
 * @param total how many values there must be
 * @returns the counts, and the sum of all values
 */
export function readValueCounts(
  path: string,
  value: unknown,
  total: number,
): { counts: ValueCounts; sum: number } {
  const counts: ValueCounts = {};
  let [all, sum] = [0, 0];
  for (const [key, it] of Object.entries(objectAt(path, value))) {
    if (!INTEGER.test(key)) refuseAt(path, 'integers from 0 as keys', key);
    const count = integerAt(`${path}.${key}`, it, 1);
    counts[Number(key)] = count;
    all += count;
    sum += Number(key) * count;
  }
  exactlyAt(`${path}, all together`, all, total);
  return { counts, sum };
}

const CARD_KEYS: readonly (keyof CardCounts)[] = [
  ...(['games', 'won', 'drawn', 'drawnWon', 'opening', 'openingWon'] as const),
  ...(['played', 'playedWon', 'copiesDrawn', 'copiesPlayed', 'byTurn'] as const),
];

/** Reads the games of a card by turn: all together, they are those in which it was played. */
function readTurns(path: string, value: unknown, whole: { played: number; playedWon: number }): number[] {
  const length = Array.isArray(value) ? value.length : 0;
  if (length % 2 !== 0 || length > 2 * LAST_TURN)
    refuseAt(path, `two numbers a turn, for at most ${LAST_TURN} turns`, value);
  const counts = listAt(path, value, length).map((it, at) => integerAt(`${path}[${at}]`, it, 0));
  const sums = [0, 0];
  counts.forEach((count, at) => {
    if (at % 2 === 1) integerAt(`${path}[${at}]`, count, 0, counts[at - 1]);
    sums[at % 2] = (sums[at % 2] ?? 0) + count;
  });
  exactlyAt(`${path}, games all together`, sums[0] ?? 0, whole.played);
  exactlyAt(`${path}, won all together`, sums[1] ?? 0, whole.playedWon);
  return counts;
}

/** 0, ½, 1, 1½ and 2 points. */
const RESULTS_OF_PAIRS = 5;

/**
 * Reads mirrored pairs: those that are complete by their points, and the results of the others by the number of the pair.
 * @param games number of matches, of which `failures` failed
 */
export function readPairs(
  path: string,
  { halves: given, pairs: complete }: { pairs: unknown; halves: unknown },
  { games, failures, mirrored }: { games: number; failures: readonly number[]; mirrored: boolean },
): { pairs: number[]; halves: Record<number, number> } {
  if (!Array.isArray(complete) || complete.length !== RESULTS_OF_PAIRS)
    refuseAt(`${path}.pairs`, `a list of ${RESULTS_OF_PAIRS}`, complete);
  const pairs = listAt(`${path}.pairs`, complete, RESULTS_OF_PAIRS).map((it, at) =>
    integerAt(`${path}.pairs[${at}]`, it, 0),
  );
  const halves: Record<number, number> = {};
  for (const [key, it] of Object.entries(objectAt(`${path}.halves`, given))) {
    if (!INTEGER.test(key)) refuseAt(`${path}.halves`, 'numbers of pairs as keys', key);
    halves[Number(key)] = integerAt(`${path}.halves.${key}`, it, 0, 2);
  }
  const failed = new Set(failures);
  const begun = Array.from({ length: mirrored ? Math.ceil(games / 2) : 0 }, (_, pair) =>
    [2 * pair, 2 * pair + 1].filter((game) => game < games && !failed.has(game)),
  );
  const expected = begun.flatMap((played, pair) => (played.length === 1 ? [pair] : []));
  exactlyAt(`${path}.halves, its keys`, Object.keys(halves).join(' '), expected.join(' '));
  const whole = begun.filter((played) => played.length === 2).length;
  exactlyAt(
    `${path}.pairs, all together`,
    pairs.reduce((sum, it) => sum + it, 0),
    whole,
  );
  return { pairs, halves };
}

/**
 * Reads the figures of the cards. How many games a card's decks had, and won, follows from the results.
 * @param known ids of the game's cards
 */
export function readCardCounts(
  path: string,
  value: unknown,
  { decks }: SimulationPlan,
  known: ReadonlySet<string>,
  results: readonly [DeckResults, DeckResults],
): Record<string, CardCounts> {
  const inDecks = new Map<string, { games: number; won: number }>();
  let sides = 0;
  decks.forEach((side, at) => {
    side.forEach(({ deck }, place) => {
      const { games, won } = results[at as 0 | 1][place] ?? { games: 0, won: 0 };
      sides += games;
      if (games === 0) return;
      for (const card of new Set(deck.cards)) {
        const sum = inDecks.get(card) ?? { games: 0, won: 0 };
        inDecks.set(card, { games: sum.games + games, won: sum.won + won });
      }
    });
  });
  const cards: Record<string, CardCounts> = {};
  const written = objectAt(path, value);
  for (const card of inDecks.keys())
    if (!Object.hasOwn(written, card)) refuseAt(`${path}.${card}`, 'the figures of a card', undefined);
  for (const [card, it] of Object.entries(written)) {
    const at = `${path}.${card}`;
    if (!known.has(card)) refuseAt(path, "ids of the game's cards as keys", card);
    const fields = fieldsAt(at, it, CARD_KEYS);
    const { games, won } = inDecks.get(card) ?? { games: 0, won: 0 };
    exactlyAt(`${at}.games`, fields.games, games);
    exactlyAt(`${at}.won`, fields.won, won);
    const drawn = integerAt(`${at}.drawn`, fields.drawn, 0, sides);
    const opening = integerAt(`${at}.opening`, fields.opening, 0, drawn);
    const played = integerAt(`${at}.played`, fields.played, 0, sides);
    const playedWon = integerAt(`${at}.playedWon`, fields.playedWon, 0, played);
    cards[card] = {
      games,
      won,
      drawn,
      drawnWon: integerAt(`${at}.drawnWon`, fields.drawnWon, 0, drawn),
      opening,
      openingWon: integerAt(`${at}.openingWon`, fields.openingWon, 0, opening),
      played,
      playedWon,
      copiesDrawn: integerAt(`${at}.copiesDrawn`, fields.copiesDrawn, drawn),
      copiesPlayed: integerAt(`${at}.copiesPlayed`, fields.copiesPlayed, played),
      byTurn: readTurns(`${at}.byTurn`, fields.byTurn, { played, playedWon }),
    };
  }
  return cards;
}
