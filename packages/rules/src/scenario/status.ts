import { outcomeOf, Register, resultFor } from '@aftercast/kernel';
import type { CheckedField } from './adapter.ts';

/** The result of a match for a player: what scenarios check as `status`. */
export const statusCheck: CheckedField = {
  kind: 'word',
  words: ['playing', 'won', 'lost', 'tied'],
  read(table, seat) {
    const outcome = outcomeOf(table.registers[Register.outcome] as number);
    return outcome === null ? 'playing' : resultFor(outcome, seat);
  },
};
