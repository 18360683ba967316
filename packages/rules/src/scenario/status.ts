import { Register } from '@aftercast/kernel';
import type { CheckedField } from './adapter.ts';

/** How a match stands for a player: what scenarios check as `status`. */
export const status: CheckedField = {
  of: ['playing', 'won', 'lost', 'tied'],
  read(table, seat) {
    const outcome = table.registers[Register.outcome] as number;
    if (outcome === 0) return 'playing';
    if (outcome < 0) return 'tied';
    return outcome === 1 + seat ? 'won' : 'lost';
  },
};
