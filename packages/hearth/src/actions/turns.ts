import { formOf } from '@aftercast/cards';
import { type ActionType, entityAt, type Handling, makeAction } from '@aftercast/kernel';
import { activeSeat, idsIn, playerOf, seatOf, turnOf } from '../table.ts';
import { Limit, OwnRegister, Stat, Type, Until, Zone } from '../vocabulary.ts';
import { passDormantTurn } from './dormancy.ts';
import { expire } from './enchantments.ts';
import { reopenLocations } from './locations.ts';

/** The end of a turn of `player`. "At the end of your turn" answers its prepare phase; its perform phase thaws characters and ends enchantments. */
export const endTurn: ActionType = {
  name: 'end-turn',
  settles: true,
  perform(handling, { player }) {
    thaw(handling, player);
    expire(
      handling,
      ({ until }, host) =>
        until === Until.turnEnd || (until === Until.hostTurnEnd && seatOf(host) === player),
    );
  },
  followUps: (_, { player }) => [makeAction(Type.startTurn, 1 - player, 0)],
};

/** The start of a turn of `player`. "At the start of your turn" answers its prepare phase; its perform phase draws. */
export const startTurn: ActionType = {
  name: 'start-turn',
  settles: true,
  prepare(handling, { player }) {
    const { table } = handling;
    handling.setRegister(OwnRegister.active, player);
    handling.setRegister(OwnRegister.turn, turnOf(table) + 1);
    expire(handling, (it) => it.until === Until.nextTurn && it.player === player);
    refill(handling, player);
    for (const kind of [Zone.hero, Zone.power, Zone.battlefield]) {
      for (const id of idsIn(table, player, kind)) {
        handling.set(id, Stat.attacks, 0);
        handling.set(id, Stat.exhausted, 0);
      }
    }
    reopenLocations(handling, player);
    passDormantTurn(handling, player);
  },
  perform(handling, { player }) {
    handling.react(makeAction(Type.draw, player, 0));
  },
};

/** Adds a crystal, fills all, and locks those of overload. */
function refill(handling: Handling, seat: number): void {
  const player = entityAt(handling.table, playerOf(handling.table, seat));
  const most = Math.min(Limit.mana, (player.stats[Stat.maxMana] as number) + 1);
  const locked = Math.min(most, player.stats[Stat.overload] as number);
  handling.set(player.id, Stat.maxMana, Math.max(most, player.stats[Stat.maxMana] as number));
  handling.set(player.id, Stat.mana, most - locked);
  handling.set(player.id, Stat.locked, locked);
  handling.set(player.id, Stat.overload, 0);
  handling.set(player.id, Stat.cardsPlayed, 0);
  handling.set(player.id, Stat.minionsPlayed, 0);
}

function thaw(handling: Handling, seat: number): void {
  if (seat !== activeSeat(handling.table)) return;
  for (const kind of [Zone.hero, Zone.battlefield]) {
    for (const id of idsIn(handling.table, seat, kind)) {
      const frozen = entityAt(handling.table, id).stats[Stat.frozen] as number;
      if (frozen > 0) handling.set(id, Stat.frozen, frozen - 1);
    }
  }
}

/** `amount` crystals for `player`, for good or for this turn, full unless the form says `empty`; at most ten (rule 20). */
export const gainMana: ActionType = {
  name: 'gain-mana',
  perform(handling, action) {
    const { until, empty } = formOf(handling.game, action);
    const player = entityAt(handling.table, playerOf(handling.table, action.player));
    const [mana, most] = [player.stats[Stat.mana] as number, player.stats[Stat.maxMana] as number];
    // A crystal beyond the limit is not gained, so it fills no other crystal either.
    const gained =
      until === Until.turnEnd ? action.amount : Math.min(action.amount, Math.max(0, Limit.mana - most));
    if (until !== Until.turnEnd) handling.set(player.id, Stat.maxMana, most + gained);
    if (!empty) handling.set(player.id, Stat.mana, Math.min(Limit.mana, mana + gained));
  },
};

/** Destroys `amount` crystals of `player`, empty ones first (rule 20). */
export const loseMana: ActionType = {
  name: 'lose-mana',
  perform(handling, action) {
    const player = entityAt(handling.table, playerOf(handling.table, action.player));
    const [mana, most] = [player.stats[Stat.mana] as number, player.stats[Stat.maxMana] as number];
    const lost = Math.min(most, action.amount);
    const full = Math.max(0, lost - Math.max(0, most - mana));
    handling.set(player.id, Stat.maxMana, most - lost);
    handling.set(player.id, Stat.mana, Math.max(0, mana - full));
  },
};
