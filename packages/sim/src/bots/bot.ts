import { hashTable, type Table } from '@aftercast/kernel';
import type { PendingPrompt } from '@aftercast/match';
import type { Command, Deck, LegalCommand } from '@aftercast/rules';
import { type DecisionReason, type ReasonedCommand, wordReason } from './reason.ts';

/** What a bot knows when it decides: only what its seat may know (law H1). */
export interface Position {
  /** Seat that must decide. */
  seat: number;
  /** The table as the seat sees it. Entity numbers are the seat's own; an unknown card is 0. */
  table: Table;
  /** Legal commands of the seat; empty while it has a prompt, unless that is for commands (law A17). */
  legal: readonly LegalCommand[];
  /** The prompt to the seat; `null` if the seat must give a command. */
  prompt: PendingPrompt | null;
  /** The deck that the seat joined with, in any order. */
  deck: Deck;
  /** Number of commands and answers that the match has accepted so far. */
  moment: number;
}

/** The decision of a bot. */
export interface Decision {
  /** Command to give, with the seat's own entity numbers. */
  command: Command;
  /**
   * One line for the log, in plain English: "Fireball at Murloc Tidecaller: clears their board (+6.0)". It may be made when it
   * is read: that is before the match goes on.
   */
  readonly why: string;
  /** The same as data, for a page in another language; absent for a bot that says it in words only. */
  readonly reason?: DecisionReason;
  /**
   * What the bot means to do afterwards in the same turn, in words; empty if that is nothing, absent for a bot that does not
   * plan. It names cards of the seat's hand, so it is not for the other player.
   */
  readonly plan?: string;
  /** The same as data; absent for a bot that does not plan, or says it in words only. */
  readonly planned?: readonly ReasonedCommand[];
}

/** A decision whose reason is data as well. */
export type ReasonedDecision = Decision & { readonly reason: DecisionReason };

/** A decision whose reason is made, and put into words, only if it is read. */
export function decided(command: Command, giveReason: () => DecisionReason): ReasonedDecision {
  return {
    command,
    get why() {
      return wordReason(giveReason());
    },
    get reason() {
      return giveReason();
    },
  };
}

/** Names of the bots, from the weakest to the strongest. */
export const botNames = ['random', 'greedy', 'planner', 'seer'] as const;
/** Name of a bot of this package. */
export type BotName = (typeof botNames)[number];

/** Whether there is a bot of this name. */
export function isBotName(name: string): name is BotName {
  return botNames.some((it) => it === name);
}

/**
 * A program that plays a seat. The bots of this package keep no memory: the same position and seed always give
 * the same decision. Any object with a name and a `decide` method is a bot.
 */
export interface Bot {
  /** Name in errors and reports; a {@link BotName} for the bots of this package. */
  readonly name: string;
  /**
   * Whether it looks at the table; default: `true`. A bot that does not is given none in batches, which saves the view of its
   * seat: it decides by the legal commands or the prompt, whose entity numbers are then the match's.
   */
  readonly looks?: boolean;
  /**
   * Decides the next command of its seat.
   * @throws RangeError if the seat has neither a prompt nor a legal command
   */
  decide(position: Position): Decision;
}

/** Options of a bot. */
export interface BotOptions {
  /** Any integer; bots with different seeds guess differently at what they cannot see. */
  seed: number;
  /** Maximum number of commands tried per decision: by default 800 for a planner and 2,000 for a seer; other bots ignore it. */
  nodes?: number;
}

/** Derives a seed from a position and a bot's own seed, and from nothing else. */
export function seedFor({ table, seat, prompt }: Position, seed: number): number {
  const fingerprint = Number.parseInt(hashTable(table).slice(0, 8), 16);
  const asked = prompt === null ? 0 : prompt.options.reduce((sum, it) => Math.imul(sum, 31) + it, 1);
  return (fingerprint ^ Math.imul(seed + 1, 0x9e3779b1) ^ asked ^ seat) | 0;
}
