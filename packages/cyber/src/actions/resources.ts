import { type ActionType, entityAt } from '@aftercast/kernel';
import { heroOf } from '../table.ts';
import { Limit, Stat } from '../vocabulary.ts';

/** `amount` CPU for `player` for this turn; nobody has more than ten (rule 2). */
export const gainCpu: ActionType = {
  name: 'gain-cpu',
  perform(handling, { player, amount }) {
    const { id, stats } = entityAt(handling.table, heroOf(handling.table, player));
    handling.set(id, Stat.cpu, Math.min(Limit.cpu, (stats[Stat.cpu] as number) + amount));
  },
};

/** `player` loses `amount` CPU, or all that is left. */
export const loseCpu: ActionType = {
  name: 'lose-cpu',
  perform(handling, { player, amount }) {
    const { id, stats } = entityAt(handling.table, heroOf(handling.table, player));
    handling.set(id, Stat.cpu, Math.max(0, (stats[Stat.cpu] as number) - amount));
  },
};

/** `player` has `amount` more memory, for good. */
export const gainMemory: ActionType = {
  name: 'gain-memory',
  perform(handling, { player, amount }) {
    const { id, stats } = entityAt(handling.table, heroOf(handling.table, player));
    handling.set(id, Stat.memory, (stats[Stat.memory] as number) + amount);
    handling.set(id, Stat.maxMemory, (stats[Stat.maxMemory] as number) + amount);
  },
};
