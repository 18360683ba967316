import { type CardGame, formOf } from '@aftercast/cards';
import {
  type Action,
  type ActionType,
  type Handling,
  hasTarget,
  makeDetailedAction,
  oneTarget,
} from '@aftercast/kernel';
import { heroOf, idsIn, isIn, playerOf, playerStat, statOf, zoneOf } from '../table.ts';
import { Limit, Stat, Type, Zone } from '../vocabulary.ts';
import { buryLater, layAside, layDiscarded } from './leaving.ts';
import { addNext } from './reactions.ts';

/**
 * `player` draws the next card, or `targets` of its deck if the form has targets. With a full hand a card burns. Drawing
 * the next card of an empty deck deals fatigue damage (rule 23); drawing targets that are gone does not.
 */
export const draw: ActionType = {
  name: 'draw',
  stays: (table, target) => isIn(table, target, Zone.deck),
  perform(handling, action) {
    const { table } = handling;
    const { player, targets, order } = action;
    if (formOf(handling.game, action).targets !== null) {
      const taken = targets.filter((card) => take(handling, action, card));
      if (isAsked(handling, 'draw', 'drawn')) noteMoved(action, taken);
      return;
    }
    const card = idsIn(table, player, Zone.deck)[0];
    if (card !== undefined) {
      const taken = take(handling, action, card);
      if (taken && isAsked(handling, 'draw', 'drawn')) noteMoved(action, oneTarget(card));
    } else if (playerStat(table, player, Stat.fatigueOff) === 0)
      handling.react(makeDetailedAction(Type.fatigue, player, 0, { order }));
  },
};

/** Moves a card from the deck to the hand, or burns it. The `next` of a drawn card also runs for a burned one. @returns whether the hand had room */
function take(handling: Handling, action: Action, card: number): boolean {
  const { player, source, order } = action;
  const hasRoom = idsIn(handling.table, player, Zone.hand).length < Limit.hand;
  if (!hasRoom)
    handling.react(makeDetailedAction(Type.burn, player, source, { targets: oneTarget(card), order }));
  else handling.move(card, zoneOf(player, Zone.hand));
  addNext(handling, action, card);
  return hasRoom;
}

/** Moves a card that does not fit into the hand from the deck to the graveyard. */
export const burn: ActionType = {
  name: 'burn',
  perform(handling, action) {
    for (const id of action.targets) layAside(handling, id);
  },
};

/** A draw from an empty deck: 1 damage to the hero of `player`, then 2, then 3, … After it performs, `amount` is the damage. */
export const fatigue: ActionType = {
  name: 'fatigue',
  perform(handling, action) {
    const { table } = handling;
    const player = playerOf(table, action.player);
    const amount = statOf(table, player, Stat.fatigue) + 1;
    handling.set(player, Stat.fatigue, amount);
    handling.amend(action, action.targets, amount);
    const hero = heroOf(table, action.player);
    if (hero !== 0)
      handling.react(makeDetailedAction(Type.damage, action.player, 0, { targets: oneTarget(hero), amount }));
  },
};

/** A new `card` for the hand of `player`; with a full hand it burns (rule 23). After it performs, `targets` is the card. */
export const giveCard: ActionType = {
  name: 'give-card',
  perform(handling, action) {
    const { player, card } = action;
    const full = idsIn(handling.table, player, Zone.hand).length >= Limit.hand;
    const id = handling.create(card, player, zoneOf(player, full ? Zone.graveyard : Zone.hand));
    handling.amend(action, oneTarget(id), action.amount);
    addNext(handling, action, id);
  },
};

/** Cards of a hand, or revealed cards of a deck, go to the graveyard and become as printed (rule 11). */
export const discard: ActionType = {
  name: 'discard',
  stays: (table, target) => isIn(table, target, Zone.hand) || isIn(table, target, Zone.deck),
  possible: hasTarget,
  perform(handling, action) {
    const { table } = handling;
    if (isAsked(handling, 'discard', 'discarded'))
      noteMoved(
        action,
        action.targets.filter((id) => isIn(table, id, Zone.hand)),
      );
    for (const id of action.targets) layDiscarded(handling, id);
    buryLater(handling, action.targets);
  },
};

/** Whether a card of the game answers or counts one of these events. */
function isAsked({ game }: Handling, one: string, other: string): boolean {
  const { asked } = game as CardGame;
  return asked.has(one) || asked.has(other);
}

/**
 * The cards that a `draw` has brought to a hand, or that a `discard` has taken from one. The handler writes them for the
 * observers that are notified in the same step, if a card asks for them; nothing is stored between steps.
 */
const moved = new WeakMap<Action, readonly number[]>();

function noteMoved(action: Action, cards: readonly number[]): void {
  if (cards.length > 0) moved.set(action, cards);
}

/** Ids of the cards that came to a hand, or left it. */
export function movedBy(action: Action): readonly number[] {
  return moved.get(action) ?? [];
}
