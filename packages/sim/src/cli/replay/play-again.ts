import type { CauseTree } from '@aftercast/kernel';
import { type JournalEntry, lastCauses, type Session } from '@aftercast/match';
import type { Fault } from '@aftercast/match/files';
import type { Refusal } from '@aftercast/rules';
import type { SimulatedGame } from '../../batch/game.ts';
import type { BotMatch, MatchFailure } from '../../batch/match-file.ts';
import { attempt, beginRecord, type MatchRecord, playOn, seatBots } from '../../batch/play-match.ts';
import type { Bot } from '../../bots/bot.ts';
import type { BotDuel } from '../../bots/duel.ts';
import type { Happening } from '../../view/onlooker.ts';
import { type ReplayLimit, ReplayReporter } from './reporter.ts';

/** Result of replaying a match. */
export interface Replayed {
  session: Session;
  /** Accepted commands, in order, those of a command that was undone too. */
  accepted: readonly JournalEntry[];
  /** The last commands, earliest first. */
  told: Happening[];
  /** The failure of this replay; `null` if nothing failed. */
  failure: MatchFailure | null;
  /** What broke in a capsule without bots; `null` if nothing did. */
  fault: Fault | null;
  /** Actions that the last or the failing command set off, as a tree of causes; `null` if there are none. */
  causes: CauseTree | null;
}

/** Number of actions of a runaway chain to draw. */
const DRAWN_ACTIONS = 100;

/**
 * Replays a match between bots from its journal or, without a journal, with its bots.
 * @throws Error if a recorded command is refused, because the file or the rules have changed
 */
export function playAgain(game: SimulatedGame, match: BotMatch, until: ReplayLimit): Replayed {
  const known = withStrangers(game);
  // What was done before something was thrown is drawn.
  const seated = seatBots(known, match, false);
  if (seated.duel === null) throw new Error(`The match cannot begin: ${seated.failure.message}.`);
  const { bots, duel } = seated;
  const replay = new BotReplay(duel, bots, until);
  const failure = replay.play(match);
  const { record, reporter } = replay;
  const causes =
    failure?.kind === 'runaway'
      ? runawayCauses(known, { ...match, journal: record.accepted }, failure)
      : lastCauses(duel.session);
  const { told } = reporter;
  return { session: duel.session, accepted: record.accepted, told, failure, fault: null, causes };
}

/** The file may name unknown bots. That is an error only if they must decide. */
function withStrangers(game: SimulatedGame): SimulatedGame {
  return {
    ...game,
    makeBot(name, seed): Bot {
      try {
        return game.makeBot(name, seed);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        return {
          name,
          decide: () => {
            throw error;
          },
        };
      }
    },
  };
}

/** A match between bots that is being replayed. */
class BotReplay {
  readonly record: MatchRecord;
  readonly reporter: ReplayReporter;
  private readonly duel: BotDuel;
  private readonly bots: readonly [Bot, Bot];

  constructor(duel: BotDuel, bots: readonly [Bot, Bot], until: ReplayLimit) {
    this.duel = duel;
    this.bots = bots;
    this.record = beginRecord(duel.session.journal);
    this.reporter = new ReplayReporter(duel.session, until);
  }

  play({ failure, journal, seats }: BotMatch): MatchFailure | null {
    const { reporter } = this;
    const { session } = this.duel;
    const playByBots = () => playOn(this.duel, this.bots, this.record, () => reporter.report());
    if (journal === null) return playByBots();
    // Where seats join with decks, that is done.
    for (const entry of journal.slice(this.record.accepted.length)) {
      if (!reporter.report()) return null;
      const refusal = session.play(entry.seat, entry.command);
      if (refusal !== null) throw new Error(sayRefused(session, entry, refusal));
      this.record.accepted.push(entry);
    }
    if (!reporter.report() || failure === null) return null;
    const { attempted, kind, seat } = failure;
    if (attempted !== null) return attempt(session, seat, attempted, seats[seat]?.bot ?? 'no bot');
    return kind === 'endless' ? failure : playByBots();
  }
}

/** Says that a command of a journal was refused. */
export function sayRefused({ journal }: Session, { command }: JournalEntry, { code }: Refusal): string {
  return `The match cannot be played again: after ${journal.length} commands, ${JSON.stringify(command)} is refused (${code}). The file was changed, or the rules were.`;
}

/** A runaway chain has been undone. Without the limit its first actions can be drawn. */
function runawayCauses(
  game: SimulatedGame,
  match: BotMatch,
  { attempted, seat }: MatchFailure,
): CauseTree | null {
  const seated = seatBots(game, { ...match, limit: Number.POSITIVE_INFINITY });
  if (seated.duel === null || attempted === null) return null;
  const { session } = seated.duel;
  for (const entry of match.journal?.slice(session.journal.length) ?? [])
    session.play(entry.seat, entry.command);
  session.begin(seat, attempted);
  session.advance(DRAWN_ACTIONS);
  return lastCauses(session);
}
