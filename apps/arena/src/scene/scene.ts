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
import { KeptRows, type Rows } from '@aftercast/ui/stage';
import { flushSync } from 'react-dom';
import { BehaviorSubject, Subject, Subscription } from 'rxjs';
import { type Naming, namesIn, sentenceOf } from '../presentation/sentences.ts';
import { attachViewers } from '../viewers/attach.ts';
import { ArenaStage } from '../viewers/stage.ts';
import type { PlayedGame } from '../viewers/viewer.ts';
import { CauseLog, type WordedCause } from './cause-log.ts';
import { FirstHeroes } from './first-heroes.ts';
import { HistoryLog, type WordedEntry } from './history-log.ts';
import { MatchTally } from './tally.ts';

/** What the screen shows of one connection to a match. It ends with the match. */
export class Scene {
  readonly client: MatchClient;
  readonly game: PlayedGame;
  /** The seat at the bottom of the table. */
  readonly me: number;
  /** The seat at the top of the table. */
  readonly them: number;
  /** Seats that are played on this page; empty for a spectator. */
  readonly plays: readonly number[];
  readonly stage: ArenaStage;
  /** The view as painted. It is behind the client's view until a viewer or the next frame paints it. */
  readonly view$: BehaviorSubject<View>;
  /** The rows of both sides of the board, painted together with the view. The dead keep their slots for a while. */
  readonly rows$: BehaviorSubject<Rows>;
  readonly status$: BehaviorSubject<Status>;
  readonly legal$ = new BehaviorSubject<readonly Legal[]>([]);
  /** The open prompt, or `null`. It has options only for the seat that must answer. */
  readonly prompt$: BehaviorSubject<PendingPrompt | null>;
  readonly causes$ = new BehaviorSubject<Causes>({ rows: [], hidden: 0 });
  readonly history$ = new BehaviorSubject<readonly WordedEntry[]>([]);
  /** The history line that the user selected: its entities are highlighted and its cards shown large. */
  readonly selected$ = new BehaviorSubject<HistorySelection | null>(null);
  readonly lit$ = new BehaviorSubject<Lit | null>(null);
  readonly spotlight$ = new BehaviorSubject<Spotlight | null>(null);
  readonly message$ = new BehaviorSubject<SceneMessage>({ number: 0, text: '', shown: '', kind: 'event' });
  readonly speed$ = new BehaviorSubject(1);
  /** Whether a command is being resolved, or the legal commands are not known yet. */
  readonly resolving$ = new BehaviorSubject(true);
  /** Whether the match has warned that the turn's time is running out. */
  readonly warned$ = new BehaviorSubject(false);
  /**
   * Whether the panel with the outcome may be shown. A match that was over when it was opened shows its table first; the
   * user can open and close the panel.
   */
  readonly outcomeShown$: BehaviorSubject<boolean>;
  /** The player of this page has asked the other one to agree to take the last command back. */
  readonly undoAsked$ = new Subject<void>();
  readonly tally: MatchTally;
  /** Names the players. */
  readonly heroes = new FirstHeroes();
  private readonly log = new CauseLog();
  private readonly history: HistoryLog;
  private readonly boardRows: KeptRows;
  private readonly subscription = new Subscription();
  private readonly detach: () => void;
  private lit: Lit | null = null;
  private spotlight: Spotlight | null = null;
  /** Actions performed since the last paint, newest last; at most {@link MAX_ANNOUNCED}. */
  private unannounced: ActionEvent[] = [];
  private isClosed = false;
  private legalRequests = 0;
  /** Whether a command is being resolved. */
  private isCommandOpen: boolean;
  /** Number of the last command in the event stream. */
  private lastCommand = Number.POSITIVE_INFINITY;

