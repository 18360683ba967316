import type { CardGame } from '@aftercast/cards';
import { type Action, type Changes, makeAction, makeDetailedAction, type Table } from '@aftercast/kernel';
import {
  awaitSeats,
  type Command,
  type Deck,
  type LegalCommand,
  type Opening,
  plainLegal,
  refuse,
  stageOf,
} from '@aftercast/rules';
import { keepHand } from './actions/opening.ts';
import { findProblems } from './decks/rules.ts';
import type { HearthRefusal, HearthRefusalCode } from './messages.ts';
import { activeSeat, heroOf, idsIn, playerStat, zoneOf } from './table.ts';
import { OwnRegister, Stat, Type, Zone } from './vocabulary.ts';

/** How a match of two decks begins. */
export function openingOf(game: CardGame): Opening<HearthRefusalCode> {
  return {
    lay(changes: Changes, first: number) {
      awaitSeats(changes, OwnRegister, first);
      const player = playerCard(game);
      for (const seat of [0, 1]) changes.create(player, seat, zoneOf(seat, Zone.player), -1);
    },
    stage: (table) => stageOf(table, OwnRegister),
    awaits(table, seat) {
      switch (stageOf(table, OwnRegister)) {
        case 'joining':
          return heroOf(table, seat) === 0;
        case 'mulligan':
          return playerStat(table, seat, Stat.kept) === 0;
        case 'playing':
          return activeSeat(table) === seat;
      }
    },
    checkDeck: (deck) => checkDeck(game, deck),
  };
}

/** The number of the card that stands for a player. */
export function playerCard({ cards }: CardGame): number {
  return cards.findIndex(({ type }) => type === 'player');
}

/** Why a seat may not replace these cards of its opening hand; `null` if it may. */
export function checkMulligan(table: Table, seat: number, replace: readonly number[]): HearthRefusal | null {
  const hand = idsIn(table, seat, Zone.hand);
  const fits = new Set(replace).size === replace.length && replace.every((id) => hand.includes(id));
  return fits ? null : refuse('not-in-hand');
}

/** The legal command for an opening hand: replace any of its cards, or none. */
export function listMulligan(table: Table, seat: number): LegalCommand {
  return { ...plainLegal('mulligan'), target: 'optional', allowed: [...idsIn(table, seat, Zone.hand)] };
}

/** A seat replaces cards of its opening hand. */
export function mulliganAction(seat: number, replace: readonly number[]): Action {
  return makeAction(Type.mulligan, seat, 0, [...replace]);
}

/** The action for the clock: a warning, or, when time is up, the end of the turn or of the mulligan. */
export function timeAction(table: Table, { left }: Extract<Command, { do: 'time' }>): Action {
  const active = activeSeat(table);
  if (left > 0) return makeDetailedAction(Type.timeWarning, active, 0, { amount: left });
  if (stageOf(table, OwnRegister) !== 'mulligan') return makeAction(Type.endTurn, active, 0);
  return keepHand([0, 1].find((seat) => playerStat(table, seat, Stat.kept) === 0) ?? active);
}

/**
 * Why a match cannot begin with a deck; `null` if it can. A deck has a hero of a class and thirty cards that are neutral or
 * of that class, with at most two copies of a card and one of a legendary card.
 */
export function checkDeck({ cards, number }: CardGame, deck: Deck): HearthRefusal | null {
  return findProblems(deck, (id) => cards[number(id)]?.card ?? null)[0] ?? null;
}
