import type { MatchClient, MatchPlace, PlaceState } from '@aftercast/bridge/client';
import type { BotName } from '@aftercast/sim/bots';
import { addOpponent, type Opponent, type OpponentOptions, openPreviews } from '@aftercast/sim/opponents';
import { BehaviorSubject, first } from 'rxjs';
import { Remarks } from '../causes/remarks.ts';
import { type GameWorkers, loadPlayed, workersOf } from '../games/games.ts';
import { demonstrated } from '../games/scenarios.ts';
import { PACKED, pack } from '../links/packed.ts';
import { makeReplayPlace } from '../links/replay-place.ts';
import { messageOf } from '../message-of.ts';
import {
  type Against,
  gameOf,
  isGuided,
  type Mode,
  setsOf,
  type TwoPlayers,
  type Watching,
} from '../modes/modes.ts';
import { MatchProblems } from '../problems/match-problems.ts';
import { makeArenaSave, type PickedCard, pickAgain } from '../saves/arena-save.ts';
import { keepEnded } from '../saves/keep-ended.ts';
import { isWorthKeeping, removeMatch } from '../saves/places.ts';
import { noteProgress } from '../saves/progress-notes.ts';
import { AimPreviews } from '../scene/aim.ts';
import { LethalHint } from '../scene/lethal-hint.ts';
import { Scene } from '../scene/scene.ts';
import { getSettings, keepSpeed, winHintSetting } from '../settings/settings.ts';
import type { PlayedGame } from '../viewers/viewer.ts';
import { matchWords } from '../words/match-words.ts';
import { savesWords } from '../words/start-words.ts';
import { demonstrate } from './demonstration.ts';
import { joinMatch, startEngine } from './engine.ts';
import { type MatchOrigin, pickedIn } from './match-origin.ts';
import { SharedScreen } from './shared-screen.ts';

/** What the screen shows of a match. */
export type ArenaMatchState =
  | { kind: 'opening' }
  | { kind: 'playing'; scene: Scene }
  /** The screen is being passed to a seat and shows neither hand. */
  | { kind: 'passing'; seat: number; game: PlayedGame }
  /** A seat is asked to let the other one take its last command back. The screen shows neither hand. */
  | { kind: 'asking'; seat: number; game: PlayedGame }
  /** The match cannot be played; `words` is the reason, for the user. */
  | { kind: 'failed'; words: string };

/** A short message for the user, shown once. */
export interface Toast {
  /** Increases with every toast, so that equal texts are shown again. */
  number: number;
  text: string;
}

/** How long the table is on the page before the first command, in milliseconds. */
const START_DELAY = 400;

/** One match on this page: its engine, its opponents, the place that keeps it, and what the screen shows. */
export class ArenaMatch {
  readonly mode: Mode;
  readonly state$ = new BehaviorSubject<ArenaMatchState>({ kind: 'opening' });
  readonly toast$ = new BehaviorSubject<Toast>({ number: 0, text: '' });
  /** Whether the demonstration has been shown, and the user has not gone on with it. */
  readonly isDemonstrated$ = new BehaviorSubject(false);
  /** What opponents say of their commands. */
  readonly remarks = new Remarks();
  /** The name of the place that keeps the match. */
  private readonly placeName: string;
  /** The speed of its scenes: two people at one screen hand it over, too. */
  private speed: number = getSettings().speed;
  private readonly origin: MatchOrigin;
  /** The loaded game; `null` until it is loaded. */
  private game: PlayedGame | null = null;
  /** How its workers are started; `null` until that is known. */
  private workers: GameWorkers | null = null;
  /** The connection that opened the match; `null` until it is open, and when it has ended. */
  private client: MatchClient | null = null;
  private stopNotes: () => void = () => {};
  /** Rejects if the match cannot be opened. */
  private readonly starting: Promise<MatchClient>;
  /** Resolves when the connections that were stopped are closed. */
  private stopping: Promise<void> = Promise.resolve();
  private readonly opponents: Pick<Opponent, 'remove'>[] = [];
  private shared: SharedScreen | null = null;
  private problems: MatchProblems | null = null;
  private scene: Scene | null = null;
  /** The name of the match among the recent ones; `null` while it goes on, and if it could not be kept. */
  private recent: Promise<string | null> = Promise.resolve(null);
  private timer = 0;
  private hasLeft = false;
  private isGivenUp = false;
  /** Card that the player had picked before; `null` for none. */
  private picked: PickedCard | null;

