import type { JournalEntry, Session } from '@aftercast/match';
import type { Command, Refusal } from '@aftercast/rules';
import type { Bot } from '../bots/bot.ts';
import { Duel, DuelError, MOST_COMMANDS } from '../bots/duel.ts';
import type { SimulatedGame } from './game.ts';
import type { MatchFailure, MatchFile, MatchSeat } from './match-file.ts';
import type { Decisions, SlowCommand } from './report/timings.ts';

/** What a match of bots begins from. */
export type MatchSetup = Pick<MatchFile, 'seed' | 'limit' | 'seats'>;

/** A match whose seats have joined, or what kept them from it. */
export type Seated = { duel: Duel; bots: readonly [Bot, Bot] } | { duel: null; failure: MatchFailure };

/** Makes the bots, and lets them join. @throws RangeError for a bot that there is not */
export function seatBots({ rules, makeBot }: SimulatedGame, { limit, seats, seed }: MatchSetup): Seated {
  const bot = ({ bot: name, botSeed }: MatchSeat) => makeBot(name, botSeed);
  const bots: [Bot, Bot] = [bot(seats[0]), bot(seats[1])];
  try {
    return { duel: new Duel({ bots, decks: [seats[0].deck, seats[1].deck], seed, rules, limit }), bots };
  } catch (error) {
    const kind = error instanceof DuelError ? 'refused' : 'threw';
    return { duel: null, failure: { kind, seat: -1, message: sayError(error), attempted: null } };
  }
}

/** What is kept of a match while it is played. */
export interface MatchRecord {
  /**
   * What was accepted, in order. A session forgets a command that is undone, and with it the answers that it was given:
   * here they stay, and lead to the command that failed.
   */
  accepted: JournalEntry[];
  /** By seat: how long its bot took. */
  decisions: [Decisions, Decisions];
  commands: Omit<SlowCommand, 'game' | 'seed'>[];
}

/** The record of a match in which so much has been accepted already. */
export function beginRecord(accepted: readonly JournalEntry[]): MatchRecord {
  const none = (): Decisions => ({ count: 0, milliseconds: 0 });
  return { accepted: [...accepted], decisions: [none(), none()], commands: [] };
}

/**
 * Lets bots play a match on to its end.
 * @param goesOn is asked after each command that was accepted
 * @returns what went wrong; the session is then where the failing command left it
 */
export function playOn(
  duel: Duel,
  bots: readonly Bot[],
  record: MatchRecord,
  goesOn: () => boolean = () => true,
): MatchFailure | null {
  for (let seat = duel.waitsFor; seat >= 0; seat = duel.waitsFor) {
    if (duel.session.journal.length >= MOST_COMMANDS) {
      const message = `it has not ended after ${MOST_COMMANDS} commands`;
      return { kind: 'endless', seat, message, attempted: null };
    }
    const failure = decideOnce(duel, seat, bots[seat] as Bot, record);
    if (failure !== null) return failure;
    if (!goesOn()) return null;
  }
  return null;
}

/** Lets a bot decide for a seat, and does what it says. */
function decideOnce(duel: Duel, seat: number, bot: Bot, record: MatchRecord): MatchFailure | null {
  const began = performance.now();
  let command: Command;
  try {
    command = duel.translate(seat, bot.decide(duel.positionOf(seat)).command);
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

/** Gives a command that is expected to be legal. @returns why it was not, or what broke */
export function attempt(session: Session, seat: number, command: Command, name: string): MatchFailure | null {
  try {
    const refusal = session.play(seat, command);
    return refusal === null ? null : refused(refusal, seat, command, name);
  } catch (error) {
    return { kind: 'threw', seat, message: sayError(error), attempted: command };
  }
}

function refused({ code, values }: Refusal, seat: number, attempted: Command, name: string): MatchFailure {
  if (code !== 'runaway')
    return { kind: 'refused', seat, message: `${name} was refused: ${code}`, attempted };
  const message = `a command of ${name} set off more than ${values.limit} actions: ${values.cycle}`;
  return { kind: 'runaway', seat, message, attempted };
}

function sayError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
