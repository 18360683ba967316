import { kindOf, lengthOf, RecordKind } from '@aftercast/kernel';

/** A prompt that is pending. */
export interface Asked {
  /** Seat that is asked. */
  seat: number;
  /** Number of options to pick; 0 in the projection of another role. */
  count: number;
}

/**
 * Counts the records that arrive on a connection, block by block and without allocations: it reads little more than each
 * record's first integer.
 */
export class RecordTally {
  /** Actions that have begun. */
  actions = 0;
  /** Actions that are open now: each is a reaction to the one before it. */
  depth = 0;
  /** The most actions that were open at a time. */
  deepest = 0;
  /** The most actions that were open at a time since {@link recentDepth} was last called. */
  private recent = 0;
  /** Records that have arrived. */
  records = 0;
  /** Integers that have arrived. */
  integers = 0;
  /** Commands that are done. */
  commands = 0;
  /** Whether nothing is being resolved. */
  resting = true;
  /** The pending prompt; `null` if there is none. */
  asked: Asked | null = null;
  /** Whether the match is over. */
  over = false;

  /** Counts a block of whole records. */
  take(block: Int32Array): void {
    let { actions, depth, recent, records } = this;
    for (let at = 0; at < block.length; records++) {
      const header = block[at] as number;
      switch (kindOf(header)) {
        case RecordKind.begin:
          actions++;
          if (++depth > recent) recent = depth;
          break;
        case RecordKind.end:
          depth--;
          break;
        case RecordKind.command:
          this.resting = false;
          break;
        case RecordKind.ask:
          this.asked = { seat: block[at + 2] as number, count: block[at + 4] as number };
          break;
        case RecordKind.answer:
          this.asked = null;
          break;
        case RecordKind.rest:
          this.endCommand(block[at + 2] as number);
          depth = 0;
          break;
      }
      at += lengthOf(header);
    }
    this.actions = actions;
    this.depth = depth;
    this.recent = recent;
    if (recent > this.deepest) this.deepest = recent;
    this.records = records;
    this.integers += block.length;
  }

  /** The greatest depth since the last call. A chain can begin and end between two calls. */
  recentDepth(): number {
    const { recent } = this;
    this.recent = this.depth;
    return recent;
  }

  /** Prepares for another match; the counts go on. */
  again(): void {
    this.depth = 0;
    this.resting = true;
    this.asked = null;
    this.over = false;
  }

  private endCommand(outcome: number): void {
    this.commands++;
    this.resting = true;
    this.asked = null;
    this.over = outcome !== 0;
  }
}
