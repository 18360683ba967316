import { hashTable } from '@aftercast/kernel';
import {
  type AcceptedEntry,
  catalogueOf,
  type KeptEntry,
  type LaidTable,
  layTable,
  Match,
  type Role,
  type Session,
  startSession,
} from '@aftercast/match';
import { isMatchSetup, type MatchSetup } from '@aftercast/match/files';
import { flawOf, type GameCommand, type GameRules, type Reply, refuse } from '@aftercast/rules';
import { type Clock, systemClock } from '../clock.ts';
import { addKept } from '../contract/kept-entries.ts';
import type { ServedStatus, Wire, WireEnd } from '../contract/wire.ts';
import type { Outcome } from '../contract.ts';
import { Playback } from '../host/playback/playback.ts';
import type { PlayedFeeds } from '../host/playback/played.ts';
import { TurnClock } from '../host/playback/turn-clock.ts';
import { isRole } from '../host/ports/forms.ts';
import { Turns } from '../host/ports/turns.ts';
import { recoverKept } from '../host/setup/recover.ts';
import { SETUP_LIMITS } from '../host/setup/setup-limits.ts';
import { Outbox } from './outbox.ts';
import { ShowAllowance } from './show-allowance.ts';
import { WireFeed } from './wire-feed.ts';

/** A command that the match has accepted, or that was taken out because its code threw, for the journal of the match. */
export interface ServedEntry {
  /** What happened. The list of these, in order, brings the match back. */
  entry: KeptEntry;
  /** The mark that the seat gave it; `null` for a command of the clock, and of a seat that is played by the server itself. */
  mark: number | null;
  /** Milliseconds left of the turn; `null` if it is not timed. */
  left: number | null;
}

/** How a match is served. */
export interface ServedOptions {
  /** The clock of turns; default: the process's own. */
  clock?: Clock;
  /**
   * Stores a command. Nothing of it is told to any connection before the promise resolves (law S6). With `false`, another
   * process owns the match: its connections are told to go there. If it rejects, the match ends here as failed.
   */
  store?(entry: ServedEntry): Promise<boolean>;
  /** Is called with the reply to each command of a connection. A command that is given again is not counted again. */
  replied?(reply: Reply): void;
  /** Is called when the match is over by its rules, after its last command was stored, and when such a match is restored. */
  ended?(outcome: Outcome): void;
  /** Is called once, when the match has ended in this process. The connections were told. */
  closed?(end: WireEnd, reason: string): void;
}

/** What is stored of a match. */
export interface StoredMatch {
  /** What it was opened from. */
  setup: MatchSetup;
  /** What it has accepted since. */
  entries: readonly ServedEntry[];
}

/** How many replies are kept for each seat, for commands that are given again after a lost connection. */
const KEPT_REPLIES = 32;

/**
 * A match that is played in this thread for connections over wires. It waits for none of them: each is sent the records of its
 * role, and shows them at its own pace.
 */
export class ServedMatch {
  private readonly match: Match;
  private readonly playback: Playback;
  private readonly turns: Turns;
  private readonly outbox = new Outbox();
  private readonly feeds = new Set<WireFeed>();
  private readonly options: ServedOptions;
  private readonly catalogue: string;
  /** The replies to the last commands of each seat, by mark. */
  private readonly replies = new Map<number, Map<number, Reply>>();
  /** The seat and the mark of the command that is being given; `null` for the clock's. */
  private giving: { seat: number; mark: number } | null = null;
  /** The last command that was accepted, and its mark. */
  private last: { entry: AcceptedEntry; mark: number | null } | null = null;
  /** What the code of the game has thrown while a command began; `null` if it has not. */
  private thrown: { error: unknown } | null = null;
  private readonly allowance: ShowAllowance;
  private isOverTold = false;
  private over = false;

  private constructor(session: Session, setup: MatchSetup, turns: Turns, options: ServedOptions) {
    const { clock = systemClock } = options;
    this.options = options;
    this.turns = turns;
    this.catalogue = catalogueOf(session.rules);
    this.match = new Match(session, {
      failed: (error) => {
        this.thrown = { error };
      },
    });
    this.match.listen({
      grown: () => {},
      closed: () => {},
      accepted: (seat, command, number) => this.accepted(seat, command, number),
    });
    const times = setup.clock;
    this.allowance = new ShowAllowance(
      clock,
      () => this.isBehind,
      () => this.playback.turnClock?.review(),
    );
    const holds = (turn: string) => this.allowance.holds(turn);
    this.playback = new Playback(this.match, this.playedFeeds(), {
      clock,
      turns,
      timed: times ? { match: this.match, times, TurnClock, holds } : null,
      failed: (error) => void this.failed(error),
    });
  }

