import type { Prompt, Table } from '@aftercast/kernel';
import type { Command, Deck, Legal } from '@aftercast/rules';

/** A question to a seat, as the seat that is asked is told of it. */
export interface PendingPrompt {
  seat: number;
  of: Prompt['kind'];
  /** How many of the options must be picked. */
  count: number;
  /** Entities under the seat's numbers, cards of the catalogue, or numbers of the game's own. */
  options: readonly number[];
}

/** What a bot knows when it is asked: nothing but what its seat may know (law H1). */
export interface Position {
  seat: number;
  /** The table as the seat sees it: a projection. Entity numbers are the seat's own; unknown cards have card 0. */
  table: Table;
  /** What the seat may do now; empty while it is asked. */
  legal: readonly Legal[];
  /** What the seat is asked; `null` if it is to give a command. */
  prompt: PendingPrompt | null;
  /** The deck that the seat joined with, in any order. */
  deck: Deck;
}

/** What a bot has decided. */
export interface Decision {
  command: Command;
  /** One line for the log, in plain English: "Fireball at Murloc Tidecaller: clears their board (+6.0)". */
  why: string;
}

/** The bots that there are, from the weakest to the strongest. */
export const botNames = ['random', 'greedy', 'planner'] as const;
export type BotName = (typeof botNames)[number];

/** Whether there is a bot of this name. */
export function isBotName(name: string): name is BotName {
  return botNames.some((it) => it === name);
}

/** An opponent. It remembers nothing: the same position and seed give the same decision, whatever it was asked before. */
export interface Bot {
  readonly name: BotName;
  /**
   * Decides what its seat does.
   * @throws RangeError if the seat is neither asked nor has anything to do
   */
  decide(position: Position): Decision;
}

export interface BotOptions {
  /** Any integer: bots with different seeds guess differently at what they cannot see. */
  seed: number;
  /** How many commands a planner may try for one decision. Others have no use for it. */
  nodes?: number;
}
