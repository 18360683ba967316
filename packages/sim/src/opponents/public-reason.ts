import type { Decision, Position } from '../bots/bot.ts';
import { type DecisionReason, type ReasonedCommand, type ReasonedThing, wordReason } from '../bots/reason.ts';

/** The reason of a decision as a page gets it. */
export interface ToldReason {
  /** One line of plain English. */
  readonly line: string;
  /** The same as data; `null` for a bot that says it in words only. */
  readonly reason: DecisionReason | null;
}

/**
 * Returns the reason of a decision that the other player may see: hidden cards are not named (law H1).
 * @param isSecret whether a card is played face down, by its number in the catalogue
 */
export function publicReason(
  decision: Decision,
  { table }: Position,
  isSecret: (card: number) => boolean,
): ToldReason {
  const { command } = decision;
  switch (command.do) {
    case 'mulligan':
      return untold({ do: 'mulligan', of: command.replace.map(() => UNKNOWN), target: null, option: 0 });
    case 'choose':
      return untold({ do: 'choose', of: [], target: null, option: 0 });
    case 'play':
      return isSecret(table.entities[command.card]?.card ?? 0)
        ? untold({ do: 'play', of: [], target: null, option: 0 })
        : told(decision);
    default:
      return told(decision);
  }
}

/** Returns the reason of a decision with what the bot means to do afterwards, for a page that shows both hands. */
export function fullReason(decision: Decision): ToldReason {
  const { plan, planned = [], why } = decision;
  const { reason } = told(decision);
  return {
    line: plan ? `${why}; then ${plan}` : why,
    reason: reason && { ...reason, plan: planned },
  };
}

const UNKNOWN: ReasonedThing = { kind: 'unknown' };

function told({ reason, why }: Decision): ToldReason {
  return { line: why, reason: reason ?? null };
}

function untold(command: ReasonedCommand): ToldReason {
  const reason: DecisionReason = {
    command,
    commands: 1,
    grounds: { kind: 'untold' },
    chance: null,
    plan: [],
  };
  return { line: wordReason(reason), reason };
}
