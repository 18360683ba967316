import type {
  ActionEvent,
  Legal,
  MatchClient,
  MatchEvent,
  PhaseEvent,
  Status,
  Targeting,
  View,
} from '@aftercast/bridge/client';
import { flushSync } from 'react-dom';
import { BehaviorSubject, Subscription } from 'rxjs';
import { CauseLog, type CauseRow } from './causes/cause-log.ts';
import { Stage } from './stage.ts';
import { attachViewers } from './viewers/index.ts';
import { sentenceOf } from './words/actions.ts';
import { namesIn } from './words/names.ts';

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
  kind: 'told' | 'refused';
}

/** The lines of the tree of causes that are shown. */
export interface Causes {
  rows: readonly CauseRow[];
  hidden: number;
}

const nowhere: Targeting = {
  state: 'idle',
  entity: 0,
  choose: -1,
  target: 0,
  allowed: [],
  preferred: [],
  others: [],
  ready: false,
  refusal: null,
  command: 0,
};

/** One match on the screen: what is shown of it now. It outlives no match. */
export class Scene {
  readonly client: MatchClient;
  readonly stage = new Stage(() => this.#paint());
  /** The view as it is on the page: behind the client's until the moment at which it is to be seen. */
  readonly view$: BehaviorSubject<View>;
  readonly status$: BehaviorSubject<Status>;
  readonly targeting$ = new BehaviorSubject<Targeting>(nowhere);
  readonly legal$ = new BehaviorSubject<readonly Legal[]>([]);
  readonly causes$ = new BehaviorSubject<Causes>({ rows: [], hidden: 0 });
  readonly lit$ = new BehaviorSubject<Lit | null>(null);
  readonly spotlight$ = new BehaviorSubject<Spotlight | null>(null);
  readonly message$ = new BehaviorSubject<Message>({ number: 0, text: '', kind: 'told' });
  readonly speed$ = new BehaviorSubject(1);
  readonly resolving$ = new BehaviorSubject(false);
  readonly #log = new CauseLog();
  readonly #subscription = new Subscription();
  readonly #detach: () => void;
  #frame = 0;
  #lit: Lit | null = null;
  #spotlight: Spotlight | null = null;
  #told: ActionEvent | null = null;
  #closed = false;

  constructor(client: MatchClient) {
    this.client = client;
    this.view$ = new BehaviorSubject(client.view);
    this.status$ = new BehaviorSubject<Status>(client.status$.value);
    this.#subscription.add(client.view$.subscribe(() => this.#soon()));
    this.#subscription.add(client.events$.subscribe((event) => this.#hear(event)));
    this.#subscription.add(client.targeting$.subscribe((targeting) => this.targeting$.next(targeting)));
    this.#subscription.add(client.status$.subscribe((status) => this.#turn(status)));
    this.#detach = attachViewers(client, this.stage);
    void this.askLegal();
  }

  /** Says something in the live region. */
  say(text: string, kind: Message['kind'] = 'told'): void {
    this.message$.next({ number: this.message$.value.number + 1, text, kind });
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

  async askLegal(): Promise<void> {
    const legal = await this.client.legal().catch(() => []);
    if (!this.#closed) this.legal$.next(legal);
  }

  close(): void {
    this.#closed = true;
    cancelAnimationFrame(this.#frame);
    this.#subscription.unsubscribe();
    this.#detach();
    this.stage.finish();
  }

  #turn(status: Status): void {
    const { active, paused, turnFlow } = this.status$.value;
    if (paused !== status.paused) this.stage[status.paused ? 'pause' : 'resume']();
    this.status$.next(status);
    if (active !== status.active || turnFlow !== status.turnFlow) void this.askLegal();
  }

  #hear(event: MatchEvent): void {
    this.#log.add(event);
    if (event.kind === 'command') this.resolving$.next(true);
    if (event.kind === 'rested' || event.kind === 'rolled-back') this.#rest();
    if (event.kind === 'phase') this.#follow(event);
    if (event.kind === 'amended' && event.action.id === this.#lit?.action)
      this.#lit = { ...this.#lit, targets: event.action.targets };
    if (event.kind === 'ended' && event.action.id === this.#spotlight?.action) this.#spotlight = null;
    this.#soon();
  }

  #follow({ action, phase }: PhaseEvent): void {
    const { id, type, source, targets } = action;
    this.#lit = { action: id, type, phase, source, targets };
    const shown = type === 'play-card' || type === 'cast-spell' || type === 'reveal-secret';
    if (shown && this.#spotlight?.entity !== source)
      this.#spotlight = {
        entity: source,
        card: action.card,
        seat: action.player,
        action: action.id,
      };
    if (phase === 'perform') this.#told = action;
  }

  #rest(): void {
    this.#lit = null;
    this.#spotlight = null;
    this.resolving$.next(false);
    void this.askLegal();
  }

  #soon(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.stage.refresh());
  }

  /** Brings the page up to the match. It is done when this returns, so that viewers find what they animate. */
  #paint(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    if (this.#closed) return;
    const { view } = this.client;
    const names = namesIn(view);
    flushSync(() => {
      this.view$.next(view);
      this.lit$.next(this.#lit);
      this.spotlight$.next(this.#spotlight);
      this.causes$.next({ rows: this.#log.rows(names), hidden: this.#log.hidden });
      const told = this.#told && sentenceOf(this.#told, names);
      if (told) this.say(told);
      this.#told = null;
    });
  }
}
