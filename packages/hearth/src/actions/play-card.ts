import {
  addEffects,
  addGivenPlays,
  type CardGame,
  type CompiledPlay,
  cardOf,
  hasGivenPlay,
  makeOrigin,
} from '@aftercast/cards';
import {
  type Action,
  type ActionType,
  type Entity,
  entityAt,
  type Handling,
  makeDetailedAction,
} from '@aftercast/kernel';
import { takesRoom } from '../card-types.ts';
import { isCombo, playOf } from '../playing.ts';
import { costOf, playerOf, playerStat, statOf, turnOf, zoneOf } from '../table.ts';
import { type HearthStat, Priority, Stat, Type, Zone } from '../vocabulary.ts';
import { buryLater, endCostChanges, layForCasting } from './leaving.ts';
import { pay } from './paying.ts';
import { layQuest } from './quests.ts';

/**
 * Playing a card from the hand: outermost. `source` is the card, `player` its seat, `chosen` and `targets` its target,
 * `position` the slot of a minion.
 *
 * Prepare: it is paid for and leaves the hand, a minion or a location for its slot on the board, a secret for the
 * secrets, any other spell for the graveyard. Perform: a battlecry, or the casting of a spell. Its follow-up is `after-play`.
 */
export const playCard: ActionType = {
  name: 'play-card',
  settles: true,
  prepare(handling, action) {
    const { table } = handling;
    const card = entityAt(table, action.source);
    pay(handling, action, action.measure);
    count(handling, action.player, Stat.cardsPlayed);
    if (cardOf(handling.game, card).type === 'minion') count(handling, action.player, Stat.minionsPlayed);
    leaveHand(handling, action);
    // Remembered only if a card asks for it.
    if ((handling.game as CardGame).asked.has('paid')) handling.set(action.source, Stat.paid, action.measure);
  },
  perform(handling, action) {
    const { table } = handling;
    const { source, player, choice } = action;
    const card = entityAt(table, source);
    const { type } = cardOf(handling.game, card);
    if (type === 'spell') {
      handling.react(asks(Type.castSpell, action));
      return;
    }
    overload(handling, card, player);
    // What a location does is done when it is used.
    if (type === 'location') return;
    const { forms, target } = playOf(handling.game, table, player, card, choice, 1);
    const does = forms.length > 0 && !lacksItsTarget(target, action);
    if (does || hasGivenPlay((handling.game as CardGame).givenPlays, card))
      handling.react(asks(Type.battlecry, action));
    if (type === 'weapon')
      handling.react(
        makeDetailedAction(Type.equip, player, source, { subject: source, order: action.order }),
      );
  },
  followUps: (_, action) => [asks(Type.afterPlay, action)],
};

/** A battlecry without its target is skipped (rule 21). */
function lacksItsTarget(target: CompiledPlay['target'], { chosen }: Action): boolean {
  return target !== null && chosen === 0;
}

/** Counts the cards and minions that a seat has played this turn. */
function count(handling: Handling, seat: number, stat: HearthStat): void {
  const player = playerOf(handling.table, seat);
  handling.set(player, stat, statOf(handling.table, player, stat) + 1);
}

/** Locks crystals of the next turn. It is part of the card's effect, so a countered card locks none (rule 13). */
export function overload(handling: Handling, card: Entity, seat: number): void {
  const { overload: crystals = 0 } = cardOf(handling.game, card).card ?? {};
  if (crystals === 0) return;
  const player = playerOf(handling.table, seat);
  handling.set(player, Stat.overload, statOf(handling.table, player, Stat.overload) + crystals);
}

/** An action with the same card, target and seat. */
function asks(type: number, { source, player, chosen, order, choice }: Action): Action {
  return makeDetailedAction(type, player, source, {
    chosen,
    order,
    choice,
    targets: chosen === 0 ? [] : [chosen],
  });
}

function leaveHand(handling: Handling, { source, player, position }: Action): void {
  const entity = entityAt(handling.table, source);
  const card = cardOf(handling.game, entity);
  const { type, hidden, card: printed } = card;
  // Everything else that was given in the hand or the deck lasts.
  endCostChanges(handling, source);
  if (takesRoom(card)) {
    handling.takeOrder(source);
    handling.move(source, zoneOf(player, Zone.battlefield), position);
    handling.set(source, Stat.entered, turnOf(handling.table));
  } else if (type === 'weapon') {
    // Equipping is the last step. Until then the weapon is where a spell would be.
    handling.move(source, zoneOf(player, Zone.graveyard));
  } else if (printed?.quest !== undefined) {
    layQuest(handling, player, source);
  } else if (hidden) {
    handling.takeOrder(source);
    handling.move(source, zoneOf(player, Zone.secrets));
  } else {
    layForCasting(handling, source);
  }
}

/**
 * Casting a spell: its effects, in order. `source` is the card, `targets` its target, which secrets may change in the
 * prepare phase.
 */
export const castSpell: ActionType = {
  name: 'cast-spell',
  perform(handling, action) {
    overload(handling, entityAt(handling.table, action.source), action.player);
    addPlayed(handling, action, action.targets[0] ?? 0);
  },
};

/** The battlecry of a minion, inside `play-card`. */
export const battlecry: ActionType = {
  name: 'battlecry',
  perform: (handling, action) => addPlayed(handling, action, action.chosen),
};

/**
 * Adds the effects of playing, casting or using a card, and those that its enchantments add.
 * @param own how many of the cards played this turn are this card, see `playOf`
 */
export function addPlayed(handling: Handling, action: Action, chosen: number, own: 0 | 1 = 1): void {
  const { game, table } = handling;
  const { source, player, order, choice, type } = action;
  const card = entityAt(table, source);
  const { forms, target } = playOf(game, table, player, card, choice, own);
  const isBattlecry = type === Type.battlecry;
  const origin = makeOrigin({ source, player, order, chosen }, Priority.usual);
  origin.alternates = true;
  const isTwice = isBattlecry && (playerStat(table, player, Stat.battlecriesTwice) ?? 0) !== 0;
  for (let times = isTwice ? 2 : 1; times > 0; times--) {
    if (!isBattlecry || !lacksItsTarget(target, action)) addEffects(handling, forms, origin);
    const { givenPlays } = game as CardGame;
    addGivenPlays(handling, givenPlays, action, isCombo(table, player, own), Priority.usual);
  }
}

/** Using a hero power: outermost. `source` is the power, `chosen` and `targets` its target. */
export const usePower: ActionType = {
  name: 'use-power',
  prepare(handling, action) {
    pay(handling, action, costOf(entityAt(handling.table, action.source)));
    handling.set(action.source, Stat.exhausted, 1);
  },
  perform: (handling, action) => addPlayed(handling, action, action.chosen),
};

/**
 * The follow-up of playing a card: "after you play, cast, summon" answers its perform phase (rules 6 and 7). Then a spell loses
 * what it was given.
 */
export const afterPlay: ActionType = {
  name: 'after-play',
  perform: (handling, { source }) => buryLater(handling, [source]),
};
