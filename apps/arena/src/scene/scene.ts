import type {
  ActionEvent,
  Legal,
  MatchClient,
  MatchEvent,
  PendingPrompt,
  PhaseEvent,
  Refusal,
  Role,
  Status,
  Targeting,
  View,
} from '@aftercast/bridge/client';
import { NO_TARGETING } from '@aftercast/bridge/contract';
import { flushSync } from 'react-dom';
import { BehaviorSubject, Subscription } from 'rxjs';
import { type Naming, namesIn, sentenceOf } from '../presentation/sentences.ts';
import { attachViewers } from '../viewers/attach.ts';
import { Stage } from '../viewers/stage.ts';
import type { PlayedGame } from '../viewers/viewer.ts';
import { BoardRows, type Rows } from './board-rows.ts';
import { CauseLog, type CauseRow } from './cause-log.ts';
import { type HistoryEntry, HistoryLog } from './history-log.ts';
import { Tally } from './tally.ts';

/** One match on the screen: what one connection is shown of it now. It outlives no match. */
export class Scene {
  readonly client: MatchClient;
  readonly game: PlayedGame;
  /** The seat at the bottom of the table. */
  readonly me: number;
  /** The seat above. */
  readonly them: number;
  /** The seats that are played from here. */
  readonly plays: readonly number[];
  readonly stage: Stage;
  /** The view as it is on the page: behind the client's until the moment at which it is to be seen. */
  readonly view$: BehaviorSubject<View>;
  /** The rows of both boards, of the same moment. The dead keep their slots for a while. */
  readonly rows$: BehaviorSubject<Rows>;
  readonly status$: BehaviorSubject<Status>;
  readonly targeting$ = new BehaviorSubject<Targeting>(NO_TARGETING);
  readonly legal$ = new BehaviorSubject<readonly Legal[]>([]);
  /** The question that is asked; `null` while none is. To those who are not asked it has no options. */
  readonly prompt$: BehaviorSubject<PendingPrompt | null>;
  readonly causes$ = new BehaviorSubject<Causes>({ rows: [], hidden: 0 });
  readonly history$ = new BehaviorSubject<readonly HistoryEntry[]>([]);
  /** What of the past is looked at: it is lit on the table, and its cards are shown large. */
  readonly selected$ = new BehaviorSubject<HistorySelection | null>(null);
  readonly lit$ = new BehaviorSubject<Lit | null>(null);
  readonly spotlight$ = new BehaviorSubject<Spotlight | null>(null);
  readonly message$ = new BehaviorSubject<Message>({ number: 0, text: '', shown: '', kind: 'event' });
  readonly speed$ = new BehaviorSubject(1);
  /** Whether something is being resolved, or what may be done now is not known yet. */
  readonly resolving$ = new BehaviorSubject(true);
  /** Whether the turn's time was said to be running out. */
  readonly warned$ = new BehaviorSubject(false);
  readonly tally: Tally;
  private readonly log = new CauseLog();
  private readonly history: HistoryLog;
  private readonly boardRows: BoardRows;
  private readonly subscription = new Subscription();
  private readonly detach: () => void;
  private frame = 0;
  private lit: Lit | null = null;
  private spotlight: Spotlight | null = null;
  /** What has happened since the page was last brought up to the match: the last of it. */
  private unannounced: ActionEvent[] = [];
  private isClosed = false;
  private legalRequests = 0;
  /** Whether something is being resolved, as far as is known. */
  private isCommandOpen: boolean;
  /** The number of the last command that was heard of. */
  private lastCommand = Number.POSITIVE_INFINITY;

