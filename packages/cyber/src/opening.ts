import { type Action, makeAction, makeDetailedAction, type Table } from '@aftercast/kernel';
import { awaitSeats, type Command, type Deck, type Opening, stageOf } from '@aftercast/rules';
import { catalogue } from './catalogue.ts';
import { findProblems } from './decks/rules.ts';
import type { CyberRefusal, CyberRefusalCode } from './refusals.ts';
import { activeSeat, heroOf } from './table.ts';
import { Own, Type } from './vocabulary.ts';

/** How a match of two decks begins: there is nothing on the table before seats join, and hands are played as dealt. */
export const opening: Opening<CyberRefusalCode> = {
  lay: (changes, first) => awaitSeats(changes, Own, first),
  stage: (table) => stageOf(table, Own),
  awaits: (table, seat) =>
    stageOf(table, Own) === 'joining' ? heroOf(table, seat) === 0 : activeSeat(table) === seat,
  checkDeck,
};

/** The time of a turn is running out, or is up: the turn ends. */
export function timeAction(table: Table, { left }: Extract<Command, { do: 'time' }>): Action {
  const active = activeSeat(table);
  return left > 0
    ? makeDetailedAction(Type.timeWarning, active, 0, { amount: left })
    : makeAction(Type.endTurn, active, 0);
}

/**
 * Why a match cannot begin with a deck; `null` if it can. Cards that a program has added to the set may be in it as well.
 */
export function checkDeck(deck: Deck): CyberRefusal | null {
  return findProblems(deck, (id) => catalogue.cards[catalogue.number(id)]?.card ?? null)[0] ?? null;
}