  /** Opens the match. @param place where it is kept; it has the name `placeName` */
  constructor(origin: MatchOrigin, placeName: string, place: MatchPlace) {
    this.mode = origin.mode;
    this.origin = origin;
    this.placeName = placeName;
    this.picked = pickedIn(origin);
    this.starting = this.start(place);
    void this.open();
  }

  /** Whether the match survives the loss of the page. */
  get isKept(): boolean {
    return this.client?.health$.value.place === 'kept';
  }

  /** Called when the player who gets the screen is ready: shows the match from their seat. */
  async ready(): Promise<void> {
    if (this.state$.value.kind !== 'passing' || this.shared === null) return;
    const client = await this.shared.handOver();
    if (this.state$.value.kind === 'passing') this.show(new Scene(client, this.loadedGame()));
  }

  /** Called with the answer of the player who is asked to let the other one take a command back (law S5). */
  async answerUndo(agrees: boolean): Promise<void> {
    const { shared, state$ } = this;
    if (state$.value.kind !== 'asking' || shared === null) return;
    const { seat, game } = state$.value;
    const reply = agrees ? await shared.agreeToUndo(seat) : null;
    if (state$.value.kind !== 'asking') return;
    const { player, undoDeclined } = matchWords().match;
    if (reply === null) this.notify(undoDeclined(player(seat + 1)));
    else if (!reply.accepted) this.notify(game.words.refusal(reply.refusal));
    state$.next({ kind: 'passing', seat: 1 - seat, game });
  }

  /** Returns the match as the text of a save file. @throws Error if the match is not open */
  async save(): Promise<string> {
    if (this.client === null) throw new Error('The match is not open.');
    const { client, mode } = this;
    const over = client.status$.value.outcome !== null;
    return makeArenaSave({
      mode,
      save: await client.save(),
      held: null,
      at: Date.now(),
      ...(over && { over }),
    });
  }

  /**
   * Returns where the match is replayed, for the address.
   * @param moment at which the replay opens; `null` for its beginning
   * @throws Error if the match is not open
   */
  async replayPlace(moment: number | null = null): Promise<string> {
    const match = (await this.recent) ?? `${PACKED}${await pack(await this.save())}`;
    return makeReplayPlace({ match, moment });
  }

  /** Asks the user to save a report of a problem. */
  report(): void {
    this.problems?.report();
  }

  /** Shows a toast. */
  notify(text: string): void {
    this.toast$.next({ number: this.toast$.value.number + 1, text });
  }

  /** Called before a match is left that the user will not go on with: it is not kept. */
  giveUp(): void {
    this.isGivenUp = true;
  }

  /** Ends the match on this page. Resolves when the page has let go of its place. */
  async leave(): Promise<void> {
    if (this.hasLeft) return;
    this.hasLeft = true;
    this.clearScreen();
    this.client ??= await this.starting.catch(() => null);
    this.stopEngine();
    await this.stopping;
    // If storage fails, there is nothing to delete.
    if (this.isGivenUp || !isWorthKeeping(this.mode)) await removeMatch(this.placeName);
  }

  private async start(place: MatchPlace): Promise<MatchClient> {
    let workers: GameWorkers;
    try {
      const name = gameOf(this.mode);
      [this.game, workers] = await Promise.all([loadPlayed(name), workersOf(name, setsOf(this.mode))]);
      this.workers = workers;
    } catch (error) {
      await place.close();
      throw error;
    }
    return startEngine(this.origin, place, workers);
  }

