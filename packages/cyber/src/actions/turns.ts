import { type ActionType, entityAt, type Handling, makeAction, type Table } from '@aftercast/kernel';
import { isOver, judgeBy, stageOf } from '@aftercast/rules';
import { heroOf, idsIn, statOf, turnOf } from '../table.ts';
import { Limit, OwnRegister, Stat, Type, Until, Zone } from '../vocabulary.ts';
import { expire } from './effects.ts';

/**
 * The end of a turn of `player`. "At the end of the turn" answers its prepare phase. Its perform phase removes unspent CPU
 * and damage, and ends what lasted for the turn (rules 2 and 9).
 */
export const endTurn: ActionType = {
  name: 'end-turn',
  perform(handling, { player }) {
    handling.set(heroOf(handling.table, player), Stat.cpu, 0);
    for (const seat of [0, 1])
      for (const id of idsIn(handling.table, seat, Zone.field)) handling.set(id, Stat.damage, 0);
    expire(handling, ({ until }) => until === Until.turnEnd);
  },
  followUps: (_, { player }) => [makeAction(Type.startTurn, 1 - player, 0)],
};

/**
 * The start of a turn of `player`. Its prepare phase raises and fills the CPU, ends booting, and ends what lasted until
 * now. "At the start of the turn" answers it. Its perform phase draws.
 */
export const startTurn: ActionType = {
  name: 'start-turn',
  prepare(handling, { player }) {
    const { table } = handling;
    handling.setRegister(OwnRegister.active, player);
    handling.setRegister(OwnRegister.turn, turnOf(table) + 1);
    expire(handling, (it) => it.until === Until.nextTurn && it.player === player);
    refill(handling, player);
    for (const id of idsIn(table, player, Zone.field)) {
      handling.set(id, Stat.booting, 0);
      handling.set(id, Stat.attacked, 0);
    }
  },
  perform(handling, { player }) {
    handling.react(makeAction(Type.drawCard, player, 0));
  },
};

function refill(handling: Handling, seat: number): void {
  const { id, stats } = entityAt(handling.table, heroOf(handling.table, seat));
  const limit = Math.min(Limit.cpu, (stats[Stat.maxCpu] as number) + 1);
  handling.set(id, Stat.maxCpu, limit);
  handling.set(id, Stat.cpu, limit);
}

/** `amount` CPU for `player` for this turn; at most ten (rule 2). */
export const gainCpu: ActionType = {
  name: 'gain-cpu',
  perform(handling, { player, amount }) {
    const { id, stats } = entityAt(handling.table, heroOf(handling.table, player));
    handling.set(id, Stat.cpu, Math.min(Limit.cpu, (stats[Stat.cpu] as number) + amount));
  },
};

/** `player` loses `amount` CPU, or all of it. */
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

/** Whether the match is to be judged: a hero is down, or the last turn is over (rules 16 and 18). */
export function mustJudge(table: Table): boolean {
  if (isOver(table) || stageOf(table, OwnRegister) === 'joining') return false;
  return isDown(table, 0) || isDown(table, 1) || turnOf(table) > Limit.turns;
}

/** The state-based action that ends a match. The seat whose hero is not down wins; both down, or neither, is a tie. */
export const judge = judgeBy((table, seat) => !isDown(table, seat));

function isDown(table: Table, seat: number): boolean {
  return statOf(table, heroOf(table, seat), Stat.down) !== 0;
}
