import type { CauseTree } from '@aftercast/kernel';
import { type JournalEntry, lastCauses, OwnerStream, type Session } from '@aftercast/match';
import type { Refusal } from '@aftercast/rules';
import type { SimulatedGame } from '../../batch/game.ts';
import type { MatchFailure, MatchFile } from '../../batch/match-file.ts';
import { attempt, beginRecord, type MatchRecord, playOn, seatBots } from '../../batch/play-match.ts';
import type { Bot } from '../../bots/bot.ts';
import type { Duel } from '../../bots/duel.ts';
import { type Happening, Onlooker, type Watched } from '../../view/onlooker.ts';

/** How far a match was played again. */
export interface Replayed {
  session: Session;
  record: MatchRecord;
  /** The last commands, the earliest first. */
  told: Happening[];
  /** What went wrong now; `null` if nothing did. */
  failure: MatchFailure | null;
  /** What the last command set off, or the one that failed; `null` for nothing. */
  causes: CauseTree | null;
}

/** Where it ends, and how much of it is told. */
export interface Until {
  /** Number of the last command; `null` to play on until it fails or is over. */
  command: number | null;
  last: number;
}

/** How many actions of a chain without an end are drawn. */
const DRAWN_ACTIONS = 100;

/**
 * Plays a match again: by its journal, or, if that is not known, by its bots.
 * @throws Error if a command that was accepted is refused: the file was changed, or the rules were
 */
export function playAgain(game: SimulatedGame, match: MatchFile, until: Until): Replayed {
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

/** Bots of whoever wrote the file may not be here: that matters only if they are asked. */
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

/** A match that is played again, and is listened to. */
class Replay {
  readonly record: MatchRecord;
  readonly told: Happening[] = [];
  private readonly duel: Duel;
  private readonly bots: readonly [Bot, Bot];
  private readonly until: Until;
  private readonly onlooker: Onlooker<Watched>;

  constructor(duel: Duel, bots: readonly [Bot, Bot], until: Until) {
    const { session } = duel;
    const { state, tape } = session;
    if (tape === null) throw new RangeError('What happens is told from the record: leave `record` on.');
    const stream = new OwnerStream(state.table, tape);
    this.duel = duel;
    this.bots = bots;
    this.until = until;
    this.record = beginRecord(session.journal);
    this.onlooker = new Onlooker({ session, stream: () => stream }, { kind: 'owner' });
  }

  play({ failure, journal, seats }: MatchFile): MatchFailure | null {
    const { session } = this.duel;
    const playByBots = () => playOn(this.duel, this.bots, this.record, () => this.goesOn());
    if (journal === null) return playByBots();
    // With the first two the seats have joined.
    for (const entry of journal.slice(JOINS)) {
      if (!this.goesOn()) return null;
      const refusal = session.play(entry.seat, entry.command);
      if (refusal !== null) throw new Error(sayRefused(session, entry, refusal));
      this.record.accepted.push(entry);
    }
    if (!this.goesOn() || failure === null) return null;
    const { attempted, kind, seat } = failure;
    if (attempted !== null) return attempt(session, seat, attempted, seats[seat]?.bot ?? 'nobody');
    return kind === 'endless' ? failure : playByBots();
  }

  /** Hears what the last command did. @returns whether more is to be played */
  private goesOn(): boolean {
    const { state } = this.duel.session;
    const { command, last } = this.until;
    // What waited for an answer is told again, as a whole.
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

/** A chain that ran away has been undone: without a limit, its beginning can be looked at. */
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