  /**
   * Opens a match.
   * @throws Error if the set-up is malformed, or does not fit any of the games
   */
  static async open(
    games: readonly GameRules[],
    setup: MatchSetup,
    options: ServedOptions = {},
  ): Promise<ServedMatch> {
    const laid = await lay(games, setup);
    return new ServedMatch(startSession(laid), setup, new Turns(), options);
  }

  /**
   * Goes on with a match from what was stored. It leaves the same records, with the same numbers.
   * @throws StorageError if the entries cannot be played again; otherwise as {@link open}
   */
  static async restore(
    games: readonly GameRules[],
    { entries, setup }: StoredMatch,
    options: ServedOptions = {},
  ): Promise<ServedMatch> {
    const laid = await lay(games, setup);
    const turns = new Turns();
    const kept: KeptEntry[] = [];
    for (const { entry } of entries) addKept(kept, entry);
    const base = { kind: 'setup', setup } as const;
    const session = await recoverKept(
      { base, entries: kept, seen: [] },
      { setup, stored: null },
      laid,
      turns,
    );
    const served = new ServedMatch(session, setup, turns, options);
    for (const { entry, mark } of entries)
      if (mark !== null)
        served.remember(
          entry.seat,
          mark,
          entry.kind === 'accepted'
            ? { accepted: true, command: entry.number }
            : { accepted: false, refusal: refuse('failed') },
        );
    const left = entries[entries.length - 1]?.left ?? null;
    if (left !== null) served.playback.turnClock?.limit(left);
    served.playback.advance();
    return served;
  }

  /** How the match ended; `null` while it goes on. */
  get outcome(): Outcome | null {
    return this.match.session.outcome;
  }

  /** The status now. */
  get status(): ServedStatus {
    const { paused: _, speed: __, behind: ___, ...status } = this.playback.status;
    return status;
  }

  /** Number of connections. */
  get connections(): number {
    return this.feeds.size;
  }

  /**
   * Makes a connection of a role. Its seat's earlier connection ends: a seat has one.
   * @throws Error if the role is an owner's, which no connection may have, or names a seat that the game does not have
   */
  connect(role: Role, wire: Wire): void {
    const { match, outbox, turns } = this;
    if (!isRole(role, match.session.game.seats) || role.kind === 'owner')
      throw new Error('A connection over a wire is of a seat of the game, or of a spectator.');
    if (this.over) throw new Error('The match was closed.');
    for (const feed of [...this.feeds])
      if (role.kind === 'seat' && feed.role.kind === 'seat' && feed.role.seat === role.seat) {
        feed.end('replaced', 'The seat was opened somewhere else.');
        this.feeds.delete(feed);
      }
    const { catalogue } = this;
    const { clock = systemClock } = this.options;
    const connection = { match, role, wire, turns, outbox, catalogue, clock, status: () => this.status };
    const seat = role.kind === 'seat' ? role.seat : -1;
    const feed = new WireFeed(connection, {
      send: (_, command, mark) => this.sendMarked(seat, command, mark),
      earlierReply: (mark) => this.replies.get(seat)?.get(mark) ?? null,
      shown: () => this.playback.turnClock?.review(),
      gone: (it) => {
        this.feeds.delete(it);
        this.playback.turnClock?.review();
      },
    });
    this.feeds.add(feed);
    this.playback.turnClock?.review();
  }

  /** Ends the match in this process. Its connections are told why. Does nothing the second time. */
  close(end: WireEnd, reason: string): void {
    if (this.over) return;
    this.over = true;
    this.outbox.drop();
    for (const feed of this.feeds) feed.end(end, reason);
    this.feeds.clear();
    this.playback.stop();
    this.allowance.stop();
    this.match.close();
    this.options.closed?.(end, reason);
  }

