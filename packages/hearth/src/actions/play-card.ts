import { type Action, type ActionType, entityAt, type Handling, makeDetailedAction } from '@aftercast/kernel';
import { cardOf } from '../catalogue.ts';
import { playerOf, statOf, turnOf, zoneOf } from '../table.ts';
import { Stat, Type, Zone } from '../vocabulary.ts';

/**
 * Playing a card from the hand: outermost. `source` is the card, `player` its seat, `chosen` and `targets` what it was
 * pointed at, `position` the place of a minion.
 *
 * Prepare: it is paid for and leaves the hand, a minion for its place on the board, a secret for the secrets, any other
 * spell for the graveyard. Perform: a battlecry or a spell's casting. Its follow-up is `after-play`.
 */
export const playCard: ActionType = {
  name: 'play-card',
  settles: true,
  prepare(handling, action) {
    pay(handling, action.player, statOf(handling.table, action.source, Stat.cost));
    const player = playerOf(handling.table, action.player);
    handling.set(player, Stat.cardsPlayed, statOf(handling.table, player, Stat.cardsPlayed) + 1);
    leaveHand(handling, action);
  },
  perform(handling, action) {
    const { type, played, target } = cardOf(entityAt(handling.table, action.source));
    if (type === 'spell') handling.react(asks(Type.castSpell, action));
    // A battlecry whose target is not there is skipped (rule 21).
    else if (played.length > 0 && (target === null || action.chosen !== 0))
      handling.react(asks(Type.battlecry, action));
  },
  followUps: (_, action) => [asks(Type.afterPlay, action)],
};

/** Takes mana from a seat. */
export function pay(handling: Handling, seat: number, cost: number): void {
  const player = playerOf(handling.table, seat);
  handling.set(player, Stat.mana, statOf(handling.table, player, Stat.mana) - cost);
}

/** An action about the same card, with the same target, for the same seat. */
function asks(type: number, { source, player, chosen, order, choice }: Action): Action {
  return makeDetailedAction(type, player, source, {
    chosen,
    order,
    choice,
    targets: chosen === 0 ? [] : [chosen],
  });
}

function leaveHand(handling: Handling, { source, player, position }: Action): void {
  const { type, card } = cardOf(entityAt(handling.table, source));
  if (type === 'minion') {
    handling.takeOrder(source);
    handling.move(source, zoneOf(player, Zone.battlefield), position);
    handling.set(source, Stat.entered, turnOf(handling.table));
  } else if (card?.keywords?.includes('secret')) {
    handling.takeOrder(source);
    handling.move(source, zoneOf(player, Zone.secrets));
  } else {
    handling.move(source, zoneOf(player, Zone.graveyard));
  }
}