  /**
   * @param plays seats that are played on this page; empty for a spectator with the owner's view
   * @param past events that the connection received before it was shown, for the history and the tree of causes
   */
  constructor(
    client: MatchClient,
    game: PlayedGame,
    plays: readonly number[] = seatsOf(client.role),
    past: readonly MatchEvent[] = [],
  ) {
    this.client = client;
    this.game = game;
    this.stage = new ArenaStage(client, game, () => this.paint());
    this.plays = plays;
    this.me = this.plays[0] ?? 0;
    this.them = 1 - this.me;
    this.history = new HistoryLog(this.plays);
    for (const event of past) this.remember(event);
    this.view$ = new BehaviorSubject(client.view);
    this.boardRows = new KeptRows({
      zone: game.table.board,
      pile: game.table.pile,
      removedBy: game.moves.removes,
    });
    this.rows$ = new BehaviorSubject(this.boardRows.layOut(client.view, false));
    this.status$ = new BehaviorSubject<Status>(client.status$.value);
    this.prompt$ = new BehaviorSubject<PendingPrompt | null>(null);
    this.outcomeShown$ = new BehaviorSubject(client.status$.value.outcome === null);
    this.tally = new MatchTally(this.view$, game.moves);
    // A restored match may be in the middle of a resolution.
    this.isCommandOpen = client.status$.value.resolving || client.status$.value.asking;
    this.subscription.add(client.prompt$.subscribe((prompt) => this.prompt$.next(prompt)));
    this.subscription.add(client.events$.subscribe((event) => this.handle(event)));
    this.subscription.add(client.targeting$.subscribe((targeting) => this.updateTargeting(targeting)));
    // Commands from before this scene have already been received.
    this.lastCommand = 0;
    this.subscription.add(client.status$.subscribe((status) => this.updateStatus(status)));
    this.detach = attachViewers(client, this.stage, game.viewers);
    if (past.length > 0) this.stage.schedule();
    void this.askLegal();
  }

  /** Announces a text in the live region. @param shown the shorter text that is visible on the table */
  say(text: string, kind: SceneMessage['kind'] = 'event', shown = text): void {
    this.message$.next({ number: this.message$.value.number + 1, text, shown, kind });
  }

  /** Announces why a command was refused. */
  refused(refusal: Refusal): void {
    this.say(this.game.words.refusal(refusal), 'refused');
  }

  /** Playback speed; 1 is normal, `Infinity` is instant. */
  set speed(speed: number) {
    this.stage.speed = speed;
    this.speed$.next(speed);
  }

  pause(): Promise<void> {
    return this.stage.pause();
  }

  resume(): Promise<void> {
    return this.stage.resume();
  }

  step(): Promise<void> {
    return this.stage.step();
  }

  /** Skips to the end of the current resolution, with one short fade. */
  skip(): void {
    this.stage.skip();
    const table = document.querySelector('[data-table]');
    void this.stage.animate(null, table, [{ opacity: 0.55 }, { opacity: 1 }], { duration: 240 });
  }

  /** The seat of this page that the match waits for; `null` if there is none. */
  get acting(): number | null {
    const { awaiting } = this.status$.value;
    return awaiting.find((seat) => this.plays.includes(seat)) ?? null;
  }

  /** Takes the last command back, or asks the other player to agree to it. The reason of a refusal is announced. */
  async undo(): Promise<void> {
    const reply = await this.client.send({ do: 'undo' }, this.acting ?? undefined);
    if (!reply.accepted) this.refused(reply.refusal);
    else if (reply.command === 0) this.undoAsked$.next();
  }

  /** Adds an opponent's explanation to the history. */
  remark(line: string): void {
    this.history.remark(line);
    this.stage.schedule();
  }

  /** Fetches the legal commands, if the match waits for a seat of this page. */
  async askLegal(): Promise<void> {
    const number = ++this.legalRequests;
    const legal = this.acting === null ? [] : await this.client.legal().catch(() => []);
    if (this.isClosed || number !== this.legalRequests) return;
    this.legal$.next(legal);
    if (!this.isCommandOpen && this.resolving$.value) this.resolving$.next(false);
  }

  close(): void {
    this.isClosed = true;
    this.subscription.unsubscribe();
    this.detach();
    this.stage.dispose();
  }

