import type { JournalEntry } from '@aftercast/match';
import { type Fault, type MatchFile, type MatchSave, withCapsule } from '@aftercast/match/files';
import type { Command, Deck } from '@aftercast/rules';
import { gameAt, type PlannedGame, type PlannedSeat, type SimulationPlan, seatsOf } from './plan.ts';

/** Why a match was not played to its end. */
export type FailureKind =
  /** A bot gave an illegal command. */
  | 'refused'
  /** A command set off more actions than the limit allows (law A12). */
  | 'runaway'
  /** The match did not end within the limit of commands. */
  | 'endless'
  /** The engine threw while it resolved a command. */
  | 'threw'
  /** A bot threw while it decided. */
  | 'bot-threw'
  /** The worker died each time it played the match. */
  | 'killed';

/** A failure: what went wrong, and where. */
export interface MatchFailure {
  /** What kind of failure it is. */
  kind: FailureKind;
  /** Seat that was deciding or had given the command; -1 if unknown. */
  seat: number;
  /** Description for people. */
  message: string;
  /** The command that failed, with the match's own entity numbers; `null` if no command failed. */
  attempted: Command | null;
  /** What broke, if it was the engine or a law; files have it in their capsule. */
  fault?: Fault;
}

/** A seat of a saved match: its bot and its deck. */
export interface MatchSeat {
  /** Name of the bot. */
  bot: string;
  /** Seed of the bot. */
  botSeed: number;
  /** Name of the deck in reports. */
  deckName: string;
  /** Deck of the seat. */
  deck: Deck;
}

/** A match between bots, with everything that it takes to replay it. */
export interface BotMatch {
  /** Name of the game, such as `hearth`. */
  game: string;
  /** Identifies the set of cards; empty if unknown. */
  catalogue: string;
  /** Seed of the match. */
  seed: number;
  /** Maximum number of actions per command (law A12). */
  limit: number;
  /** Seats of the match, in order. */
  seats: [MatchSeat, MatchSeat];
  /** Accepted commands, in order; `null` if they were lost with the worker. */
  journal: JournalEntry[] | null;
  /** The failure; `null` if the match was played to its end. */
  failure: MatchFailure | null;
}

/** What a match file has of a match between bots besides its set-up and journal: its `extras.bots`. */
interface BotExtras {
  seats: [MatchSeat, MatchSeat];
  failure: MatchFailure | null;
  /** Whether the journal was lost with the worker: the bots play it again. */
  journalLost: boolean;
}

/** A match between bots as a match file; as a bug capsule if the engine or a law broke. */
export function fileOf({ catalogue, failure, game, journal, limit, seats, seed }: BotMatch): MatchFile {
  const { fault, ...told } = failure ?? {};
  const bots: BotExtras = {
    seats,
    failure: failure === null ? null : (told as MatchFailure),
    journalLost: journal === null,
  };
  const saved: MatchSave = { format: 'save/2', game, catalogue, journal: journal ?? [], position: null };
  const file: MatchFile = { setup: { game, seed, limit }, saved, extras: { bots } };
  if (fault === undefined || journal === null) return file;
  return withCapsule(file, { fault, attempted: failure === null ? null : attemptedAfter(journal, failure) });
}

/** The command of a failure as the next entry of its journal; `null` if no command failed. */
export function attemptedAfter(
  journal: readonly JournalEntry[],
  { attempted: command, seat }: MatchFailure,
): JournalEntry | null {
  const last = journal[journal.length - 1]?.number ?? 0;
  return command === null ? null : { number: command.do === 'choose' ? last : last + 1, seat, command };
}

/** A failed match in a report. */
export interface FailureSummary {
  /** Number of the match in its plan, from 0. */
  game: number;
  /** Seed of the match. */
  seed: number;
  /** What kind of failure it is. */
  kind: FailureKind;
  /** Description for people. */
  message: string;
  /** Number of commands accepted before the failure; -1 if unknown. */
  commands: number;
  /** Name of the file that replays it, in the folder `failures`. */
  file: string;
}

/** A failed match: its line in the report, and the match itself. */
export interface FailedGame {
  /** Its line in the report. */
  summary: FailureSummary;
  /** What it takes to replay it. */
  match: BotMatch;
}

/** Makes a planned match that has not been played: no journal, no failure. */
export function plannedMatch(plan: SimulationPlan, planned: PlannedGame, catalogue: string): BotMatch {
  const [first, second] = seatsOf(plan, planned);
  const seat = ({ bot, botSeed, deck: { name, deck } }: PlannedSeat): MatchSeat => ({
    bot,
    botSeed,
    deckName: name,
    deck,
  });
  return {
    game: plan.game,
    catalogue,
    seed: planned.seed,
    limit: plan.limit,
    seats: [seat(first), seat(second)],
    journal: null,
    failure: null,
  };
}

/** Returns the name of the file of a failed match. Mirrored matches have the same seed. */
export function failureFile({ firstSeat, seed }: Pick<PlannedGame, 'firstSeat' | 'seed'>): string {
  return `${seed}${firstSeat === 0 ? '' : '-swapped'}.json`;
}

/** Makes the report line of a failed match. */
export function failGame({ firstSeat, index, seed }: PlannedGame, match: BotMatch): FailedGame {
  const { kind, message } = match.failure ?? DIED;
  return {
    summary: {
      game: index,
      seed,
      kind,
      message,
      commands: match.journal?.length ?? -1,
      file: failureFile({ firstSeat, seed }),
    },
    match,
  };
}

const DIED: MatchFailure = {
  kind: 'killed',
  seat: -1,
  message: 'the worker died each time it played this match: it ran out of memory, was terminated or crashed',
  attempted: null,
};

/** Makes the failure of a match that killed its worker each time. Its journal is unknown. */
export function killedGame(plan: SimulationPlan, index: number, catalogue: string): FailedGame {
  const planned = gameAt(plan, index);
  return failGame(planned, { ...plannedMatch(plan, planned, catalogue), failure: DIED });
}
