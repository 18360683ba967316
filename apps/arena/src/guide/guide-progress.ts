import type { LegalCommand } from '@aftercast/bridge/client';
import type { Bubble } from '@aftercast/ui/targeting';
import { BehaviorSubject, type Observable, Subscription } from 'rxjs';
import type { Scene } from '../scene/scene.ts';
import { EVERY_CHANCE, type GuideChances, type GuideFacts, NOTHING_DONE } from './guide-step.ts';

/** Follows what the player does in their first match. */
export class GuideProgress {
  readonly facts$: BehaviorSubject<GuideFacts>;
  private readonly scene: Scene;
  private readonly bubbles$: Observable<Bubble | null>;
  private subscription = new Subscription();
  /** What the player had done before each command, so that a command that is taken back counts for nothing. */
  private readonly before: { command: number; facts: GuideFacts }[] = [];

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
        if (event.kind === 'command-begun')
          this.before.push({ command: event.command, facts: this.facts$.value });
        if (event.kind === 'command-undone') this.undo(event.command);
        if (event.kind === 'command-ended') this.end(event.outcome !== null);
        if (event.kind !== 'phase-announced' || event.phase !== 'perform' || event.action.seat !== me) return;
        const { source, type } = event.action;
        if (type === 'attack') this.note({ hasAttacked: true });
        if (type !== 'play-card') return;
        this.note(this.isMinion(source) ? { hasPlayedMinion: true } : { hasPlayedSpell: true });
      }),
    );
    this.subscription.add(
      client.legal$.subscribe((legal) => {
        if (legal.length > 0) this.note({ can: this.chancesIn(legal) });
      }),
    );
    this.subscription.add(
      this.bubbles$.subscribe((bubble) => {
        if (bubble?.kind === 'refused' && bubble.refusal.code === 'taunt-first')
          this.note({ wasHeldByTaunt: true });
      }),
    );
  }

  /** The player has read what needs no action. */
  read(): void {
    this.note({ hasRead: true });
  }

  stop(): void {
    this.subscription.unsubscribe();
  }

  private end(isOver: boolean): void {
    const turn = this.scene.client.view.register('turn');
    const { can, turn: before } = this.facts$.value;
    this.note({ turn, isOver, can: turn === before ? can : EVERY_CHANCE });
  }

  /** Goes back to what was done before a command. What the player has read, they have read. */
  private undo(command: number): void {
    const from = this.before.findLastIndex((it) => it.command === command);
    const [known] = from < 0 ? [] : this.before.splice(from);
    const { hasRead, wasHeldByTaunt } = this.facts$.value;
    if (known) this.facts$.next({ ...known.facts, hasRead, wasHeldByTaunt });
  }

  private chancesIn(legal: readonly LegalCommand[]): GuideChances {
    const played = legal.filter((it) => it.do === 'play').map((it) => this.isMinion(it.entity));
    return {
      playMinion: played.includes(true),
      playSpell: played.includes(false),
      attack: legal.some((it) => it.do === 'attack'),
    };
  }

  /** Spells have no health. */
  private isMinion(entity: number): boolean {
    return (this.scene.client.view.entity(entity)?.stats.health ?? 0) > 0;
  }

  private note(facts: Partial<GuideFacts>): void {
    this.facts$.next({ ...this.facts$.value, ...facts });
  }
}
