import type {
  ActionEvent,
  MatchClient,
  MatchEvent,
  PhaseEvent,
  Refusal,
  Role,
} from '@aftercast/bridge/client';
import { BehaviorSubject, Subject, type Subscription } from 'rxjs';
import type { GivenCards } from '../games/write-scenario.ts';
import { namesIn, sentenceOf } from '../presentation/sentences.ts';
import type { PlayedGame } from '../viewers/viewer.ts';
import type { AimPreviews } from './aim.ts';
import { FirstHeroes } from './first-heroes.ts';
import { MatchTally } from './tally.ts';

/**
 * What the screen of a match shows beside the match itself: what acts, what is said, what is selected. It belongs to one
 * connection, and ends with it.
 */
export class Scene {
  readonly client: MatchClient;
  readonly game: PlayedGame;
  /** The seat at the bottom of the table. */
  readonly me: number;
  /** The seat at the top of the table. */
  readonly them: number;
  /** Seats that are played on this page; empty for a spectator. */
  readonly plays: readonly number[];
  /** Whether it is a match that was played before: its pauses are no news, and no turn is to be ended. */
  readonly isReplay: boolean;
  /** The history line that the user selected: its entities are highlighted and its cards shown large. */
  readonly selected$ = new BehaviorSubject<HistorySelection | null>(null);
  readonly lit$ = new BehaviorSubject<Lit | null>(null);
  readonly spotlight$ = new BehaviorSubject<Spotlight | null>(null);
  readonly message$ = new BehaviorSubject<SceneMessage>({ number: 0, text: '', shown: '', kind: 'event' });
  /** Whether the match has warned that the turn's time is running out. */
  readonly warned$ = new BehaviorSubject(false);
  /**
   * Whether the panel with the outcome may be shown. A match that was over when it was opened shows its table first; the
   * user can open and close the panel.
   */
  readonly outcomeShown$: BehaviorSubject<boolean>;
  /** The player of this page has asked the other one to agree to take the last command back. */
  readonly undoAsked$ = new Subject<void>();
  /** Whether its table is on the page: then its viewers are attached. */
  readonly isOnPage$ = new BehaviorSubject(false);
  readonly tally: MatchTally;
  /** What the picked card would do; `null` where that is not shown. */
  aim: AimPreviews | null = null;
  /** The cards that the match's worker was given besides the game's own; `null` for none. */
  given: GivenCards | null = null;
  /** Names the players. The screen passes it the events from the beginning of the match. */
  readonly heroes = new FirstHeroes();
  private readonly subscription: Subscription;
  /** Actions performed since the last announcement, newest last; at most {@link MAX_ANNOUNCED}. */
  private unannounced: ActionEvent[] = [];
  private frame = 0;
  /** Whether the last command was undone in the middle, because it would not have ended, or failed (laws A12, A15). */
  hasBrokenOff = false;
  /** Whether a command is being resolved. */
  private isCommandOpen: boolean;

  /** @param plays seats that are played on this page; empty for a spectator with the owner's view */
  constructor(
    client: MatchClient,
    game: PlayedGame,
    plays: readonly number[] = seatsOf(client.role),
    isReplay = false,
  ) {
    const { asking, outcome, resolving } = client.status$.value;
    this.client = client;
    this.game = game;
    this.plays = plays;
    this.isReplay = isReplay;
    this.me = this.plays[0] ?? 0;
    this.them = 1 - this.me;
    this.outcomeShown$ = new BehaviorSubject(outcome === null);
    this.tally = new MatchTally(client, game.moves);
    // A restored match may be in the middle of a resolution.
    this.isCommandOpen = resolving || asking;
    this.subscription = client.events$.subscribe((event) => this.handle(event));
  }

  /** Announces a text in the live region. @param shown the shorter text that is visible on the table */
  say(text: string, kind: SceneMessage['kind'] = 'event', shown = text): void {
    this.message$.next({ number: this.message$.value.number + 1, text, shown, kind });
  }

  /** Announces why a command was refused. */
  refused(refusal: Refusal): void {
    this.say(this.game.words.refusal(refusal), 'refused');
  }

  /** Playback speed; 1 is normal, `Infinity` is instant. The stage follows it. */
  get speed(): number {
    return this.client.speed;
  }

  set speed(speed: number) {
    this.client.speed = speed;
  }

  /** Takes the last command back, or asks the other player to agree to it. The reason of a refusal is announced. */
  async undo(): Promise<void> {
    const acting = this.client.status$.value.awaiting.find((seat) => this.plays.includes(seat));
    const reply = await this.client.send({ do: 'undo' }, acting);
    if (!reply.accepted) this.refused(reply.refusal);
    else if (reply.command === 0) this.undoAsked$.next();
  }

  close(): void {
    this.aim?.close();
    cancelAnimationFrame(this.frame);
    this.subscription.unsubscribe();
  }

  private handle(event: MatchEvent): void {
    this.tally.handle(event);
    switch (event.kind) {
      case 'command-begun':
        this.isCommandOpen = true;
        this.hasBrokenOff = false;
        return;
      case 'command-undone':
        // A command is undone while it is resolved if it would never end, and afterwards if it is taken back (law S5).
        this.hasBrokenOff = this.isCommandOpen;
        this.say(this.isCommandOpen ? BROKEN_OFF : 'The last move was taken back.');
        this.finishCommand();
        return;
      case 'command-ended':
        this.finishCommand();
        return;
      case 'phase-announced':
        this.highlight(event);
        return;
      case 'action-amended':
        if (event.action.id === this.lit$.value?.action)
          this.lit$.next({ ...this.lit$.value, targets: event.action.targets });
        return;
      case 'action-ended':
        if (event.action.id === this.spotlight$.value?.action) this.spotlight$.next(null);
        return;
    }
  }

  private highlight({ action, phase }: PhaseEvent): void {
    const { id, type, source, targets } = action;
    if (type === 'time-warning') this.warned$.next(true);
    if (type === 'start-turn') this.warned$.next(false);
    this.lit$.next({ action: id, type, phase, source, targets });
    if (this.game.moves.heldUp.has(type) && this.spotlight$.value?.entity !== source)
      this.spotlight$.next({ entity: source, card: action.card, seat: action.seat, action: id });
    if (phase !== 'perform') return;
    this.unannounced.push(action);
    if (this.unannounced.length > MAX_ANNOUNCED) this.unannounced.shift();
    // What happens at once is said at once.
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.announce());
  }

  private finishCommand(): void {
    this.isCommandOpen = false;
    this.lit$.next(null);
    this.spotlight$.next(null);
  }

  /** Announces what happened. Screen readers get all of it; the table shows the last sentence. */
  private announce(): void {
    this.frame = 0;
    const names = namesIn(this.client.view, this.game, this);
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

/** Said of any player's command. A player of this page is then told the reason of the refusal, with the card. */
const BROKEN_OFF = 'That was undone: it would never have ended, or a card failed in it.';

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