  /**
   * @param plays the seats that are played from here; none for somebody who watches with the owner's eyes
   * @param past what the connection was told before, while it was not on the screen: for the history and the tree of causes
   */
  constructor(
    client: MatchClient,
    game: PlayedGame,
    plays: readonly number[] = seatsOf(client.role),
    past: readonly MatchEvent[] = [],
  ) {
    this.client = client;
    this.game = game;
    this.stage = new Stage(game, () => this.paint());
    this.plays = plays;
    this.me = this.plays[0] ?? 0;
    this.them = 1 - this.me;
    this.history = new HistoryLog(this.plays);
    for (const event of past) {
      this.log.add(event);
      this.history.add(event);
    }
    this.view$ = new BehaviorSubject(client.view);
    this.boardRows = new BoardRows(game);
    this.rows$ = new BehaviorSubject(this.boardRows.layOut(client.view, false));
    this.status$ = new BehaviorSubject<Status>(client.status$.value);
    this.prompt$ = new BehaviorSubject<PendingPrompt | null>(null);
    this.tally = new Tally(this.view$, game.moves);
    // A match that is taken up again may be in the middle of something.
    this.isCommandOpen = client.status$.value.turnFlow.includes('.');
    this.subscription.add(client.prompts$.subscribe((prompt) => this.prompt$.next(prompt)));
    this.subscription.add(client.view$.subscribe(() => this.schedulePaint()));
    this.subscription.add(client.events$.subscribe((event) => this.handle(event)));
    this.subscription.add(client.targeting$.subscribe((targeting) => this.updateTargeting(targeting)));
    // What it became before is long heard of.
    this.lastCommand = 0;
    this.subscription.add(client.status$.subscribe((status) => this.updateStatus(status)));
    this.detach = attachViewers(client, this.stage, game.viewers);
    if (past.length > 0) this.schedulePaint();
    void this.askLegal();
  }

  /** Says something in the live region. */
  say(text: string, kind: Message['kind'] = 'event', shown = text): void {
    this.message$.next({ number: this.message$.value.number + 1, text, shown, kind });
  }

  /** Says in the live region why a command was refused. */
  refused(refusal: Refusal): void {
    this.say(this.game.words.refusal(refusal), 'refused');
  }

  set speed(speed: number) {
    this.client.speed = speed;
    this.stage.speed = speed;
    this.speed$.next(speed);
  }

  async pause(): Promise<void> {
    this.stage.pause();
    await this.client.pause();
  }

  async resume(): Promise<void> {
    this.stage.resume();
    await this.client.resume();
  }

  /** Plays one more phase; pauses first, if it must. What stood still in mid-motion comes to its end. */
  async step(): Promise<void> {
    if (!this.status$.value.paused) return this.pause();
    this.stage.resume();
    await this.client.step();
  }

  /** Goes to the end of what is being resolved, with one soft fade. */
  skip(): void {
    this.client.skip();
    this.stage.finish();
    const pace = { speed: 1, signal: new AbortController().signal };
    const table = document.querySelector('[data-table]');
    void this.stage.animate(pace, table, [{ opacity: 0.55 }, { opacity: 1 }], { duration: 240 });
  }

  /** The seat that is to move and is played from here; `null` while nobody is. */
  get acting(): number | null {
    const { awaits } = this.status$.value;
    return awaits.find((seat) => this.plays.includes(seat)) ?? null;
  }

  /** Puts a line beside the command of the opponent that it explains. */
  remark(line: string): void {
    this.history.remark(line);
    this.schedulePaint();
  }

  /** Asks what may be done now, if anybody who is played from here is to move. */
  async askLegal(): Promise<void> {
    const number = ++this.legalRequests;
    const legal = this.acting === null ? [] : await this.client.legal().catch(() => []);
    if (this.isClosed || number !== this.legalRequests) return;
    this.legal$.next(legal);
    if (!this.isCommandOpen && this.resolving$.value) this.resolving$.next(false);
  }

  close(): void {
    this.isClosed = true;
    cancelAnimationFrame(this.frame);
    this.subscription.unsubscribe();
    this.detach();
    this.stage.finish();
  }

  private updateStatus(status: Status): void {
    const before = this.status$.value;
    const { paused } = before;
    if (paused !== status.paused) this.stage[status.paused ? 'pause' : 'resume']();
    this.status$.next(status);
    const moved =
      before.active !== status.active ||
      before.turnFlow !== status.turnFlow ||
      before.awaits.join() !== status.awaits.join();
    if (moved) void this.askLegal();
  }

