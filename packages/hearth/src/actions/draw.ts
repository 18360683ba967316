import { type ActionType, makeDetailedAction } from '@aftercast/kernel';
import { heroOf, idsIn, playerOf, playerStat, statOf, zoneOf } from '../table.ts';
import { Limit, Stat, Type, Zone } from '../vocabulary.ts';
import { addNext } from './reactions.ts';

/** `player` draws one card. From an empty deck it is fatigue, with a full hand the card burns (rule 23). */
export const draw: ActionType = {
  name: 'draw',
  perform(handling, action) {
    const { table } = handling;
    const { player, source, order } = action;
    const card = idsIn(table, player, Zone.deck)[0];
    if (card === undefined) {
      if (playerStat(table, player, Stat.fatigueOff) === 0)
        handling.react(makeDetailedAction(Type.fatigue, player, 0, { order }));
      return;
    }
    if (idsIn(table, player, Zone.hand).length >= Limit.hand) {
      handling.react(makeDetailedAction(Type.burn, player, source, { targets: [card], order }));
      return;
    }
    handling.move(card, zoneOf(player, Zone.hand));
    addNext(handling, action, card);
  },
};

/** A card that does not fit into the hand goes from the deck to the graveyard. */
export const burn: ActionType = {
  name: 'burn',
  perform(handling, action) {
    for (const id of action.targets) handling.move(id, zoneOf(action.player, Zone.graveyard));
  },
};

/** A draw from an empty deck: 1 damage to the hero of `player`, then 2, then 3, … */
export const fatigue: ActionType = {
  name: 'fatigue',
  perform(handling, action) {
    const { table } = handling;
    const player = playerOf(table, action.player);
    const amount = statOf(table, player, Stat.fatigue) + 1;
    handling.set(player, Stat.fatigue, amount);
    const hero = heroOf(table, action.player);
    if (hero !== 0)
      handling.react(makeDetailedAction(Type.damage, action.player, 0, { targets: [hero], amount }));
  },
};
