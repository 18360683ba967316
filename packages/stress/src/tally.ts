import { kindOf, lengthOf, RecordKind } from '@aftercast/kernel';

/** A question that a seat is asked: so many of its options are to be picked. */
export interface Asked {
  seat: number;
  count: number;
}

/**
 * Counts what goes by on a connection, block by block, without making an object of anything: it reads each record's
 * first integer, and little else.
 */
export class RecordTally {
  /** Actions that have begun. */
  actions = 0;
  /** Actions that are open now: each answers the one before it. */
  depth = 0;
  /** The most that were open at a time. */
  deepest = 0;
  /** The most that were open at a time since {@link recentDepth} was last called. */
  private recent = 0;
  records = 0;
  /** Integers that came. */
  integers = 0;
  /** Commands that are done. */
  commands = 0;
  /** Whether nothing is being resolved. */
  resting = true;
  /** The question that keeps a command from going on; `null` while there is none. */
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
          this.rest(block[at + 2] as number);
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

  /** How deep it has been since this was last called: a chain may be over before anybody looks. */
  recentDepth(): number {
    const { recent } = this;
    this.recent = this.depth;
    return recent;
  }

  /** Another match begins: what was counted stays. */
  again(): void {
    this.depth = 0;
    this.resting = true;
    this.asked = null;
    this.over = false;
  }

  private rest(outcome: number): void {
    this.commands++;
    this.resting = true;
    this.asked = null;
    this.over = outcome !== 0;
  }
}