  private handle(event: MatchEvent): void {
    this.log.add(event);
    this.history.add(event);
    this.tally.handle(event);
    this.boardRows.handle(event);
    if (event.kind === 'command') {
      this.lastCommand = event.command;
      this.startCommand();
    }
    if (event.kind === 'rested' || event.kind === 'rolled-back') this.finishCommand();
    if (event.kind === 'phase') this.highlight(event);
    if (event.kind === 'amended' && event.action.id === this.lit?.action)
      this.lit = { ...this.lit, targets: event.action.targets };
    if (event.kind === 'ended' && event.action.id === this.spotlight?.action) this.spotlight = null;
    this.schedulePaint();
  }

  private highlight({ action, phase }: PhaseEvent): void {
    const { id, type, source, targets } = action;
    if (type === 'time-warning') this.warned$.next(true);
    if (type === 'start-turn') this.warned$.next(false);
    this.lit = { action: id, type, phase, source, targets };
    if (this.game.moves.heldUp.has(type) && this.spotlight?.entity !== source)
      this.spotlight = {
        entity: source,
        card: action.card,
        seat: action.player,
        action: action.id,
      };
    if (phase !== 'perform') return;
    this.unannounced.push(action);
    if (this.unannounced.length > MAX_ANNOUNCED) this.unannounced.shift();
  }

  /** What was taken up has become a command, which is heard of a moment later: until then nothing glows either. */
  private updateTargeting(targeting: Targeting): void {
    if (targeting.command > this.lastCommand) this.startCommand();
    this.targeting$.next(targeting);
  }

  private startCommand(): void {
    this.isCommandOpen = true;
    this.resolving$.next(true);
  }

  /** What may be done now is another thing than before: until it is known, nothing glows. */
  private finishCommand(): void {
    this.lit = null;
    this.spotlight = null;
    this.isCommandOpen = false;
    void this.askLegal();
  }

  private schedulePaint(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.stage.refresh());
  }

  /** Brings the page up to the match. It is done when this returns, so that viewers find what they animate. */
  private paint(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    if (this.isClosed) return;
    const { view } = this.client;
    const names = namesIn(view, this.game, this);
    flushSync(() => {
      this.view$.next(view);
      this.rows$.next(this.boardRows.layOut(view, !this.stage.still && Number.isFinite(this.stage.speed)));
      this.lit$.next(this.lit);
      this.spotlight$.next(this.spotlight);
      this.causes$.next({ rows: this.log.rows(names), hidden: this.log.hidden });
      this.history$.next(this.history.entries(names, (id) => view.entity(id)?.card ?? null));
      this.announce(names);
    });
  }

  /** Says what happened. Whoever listens is told all of it, also where nothing is waited for. */
  private announce(names: Naming): void {
    const sentences = this.unannounced.map((action) => sentenceOf(action, names)).filter((it) => it !== null);
    this.unannounced = [];
    const last = sentences.at(-1);
    if (last) this.say(sentences.join(' '), 'event', last);
  }
}

/** The seats that are played from a connection: its own, both for the match's owner, none for a spectator. */
function seatsOf(role: Role): readonly number[] {
  switch (role.kind) {
    case 'owner':
      return [0, 1];
    case 'seat':
      return [role.seat];
    default:
      return [];
  }
}

/** How much is said at once of what happens too fast to be said one by one. */
const MAX_ANNOUNCED = 24;

/** What is being done now: whoever does it and those it is done to are lit on the table. */
export interface Lit {
  /** The action's number within its command. */
  action: number;
  type: string;
  phase: PhaseEvent['phase'];
  source: number;
  targets: readonly number[];
}

/** A card that is held up while it acts, since it is neither in a hand nor on a board. */
export interface Spotlight {
  entity: number;
  card: string | null;
  seat: number;
  /** The action after which it is put away. */
  action: number;
}

/** What is said to the person at the screen. */
export interface Message {
  /** Rises with every message, so that the same words twice are two messages. */
  number: number;
  text: string;
  /** What of it stands on the table, where there is room for a sentence. */
  shown: string;
  kind: 'event' | 'refused';
}

/** What of the past is looked at. */
export interface HistorySelection {
  /** Which line of the history it is. */
  key: string;
  cards: readonly string[];
  entities: readonly number[];
}

/** The lines of the tree of causes that are shown. */
export interface Causes {
  rows: readonly CauseRow[];
  hidden: number;
}
