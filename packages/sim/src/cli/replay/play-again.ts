import type { CauseTree } from '@aftercast/kernel';
import { type JournalEntry, lastCauses, OwnerStream, type Session } from '@aftercast/match';
import type { Refusal } from '@aftercast/rules';
import type { SimulatedGame } from '../../batch/game.ts';
import type { MatchFailure, MatchFile } from '../../batch/match-file.ts';
import { attempt, beginRecord, type MatchRecord, playOn, seatBots } from '../../batch/play-match.ts';
import type { Bot } from '../../bots/bot.ts';
import type { BotDuel } from '../../bots/duel.ts';
import { type Happening, RoleWatcher, type Watched } from '../../view/onlooker.ts';

/** Result of replaying a match. */
export interface Replayed {
  session: Session;
  record: MatchRecord;
  /** The last commands, earliest first. */
  told: Happening[];
  /** The failure of this replay; `null` if nothing failed. */
  failure: MatchFailure | null;
  /** Actions that the last or the failing command set off, as a tree of causes; `null` if there are none. */
  causes: CauseTree | null;
}

/** Where a replay stops, and how much of it is reported. */
export interface ReplayLimit {
  /** Number of the last command, from 1; `null` plays until the match fails or ends. */
  command: number | null;
  last: number;
}

/** Number of actions of a runaway chain to draw. */
const DRAWN_ACTIONS = 100;

/**
 * Replays a match from its journal or, without a journal, with its bots.
 * @throws Error if a recorded command is refused, because the file or the rules have changed
 */
export function playAgain(game: SimulatedGame, match: MatchFile, until: ReplayLimit): Replayed {
  const known = withStrangers(game);
  const seated = seatBots(known, match);
  if (seated.duel === null) throw new Error(`The match cannot begin: ${seated.failure.message}.`);
  const { bots, duel } = seated;
  const replay = new Replay(duel, bots, until);
  const failure = replay.play(match);
  const { record, told } = replay;
  const causes =
    failure?.kind === 'runaway'
      ? runawayCauses(known, { ...match, journal: record.accepted }, failure)
      : lastCauses(duel.session);
  return { session: duel.session, record, told, failure, causes };
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

/** A match that is being replayed, with a report of what happens. */
class Replay {
  readonly record: MatchRecord;
  readonly told: Happening[] = [];
  private readonly duel: BotDuel;
  private readonly bots: readonly [Bot, Bot];
  private readonly until: ReplayLimit;
  private readonly onlooker: RoleWatcher<Watched>;

  constructor(duel: BotDuel, bots: readonly [Bot, Bot], until: ReplayLimit) {
    const { session } = duel;
    const { state, log } = session;
    if (log === null) throw new RangeError('A replay reads the event log: leave `record` on.');
    const stream = new OwnerStream(state.table, log);
    this.duel = duel;
    this.bots = bots;
    this.until = until;
    this.record = beginRecord(session.journal);
    this.onlooker = new RoleWatcher({ session, stream: () => stream }, { kind: 'owner' });
  }

  play({ failure, journal, seats }: MatchFile): MatchFailure | null {
    const { session } = this.duel;
    const playByBots = () => playOn(this.duel, this.bots, this.record, () => this.shouldContinue());
    if (journal === null) return playByBots();
    // The first two entries are the seats' joining, which is done.
    for (const entry of journal.slice(JOINS)) {
      if (!this.shouldContinue()) return null;
      const refusal = session.play(entry.seat, entry.command);
      if (refusal !== null) throw new Error(sayRefused(session, entry, refusal));
      this.record.accepted.push(entry);
    }
    if (!this.shouldContinue() || failure === null) return null;
    const { attempted, kind, seat } = failure;
    if (attempted !== null) return attempt(session, seat, attempted, seats[seat]?.bot ?? 'no bot');
    return kind === 'endless' ? failure : playByBots();
  }

  /**
   * Records what the last command did.
   * @returns whether to continue
   */
  private shouldContinue(): boolean {
    const { state } = this.duel.session;
    const { command, last } = this.until;
    // A command that waited for an answer is reported again in full.
    if (this.told[this.told.length - 1]?.isOpen) this.told.pop();
    this.told.push(...this.onlooker.news());
    this.told.splice(0, this.told.length - last);
    return command === null || state.command < command || state.prompt !== null;
  }
}

const JOINS = 2;

function sayRefused({ journal }: Session, { command }: JournalEntry, { code }: Refusal): string {
  return `The match cannot be played again: after ${journal.length} commands, ${JSON.stringify(command)} is refused (${code}). The file was changed, or the rules were.`;
}

/** A runaway chain has been undone. Without the limit its first actions can be drawn. */
function runawayCauses(
  game: SimulatedGame,
  match: MatchFile,
  { attempted, seat }: MatchFailure,
): CauseTree | null {
  const seated = seatBots(game, { ...match, limit: Number.POSITIVE_INFINITY });
  if (seated.duel === null || attempted === null) return null;
  const { session } = seated.duel;
  for (const entry of match.journal?.slice(JOINS) ?? []) session.play(entry.seat, entry.command);
  session.begin(seat, attempted);
  session.advance(DRAWN_ACTIONS);
  return lastCauses(session);
}
