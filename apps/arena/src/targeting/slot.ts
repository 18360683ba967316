import { BehaviorSubject, Subscription } from 'rxjs';
import type { Scene } from '../scene/scene.ts';

/** A slot that is open on the board for a card. */
export interface OpenSlot {
  entity: number;
  seat: number;
  /** From 0 at the left. */
  position: number;
  /** Whether the user has chosen it; until then it follows the pointer. */
  isChosen: boolean;
}

/** The open slot where the picked minion would be placed. After the command it stays until the minion is there. */
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

  /** Opens or moves the slot for a card. A chosen slot does not move. */
  open(entity: number, position: number, settled = false): void {
    const now = this.now$.value;
    if (now?.entity === entity && (now.isChosen || (now.position === position && !settled))) return;
    const seat = this.scene.view$.value.entity(entity)?.seat ?? this.scene.me;
    this.set({ entity, seat, position, isChosen: settled });
  }

  close(): void {
    this.set(null);
  }

  /** Called when the command that fills the slot was accepted. */
  handleAccepted(): void {
    const { view, status$ } = this.scene.client;
    const entity = this.now$.value?.entity ?? 0;
    const { resolving, asking } = status$.value;
    // The command may already be over when the answer arrives.
    if (view.entity(entity)?.zone !== 'hand' && !resolving && !asking) this.close();
  }

  private closeIfFilled(over = false): void {
    const now = this.now$.value;
    if (!now) return;
    const { zone } = this.scene.view$.value.entity(now.entity) ?? {};
    // The page is being painted, so the minion slides without `rearrange`.
    if (zone === this.scene.game.table.board) this.now$.next(null);
    else if (over && zone !== 'hand') this.close();
  }

  private set(slot: OpenSlot | null): void {
    if (slot !== this.now$.value) this.scene.stage.rearrange(() => this.now$.next(slot));
  }
}

/**
 * Returns the position of a point in a row, from 0 at the left.
 * @param x of the point
 * @param middles of the minions, from left to right
 */
export function slotAt(x: number, middles: readonly number[]): number {
  return middles.filter((middle) => middle < x).length;
}

/** Returns the x of the middles of a seat's minions. The open slot and vacant slots do not count. */
export function middlesOn(seat: number): number[] {
  const slots = document.querySelectorAll<HTMLElement>(
    `.board[data-seat="${seat}"] .slot:not(.slot-open, .slot-vacant)`,
  );
  return Array.from(slots, (slot) => {
    const { x, width } = slot.getBoundingClientRect();
    return x + width / 2;
  });
}