  private updateStatus(status: Status): void {
    const before = this.status$.value;
    const moved =
      before.active !== status.active ||
      before.turnFlow !== status.turnFlow ||
      before.awaiting.join() !== status.awaiting.join();
    // What was legal before is not what is legal now.
    if (moved) this.resolving$.next(true);
    this.status$.next(status);
    if (moved) void this.askLegal();
  }

  /** Keeps what a page that is opened again needs of an event, too. */
  private remember(event: MatchEvent): void {
    this.log.add(event);
    this.history.add(event);
    this.heroes.add(event);
  }

  private handle(event: MatchEvent): void {
    this.remember(event);
    this.tally.handle(event);
    this.boardRows.handle(event);
    if (event.kind === 'command-begun') {
      this.lastCommand = event.command;
      this.startCommand();
    }
    if (event.kind === 'command-undone') this.handleUndone(event.command);
    if (event.kind === 'command-ended' || event.kind === 'command-undone') this.finishCommand();
    if (event.kind === 'phase-announced') this.highlight(event);
    if (event.kind === 'action-amended' && event.action.id === this.lit?.action)
      this.lit = { ...this.lit, targets: event.action.targets };
    if (event.kind === 'action-ended' && event.action.id === this.spotlight?.action) this.spotlight = null;
    this.stage.schedule();
  }

  /** A command is undone while it is resolved if it would never end, and afterwards if it is taken back (law S5). */
  private handleUndone(command: number): void {
    if (!this.isCommandOpen) this.say('The last move was taken back.');
    // The next command has its number again.
    this.lastCommand = command - 1;
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

  /** A submitted targeting has become a command whose event arrives later. Until then no card is marked as legal. */
  private updateTargeting({ command }: Targeting): void {
    if (command > this.lastCommand) this.startCommand();
  }

  private startCommand(): void {
    this.isCommandOpen = true;
    this.resolving$.next(true);
  }

  /** The command is over. No card is marked as legal until the new legal commands are known. */
  private finishCommand(): void {
    this.lit = null;
    this.spotlight = null;
    this.isCommandOpen = false;
    void this.askLegal();
  }

  /** Renders the client's view synchronously, so that viewers find the elements that they animate. */
  private paint(): void {
    const { view } = this.client;
    const names = namesIn(view, this.game, this);
    flushSync(() => {
      this.view$.next(view);
      this.rows$.next(this.boardRows.layOut(view, this.stage.moves));
      this.lit$.next(this.lit);
      this.spotlight$.next(this.spotlight);
      this.causes$.next({ rows: this.log.rows(names), hidden: this.log.hidden });
      this.history$.next(this.history.entries(names, (id) => view.entity(id)?.card ?? null));
      this.announce(names);
    });
  }

  /** Announces what happened. Screen readers get all of it; the table shows the last sentence. */
  private announce(names: Naming): void {
    const sentences = this.unannounced.map((action) => sentenceOf(action, names)).filter((it) => it !== null);
    this.unannounced = [];
    const last = sentences.at(-1);
    if (last) this.say(sentences.join(' '), 'event', last);
  }
}

/** The seats that a role plays: its own, both for the owner, none for a spectator. */
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

/** Most sentences in one announcement. */
const MAX_ANNOUNCED = 24;

/** The action that is being shown. Its source and targets are highlighted on the table. */
export interface Lit {
  /** The action's number within its command. */
  action: number;
  type: string;
  phase: PhaseEvent['phase'];
  source: number;
  targets: readonly number[];
}

/** A card that is shown in the middle while it acts, since it is neither in a hand nor on the board. */
export interface Spotlight {
  entity: number;
  card: string | null;
  seat: number;
  /** Action whose end removes it. */
  action: number;
}

/** A message to the user. */
export interface SceneMessage {
  /** Increases with every message, so that equal texts are announced again. */
  number: number;
  text: string;
  /** The part that the table shows: one sentence. */
  shown: string;
  kind: 'event' | 'refused';
}

/** The selected part of the history. */
export interface HistorySelection {
  /** Key of the history line. */
  key: string;
  cards: readonly string[];
  entities: readonly number[];
}

/** The visible lines of the tree of causes. */
export interface Causes {
  rows: readonly WordedCause[];
  hidden: number;
}
