import { hashTable, type Table } from '@aftercast/kernel';
import type { PendingPrompt } from '@aftercast/match';
import type { Command, Deck, Legal } from '@aftercast/rules';

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

/**
 * A player of a match that is a program. The bots of this package remember nothing: the same position and seed give the
 * same decision, whatever they were asked before. A bot of your own is anything with a name and a `decide`.
 */
export interface Bot {
  /** What errors and reports call it; a {@link BotName} for the bots of this package. */
  readonly name: string;
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

/** A seed that depends on a position and a bot's own seed, and on nothing else. */
export function seedFor({ table, seat, prompt }: Position, seed: number): number {
  const fingerprint = Number.parseInt(hashTable(table).slice(0, 8), 16);
  const asked = prompt === null ? 0 : prompt.options.reduce((sum, it) => Math.imul(sum, 31) + it, 1);
  return (fingerprint ^ Math.imul(seed + 1, 0x9e3779b1) ^ asked ^ seat) | 0;
}
