import type { MatchClient } from '@aftercast/bridge/client';
import type { Lethal, MatchPreviews } from '@aftercast/sim/opponents';
import { BehaviorSubject, combineLatest, distinctUntilChanged, map, type Subscription } from 'rxjs';

/** What the page says of a win in this turn. */
export type LethalHintState =
  /** Nothing. */
  | { readonly kind: 'quiet' }
  /** The player has asked, and there is no answer yet. */
  | { readonly kind: 'searching' }
  | {
      readonly kind: 'answered';
      /** Increases with every answer. */
      readonly number: number;
      readonly lethal: Lethal;
      /** The seat that can win, or cannot. */
      readonly seat: number;
      /** Whether it is to be told: it is not only what is left of the way that was said before. */
      readonly isNews: boolean;
    }
  /** The player has asked, and the search has broken off. */
  | { readonly kind: 'failed' };

/** Whether hints are given without being asked for, now and after each change. */
export interface HintSetting {
  readonly isOn: () => boolean;
  /** Calls a listener after each change. @returns a function that stops it */
  readonly onChange: (listener: () => void) => () => void;
}

/** A moment at which the player is to give a command in their turn. */
interface Moment {
  /** Number of the last record. */
  readonly seq: number;
  readonly turn: number;
  readonly seat: number;
}

const QUIET: LethalHintState = { kind: 'quiet' };

/**
 * Says whether the player can win in this turn: when they ask, and if they wish at every moment at which they could. What was said
 * goes when the table changes. A way to win that was said is followed to the end of the turn: after each command there is what
 * is left of it.
 */
export class LethalHint {
  readonly state$ = new BehaviorSubject<LethalHintState>(QUIET);
  /** Whether the commands are shown as well. It stays so for what is left of them. */
  readonly isOpen$ = new BehaviorSubject(false);
  private readonly previews: Pick<MatchPreviews, 'lethal'>;
  private readonly setting: HintSetting;
  private readonly subscription: Subscription;
  /** `null` while the player cannot give a command. */
  private now: Moment | null = null;
  /** The turn in which the player has asked, and has no answer yet; 0 for none. */
  private asked = 0;
  /** The turn in which a way to win was said; 0 for none. */
  private followed = 0;
  /** The turn in which the player does not want to see hints; 0 for none. */
  private dismissed = 0;
  private searches = 0;

  /** @param client the connection of the player, of whose seats each is played on this page */
  constructor(
    client: Pick<MatchClient, 'legal$' | 'view$'>,
    previews: Pick<MatchPreviews, 'lethal'>,
    setting: HintSetting,
  ) {
    this.previews = previews;
    this.setting = setting;
    const moments$ = combineLatest([client.legal$, client.view$]).pipe(
      map(([legal, view]): Moment | null =>
        legal.some((it) => it.do === 'end-turn')
          ? { seq: view.seq, turn: view.register('turn'), seat: view.register('active') }
          : null,
      ),
      distinctUntilChanged((a, b) => a?.seq === b?.seq),
    );
    this.subscription = moments$.subscribe((now) => this.moveOn(now));
    const stop = setting.onChange(() => this.change());
    this.subscription.add(stop);
  }

  /** The player asks. @returns whether there is an answer to come: the player is to give a command in their turn */
  ask(): boolean {
    if (this.now === null) return false;
    this.dismissed = 0;
    this.asked = this.now.turn;
    void this.search(this.now);
    return true;
  }

  /** The player does not want to see it, in this turn, unless they ask. */
  dismiss(): void {
    this.dismissed = this.now?.turn ?? 0;
    this.hush();
  }

  close(): void {
    this.searches++;
    this.subscription.unsubscribe();
  }

  private hush(): void {
    this.searches++;
    this.asked = 0;
    this.followed = 0;
    this.isOpen$.next(false);
    this.state$.next(QUIET);
  }

  private moveOn(now: Moment | null): void {
    this.now = now;
    this.searches++;
    if (this.state$.value.kind !== 'quiet') this.state$.next(QUIET);
    if (now === null) return;
    const { turn } = now;
    if (this.followed !== turn) this.isOpen$.next(false);
    const isWanted = this.setting.isOn() && this.dismissed !== turn;
    // A player who has asked gets the answer for the table as it is now.
    if (isWanted || this.followed === turn || this.asked === turn) void this.search(now);
  }

  private change(): void {
    const { now, setting, state$ } = this;
    this.dismissed = 0;
    if (!setting.isOn()) this.hush();
    else if (now !== null && state$.value.kind === 'quiet') void this.search(now);
  }

  private async search({ seat, turn }: Moment): Promise<void> {
    const number = ++this.searches;
    const isAsked = this.asked === turn;
    if (isAsked) this.state$.next({ kind: 'searching' });
    const lethal = await this.previews.lethal();
    // The table has moved on, or it was asked again.
    if (number !== this.searches) return;
    if (lethal === null) return this.state$.next(isAsked ? { kind: 'failed' } : QUIET);
    const isFollowed = this.followed === turn;
    const isSaid = isAsked || (lethal.kind === 'found' && (isFollowed || isLikely(lethal)));
    this.asked = 0;
    this.followed = isSaid && lethal.kind === 'found' ? turn : 0;
    const isNews = isAsked || !isFollowed;
    this.state$.next(isSaid ? { kind: 'answered', number, lethal, seat, isNews } : QUIET);
  }
}

/** Whether a way to win is worth a hint that was not asked for: it has won on most guesses. */
function isLikely({ guesses, wins }: Extract<Lethal, { kind: 'found' }>): boolean {
  return 2 * wins > guesses;
}
