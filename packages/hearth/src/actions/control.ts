import { contextOf, formOf } from '@aftercast/cards';
import {
  type Action,
  type ActionType,
  type Attachment,
  type Entity,
  entityAt,
  type Handling,
  hasTarget,
  makeDetailedAction,
  Operation,
  oneTarget,
} from '@aftercast/kernel';
import { takesSecret } from '../places.ts';
import { activeSeat, hasRoom, isIn, kindOf, seatOf, turnOf, zoneOf } from '../table.ts';
import { Priority, Stat, Type, Until, Zone } from '../vocabulary.ts';
import { layAside, resetCard } from './leaving.ts';
import { isMinionInPlay } from './reactions.ts';

/**
 * Moves minions to the right end of the board of `player`. They keep their order of play (rule 25). A minion without room
 * is destroyed (rule 15). A minion that is borrowed for the turn may attack at once (rule 14); any other is new there.
 */
export const takeControl: ActionType = {
  name: 'take-control',
  stays: (table, target) => isMinionInPlay(table, target) || isIn(table, target, Zone.secrets),
  possible: hasTarget,
  perform(handling, action) {
    const { table } = handling;
    const { player, targets } = action;
    const borrows = formOf(handling.game, action).until === Until.turnEnd;
    for (const id of targets) {
      const entity = entityAt(table, id);
      const from = seatOf(entity);
      if (kindOf(entity) === Zone.secrets) {
        if (from !== player) takeSecret(handling, player, entity);
        continue;
      }
      // Taking control of a borrowed minion ends the borrowing.
      for (const { id: loan } of entity.attachments.filter(isLoan)) handling.detach(id, loan);
      if (from === player) continue;
      if (!hasRoom(table, player)) {
        handling.set(id, Stat.dying, 1);
        continue;
      }
      handling.move(id, zoneOf(player, Zone.battlefield));
      handling.set(id, Stat.entered, borrows ? 0 : turnOf(table));
      handling.set(id, Stat.attacks, 0);
      handling.set(id, Stat.exhausted, 0);
      // A frozen minion could not have attacked here this turn (rule 12).
      if (!borrows && player === activeSeat(table) && entity.stats[Stat.frozen] !== 0)
        handling.set(id, Stat.frozen, 2);
      if (borrows) lend(handling, id, action, from);
    }
  },
};

/** Moves a secret to another seat. It is destroyed if that seat cannot have it (rule 4). */
function takeSecret(handling: Handling, seat: number, secret: Entity): void {
  if (takesSecret(handling.game, handling.table, seat, secret))
    handling.move(secret.id, zoneOf(seat, Zone.secrets));
  else layAside(handling, secret.id);
}

/** Whether an attachment is the one that borrows a minion. */
function isLoan({ modifiers }: Attachment): boolean {
  return modifiers.some(({ stat }) => stat === Stat.borrowed);
}

/** Borrows a minion until the end of the turn, when it returns to the seat that it came from. */
function lend(handling: Handling, id: number, { source, player }: Action, from: number): void {
  handling.attach(id, {
    card: entityAt(handling.table, source).card,
    source,
    player,
    until: Until.turnEnd,
    form: 0,
    modifiers: [{ stat: Stat.borrowed, operation: Operation.set, value: 1 + from }],
  });
}

/**
 * Swaps a minion in play with one in its controller's hand: each takes the exact slot of the other, even with a full hand
 * (rule 22). The first of `targets` is the one in play. The second is the one in the hand, found in the prepare phase; it is
 * summoned. The other becomes as printed.
 */
export const swap: ActionType = {
  name: 'swap',
  prepare(handling, action) {
    const other =
      formOf(handling.game, action).with?.(contextOf(handling, handling, action, action.source)) ?? [];
    handling.amend(action, [...action.targets.slice(0, 1), ...other.slice(0, 1)], 0);
  },
  possible: (table, { targets: [inPlay = 0, inHand = 0] }) =>
    isIn(table, inPlay, Zone.battlefield) && isIn(table, inHand, Zone.hand),
  perform(handling, { targets: [inPlay = 0, inHand = 0], source, order }) {
    const { table } = handling;
    const leaving = entityAt(table, inPlay);
    const player = seatOf(leaving);
    const position = (table.zones[leaving.zone] as number[]).indexOf(inPlay);
    const hand = entityAt(table, inHand).zone;
    handling.move(inPlay, hand, (table.zones[hand] as number[]).indexOf(inHand));
    resetCard(handling, inPlay);
    handling.setOrder(inPlay, 0);
    handling.react(
      makeDetailedAction(Type.summon, player, source, {
        targets: oneTarget(inHand),
        position,
        order,
        priority: Priority.next,
      }),
    );
  },
};
