import type { HoldEvent, LogListener, LogStart, MachineMessage, MatchClient } from '@aftercast/bridge/client';
import { countRecords, type Game, type Table } from '@aftercast/kernel';
import { Subject } from 'rxjs';
import { namesOf } from '../../packages/bridge/src/host/setup/names.ts';

/** What a recording listens to, told by a test: the part of a client that follows the event log, the holds and the machines. */
export class LogSource {
  readonly client: MatchClient;
  readonly holds$ = new Subject<HoldEvent>();
  /** Those who follow, with what they are still owed of the past. */
  private readonly listeners = new Map<LogListener, Int32Array>();
  private inspector: (messages: readonly MachineMessage[]) => void = () => {};
  private seq = 0;

  /** @param past records from before the first subscriber; they are sent together with the next ones */
  constructor(game: Game, table: Table, past: Int32Array = new Int32Array()) {
    this.seq = countRecords(past);
    const client: Partial<MatchClient> = {
      role: { kind: 'owner' },
      names: namesOf(game),
      holds$: this.holds$,
      followLog: async (listener, from) => {
        const seq = from === 'now' ? this.seq : 0;
        listener.begin({ seq, command: 0, table: structuredClone(table), reason: 'first' });
        this.listeners.set(listener, from === 'now' ? new Int32Array() : past);
        return () => {
          this.listeners.delete(listener);
        };
      },
      followMachines: async (hear) => {
        this.inspector = hear;
        return () => {};
      },
    };
    this.client = client as MatchClient;
  }

  /** Tells whole records. */
  tell(data: Int32Array): void {
    for (const [listener, owed] of this.listeners) {
      listener.records(Int32Array.from([...owed, ...data]), this.seq + 1 - countRecords(owed));
      this.listeners.set(listener, new Int32Array());
    }
    this.seq += countRecords(data);
  }

  /** Tells that what has a higher number is undone. */
  undo(start: Omit<LogStart, 'reason'>): void {
    this.seq = start.seq;
    for (const it of this.listeners.keys())
      it.begin({ ...start, table: structuredClone(start.table), reason: 'rolled-back' });
  }

  inspect(...messages: MachineMessage[]): void {
    this.inspector(messages);
  }
}
