import { type MatchClient, type MatchEvent, readPast } from '@aftercast/bridge/client';
import { BehaviorSubject, Subject } from 'rxjs';
import { games, loadGame } from '../games/games.ts';
import { demonstrated } from '../games/scenarios.ts';
import { type Against, gameOf, type Mode, type TwoPlayers, type Watching } from '../modes/modes.ts';
import { Opponents } from '../opponents/opponents.ts';
import { MatchProblems } from '../problems/match-problems.ts';
import { type ArenaSave, makeArenaSave, type PickedCard, pickAgain } from '../saves/arena-save.ts';
import { Autosave } from '../saves/autosave.ts';
import type { ArenaSaveStore } from '../saves/save-store.ts';
import { Scene } from '../scene/scene.ts';
import type { PlayedGame } from '../viewers/viewer.ts';
import { type Engine, joinMatch, startEngine } from './engine.ts';
import { SharedScreen } from './shared-screen.ts';

/** A request to open a match: a new one, or a saved one. */
export interface MatchRequest {
  mode: Mode;
  /** Save to continue from; `null` for a new match. */
  saved: ArenaSave | null;
}

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

/** The speed that the user chose last; the next match starts with it. */
export interface ChosenSpeed {
  speed: number;
}

/** How long the table is shown before the first command, in milliseconds. */
const START_DELAY = 400;

/** One match on this page: its engine, its opponents, its autosave, and what the screen shows. */
export class ArenaMatch {
  readonly mode: Mode;
  readonly state$ = new BehaviorSubject<ArenaMatchState>({ kind: 'opening' });
  readonly toast$ = new BehaviorSubject<Toast>({ number: 0, text: '' });
  /** Lines in which opponents explain their commands. */
  readonly log$ = new Subject<string>();
  private readonly store: ArenaSaveStore;
  private readonly chosen: ChosenSpeed;
  private readonly listeners = new AbortController();
  /** The loaded game; `null` until it is loaded. */
  private game: PlayedGame | null = null;
  private engine: Engine | null = null;
  private autosave: Autosave | null = null;
  private opponents: Opponents | null = null;
  private shared: SharedScreen | null = null;
  private problems: MatchProblems | null = null;
  private scene: Scene | null = null;
  private timer = 0;
  private hasLeft = false;
  /** Save that the engine starts from; `null` for a new match. */
  private readonly startSave: string | null;
  /** Card that the player had picked in that save. */
  private picked: PickedCard | null;

  /** Opens the match. */
  constructor({ mode, saved }: MatchRequest, store: ArenaSaveStore, chosen: ChosenSpeed) {
    this.mode = mode;
    this.store = store;
    this.chosen = chosen;
    this.startSave = saved?.save ?? null;
    this.picked = saved?.held ?? null;
    const { signal } = this.listeners;
    const keep = () => void this.autosave?.flush();
    window.addEventListener('pagehide', keep, { signal });
    document.addEventListener('visibilitychange', keep, { signal });
    void this.open();
  }

  /** Called when the player who gets the screen is ready: shows the match from their seat. */
  async ready(): Promise<void> {
    if (this.state$.value.kind !== 'passing' || this.shared === null) return;
    const { client, past } = await this.shared.handOver();
    if (this.state$.value.kind === 'passing')
      this.show(new Scene(client, this.loadedGame(), undefined, past));
  }

  /** Called with the answer of the player who is asked to let the other one take a command back (law S5). */
  async answerUndo(agrees: boolean): Promise<void> {
    const { shared, state$ } = this;
    if (state$.value.kind !== 'asking' || shared === null) return;
    const { seat, game } = state$.value;
    const reply = agrees ? await shared.agreeToUndo(seat) : null;
    if (state$.value.kind !== 'asking') return;
    if (reply === null) this.notify(`Player ${seat + 1} did not agree: the move stands.`);
    else if (!reply.accepted) this.notify(game.words.refusal(reply.refusal));
    state$.next({ kind: 'passing', seat: 1 - seat, game });
  }

  /** Returns the match as the text of a save file. @throws Error if the match is not open */
  async save(): Promise<string> {
    if (this.engine === null) throw new Error('The match is not open.');
    return makeArenaSave({
      mode: this.mode,
      save: await this.engine.client.save(),
      held: null,
      at: Date.now(),
    });
  }

  /** Asks the user to save a report of a problem. */
  report(): void {
    this.problems?.report();
  }

  /** Shows a toast. */
  notify(text: string): void {
    this.toast$.next({ number: this.toast$.value.number + 1, text });
  }

  /** Ends the match on this page. Resolves when its last save is written. */
  async leave(): Promise<void> {
    if (this.hasLeft) return;
    this.hasLeft = true;
    this.listeners.abort();
    this.clearScreen();
    this.opponents?.stop();
    await this.autosave?.flush();
    this.stopEngine();
  }

  private async open(): Promise<void> {
    let engine: Engine | null = null;
    try {
      this.game = await loadGame(gameOf(this.mode));
      engine = await startEngine(this.mode, this.startSave);
      if (this.hasLeft) return void engine.stop();
      this.engine = engine;
      const { client } = engine;
      this.problems = new MatchProblems(client, this.mode);
      this.watchOver(client, engine);
      this.autosave = new Autosave(client, this.mode, this.store, () => this.notify(NOT_SAVED));
      void this.autosave.flush();
      await this.seatPlayers(client);
    } catch (error) {
      this.fail(error, engine);
    }
  }