  private async open(): Promise<void> {
    try {
      const client = await this.starting;
      if (this.hasLeft) return;
      this.client = client;
      this.problems = new MatchProblems(client, this.mode);
      this.watchOver(client);
      this.stopNotes = noteProgress(client, this.mode);
      client.status$.pipe(first(({ outcome }) => outcome !== null)).subscribe({
        next: ({ outcome }) => {
          if (outcome === null || !isWorthKeeping(this.mode)) return;
          const turn = client.view.register('turn');
          this.recent = keepEnded(this.placeName, this.mode, turn, outcome, this.save());
        },
        // It was left before its end.
        error: () => {},
      });
      await this.seatPlayers(client);
    } catch (error) {
      this.fail(error, this.client);
    }
  }

  /** Connects the page and the opponents to their seats. */
  private async seatPlayers(client: MatchClient): Promise<void> {
    const { mode } = this;
    switch (mode.kind) {
      case 'table':
      case 'opened':
        this.show(new Scene(client, this.loadedGame()));
        return isGuided(mode) ? this.practise(client) : undefined;
      case 'against':
        return this.playAgainst(client, mode);
      case 'two':
        return this.share(client, mode);
      case 'watch':
        return this.watch(client, mode);
    }
  }

  private async playAgainst(
    client: MatchClient,
    { opponent, decks: [, theirs], seed }: Against,
  ): Promise<void> {
    this.show(new Scene(client, this.loadedGame()));
    await this.addOpponent(client, opponent, { seat: 1, deck: theirs.deck, seed });
  }

  private async practise(client: MatchClient): Promise<void> {
    const { PracticeOpponent } = await import('../guide/practice-opponent.ts');
    const opponent = new PracticeOpponent(await client.join({ kind: 'seat', seat: 1 }), 1, (error) =>
      this.opponentFailed(messageOf(error)),
    );
    if (this.hasLeft) opponent.remove();
    else this.opponents.push(opponent);
  }

  private async watch(client: MatchClient, { opponents, decks, seed }: Watching): Promise<void> {
    this.show(new Scene(client, this.loadedGame(), []));
    for (const seat of [0, 1] as const) {
      const { deck } = decks[seat];
      await this.addOpponent(client, opponents[seat], {
        seat,
        deck,
        seed: seed + seat,
        showsHand: true,
      });
    }
  }

  private async share(client: MatchClient, mode: TwoPlayers): Promise<void> {
    const shared = await SharedScreen.open(client, mode, this.loadedGame().words, (seat) => {
      this.clearScreen();
      this.state$.next({ kind: 'passing', seat, game: this.loadedGame() });
    });
    if (this.hasLeft) shared.stop();
    else this.shared = shared;
  }

  /** @throws Error before the match is open */
  private loadedGame(): PlayedGame {
    if (this.game === null) throw new Error('The match is not open.');
    return this.game;
  }

  private async addOpponent(client: MatchClient, strength: BotName, options: OpponentOptions): Promise<void> {
    if (this.workers === null) throw new Error('The match is not open.');
    const opponent = await addOpponent(client, this.workers.startOpponent, strength, {
      ...options,
      onReason: (line, reason) => this.remarks.add(line, reason),
    });
    if (this.hasLeft) return opponent.remove();
    this.opponents.push(opponent);
    void opponent.gone.then(({ kind, message }) => {
      if (kind === 'failed') this.opponentFailed(message);
    });
  }

  private opponentFailed(message: string): void {
    if (this.hasLeft) return;
    this.notify(matchWords().match.opponentStopped(message));
    this.problems?.opponentStopped(message);
  }

