import type { Bubble } from '@aftercast/ui/targeting';
import { BehaviorSubject, type Observable, Subscription } from 'rxjs';
import type { Scene } from '../scene/scene.ts';
import { type GuideFacts, NOTHING_DONE } from './guide-step.ts';

/** Follows what the player does in their first match. */
export class GuideProgress {
  readonly facts$: BehaviorSubject<GuideFacts>;
  private readonly scene: Scene;
  private readonly bubbles$: Observable<Bubble | null>;
  private subscription = new Subscription();

  /** @param bubbles$ why things were refused */
  constructor(scene: Scene, bubbles$: Observable<Bubble | null>) {
    const { client, me } = scene;
    const { view } = client;
    this.scene = scene;
    this.bubbles$ = bubbles$;
    this.facts$ = new BehaviorSubject({
      ...NOTHING_DONE,
      turn: view.register('turn'),
      // A match that was left and is gone on with.
      hasPlayedMinion: view.zone(me, 'battlefield').length > 0,
    });
  }

  /** Follows the match from now on. */
  follow(): void {
    const { client, me } = this.scene;
    this.subscription = new Subscription();
    this.subscription.add(
      client.events$.subscribe((event) => {
        if (event.kind === 'command-ended') {
          this.note({ turn: client.view.register('turn'), isOver: event.outcome !== null });
        }
        if (event.kind !== 'phase-announced' || event.phase !== 'perform' || event.action.seat !== me) return;
        const { source, type } = event.action;
        if (type === 'attack') this.note({ hasAttacked: true });
        if (type !== 'play-card') return;
        // Spells have no health.
        const isMinion = (client.view.entity(source)?.stats.health ?? 0) > 0;
        this.note(isMinion ? { hasPlayedMinion: true } : { hasPlayedSpell: true });
      }),
    );
    this.subscription.add(
      this.bubbles$.subscribe((bubble) => {
        if (bubble?.kind === 'refused' && bubble.refusal.code === 'taunt-first')
          this.note({ wasHeldByTaunt: true });
      }),
    );
  }

  /** The player has read what needs no deed. */
  read(): void {
    this.note({ hasRead: true });
  }

  stop(): void {
    this.subscription.unsubscribe();
  }

  private note(facts: Partial<GuideFacts>): void {
    this.facts$.next({ ...this.facts$.value, ...facts });
  }
}
