import type { Action } from '../game/action.ts';
import { eachRecord } from '../log/apply-and-revert.ts';
import { EventLog } from '../log/event-log.ts';
import {
  actionIdOf,
  amountAfter,
  cancellerOf,
  Fact,
  Fate,
  factOf,
  fateAfter,
  givenTargets,
  targetsAfter,
} from '../log/fold.ts';
import { lengthOf } from '../log/record-kinds.ts';

/** An action as it was when its perform phase was announced, or when it ended. */
export interface Announced {
  fact: 'performed' | 'ended';
  id: number;
  targets: number[];
  amount: number;
  fate: Fate;
  cancelledBy: number;
}

/** A log that also notes what the resolver announces, with the resolver's own actions as they are at that moment. */
export class AnnouncingLog extends EventLog {
  readonly announced: Announced[] = [];
  private readonly live = new Map<number, Action>();
  private readonly dropped = new Set<number>();

  override command(number: number, seat: number): void {
    this.live.clear();
    this.dropped.clear();
    super.command(number, seat);
  }

  override begin(action: Action): void {
    this.live.set(action.id, action);
    super.begin(action);
  }

  override perform(id: number): void {
    this.note('performed', id);
    super.perform(id);
  }

  override drop(id: number): void {
    this.dropped.add(id);
    super.drop(id);
  }

  override ended(id: number): void {
    this.note('ended', id);
    super.ended(id);
  }

  private note(fact: Announced['fact'], id: number): void {
    const { targets, amount, cancelledBy } = this.live.get(id) as Action;
    // The resolver marks a dropped action as cancelled by itself.
    const by = this.dropped.has(id) ? 0 : cancelledBy;
    this.announced.push({
      fact,
      id,
      targets: [...targets],
      amount,
      fate: this.fateOf(fact, id),
      cancelledBy: by,
    });
  }

  private fateOf(fact: Announced['fact'], id: number): Fate {
    if (this.dropped.has(id)) return Fate.dropped;
    if (this.live.get(id)?.cancelledBy !== 0) return Fate.cancelled;
    return fact === 'ended' ? Fate.done : Fate.open;
  }
}

/** The same, from a fold of the records. */
export function foldAnnounced(records: Int32Array): Announced[] {
  const found: Announced[] = [];
  const open = new Map<number, Omit<Announced, 'fact' | 'id'>>();
  eachRecord(records, (at) => {
    const fact = factOf(records[at] as number);
    if (fact === Fact.commandBegun) open.clear();
    const id = actionIdOf(records, at);
    if (fact === Fact.begun) {
      const targets = Array.from(
        records.subarray(givenTargets(records, at), at + lengthOf(records[at] as number)),
      );
      open.set(id, { targets, amount: records[at + 9] as number, fate: Fate.open, cancelledBy: 0 });
    }
    const action = open.get(id);
    if (action === undefined) return;
    action.fate = fateAfter(action.fate, fact);
    if (fact === Fact.cancelled) action.cancelledBy = cancellerOf(records, at);
    if (fact === Fact.amended) {
      action.targets = [...targetsAfter(action.targets, records, at)];
      action.amount = amountAfter(action.amount, records, at);
    }
    if (fact === Fact.performed) found.push({ fact: 'performed', id, ...action });
    if (fact === Fact.ended) found.push({ fact: 'ended', id, ...action });
  });
  return found;
}
