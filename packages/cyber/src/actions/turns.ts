import { type ActionType, entityAt, type Handling, makeAction } from '@aftercast/kernel';
import { heroOf, idsIn, turnOf } from '../table.ts';
import { Limit, Own, Stat, Type, Until, Zone } from '../vocabulary.ts';
import { expire } from './patch.ts';

/**
 * The end of a turn of `player`. "At the end of the turn" answers its prepare phase; its perform phase takes what was not
 * spent, lets damage wear off, and ends what lasted for the turn (rules 2 and 9).
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
 * now; "at the start of the turn" answers that. Its perform phase draws.
 */
export const startTurn: ActionType = {
  name: 'start-turn',
  prepare(handling, { player }) {
    const { table } = handling;
    handling.setRegister(Own.active, player);
    handling.setRegister(Own.turn, turnOf(table) + 1);
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
  const most = Math.min(Limit.cpu, (stats[Stat.maxCpu] as number) + 1);
  handling.set(id, Stat.maxCpu, most);
  handling.set(id, Stat.cpu, most);
}
