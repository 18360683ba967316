import type { Oracle, RandomChoice } from '@aftercast/kernel';
import type { Pick } from '../format/scenario.ts';
import { show, showList } from '../format/words.ts';
import type { AliasNames } from './names.ts';

/** A pick that is not among the candidates of the random choice that it was for. */
export class PickError extends Error {
  override readonly name = 'PickError';
  /** Its place in the list of picks. */
  readonly index: number;

  constructor(index: number, message: string) {
    super(message);
    this.index = index;
  }
}

/**
 * Forces the outcomes of random choices, each entry that of the next choice. Which is next follows from the choice
 * alone, which says how many were forced before it: snapshots and undo need not know of it.
 * @returns an oracle that throws a {@link PickError} for an entry that is not among the candidates
 */
export function makePicks(picks: readonly Pick[], names: AliasNames): Oracle {
  return (choice) => {
    const pick = picks[choice.forced];
    if (pick === undefined) return null;
    const index = findPick(choice, pick, names);
    if (index >= 0) return index;
    const found = `expected ${sayCandidates(choice, names)}, got ${show(pick)}`;
    throw new PickError(choice.forced, `${found}${typeof pick === 'string' ? whyUnknown(pick, names) : ''}`);
  };
}

/** The index of a pick among the candidates; -1 if it is none of them. */
function findPick({ kind, candidates }: RandomChoice, pick: Pick, names: AliasNames): number {
  if (kind === 'number') {
    const [first, last] = candidates as [number, number];
    return typeof pick === 'number' && pick >= first && pick <= last ? pick - first : -1;
  }
  if (typeof pick === 'number') return -1;
  const meant = names.meantBy(pick);
  if (kind === 'card') {
    if (meant === null) return candidates.indexOf(names.card(pick));
    return meant.ok ? candidates.indexOf(names.table.entities[meant.entity]?.card ?? 0) : -1;
  }
  if (meant !== null) return meant.ok ? candidates.indexOf(meant.entity) : -1;
  return candidates.findIndex((it) => names.cardOf(it) === pick);
}

function sayCandidates({ kind, candidates }: RandomChoice, names: AliasNames): string {
  if (kind === 'number') return `a number from ${candidates[0]} to ${candidates[1]}`;
  return `one of ${showList(candidates.map((it) => (kind === 'card' ? names.cardId(it) : names.word(it))))}`;
}

function whyUnknown(pick: string, names: AliasNames): string {
  const meant = names.meantBy(pick);
  return meant === null || meant.ok ? '' : `; ${meant.message}`;
}
