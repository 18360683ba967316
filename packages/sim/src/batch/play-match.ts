import type { JournalEntry, Session } from '@aftercast/match';
import { faultOf, faultOfUndone } from '@aftercast/match/capsule';
import { type Command, isUndone, type Refusal } from '@aftercast/rules';
import type { Bot } from '../bots/bot.ts';
import { BotDuel, DuelError, MOST_COMMANDS } from '../bots/duel.ts';
import type { SimulatedGame } from './game.ts';
import type { BotMatch, MatchFailure, MatchSeat } from './match-file.ts';
import type { Decisions, SlowCommand } from './report/timings.ts';

/** What a match between bots starts from: seed, limit and seats. */
export type BotMatchSetup = Pick<BotMatch, 'seed' | 'limit' | 'seats'>;

/** A match whose seats have joined, or the failure that prevented it. */
export type SeatedMatch =
  | { duel: BotDuel; bots: readonly [Bot, Bot] }
  | { duel: null; failure: MatchFailure };

/**
 * Makes the bots and opens the match with both seats joined.
 * @param contains whether a command that fails is undone (law A15); otherwise the session stays as it was left
 * @throws RangeError if there is no bot of a given name
 */
export function seatBots(
  { rules, makeBot }: SimulatedGame,
  { limit, seats, seed }: BotMatchSetup,
  contains = true,
): SeatedMatch {
  const bot = ({ bot: name, botSeed }: MatchSeat) => makeBot(name, botSeed);
  const bots: [Bot, Bot] = [bot(seats[0]), bot(seats[1])];
  try {
    return {
      duel: new BotDuel({ bots, decks: [seats[0].deck, seats[1].deck], seed, rules, limit, contains }),
      bots,
    };
  } catch (error) {
    const kind = error instanceof DuelError ? 'refused' : 'threw';
    return { duel: null, failure: { kind, seat: -1, message: sayError(error), attempted: null } };
  }
}

/** What is recorded of a match while it is played. */
export interface MatchRecord {
  /**
   * Accepted commands, in order. A session drops a command that is undone, with the answers to its prompts;
   * this list keeps them, because they lead to the command that failed.
   */
  accepted: JournalEntry[];
  /** Decision times of the bots, by seat. */
  decisions: [Decisions, Decisions];
  commands: Omit<SlowCommand, 'game' | 'seed'>[];
}

/** Starts a record with the commands accepted so far. */
export function beginRecord(accepted: readonly JournalEntry[]): MatchRecord {
  const none = (): Decisions => ({ count: 0, milliseconds: 0 });
  return { accepted: [...accepted], decisions: [none(), none()], commands: [] };
}

/**
 * Lets bots play a match to its end.
 * @param shouldContinue called after each accepted command; `false` stops the match
 * @returns the failure, or `null`; after a failure the session is as the failed command left it
 */
export function playOn(
  duel: BotDuel,
  bots: readonly Bot[],
  record: MatchRecord,
  shouldContinue: () => boolean = () => true,
): MatchFailure | null {
  for (let seat = duel.waitsFor; seat >= 0; seat = duel.waitsFor) {
    if (duel.session.journal.length >= MOST_COMMANDS) {
      const message = `it has not ended after ${MOST_COMMANDS} commands`;
      return { kind: 'endless', seat, message, attempted: null };
    }
    const failure = decideOnce(duel, seat, bots[seat] as Bot, record);
    if (failure !== null) return failure;
    if (!shouldContinue()) return null;
  }
  return null;
}

/** Asks a bot for one command and gives it. */
function decideOnce(duel: BotDuel, seat: number, bot: Bot, record: MatchRecord): MatchFailure | null {
  const began = performance.now();
  let command: Command;
  try {
    command = duel.decide(seat);
  } catch (error) {
    const message = `${bot.name} threw: ${sayError(error)}`;
    return { kind: 'bot-threw', seat, message, attempted: null };
  }
  const decided = performance.now();
  const decisions = record.decisions[seat as 0 | 1];
  decisions.count++;
  decisions.milliseconds += decided - began;
  const failure = attempt(duel.session, seat, command, bot.name);
  if (failure !== null) return failure;
  const { journal, state } = duel.session;
  record.accepted.push(journal[journal.length - 1] as JournalEntry);
  record.commands.push({ command: state.command, milliseconds: performance.now() - decided });
  return null;
}

/**
 * Gives a command that should be legal.
 * @returns the failure if it was refused or threw, or `null`
 */
export function attempt(session: Session, seat: number, command: Command, name: string): MatchFailure | null {
  try {
    const refusal = session.playFormed(seat, command);
    return refusal === null ? null : refused(session, refusal, seat, command, name);
  } catch (error) {
    const fault = faultOf(error, session);
    return { kind: 'threw', seat, message: sayError(error), attempted: command, fault };
  }
}

function refused(
  session: Session,
  { code, values }: Refusal,
  seat: number,
  attempted: Command,
  name: string,
): MatchFailure {
  const fault = isUndone({ code }) ? faultOfUndone(session) : null;
  if (fault === null) return { kind: 'refused', seat, message: `${name} was refused: ${code}`, attempted };
  if (code === 'card-fault')
    return { kind: 'threw', seat, message: String(values.message), attempted, fault };
  const message = `a command of ${name} set off more than ${values.limit} actions: ${values.cycle}`;
  return { kind: 'runaway', seat, message, attempted, fault };
}

function sayError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
