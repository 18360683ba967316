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
import { systemClock } from '../clock.ts';
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
import { DelayedMatch } from './delayed-match.ts';
import { KeptReplies } from './kept-replies.ts';
import { Outbox } from './outbox.ts';
import type { ServedEntry, ServedOptions, StoredMatch } from './served-options.ts';
import { ShowAllowance } from './show-allowance.ts';
import { WireFeed } from './wire-feed.ts';

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
  private readonly replies = new KeptReplies();
  /** The seat and the mark of the command that is being given; `null` for the clock's. */
  private giving: { seat: number; mark: number } | null = null;
  /** The last command that was accepted, and its mark. */
  private last: { entry: AcceptedEntry; mark: number | null } | null = null;
  /** What the code of the game has thrown while a command began; `null` if it has not. */
  private thrown: { error: unknown } | null = null;
  private readonly allowance: ShowAllowance;
  /** What spectators are connected to; `null` if they see what the players see. */
  private readonly delayed: DelayedMatch | null;
  /** Commands of another match that wait to be given. */
  private readonly repeated: ServedEntry[] = [];
  private isOverTold = false;
  private over = false;

  private constructor(
    session: Session,
    setup: MatchSetup,
    turns: Turns,
    options: ServedOptions,
    delayed: DelayedMatch | null,
  ) {
    const { clock = systemClock } = options;
    this.options = options;
    this.delayed = delayed;
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
      rested: () => this.giveRepeated(),
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
    const delayed = delayedMatch(games, { setup, entries: [] }, options);
    return new ServedMatch(startSession(laid), setup, new Turns(), options, delayed);
  }

  /**
   * Goes on with a match from what was stored. It leaves the same records, with the same numbers.
   * @throws StorageError if the entries cannot be played again; otherwise as {@link open}
   */
  static async restore(
    games: readonly GameRules[],
    stored: StoredMatch,
    options: ServedOptions = {},
  ): Promise<ServedMatch> {
    const { entries, setup } = stored;
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
    const delayed = delayedMatch(games, stored, options);
    const served = new ServedMatch(session, setup, turns, options, delayed);
    for (const { entry, mark } of entries)
      if (mark !== null)
        served.replies.keep(
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
    return this.feeds.size + (this.delayed?.connections ?? 0);
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
    if (role.kind === 'spectator' && this.delayed !== null) {
      void this.delayed.connect(wire);
      return;
    }
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
      earlierReply: (mark) => this.replies.of(seat, mark),
      shown: () => this.playback.turnClock?.review(),
      gone: (it) => {
        this.feeds.delete(it);
        this.playback.turnClock?.review();
      },
    });
    this.feeds.add(feed);
    this.playback.turnClock?.review();
  }

  /**
   * Gives the next command of another match's journal: this match does the same, after the commands before. If it cannot, it ends
   * as failed.
   */
  repeat(entry: ServedEntry): void {
    this.repeated.push(entry);
    if (!this.match.running) this.giveRepeated();
  }

  /** Ends the match in this process. Its connections are told why. Does nothing the second time. */
  close(end: WireEnd, reason: string): void {
    if (this.over) return;
    this.over = true;
    this.delayed?.close(end, reason);
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

  private giveRepeated(): void {
    const { match, playback, repeated } = this;
    while (!this.over && !match.running) {
      const next = repeated.shift();
      if (next === undefined) return;
      const { command, kind, seat } = next.entry;
      const reply = kind === 'accepted' ? match.submit(seat, command) : null;
      if (this.thrown !== null) void this.failed(this.thrown.error);
      else if (reply?.accepted === true) playback.commandAccepted();
      else this.close('failed', 'A command of the match could not be given again.');
    }
  }

  private sendMarked(seat: number, command: GameCommand, mark: number): Reply {
    const known = this.replies.of(seat, mark);
    if (known !== null) return known;
    const reply = this.give(seat, command, mark);
    this.options.replied?.(reply);
    // A refusal can be given again: it has changed nothing.
    if (reply.accepted) this.replies.keep(seat, mark, reply);
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

  /** Stores a command that was accepted; what it leads to is told after that. */
  private accepted(seat: number, command: GameCommand, number: number): void {
    const { delayed } = this;
    const { store } = this.options;
    if (store === undefined && delayed === null) return;
    const { giving, match } = this;
    const mark = giving !== null && giving.seat === seat ? giving.mark : null;
    const left = this.playback.turnClock?.time?.left ?? null;
    const hash = hashTable(match.session.state.table);
    const entry: AcceptedEntry = { kind: 'accepted', seat, command, number, hash };
    if (number !== 0) this.last = { entry, mark };
    const served = { entry, mark, left };
    const mayTell = delayed?.add(served);
    if (store === undefined) {
      mayTell?.();
      return;
    }
    this.outbox.hold();
    store(served).then(
      (isOwn) => {
        if (isOwn) {
          this.outbox.stored();
          mayTell?.();
        } else this.close('moved', 'The match goes on in another process.');
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

/** What spectators are connected to, if they see the match later. */
function delayedMatch(
  games: readonly GameRules[],
  { ages, entries, setup }: StoredMatch,
  { clock = systemClock, delay = 0 }: ServedOptions,
): DelayedMatch | null {
  if (delay <= 0) return null;
  // What its clock does is among the commands.
  const { clock: _, ...untimed } = setup;
  const open = (given: readonly ServedEntry[], closed: () => void) =>
    ServedMatch.restore(games, { setup: untimed, entries: given }, { clock, closed });
  return new DelayedMatch({ delay, clock, open }, entries, ages);
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
