import { type Deck, joinOnline, type MatchClient } from '@aftercast/bridge/client';
import { BehaviorSubject, Subscription } from 'rxjs';
import { games, loadPlayed } from '../games/games.ts';
import { requireLobby } from '../lobby/lobby.ts';
import { joinMatch } from '../match/engine.ts';
import { messageOf } from '../message-of.ts';
import { Scene } from '../scene/scene.ts';
import { getSettings, keepSpeed } from '../settings/settings.ts';
import type { PlayedGame } from '../viewers/viewer.ts';
import type { KeptSeat } from './kept-seats.ts';

/** What the page shows of a match with other people. */
export type OnlineState =
  | { kind: 'connecting' }
  /** The players choose their decks. `isChosen`: this page's player has. */
  | { kind: 'joining'; game: PlayedGame; isChosen: boolean }
  | { kind: 'playing'; scene: Scene }
  /** The page has no connection any more; `words` is the reason, for the user. */
  | { kind: 'ended'; words: string };

/** How the connection to the server is, while a match is shown. */
export interface LinkState {
  isLost: boolean;
  /** Seconds by which the page shows the past, if that is worth saying; otherwise 0. */
  behind: number;
}

/** From how many milliseconds the page says that it shows the past. */
const WORTH_SAYING = 3_000;

/** One match on the server, as this page takes part in it. */
export class JoinedMatch {
  readonly seat: KeptSeat;
  readonly state$ = new BehaviorSubject<OnlineState>({ kind: 'connecting' });
  readonly link$ = new BehaviorSubject<LinkState>({ isLost: false, behind: 0 });
  private readonly subscriptions = new Subscription();
  private client: MatchClient | null = null;
  private readonly leaving = new AbortController();

  constructor(seat: KeptSeat) {
    this.seat = seat;
    void this.open();
  }

  /** Joins with a deck. @throws Error if the deck is refused; the message gives the reason */
  async choose(deck: Deck): Promise<void> {
    const { client, seat } = this;
    const state = this.state$.value;
    if (client === null || state.kind !== 'joining' || seat.role.kind !== 'seat') return;
    await joinMatch(client, seat.role.seat, deck, state.game.words);
  }

  /** Leaves the match on this page. It goes on at the server. */
  async leave(): Promise<void> {
    if (this.leaving.signal.aborted) return;
    this.leaving.abort(new Error('The page has left the match.'));
    this.closeScene();
    this.subscriptions.unsubscribe();
    await this.client?.dispose();
  }

  private async open(): Promise<void> {
    const { game: name, ticket } = this.seat;
    const { signal } = this.leaving;
    try {
      const game = await loadPlayed(name);
      const { url } = requireLobby();
      const client = await joinOnline(games[name].startEngine, { url, ticket }, { signal });
      this.client = client;
      void client.closed.then(({ message }) => this.end(message));
      this.subscriptions.add(
        client.status$.subscribe(({ behind }) => {
          this.show(client, game);
          const seconds = behind < WORTH_SAYING ? 0 : Math.round(behind / 1000);
          if (seconds !== this.link$.value.behind) this.link$.next({ ...this.link$.value, behind: seconds });
        }),
      );
      this.subscriptions.add(
        client.health$.subscribe(({ server, worker }) => {
          const isLost = server === 'reconnecting' || worker === 'restoring';
          if (isLost !== this.link$.value.isLost) this.link$.next({ ...this.link$.value, isLost });
        }),
      );
    } catch (error) {
      this.end(messageOf(error));
    }
  }

  private show(client: MatchClient, game: PlayedGame): void {
    const { awaiting, stage } = client.status$.value;
    const { value: state } = this.state$;
    if (state.kind === 'ended') return;
    if (stage !== 'joining') {
      if (state.kind === 'playing') return;
      const scene = new Scene(client, game);
      scene.speed = getSettings().speed;
      this.state$.next({ kind: 'playing', scene });
      return;
    }
    const { role } = this.seat;
    const isChosen = role.kind !== 'seat' || !awaiting.includes(role.seat);
    if (state.kind !== 'joining' || state.isChosen !== isChosen)
      this.state$.next({ kind: 'joining', game, isChosen });
  }

  private closeScene(): void {
    const { value: state } = this.state$;
    if (state.kind !== 'playing') return;
    keepSpeed(state.scene.speed);
    state.scene.close();
  }

  private end(words: string): void {
    if (this.leaving.signal.aborted) return;
    this.closeScene();
    this.subscriptions.unsubscribe();
    this.state$.next({ kind: 'ended', words });
  }
}
