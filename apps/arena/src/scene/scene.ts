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
import { namesIn } from '../presentation/naming.ts';
import { sentenceOf } from '../presentation/sentences.ts';
import type { PlayedGame } from '../viewers/viewer.ts';
import { onLanguage } from '../words/language.ts';
import { tableWords } from '../words/match-words.ts';
import { toldWords } from '../words/told-words.ts';
import type { AimPreviews } from './aim.ts';
import { FirstHeroes } from './first-heroes.ts';
import type { LethalHint } from './lethal-hint.ts';
import { Spoken } from './spoken.ts';
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
  /** What the table shows in a line. */
  readonly message$ = new BehaviorSubject<SceneMessage>({ number: 0, text: '', kind: 'event', code: null });
  /** What screen readers say: the last lines, oldest first. */
  readonly spoken$ = new BehaviorSubject<readonly SpokenLine[]>([]);
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
  /** Whether the player can win in this turn; `null` where that is not said. */
  lethal: LethalHint | null = null;
  /** The cards that the match's worker was given besides the game's own; `null` for none. */
  given: GivenCards | null = null;
  /** Names the players. The screen passes it the events from the beginning of the match. */
  readonly heroes = new FirstHeroes();
  private readonly subscription: Subscription;
  /** The actions that were performed since the table has shown a sentence, newest last; at most {@link MAX_PERFORMED}. */
  private performed: ActionEvent[] = [];
  private readonly spoken: Spoken;
  /** An action that is told once it has happened: what it heals or summons is not known before. `null` for none. */
  private untold: ActionEvent | null = null;
  /** The action whose sentence the table shows, and the number of that message; `null` once its command has ended. */
  private told: { readonly action: ActionEvent; readonly message: number } | null = null;
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
    this.spoken = new Spoken(client, game, this);
    // A restored match may be in the middle of a resolution.
    this.isCommandOpen = resolving || asking;
    this.subscription = client.events$.subscribe((event) => this.handle(event));
    this.subscription.add(onLanguage(() => this.forget()));
  }

  /** Shows a text on the table, and has screen readers say it. @param code why something was refused, for code */
  say(text: string, kind: SceneMessage['kind'] = 'event', code: string | null = null): void {
    this.show(text, kind, code);
    this.speak([text]);
  }

  /** Has screen readers say why something was refused that the table shows beside a card: it does not stand in the line, too. */
  sayAtCard(text: string): void {
    this.show('', 'refused');
    this.speak([text]);
  }

  /** Has screen readers say lines that the table shows in another way. */
  speak(lines: readonly string[]): void {
    const before = this.spoken$.value;
    const first = (before.at(-1)?.number ?? 0) + 1;
    const added = lines.map((text, i) => ({ number: first + i, text }));
    if (added.length > 0) this.spoken$.next([...before, ...added].slice(-MAX_SPOKEN));
  }

  /** Shows nothing more of what happened before: a replay has jumped. @param where the moment, for screen readers; '' for nothing new */
  arrive(where: string): void {
    this.finishCommand();
    this.performed = [];
    this.untold = null;
    this.show('', 'event');
    if (where !== '') this.speak([where]);
  }

  /** What was said is in another language now. It is not said again, nor what was about to be said: it is in words already. */
  private forget(): void {
    this.spoken.take();
    this.show('', 'event');
    this.spoken$.next([]);
  }

  private show(text: string, kind: SceneMessage['kind'], code: string | null = null): void {
    this.message$.next({ number: this.message$.value.number + 1, text, kind, code });
  }

  /** Says why a command was refused. */
  refused(refusal: Refusal): void {
    this.say(this.wordRefusal(refusal), 'refused', refusal.code);
  }

  /** Puts a refusal into words. In a pause, waiting does not help against `busy`. */
  wordRefusal(refusal: Refusal, names?: Parameters<PlayedGame['words']['refusal']>[1]): string {
    const { paused } = this.client.status$.value;
    return paused && refusal.code === 'busy'
      ? toldWords().caption.busyInPause
      : this.game.words.refusal(refusal, names);
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

  /** The player asks whether they can win in this turn. */
  askLethal(): void {
    if (this.lethal?.ask() === false) this.say(tableWords().lethal.notNow, 'refused');
  }

  close(): void {
    this.aim?.close();
    this.lethal?.close();
    cancelAnimationFrame(this.frame);
    this.subscription.unsubscribe();
  }

  private handle(event: MatchEvent): void {
    this.tally.handle(event);
    if (this.untold !== null) this.perform(this.resultOf(this.untold, event));
    if (this.spoken.add(event)) this.announceSoon();
    switch (event.kind) {
      case 'command-begun':
        this.isCommandOpen = true;
        this.hasBrokenOff = false;
        return;
      case 'command-undone':
        // Said of any player's command. A player of this page is then told the reason of the refusal, with the card. A command is undone while it is resolved if it would never end, and afterwards if it is taken back (law S5).
        this.hasBrokenOff = this.isCommandOpen;
        this.say(this.isCommandOpen ? toldWords().spoken.brokenOff : toldWords().spoken.lastUndone);
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
        this.amend(event.action);
        return;
      case 'action-ended':
        if (event.action.id === this.spotlight$.value?.action) this.spotlight$.next(null);
        this.complete(event.action);
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
    if (this.isToldAfterwards(action)) this.untold = action;
    else this.perform(action);
  }

  /** Whether the sentence about an action needs what comes of it. */
  private isToldAfterwards({ card, targets, type }: ActionEvent): boolean {
    const { actions, moves } = this.game;
    if (actions.spoken[type] === 'life') return type !== moves.damage;
    return actions.makes.has(type) && card === null && targets.length === 0;
  }

  /** The action that has happened, as the next event has it if that changes it. */
  private resultOf(action: ActionEvent, event: MatchEvent): ActionEvent {
    return event.kind === 'action-amended' && event.action.id === action.id ? event.action : action;
  }

  private perform(action: ActionEvent): void {
    this.untold = null;
    this.performed.push(action);
    if (this.performed.length > MAX_PERFORMED) this.performed.shift();
    this.announceSoon();
  }

  /** What happens at once is said at once. */
  private announceSoon(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.announce());
  }

  /** What an action came to may be known only after it was announced: which minion was summoned, how much was healed or given. */
  private amend(action: ActionEvent): void {
    const at = this.performed.findLastIndex(({ id }) => id === action.id);
    if (at >= 0) this.performed[at] = action;
    else if (this.told?.action.id === action.id && this.told.message === this.message$.value.number)
      this.tell(action, sentenceOf(action, namesIn(this.client.view, this.game, this), 2) ?? '');
  }

  /** What an action has given to its targets, or turned them into, may be known when it has ended. It names them as before. */
  private complete(action: ActionEvent): void {
    const told = [...this.performed, this.told?.action];
    const before = told.findLast((it) => it?.id === action.id);
    if (!before || (action.gives === before.gives && action.card === before.card)) return;
    this.amend({ ...action, cards: { ...action.cards, ...before.cards } });
  }

  private tell(action: ActionEvent, sentence: string): void {
    this.show(sentence, 'event');
    this.told = { action, message: this.message$.value.number };
  }

  private finishCommand(): void {
    this.isCommandOpen = false;
    this.told = null;
    this.lit$.next(null);
    this.spotlight$.next(null);
  }

  /** Announces what happened. Screen readers get all of it; the table shows the last sentence. */
  private announce(): void {
    this.frame = 0;
    const names = namesIn(this.client.view, this.game, this);
    const told = this.performed.map((action) => ({ action, sentence: sentenceOf(action, names, 2) }));
    this.performed = [];
    const last = told.findLast(({ sentence }) => sentence !== null);
    if (last?.sentence) this.tell(last.action, last.sentence);
    this.speak(this.spoken.take());
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

/** Actions among which there is one with a sentence. */
const MAX_PERFORMED = 24;

/** Lines that a screen reader can go back to. */
const MAX_SPOKEN = 30;

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
  /** Increases with every message, so that equal texts are shown again. */
  number: number;
  text: string;
  kind: 'event' | 'refused';
  /** Why something was refused, for code; `null` for another text. */
  code: string | null;
}

/** A line that screen readers say. */
export interface SpokenLine {
  /** Increases with every line. */
  readonly number: number;
  readonly text: string;
}

/** The selected part of the history. */
export interface HistorySelection {
  /** Key of the history line. */
  key: string;
  cards: readonly string[];
  entities: readonly number[];
}
