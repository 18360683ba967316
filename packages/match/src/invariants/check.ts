import type { Game, Table } from '@aftercast/kernel';

/**
 * Looks at what must hold for every table at rest. Whether it does anything is said by the build, see `#invariants`.
 * @throws InvariantError naming the first thing that does not hold
 */
export type CheckInvariants = (game: Game, table: Table) => void;
