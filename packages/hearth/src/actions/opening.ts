import type { CardGame, Catalogue } from '@aftercast/cards';
import {
  type Action,
  type ActionType,
  entityAt,
  makeAction,
  makeDetailedAction,
  type Table,
} from '@aftercast/kernel';
import { addToDeckOf, dealOf, settleFirst, shuffle } from '@aftercast/rules';
import { activeSeat, heroOf, idsIn, isIn, playerOf, playerStat, zoneOf } from '../table.ts';
import { OwnRegister, STAGES, Stat, Type, Zone } from '../vocabulary.ts';
import { raiseQuests } from './quests.ts';

/** The number of cards for the seat that starts, and for the other. */
const HANDS = [3, 4] as const;

/** `player` joins with a hero, `card`. The cards of the deck are the other members of its group. */
export const join: ActionType = {
  name: 'join',
  perform(handling, { player, card }) {
    const hero = handling.create(card, player, zoneOf(player, Zone.hero));
    handling.takeOrder(hero);
    const { cards, number } = handling.game as CardGame;
    const { power } = cards[card]?.card ?? {};
    if (power !== undefined)
      handling.takeOrder(handling.create(number(power), player, zoneOf(player, Zone.power)));
  },
  followUps: (table) => (haveBothJoined(table) ? [makeAction(Type.openMatch, -1, 0)] : []),
};

/** Adds a card to the deck of a seat that joins. */
export const addToDeck = addToDeckOf(Zone.deck);

/** Follows the second join: decides who starts, shuffles the decks and deals the hands. */
export const openMatch: ActionType = {
  name: 'open-match',
  perform(handling) {
    const first = settleFirst(handling, OwnRegister, 'mulligan');
    for (const seat of [0, 1]) {
      shuffle(handling, seat, Zone.deck);
      raiseQuests(handling, seat);
    }
    HANDS.forEach((count, turn) => {
      const player = turn === 0 ? first : 1 - first;
      handling.react(makeDetailedAction(Type.deal, player, 0, { amount: count }));
    });
  },
};

/** Deals the cards of an opening hand. */
export const deal = dealOf(Zone.deck, Zone.hand);

/**
 * `player` replaces `targets` in the opening hand and keeps the rest. The next cards of the deck take their slots, and then
 * the replaced cards are shuffled into the deck. After both seats, the second one receives the coin and the first turn
 * starts.
 */
export const mulliganOf = (catalogue: Catalogue): ActionType => ({
  name: 'mulligan',
  stays: (table, target) => isIn(table, target, Zone.hand),
  perform(handling, { player, targets }) {
    const { table } = handling;
    const deck = zoneOf(player, Zone.deck);
    const hand = zoneOf(player, Zone.hand);
    // If the deck has fewer cards, the last targets stay.
    const others = idsIn(table, player, Zone.deck).slice(0, targets.length);
    others.forEach((other, index) => {
      const target = targets[index] as number;
      const place = idsIn(table, player, Zone.hand).indexOf(target);
      handling.move(target, deck);
      handling.move(other, hand, place);
    });
    // They are at the bottom. Each one is moved to a random position above those that follow.
    const above = idsIn(table, player, Zone.deck).length - others.length;
    targets.slice(0, others.length).forEach((back, index) => {
      handling.move(back, deck, handling.pickNumber(0, above + index));
    });
    handling.set(playerOf(table, player), Stat.kept, 1);
    if (haveBothKept(table)) handling.setRegister(OwnRegister.stage, STAGES.indexOf('playing'));
  },
  followUps(table, { player, measure }) {
    if (!haveBothKept(table)) return measure === TIME_IS_UP ? [keepHand(1 - player)] : [];
    const first = activeSeat(table);
    const turn = makeAction(Type.startTurn, first, 0);
    // The match begins as an event only if a card asks for it.
    const begin = catalogue.asked.has('match-start') ? [makeAction(Type.startMatch, first, 0)] : [];
    // The player's card says what the second seat receives.
    const { second } = catalogue.cards[entityAt(table, playerOf(table, 1 - first)).card]?.card ?? {};
    if (second === undefined) return [...begin, turn];
    const given = makeDetailedAction(Type.giveCard, 1 - first, 0, { card: catalogue.number(second) });
    return [...begin, given, turn];
  },
});

/** The match begins: both hands are kept, and cards in hands and decks act. `player` has the first turn. */
export const startMatch: ActionType = { name: 'start-match' };

/** Time is up: a seat keeps its hand, and then so does the other seat if it has not decided either. */
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