  /** Connects the page and the opponents to their seats. */
  private async seatPlayers(client: MatchClient): Promise<void> {
    const { mode } = this;
    switch (mode.kind) {
      case 'table':
      case 'opened':
        return this.show(new Scene(client, this.loadedGame(), undefined, await this.pastOf(client)));
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
    { game, opponent, decks: [, theirs], seed }: Against,
  ): Promise<void> {
    this.show(new Scene(client, this.loadedGame(), undefined, await this.pastOf(client)));
    await this.seatOpponents(client).seat({
      startWorker: games[game].startOpponent,
      seat: 1,
      name: opponent,
      deck: theirs,
      seed,
      open: false,
    });
  }

  private async watch(client: MatchClient, { game, opponents, decks, seed }: Watching): Promise<void> {
    this.show(new Scene(client, this.loadedGame(), [], await this.pastOf(client)));
    const seats = this.seatOpponents(client);
    for (const seat of [0, 1] as const)
      await seats.seat({
        startWorker: games[game].startOpponent,
        seat,
        name: opponents[seat],
        deck: decks[seat],
        seed: seed + seat,
        open: true,
      });
  }

  private async share(client: MatchClient, mode: TwoPlayers): Promise<void> {
    const shared = await SharedScreen.open(client, mode, this.loadedGame().words, (seat) => {
      this.clearScreen();
      this.state$.next({ kind: 'passing', seat, game: this.loadedGame() });
    });
    if (this.hasLeft) shared.stop();
    else this.shared = shared;
  }

  /** What has happened in a restored match, for the history; nothing for a new one. */
  private pastOf(client: MatchClient): Promise<readonly MatchEvent[]> {
    return this.startSave === null ? Promise.resolve([]) : readPast(client);
  }

  /** @throws Error before the match is open */
  private loadedGame(): PlayedGame {
    if (this.game === null) throw new Error('The match is not open.');
    return this.game;
  }

  private seatOpponents(client: MatchClient): Opponents {
    this.opponents = new Opponents(client, {
      onWhy: (line) => this.log$.next(line),
      onLoss: (error) =>
        this.notify(`The opponent stopped: ${error.message} Save the match to a file, or leave it.`),
    });
    return this.opponents;
  }

  private show(scene: Scene): void {
    this.clearScreen();
    scene.speed = this.chosen.speed;
    this.scene = scene;
    this.problems?.watch(scene.client);
    scene.undoAsked$.subscribe(() => void this.askOther(scene));
    this.state$.next({ kind: 'playing', scene });
    const engine = this.engine;
    this.timer = window.setTimeout(() => {
      this.start(scene).catch((error: unknown) => this.fail(error, engine));
    }, START_DELAY);
  }

  /** The player at a shared screen wants to take a command back: the other one is asked. */
  private async askOther({ me, them }: Scene): Promise<void> {
    if (this.shared === null || this.scene?.me !== me) return;
    this.clearScreen();
    this.state$.next({ kind: 'asking', seat: them, game: this.loadedGame() });
    await this.shared.hold();
  }

  /** Called once the table has been shown: resumes, joins, plays the demonstration, picks the saved card again. */
  private async start(scene: Scene): Promise<void> {
    const { mode } = this;
    const { client } = scene;
    // A match restored in the middle of a resolution is paused, and so is a shared screen during a handover.
    if (client.status$.value.paused || this.shared) await scene.resume();
    if (mode.kind === 'against') await joinMatch(client, 0, mode.decks[0].deck, this.loadedGame().words);
    if (mode.kind === 'table' && this.startSave === null) await demonstrate(client, demonstrated[mode.name]);
    if (this.picked !== null) await pickAgain(client, this.picked);
    this.picked = null;
  }

  private clearScreen(): void {
    clearTimeout(this.timer);
    const scene = this.scene;
    if (scene === null) return;
    this.scene = null;
    // The next match keeps the chosen speed, except instant: nothing would be seen.
    const chosen = scene.speed$.value;
    this.chosen.speed = Number.isFinite(chosen) || !this.hasLeft ? chosen : 1;
    scene.close();
  }

  /** Follows how the engine is: the client replaces one that is lost (law B4). */
  private watchOver({ health$ }: MatchClient, engine: Engine): void {
    let seen = 0;
    health$.subscribe({
      next: ({ lost, replaced, worker }) => {
        if (worker !== 'running' || replaced === seen) return;
        seen = replaced;
        this.opponents?.seatAgain();
        this.notify(lost !== null && lost.undone > 0 ? UNDONE : RESTARTED);
      },
      complete: () => {
        const reason = health$.value.lost?.message ?? '';
        this.fail(new Error(`The engine stopped, and the match cannot continue. ${reason}`.trim()), engine);
      },
    });
  }

  /** @param engine engine that the error belongs to; the error is ignored if another engine has replaced it */
  private fail(error: unknown, engine: Engine | null): void {
    if (this.hasLeft || this.engine !== engine) return;
    this.clearScreen();
    this.stopEngine();
    const words = error instanceof Error ? error.message : String(error);
    this.state$.next({ kind: 'failed', words });
  }

  private stopEngine(): void {
    this.problems?.stop();
    this.autosave?.stop();
    this.opponents?.stop();
    this.shared?.stop();
    const engine = this.engine;
    this.engine = null;
    this.autosave = null;
    this.opponents = null;
    this.shared = null;
    void engine?.stop();
  }
}

const RESTARTED = 'The engine stopped and was restarted. The match goes on where it was.';
const UNDONE = 'The engine stopped at the last command, which was undone. The match goes on before it.';
const NOT_SAVED =
  'This browser blocks storage, so the match cannot be saved. It is lost when you close the page.';

/** Plays the card of a demonstration. @param name its alias in the scenario; `undefined` if there is none */
async function demonstrate(client: MatchClient, name: string | undefined): Promise<void> {
  const card = name === undefined ? undefined : client.aliases[name];
  if (card !== undefined) await client.send({ do: 'play', card });
}
