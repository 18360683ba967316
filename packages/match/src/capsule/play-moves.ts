import type { GameCommand } from '@aftercast/rules';
import type { JournalEntry } from '../journal-entry.ts';
import type { Session } from '../session.ts';
import { type LaidTable, startSession } from '../setup/lay-table.ts';
import type { Fault } from '../storage/fault.ts';
import { type PlacedCommand, placed, unplaced } from './place.ts';
import { faultOf, faultOfUndone, type MakeProbe, type Probe } from './probe.ts';

/** What came from outside at once: a command of a seat, or a time, with the answers to what it asked. */
export interface PlacedMove extends PlacedCommand {
  seat: number;
  answers: readonly GivenAnswer[];
}

/** An answer, or that the time for it is up. */
export interface GivenAnswer {
  seat: number;
  command: GameCommand;
}

/** A match that was played from moves. */
export interface PlayedMoves {
  /** The match; if something was thrown, as it was left. */
  session: Session;
  /** The moves that could be made, up to the fault, with the entities of this match. */
  moves: PlacedMove[];
  /** What was accepted before the fault, in order. */
  accepted: JournalEntry[];
  /** The first fault; `null` if there was none. */
  fault: Fault | null;
  /** The command, answer or time at which it broke; `null` if that was noticed at the end. */
  attempted: JournalEntry | null;
}

/** A journal as moves. The entities have no places yet: the match that is played first must be the journal's own. */
export function movesOf(journal: readonly JournalEntry[]): PlacedMove[] {
  const moves: (PlacedMove & { number: number; answers: GivenAnswer[] })[] = [];
  for (const { command, number, seat } of journal) {
    const last = moves[moves.length - 1];
    if (last?.number === number) last.answers.push({ command, seat });
    else moves.push({ number, seat, command, places: [], answers: [] });
  }
  return moves;
}

/**
 * Plays moves until something breaks. Moves that are refused, or whose entities are not there, are left out; what is asked
 * and not answered is answered with the first options, before the next move.
 * @param isOwn whether the moves have the numbers of this match's own entities; otherwise they have places
 */
export function playMoves(
  laid: LaidTable,
  moves: readonly PlacedMove[],
  probes: readonly MakeProbe[],
  isOwn = false,
): PlayedMoves {
  const player = new MovePlayer(laid, probes, isOwn);
  for (const move of moves) {
    player.play(move);
    if (player.played.fault !== null) return player.played;
  }
  player.end();
  return player.played;
}

class MovePlayer {
  readonly played: PlayedMoves;
  private readonly laid: LaidTable;
  private readonly probes: readonly Probe[];
  private readonly isOwn: boolean;
  /** The answers of the last move. */
  private answers: GivenAnswer[] = [];

  constructor(laid: LaidTable, probes: readonly MakeProbe[], isOwn: boolean) {
    this.laid = laid;
    this.probes = probes.map((make) => make(laid));
    this.isOwn = isOwn;
    this.played = { session: startSession(laid), moves: [], accepted: [], fault: null, attempted: null };
  }

  play(move: PlacedMove): void {
    const { played } = this;
    const { session } = played;
    const concedes = move.command.do === 'concede';
    while (!concedes && session.state.prompt !== null) if (!this.answer(firstOptions(session))) return;
    if (session.outcome !== null) return;
    const { table } = session.state;
    const command = this.isOwn ? move.command : unplaced(move, this.laid.rules, table);
    if (command === null) return;
    const now = placed(command, this.laid.rules, table);
    if (!this.give(move.seat, command)) return;
    this.answers = [];
    played.moves.push({ ...now, seat: move.seat, answers: this.answers });
    for (const answer of move.answers) {
      if (played.fault !== null || session.state.prompt === null) return;
      if (!this.answer(answer)) this.answer(firstOptions(session));
    }
  }

  /** Lets the probes look at the whole match. */
  end(): void {
    const { session } = this.played;
    for (const probe of this.probes) this.look(() => probe.atEnd?.(session) ?? null, null);
  }

  /** @returns whether the answer was accepted, and nothing broke */
  private answer({ command, seat }: GivenAnswer): boolean {
    if (!this.give(seat, command)) return false;
    this.answers.push({ seat, command });
    return this.played.fault === null;
  }

  /** @returns whether it was accepted */
  private give(seat: number, command: GameCommand): boolean {
    const { played, probes } = this;
    const { session } = played;
    const { command: last, prompt } = session.state;
    const answers = prompt !== null && command.do !== 'concede';
    const entry: JournalEntry = { number: answers ? last : last + 1, seat, command };
    let isAccepted = true;
    this.look(() => {
      for (const probe of probes) probe.before?.(session, entry);
      isAccepted = session.begin(seat, command) === null;
      return isAccepted && session.resolve() !== null ? faultOfUndone(session) : null;
    }, entry);
    if (!isAccepted || played.fault !== null) return isAccepted;
    for (const probe of probes) this.look(() => probe.after(session), entry);
    if (played.attempted === null) played.accepted.push(entry);
    return true;
  }

  /** @param attempted the command at which it breaks, if it does; `null` for all of the journal */
  private look(run: () => Fault | null, attempted: JournalEntry | null): void {
    const { played } = this;
    if (played.fault !== null) return;
    try {
      played.fault = run();
    } catch (error) {
      played.fault = faultOf(error, played.session);
    }
    if (played.fault !== null) played.attempted = attempted;
  }
}

/** The first options of what is asked. */
function firstOptions({ state: { prompt } }: Session): GivenAnswer {
  const pick = Array.from({ length: prompt?.count ?? 0 }, (_, index) => index);
  return { seat: prompt?.seat ?? 0, command: { do: 'choose', pick } };
}
