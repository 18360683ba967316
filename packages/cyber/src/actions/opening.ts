import type { CardGame } from '@aftercast/cards';
import { type Action, type ActionType, makeAction, makeDetailedAction, type Table } from '@aftercast/kernel';
import {
  addToDeckOf,
  awaitSeats,
  type Command,
  type Deck,
  dealOf,
  type Opening,
  putOnDeckOf,
  settleFirst,
  shuffle,
  stageOf,
} from '@aftercast/rules';
import { findProblems } from '../decks/rules.ts';
import type { CyberRefusal, CyberRefusalCode } from '../messages.ts';
import { activeSeat, heroOf, zoneOf } from '../table.ts';
import { Limit, OwnRegister, Stat, Type, Zone } from '../vocabulary.ts';

/** How a match of two decks begins: the table is empty until seats join, and opening hands are kept as dealt. */
export const openingOf = (game: CardGame): Opening<CyberRefusalCode> => ({
  lay: (changes, first) => awaitSeats(changes, OwnRegister, first),
  stage: (table) => stageOf(table, OwnRegister),
  awaits: (table, seat) =>
    stageOf(table, OwnRegister) === 'joining' ? heroOf(table, seat) === 0 : activeSeat(table) === seat,
  checkDeck: (deck) => checkDeck(game, deck),
});

/** The action for the clock: a warning, or, when time is up, the end of the turn. */
export function timeAction(table: Table, { left }: Extract<Command, { do: 'time' }>): Action {
  const active = activeSeat(table);
  return left > 0
    ? makeDetailedAction(Type.timeWarning, active, 0, { amount: left })
    : makeAction(Type.endTurn, active, 0);
}

/** Why a match cannot begin with a deck; `null` if it can. */
export function checkDeck({ cards, number }: CardGame, deck: Deck): CyberRefusal | null {
  return findProblems(deck, (id) => cards[number(id)]?.card ?? null)[0] ?? null;
}

/** `player` joins with a hero, `card`. The cards of the deck are the other members of its group. */
export const join: ActionType = {
  name: 'join',
  perform(handling, { player, card }) {
    handling.takeOrder(handling.create(card, player, zoneOf(player, Zone.hero)));
  },
  followUps: (table) => (haveBothJoined(table) ? [makeAction(Type.openMatch, -1, 0)] : []),
};

/** Adds a card to the deck of a seat that joins. */
export const addToDeck = addToDeckOf(Zone.deck);

/** Follows the second join: decides who starts, shuffles the decks, deals the hands, and starts the first turn (rule 1). */
export const openMatch: ActionType = {
  name: 'open-match',
  perform(handling) {
    const first = settleFirst(handling, OwnRegister, 'playing');
    for (const seat of [0, 1]) shuffle(handling, seat, Zone.deck);
    for (const player of [first, 1 - first])
      handling.react(makeDetailedAction(Type.deal, player, 0, { amount: Limit.opening }));
  },
  followUps: (table) => [makeAction(Type.startTurn, activeSeat(table), 0)],
};

/** Deals the cards of an opening hand. */
export const deal = dealOf(Zone.deck, Zone.hand);

function haveBothJoined(table: Table): boolean {
  return [0, 1].every((seat) => heroOf(table, seat) !== 0);
}

/** A scenario's step: `player` has `amount` CPU of `choice` in all; -1 leaves that number. */
export const setCpu: ActionType = {
  name: 'set-cpu',
  perform(handling, { player, amount, choice }) {
    const hero = heroOf(handling.table, player);
    handling.set(hero, Stat.cpu, amount);
    if (choice >= 0) handling.set(hero, Stat.maxCpu, choice);
  },
};

/** A scenario's step: puts a new `card` on top of a deck. */
export const putOnDeck = putOnDeckOf(Zone.deck);
