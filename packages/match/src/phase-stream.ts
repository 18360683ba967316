import {
  type ActionRecord,
  actionIdOf,
  amountAfter,
  type EventLog,
  eachRecord,
  Fact,
  factOf,
  readRecord,
  targetsAfter,
} from '@aftercast/kernel';
import { Observable } from 'rxjs';
import type { Match } from './match.ts';

/** A phase that was announced, with its action as it was then. */
export interface PhaseRecord {
  /** Number of the command that set it off. */
  command: number;
  /** Which phase of the action. */
  phase: 'prepare' | 'perform';
  /** The action, with its targets and amount at this phase. */
  action: Readonly<ActionRecord>;
}

/**
 * The phases of a match as a stream, from the subscription on. Without subscribers it reads nothing and allocates
 * nothing. It completes when the match is closed.
 */
export function phasesOf(match: Match): Observable<PhaseRecord> {
  return new Observable((subscriber) => {
    const log = match.session.log as EventLog;
    let position = log.end;
    let command = 0;
    const open = new Map<number, ActionRecord>();
    return match.listen({
      grown: () => {
        // The log is shorter after a command was undone.
        position = Math.min(position, log.end);
        const records = log.slice(position);
        position = log.end;
        eachRecord(records, (at) => {
          const fact = factOf(records[at] as number);
          if (fact === Fact.commandBegun) {
            command = records[at + 1] as number;
            open.clear();
            return;
          }
          if (fact === Fact.begun) {
            const action = readRecord(records, at) as ActionRecord;
            open.set(action.id, action);
            subscriber.next({ command, phase: 'prepare', action });
            return;
          }
          const id = actionIdOf(records, at);
          const action = open.get(id);
          if (action === undefined) return;
          if (fact === Fact.performed) subscriber.next({ command, phase: 'perform', action });
          else if (fact === Fact.ended) open.delete(id);
          else if (fact === Fact.amended) {
            const targets = [...targetsAfter(action.targets, records, at)];
            open.set(id, { ...action, targets, amount: amountAfter(action.amount, records, at) });
          }
        });
      },
      closed: () => subscriber.complete(),
    });
  });
}
