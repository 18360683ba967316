import type { NamedDeck, SimulationPlan } from '../../batch/plan.ts';
import type { GameBench } from '../../games/bench.ts';
import { findDeck } from '../play/decks.ts';
import type { SimRequest } from './sim-arguments.ts';

/** The decks that were asked for, by side; or why there are none. */
export type FoundDecks = { ok: true; decks: SimulationPlan['decks'] } | { ok: false; errors: string[] };

/** The word for all ready decks. */
const READY = 'ready';

/**
 * Two decks meet one another; of any other list each deck meets each, or each of the other list.
 * @param bases directories that relative paths may start from
 */
export function findDecks(
  bench: GameBench,
  { against, decks }: Pick<SimRequest, 'decks' | 'against'>,
  bases: readonly string[],
): FoundDecks {
  const [own, other] = [find(bench, decks ?? [READY], bases), find(bench, against ?? [], bases)];
  const errors = [...new Set([...own.errors, ...other.errors])];
  if (errors.length > 0) return { ok: false, errors };
  const [first, second] = own.decks;
  if (against !== null) return { ok: true, decks: [own.decks, other.decks] };
  return own.decks.length === 2 && first !== undefined && second !== undefined
    ? { ok: true, decks: [[first], [second]] }
    : { ok: true, decks: [own.decks, own.decks] };
}

function find(
  bench: GameBench,
  words: readonly string[],
  bases: readonly string[],
): { decks: NamedDeck[]; errors: string[] } {
  const decks: NamedDeck[] = [];
  const errors: string[] = [];
  for (const word of words) {
    if (word === READY) {
      decks.push(...bench.decks.ready.map(({ name, deck }) => ({ name, deck })));
      continue;
    }
    const found = findDeck(bench, word, bases);
    if (found.ok) decks.push({ name: found.name, deck: found.deck });
    else errors.push(...found.errors);
  }
  return { decks, errors };
}