  private show(scene: Scene): void {
    this.clearScreen();
    scene.speed = this.speed;
    this.addPreviews(scene);
    scene.given = this.workers?.given ?? null;
    this.scene = scene;
    this.problems?.watch(scene.client);
    scene.undoAsked$.subscribe(() => void this.askOther(scene));
    this.state$.next({ kind: 'playing', scene });
    const { client } = this;
    scene.isOnPage$.pipe(first(Boolean)).subscribe(() => {
      if (this.scene !== scene) return;
      this.timer = window.setTimeout(() => {
        this.begin(scene).catch((error: unknown) => this.fail(error, client));
      }, START_DELAY);
    });
  }

  /** Previews what the player picks, and says whether they can win; not on a page that plays no seat. */
  private addPreviews(scene: Scene): void {
    const { client, mode, workers } = this;
    const { client: by, me, plays } = scene;
    if (client === null || workers === null || plays.length === 0) return;
    const deck =
      mode.kind === 'against' || mode.kind === 'two' ? mode.decks[me === 1 ? 1 : 0].deck : undefined;
    const previews = openPreviews(client, workers.startOpponent, { by, deck });
    scene.aim = new AimPreviews(by, previews);
    scene.lethal = new LethalHint(by, previews, winHintSetting);
  }

  /** The player at a shared screen wants to take a command back: the other one is asked. */
  private async askOther({ me, them }: Scene): Promise<void> {
    if (this.shared === null || this.scene?.me !== me) return;
    this.clearScreen();
    this.state$.next({ kind: 'asking', seat: them, game: this.loadedGame() });
    await this.shared.hold();
  }

  /** Called once the table has been shown: resumes, joins, plays the demonstration, picks the saved card again. */
  private async begin(scene: Scene): Promise<void> {
    const { mode } = this;
    const { client } = scene;
    // A match restored in the middle of a resolution is paused, and so is a shared screen during a handover.
    if (client.status$.value.paused || this.shared) await client.resume();
    if (mode.kind === 'against') await joinMatch(client, 0, mode.decks[0].deck, this.loadedGame().words);
    if (mode.kind === 'table' && this.origin.kind === 'new')
      await demonstrate(client, demonstrated[mode.name], this.isDemonstrated$);
    if (this.picked !== null) await pickAgain(client, this.picked);
    this.picked = null;
  }

  private clearScreen(): void {
    clearTimeout(this.timer);
    const scene = this.scene;
    if (scene === null) return;
    this.scene = null;
    this.speed = scene.speed;
    if (this.hasLeft) keepSpeed(scene.speed);
    scene.close();
  }

  /** Follows how the engine is, which the client replaces when it is lost (law B4), and whether the match is kept. */
  private watchOver(client: MatchClient): void {
    const { health$ } = client;
    let seen = 0;
    let told: PlaceState = 'kept';
    health$.subscribe({
      next: ({ lost, replaced, place, worker }) => {
        if (place !== told && place !== 'kept' && place !== 'none') {
          told = place;
          this.notify(matchWords().match.notKept(savesWords().troubles[place]));
        }
        if (worker !== 'running' || replaced === seen) return;
        seen = replaced;
        const { restarted, undone } = matchWords().match;
        this.notify(lost !== null && lost.undone > 0 ? undone : restarted);
      },
      complete: () => {
        const reason = health$.value.lost?.message ?? '';
        this.fail(new Error(matchWords().match.engineStopped(reason).trim()), client);
      },
    });
  }

  /** @param client connection that the error belongs to; the error is ignored if the match has another one, or has left it */
  private fail(error: unknown, client: MatchClient | null): void {
    if (this.hasLeft || this.client !== client) return;
    this.clearScreen();
    this.stopEngine();
    this.state$.next({ kind: 'failed', words: messageOf(error) });
  }

  private stopEngine(): void {
    const { client } = this;
    this.stopNotes();
    this.problems?.stop();
    for (const opponent of this.opponents.splice(0)) opponent.remove();
    this.shared?.stop();
    this.client = null;
    this.shared = null;
    if (client !== null) this.stopping = Promise.all([this.stopping, client.dispose()]).then(() => {});
  }
}
