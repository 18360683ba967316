import {
  type Action,
  type ActionType,
  entityAt,
  makeAction,
  makeDetailedAction,
  type Table,
} from '@aftercast/kernel';
import { addToDeckOf, dealOf, settleFirst, shuffle } from '@aftercast/rules';
import { cardOf, catalogue } from '../catalogue.ts';
import { activeSeat, heroOf, idsIn, isIn, playerOf, playerStat, zoneOf } from '../table.ts';
import { Own, STAGES, Stat, Type, Zone } from '../vocabulary.ts';

/** How many cards the seat that starts is dealt, and the other. */
const HANDS = [3, 4] as const;

/** `player` takes a seat with a hero, `card`; the cards of the deck are the other members of its group. */
export const join: ActionType = {
  name: 'join',
  perform(handling, { player, card }) {
    const hero = handling.create(card, player, zoneOf(player, Zone.hero));
    handling.takeOrder(hero);
    const { power } = catalogue.cards[card]?.card ?? {};
    if (power !== undefined)
      handling.takeOrder(handling.create(catalogue.number(power), player, zoneOf(player, Zone.power)));
  },
  followUps: (table) => (haveBothJoined(table) ? [makeAction(Type.openMatch, -1, 0)] : []),
};

/** A card for a deck of a seat that joins. */
export const addToDeck = addToDeckOf(Zone.deck);

/** Both seats have joined: who starts is settled, decks are shuffled, hands are dealt. */
export const openMatch: ActionType = {
  name: 'open-match',
  perform(handling) {
    const first = settleFirst(handling, Own, 'mulligan');
    for (const seat of [0, 1]) shuffle(handling, seat, Zone.deck);
    HANDS.forEach((count, turn) => {
      const player = turn === 0 ? first : 1 - first;
      handling.react(makeDetailedAction(Type.deal, player, 0, { amount: count }));
    });
  },
};

/** Cards of an opening hand are dealt. */
export const deal = dealOf(Zone.deck, Zone.hand);

/**
 * `player` keeps the opening hand but for `targets`: others take their places, which cannot be those again, and they are
 * shuffled into the deck. When both have kept theirs the second seat is given the coin, and the first turn starts.
 */
export const mulligan: ActionType = {
  name: 'mulligan',
  stays: (table, target) => isIn(table, target, Zone.hand),
  perform(handling, { player, targets }) {
    const { table } = handling;
    const deck = zoneOf(player, Zone.deck);
    const hand = zoneOf(player, Zone.hand);
    // Where the deck has fewer, the last ones stay.
    const others = idsIn(table, player, Zone.deck).slice(0, targets.length);
    others.forEach((other, index) => {
      const target = targets[index] as number;
      const place = idsIn(table, player, Zone.hand).indexOf(target);
      handling.move(target, deck);
      handling.move(other, hand, place);
    });
    // They lie at the bottom. One after the other is put anywhere above those that are still to follow.
    const above = idsIn(table, player, Zone.deck).length - others.length;
    targets.slice(0, others.length).forEach((back, index) => {
      handling.move(back, deck, handling.pickNumber(0, above + index));
    });
    handling.set(playerOf(table, player), Stat.kept, 1);
    if (haveBothKept(table)) handling.setRegister(Own.stage, STAGES.indexOf('playing'));
  },
  followUps(table, { player, measure }) {
    if (!haveBothKept(table)) return measure === TIME_IS_UP ? [keepHand(1 - player)] : [];
    const first = activeSeat(table);
    const start = makeAction(Type.startTurn, first, 0);
    // What makes up for being second is written on the player's card.
    const { second } = cardOf(entityAt(table, playerOf(table, 1 - first))).card ?? {};
    if (second === undefined) return [start];
    return [makeDetailedAction(Type.giveCard, 1 - first, 0, { card: catalogue.number(second) }), start];
  },
};

/** Time is up: a seat keeps its hand as it is, and so does the other after it, if it has not said what it keeps. */
export function keepHand(seat: number): Action {
  return makeDetailedAction(Type.mulligan, seat, 0, { measure: TIME_IS_UP });
}

const TIME_IS_UP = 1;

function haveBothJoined(table: Table): boolean {
  return [0, 1].every((seat) => heroOf(table, seat) !== 0);
}

function haveBothKept(table: Table): boolean {
  return [0, 1].every((seat) => playerStat(table, seat, Stat.kept) !== 0);
}
