import {
  type Action,
  type Changes,
  type Handling,
  makeDetailedAction,
  makeGroup,
  ownRegister,
  type Table,
} from '@aftercast/kernel';
import type { Deck } from '../commands/command.ts';
import type { MatchStage } from '../game-rules.ts';

/** The stages of a match, by the numbers that a register has for them: a table that a scenario lays is played at once. */
export const STAGES = ['playing', 'joining', 'mulligan'] as const satisfies readonly MatchStage[];

/** The numbers of a game's own registers for how its matches of decks begin. */
export interface JoiningRegisters {
  /** The seat whose turn it is. */
  active: number;
  /** How far the match has come: an index into {@link STAGES}. */
  stage: number;
  /** 1 + the seat that is to start, while seats join; 0 to draw lots. */
  first: number;
}

/** The match waits for its seats to join. @param first the seat that is to start; -1 to draw lots */
export function awaitSeats(changes: Changes, own: JoiningRegisters, first: number): void {
  changes.setOwnRegister(own.stage, STAGES.indexOf('joining'));
  changes.setOwnRegister(own.first, first + 1);
}

/** How far the match has come. */
export function stageOf(table: Table, own: JoiningRegisters): MatchStage {
  return STAGES[ownRegister(table, own.stage)] as MatchStage;
}

/**
 * Both seats have joined: who starts is settled, by lot if nobody has said so, and the match is in its next stage.
 * @returns the seat that starts
 */
export function settleFirst(handling: Handling, own: JoiningRegisters, stage: MatchStage): number {
  const chosen = ownRegister(handling.table, own.first);
  const first = chosen > 0 ? chosen - 1 : handling.pickNumber(0, 1);
  handling.setRegister(own.active, first);
  handling.setRegister(own.stage, STAGES.indexOf(stage));
  return first;
}

/** Cards by their ids: a catalogue of the card language is one. */
export interface CardNumbers {
  /** @returns the card's index in the game's catalogue */
  number(id: string): number;
}

/**
 * A seat joins with a deck that the game has passed: one group of an action for the hero, and one for each card.
 * @param types the action types that do so
 */
export function joinAction(
  catalogue: CardNumbers,
  types: { readonly join: number; readonly addToDeck: number },
  seat: number,
  { hero, cards }: Deck,
): Action {
  return makeGroup([
    makeDetailedAction(types.join, seat, 0, { card: catalogue.number(hero) }),
    ...cards.map((id) => makeDetailedAction(types.addToDeck, seat, 0, { card: catalogue.number(id) })),
  ]);
}
