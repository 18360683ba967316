import { BehaviorSubject, Subscription } from 'rxjs';
import type { Scene } from '../scene/scene.ts';

/** A slot on a board that is kept open for a card. */
export interface OpenSlot {
  entity: number;
  seat: number;
  /** From 0 at the left. */
  position: number;
  /** Whether it is chosen, or follows the pointer still. */
  isChosen: boolean;
}

/** The slot that opens on the board where a minion would stand. When the minion is played, the slot stays until it stands there. */
export class SlotPicker {
  readonly now$ = new BehaviorSubject<OpenSlot | null>(null);
  private readonly scene: Scene;
  private readonly subscription = new Subscription();

  constructor(scene: Scene) {
    this.scene = scene;
    this.subscription.add(scene.view$.subscribe(() => this.closeIfFilled()));
    this.subscription.add(scene.resolving$.subscribe((resolving) => resolving || this.closeIfFilled(true)));
  }

  stop(): void {
    this.subscription.unsubscribe();
  }

  get isChosen(): boolean {
    return this.now$.value?.isChosen === true;
  }

  /** Opens it for a card, or moves it. One that is chosen stays where it is. */
  open(entity: number, position: number, settled = false): void {
    const now = this.now$.value;
    if (now?.entity === entity && (now.isChosen || (now.position === position && !settled))) return;
    const seat = this.scene.view$.value.entity(entity)?.seat ?? this.scene.me;
    this.set({ entity, seat, position, isChosen: settled });
  }

  close(): void {
    this.set(null);
  }

  /** The command that fills it was accepted. */
  handleAccepted(): void {
    const { view, status$ } = this.scene.client;
    const entity = this.now$.value?.entity ?? 0;
    // It may have been played to its end by the time the answer is there.
    if (view.entity(entity)?.zone !== 'hand' && !status$.value.turnFlow.includes('.')) this.close();
  }

  private closeIfFilled(over = false): void {
    const now = this.now$.value;
    if (!now) return;
    const { zone } = this.scene.view$.value.entity(now.entity) ?? {};
    // The page is being painted: the minion slides by itself.
    if (zone === this.scene.game.table.board) this.now$.next(null);
    else if (over && zone !== 'hand') this.close();
  }

  private set(slot: OpenSlot | null): void {
    if (slot !== this.now$.value) this.scene.stage.rearrange(() => this.now$.next(slot));
  }
}

/**
 * The slot on a board that a point stands for, from 0 at the left.
 * @param x of the point
 * @param middles of those who stand there, from left to right
 */
export function slotAt(x: number, middles: readonly number[]): number {
  return middles.filter((middle) => middle < x).length;
}

/** The board that is played on from the page, and the middles of the minions on it. The open slot and vacant slots are no minions. */
export function middlesOn(seat: number): number[] {
  const slots = document.querySelectorAll<HTMLElement>(
    `.board[data-seat="${seat}"] .slot:not(.slot-open, .slot-vacant)`,
  );
  return Array.from(slots, (slot) => {
    const { x, width } = slot.getBoundingClientRect();
    return x + width / 2;
  });
}
