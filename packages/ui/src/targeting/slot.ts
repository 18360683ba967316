import { BehaviorSubject } from 'rxjs';
import type { LiveValue } from '../live-value.ts';

/** A slot that is open on the board for a card. */
export interface OpenSlot {
  /** The card that would be placed there. */
  readonly entity: number;
  /** Seat whose board it is on. */
  readonly seat: number;
  /** From 0 at the left. */
  readonly position: number;
  /** Whether the user has chosen it; until then it follows the pointer. */
  readonly isChosen: boolean;
}

/** What an open slot depends on. */
export interface SlotTable {
  /** Applies a change of the page's state; what changes its position slides there. */
  rearrange(change: () => void): void;
  /** Returns the seat of an entity. */
  seatOf(entity: number): number;
}

/** Where an entity is now, in regard to its slot. */
export type SlotState = 'waiting' | 'placed' | 'elsewhere';

/** The open slot where the picked card would be placed. After the command it stays until the card is there. */
export class SlotPicker {
  private readonly subject = new BehaviorSubject<OpenSlot | null>(null);
  private readonly table: SlotTable;

  constructor(table: SlotTable) {
    this.table = table;
  }

  /** The open slot; `null` for none. */
  get now$(): LiveValue<OpenSlot | null> {
    return this.subject;
  }

  /** Whether a slot is open and the user has chosen it. */
  get isChosen(): boolean {
    return this.subject.value?.isChosen === true;
  }

  /** Opens or moves the slot for a card. A chosen slot does not move. */
  open(entity: number, position: number, settled = false): void {
    const now = this.subject.value;
    if (now?.entity === entity && (now.isChosen || (now.position === position && !settled))) return;
    this.set({ entity, seat: this.table.seatOf(entity), position, isChosen: settled });
  }

  /** Closes it; those beside it slide together. */
  close(): void {
    this.set(null);
  }

  /** Closes the slot in a view that the page is drawing, in which its card has come to the board. */
  handleDrawn(stateOf: (entity: number) => SlotState): void {
    // The page is being drawn, so the card slides without `rearrange`.
    const now = this.subject.value;
    if (now && stateOf(now.entity) === 'placed') this.subject.next(null);
  }

  /** Closes the slot if the command is over that was to fill it, and its card went elsewhere. */
  handleOver(stateOf: (entity: number) => SlotState): void {
    const now = this.subject.value;
    if (now && stateOf(now.entity) === 'elsewhere') this.close();
  }

  private set(slot: OpenSlot | null): void {
    if (slot !== this.subject.value) this.table.rearrange(() => this.subject.next(slot));
  }
}

/**
 * Returns the position of a point in a row, from 0 at the left.
 * @param x of the point
 * @param middles the x of the middles of those in the row, from left to right
 */
export function slotAt(x: number, middles: readonly number[]): number {
  return middles.filter((middle) => middle < x).length;
}
