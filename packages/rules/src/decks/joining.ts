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

/** The stages of a match by their numbers in a register. A table that a scenario sets up is at 0, `playing`. */
export const STAGES = ['playing', 'joining', 'mulligan'] as const satisfies readonly MatchStage[];

/** The numbers of the registers that a game needs for joining; they count the game's own registers from 0. */
export interface JoiningRegisters {
  /** The seat whose turn it is. */
  active: number;
  /** How far the match has come: an index into {@link STAGES}. */
  stage: number;
  /** 1 + the seat that starts, while seats join; 0 to choose it at random. */
  first: number;
}

/** Sets up a match that waits for its seats to join. @param first the seat that starts; -1 to choose it at random */
export function awaitSeats(changes: Changes, own: JoiningRegisters, first: number): void {
  changes.setOwnRegister(own.stage, STAGES.indexOf('joining'));
  changes.setOwnRegister(own.first, first + 1);
}

/** How far the match has come. */
export function stageOf(table: Table, own: JoiningRegisters): MatchStage {
  return STAGES[ownRegister(table, own.stage)] as MatchStage;
}

/**
 * Both seats have joined: decides which seat starts, at random unless it was set, and moves the match to its next stage.
 * @returns the seat that starts
 */
export function settleFirst(handling: Handling, own: JoiningRegisters, stage: MatchStage): number {
  const chosen = ownRegister(handling.table, own.first);
  const first = chosen > 0 ? chosen - 1 : handling.pickNumber(0, 1);
  handling.setRegister(own.active, first);
  handling.setRegister(own.stage, STAGES.indexOf(stage));
  return first;
}

/** Finds cards by their ids; a catalogue of the card language is one. */
export interface CardNumbers {
  /** @returns the card's index in the game's catalogue */
  number(id: string): number;
}

/**
 * The action of a seat that joins with a legal deck: a group of one action for the hero and one for each card.
 * @param types the action types of the group's members
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