  /** Whether a player for whom the match waits is connected, and is still shown something. */
  private get isBehind(): boolean {
    const { session } = this.match;
    return [...this.feeds].some(
      ({ isShown, role }) => role.kind === 'seat' && session.awaits(role.seat) && !isShown,
    );
  }

  private sendMarked(seat: number, command: GameCommand, mark: number): Reply {
    const known = this.replies.get(seat)?.get(mark);
    if (known !== undefined) return known;
    const reply = this.give(seat, command, mark);
    this.options.replied?.(reply);
    // A refusal can be given again: it has changed nothing.
    if (reply.accepted) this.remember(seat, mark, reply);
    return reply;
  }

  private give(seat: number, command: GameCommand, mark: number): Reply {
    this.giving = { seat, mark };
    const { last } = this;
    try {
      const reply = this.match.submit(seat, command);
      if (this.thrown !== null) throw this.thrown.error;
      if (reply.accepted) this.playback.commandAccepted();
      return reply;
    } catch (error) {
      // It may have thrown before it was accepted.
      const number = this.match.session.state.command + 1;
      if (this.last === last)
        this.last = { entry: { kind: 'accepted', seat, command, number, hash: '' }, mark };
      void this.failed(error);
      return { accepted: false, refusal: refuse('failed') };
    } finally {
      this.giving = null;
    }
  }

  /**
   * The code of the match has thrown. The command in which it did is taken out of the journal, and its seat is refused it from
   * then on: the match goes on without it, for connections that come again (law B4).
   */
  private async failed(error: unknown): Promise<void> {
    const { last, options } = this;
    const reason = `The match failed: ${messageOf(error)}`;
    if (last === null || options.store === undefined) {
      this.close('failed', reason);
      return;
    }
    const { entry, mark } = last;
    const { command, number, seat } = entry;
    this.last = null;
    this.outbox.hold();
    try {
      await options.store({ entry: { kind: 'dropped', command, number, seat }, mark, left: null });
      this.close('moved', reason);
    } catch {
      this.close('failed', reason);
    }
  }

  private remember(seat: number, mark: number, reply: Reply): void {
    const replies = this.replies.get(seat) ?? new Map<number, Reply>();
    this.replies.set(seat, replies);
    replies.set(mark, reply);
    const [oldest] = replies.keys();
    if (replies.size > KEPT_REPLIES && oldest !== undefined) replies.delete(oldest);
  }

  /** Stores a command that was accepted; what it leads to is told after that. */
  private accepted(seat: number, command: GameCommand, number: number): void {
    const { store } = this.options;
    if (store === undefined) return;
    const { giving, match } = this;
    const mark = giving !== null && giving.seat === seat ? giving.mark : null;
    const left = this.playback.turnClock?.time?.left ?? null;
    const hash = hashTable(match.session.state.table);
    const entry: AcceptedEntry = { kind: 'accepted', seat, command, number, hash };
    if (number !== 0) this.last = { entry, mark };
    this.outbox.hold();
    store({ entry, mark, left }).then(
      (isOwn) => {
        if (isOwn) this.outbox.stored();
        else this.close('moved', 'The match goes on in another process.');
      },
      (error: unknown) => this.close('failed', `The match could not be stored: ${messageOf(error)}`),
    );
  }

  private checkOver(outcome: Outcome | null): void {
    if (outcome === null || this.isOverTold) return;
    this.isOverTold = true;
    this.outbox.pass(() => this.options.ended?.(outcome));
  }

  private playedFeeds(): PlayedFeeds {
    const { feeds } = this;
    const each = (act: (feed: WireFeed) => void) => {
      for (const feed of feeds) act(feed);
    };
    return {
      isRestarting: false,
      cut: () => each((it) => it.cut()),
      flush: () => each((it) => it.flush()),
      restart: () => each((it) => it.restart()),
      notifyStatus: (status) => {
        const { paused: _, speed: __, behind: ___, ...served } = status;
        each((it) => it.status(served));
        this.checkOver(status.outcome);
      },
      drop: () => {},
    };
  }
}

async function lay(games: readonly GameRules[], setup: MatchSetup): Promise<LaidTable> {
  if (!isMatchSetup(setup)) throw new Error('The set-up of the match is malformed.');
  const flaw = flawOf(setup, SETUP_LIMITS);
  if (flaw !== null) throw new Error(`The set-up ${flaw}.`);
  return layTable(games, setup);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
