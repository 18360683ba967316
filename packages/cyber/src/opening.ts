import type { Command, Deck, MatchStage, Opening } from '@aftercast/cards';
import {
  type Action,
  type Changes,
  makeAction,
  makeDetailedAction,
  makeGroup,
  type Table,
} from '@aftercast/kernel';
import { catalogue } from './catalogue.ts';
import { checkDeck } from './decks/check.ts';
import { activeSeat, heroOf, ownRegister } from './table.ts';
import { Own, STAGES, Type } from './vocabulary.ts';

/** How a match of two decks begins: there is nothing on the table before seats join, and hands are played as dealt. */
export const opening: Opening = {
  lay(changes: Changes, first: number) {
    changes.setOwnRegister(Own.stage, STAGES.indexOf('joining'));
    changes.setOwnRegister(Own.first, first + 1);
  },
  stage: stageOf,
  awaits: (table, seat) =>
    stageOf(table) === 'joining' ? heroOf(table, seat) === 0 : activeSeat(table) === seat,
  checkDeck,
};

function stageOf(table: Table): MatchStage {
  return STAGES[ownRegister(table, Own.stage)] as MatchStage;
}

/** A seat joins with a deck that {@link checkDeck} has passed. */
export function joinAction(seat: number, { hero, cards }: Deck): Action {
  return makeGroup([
    makeDetailedAction(Type.join, seat, 0, { card: catalogue.number(hero) }),
    ...cards.map((id) => makeDetailedAction(Type.addToDeck, seat, 0, { card: catalogue.number(id) })),
  ]);
}

/** The time of a turn is running out, or is up: the turn ends. */
export function timeAction(table: Table, { left }: Extract<Command, { do: 'time' }>): Action {
  const active = activeSeat(table);
  return left > 0
    ? makeDetailedAction(Type.timeWarning, active, 0, { amount: left })
    : makeAction(Type.endTurn, active, 0);
}
