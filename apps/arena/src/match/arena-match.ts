import type { MatchClient } from '@aftercast/bridge/client';
import { BehaviorSubject, Subject } from 'rxjs';
import { games, loadGame } from '../games/games.ts';
import { demonstrated } from '../games/scenarios.ts';
import { type Against, gameOf, type Mode, type TwoPlayers, type Watching } from '../modes/modes.ts';
import { Opponents } from '../opponents/opponents.ts';
import { type ArenaSave, makeArenaSave, type PickedCard, pickAgain } from '../saves/arena-save.ts';
import { Autosave } from '../saves/autosave.ts';
import type { ArenaSaveStore } from '../saves/save-store.ts';
import { Scene } from '../scene/scene.ts';
import type { PlayedGame } from '../viewers/viewer.ts';
import { type Engine, joinMatch, startEngine, startHeartbeat } from './engine.ts';
import { SharedScreen } from './shared-screen.ts';

/** What is asked for: a match to begin, or one to go on with. */
export interface MatchRequest {
  mode: Mode;
  saved: ArenaSave | null;
}

/** What of a match is on the screen. */
export type ArenaMatchState =
  | { kind: 'opening' }
  | { kind: 'playing'; scene: Scene }
  /** The screen is handed to a seat, and shows neither hand. */
  | { kind: 'passing'; seat: number; game: PlayedGame }
  /** It cannot be played: why, in words. */
  | { kind: 'failed'; words: string };

/** Something that the person should know once. */
export interface Toast {
  /** Rises with every notice. */
  number: number;
  text: string;
}

/** The speed that was chosen last: the next match goes on with it. */
export interface ChosenSpeed {
  speed: number;
}

/** How long the table is seen before anything happens on it, in milliseconds. */
const START_DELAY = 400;

/** One match as it is played at this page: its engine, its opponents, and what is on the screen of it. */
export class ArenaMatch {
  readonly mode: Mode;
  readonly state$ = new BehaviorSubject<ArenaMatchState>({ kind: 'opening' });
  readonly toast$ = new BehaviorSubject<Toast>({ number: 0, text: '' });
  /** Why opponents do what they do, line by line. */
  readonly log$ = new Subject<string>();
  private readonly store: ArenaSaveStore;
  private readonly chosen: ChosenSpeed;
  private readonly listeners = new AbortController();
  /** The game as the page shows it; `null` until it is there. */
  private game: PlayedGame | null = null;
  private engine: Engine | null = null;
  private autosave: Autosave | null = null;
  private stopHeartbeat: (() => void) | null = null;
  private opponents: Opponents | null = null;
  private shared: SharedScreen | null = null;
  private scene: Scene | null = null;
  private timer = 0;
  private hasLeft = false;
  /** What the match is taken up from; `null` for its beginning. */
  private startSave: string | null;
  /** What the player had taken up there. */
  private picked: PickedCard | null;
  /** Whether it has been taken up from there before, after the engine was lost. */
  private hasRestarted = false;

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

  /** Whoever the screen was handed to is there. */
  async ready(): Promise<void> {
    if (this.state$.value.kind !== 'passing' || this.shared === null) return;
    const { client, past } = await this.shared.handOver();
    if (this.state$.value.kind === 'passing')
      this.show(new Scene(client, this.loadedGame(), undefined, past));
  }

  /** The match as the text of a file. @throws Error if it is not open */
  async save(): Promise<string> {
    if (this.engine === null) throw new Error('The match is not open.');
    return makeArenaSave({
      mode: this.mode,
      save: await this.engine.client.save(),
      held: null,
      at: Date.now(),
    });
  }

  /** Says something once. */
  notify(text: string): void {
    this.toast$.next({ number: this.toast$.value.number + 1, text });
  }

  /** Ends it at this page. When this settles, what is kept of it is up to date. */
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
      client.status$.subscribe({ complete: () => this.recover(client) });
      this.stopHeartbeat = startHeartbeat(client);
      this.autosave = new Autosave(client, this.mode, this.store, () => this.notify(NOT_SAVED));
      void this.autosave.flush();
      await this.seatPlayers(client);
    } catch (error) {
      this.fail(error, engine);
    }
  }

  /** Brings those together who play. */
  private async seatPlayers(client: MatchClient): Promise<void> {
    const { mode } = this;
    switch (mode.kind) {
      case 'table':
      case 'opened':
        return this.show(new Scene(client, this.loadedGame()));
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
    this.show(new Scene(client, this.loadedGame()));
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
    this.show(new Scene(client, this.loadedGame(), []));
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

  /** @throws Error before the match is open */
  private loadedGame(): PlayedGame {
    if (this.game === null) throw new Error('The match is not open.');
    return this.game;
  }

  private seatOpponents(client: MatchClient): Opponents {
    this.opponents = new Opponents(client, {
      onWhy: (line) => this.log$.next(line),
      onLoss: (error) =>
        this.notify(`The opponent cannot go on: ${error.message} You can save the match, or leave it.`),
    });
    return this.opponents;
  }

  private show(scene: Scene): void {
    this.clearScreen();
    scene.speed = this.chosen.speed;
    this.scene = scene;
    this.state$.next({ kind: 'playing', scene });
    const engine = this.engine;
    this.timer = window.setTimeout(() => {
      this.start(scene).catch((error: unknown) => this.fail(error, engine));
    }, START_DELAY);
  }

  /** The table is seen: what is to happen on it may begin. */
  private async start(scene: Scene): Promise<void> {
    const { mode } = this;
    const { client } = scene;
    // One that was taken up in the middle of a chain waits for its viewers, and a shared one for whoever is there.
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
    // The next match goes on at the chosen speed; but instantly there would be nothing to see.
    const chosen = scene.speed$.value;
    this.chosen.speed = Number.isFinite(chosen) || !this.hasLeft ? chosen : 1;
    scene.close();
  }

  /** The engine is lost: another takes the match up from where it was kept last (law B4). */
  private recover(lost: MatchClient): void {
    if (this.hasLeft || this.engine?.client !== lost) return;
    const last = this.autosave?.last;
    const save = last?.save ?? this.startSave;
    if (this.hasRestarted && save === this.startSave) {
      this.fail(new Error('The engine stopped twice at the same place.'), this.engine);
      return;
    }
    this.hasRestarted = true;
    this.startSave = save;
    this.picked = last?.held ?? this.picked;
    this.clearScreen();
    this.stopEngine();
    this.state$.next({ kind: 'opening' });
    this.notify('The engine had stopped. It was started again, and the match goes on from where it was.');
    void this.open();
  }

  /** @param engine the one it went wrong with: if that was lost, another goes on instead */
  private fail(error: unknown, engine: Engine | null): void {
    if (this.hasLeft || this.engine !== engine) return;
    this.clearScreen();
    this.stopEngine();
    const words = error instanceof Error ? error.message : String(error);
    this.state$.next({ kind: 'failed', words });
  }

  private stopEngine(): void {
    this.stopHeartbeat?.();
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

const NOT_SAVED =
  'This browser does not let the page keep the match. It can be played, but it is lost when the page is closed.';

/** Plays the one card of a demonstration. @param name the card's in the scenario; `undefined` for a table that shows none */
async function demonstrate(client: MatchClient, name: string | undefined): Promise<void> {
  const card = name === undefined ? undefined : client.aliases[name];
  if (card !== undefined) await client.send({ do: 'play', card });
}
