import { type ActionRecord, eachRecord, Kind, kindOf, readRecord, type Tape } from '@aftercast/kernel';
import { Observable } from 'rxjs';
import type { Match } from './match.ts';

/** A phase that was announced, with its action as it then was. */
export interface PhaseRecord {
  /** Number of the command that set it off. */
  command: number;
  phase: 'prepare' | 'perform';
  action: Readonly<ActionRecord>;
}

/**
 * The phases of a match as a stream, from now on. Nothing is read from the tape, and no object made, while nobody
 * subscribes; it completes when the match is closed.
 */
export function phasesOf(match: Match): Observable<PhaseRecord> {
  return new Observable((subscriber) => {
    const tape = match.session.tape as Tape;
    let position = tape.end;
    let command = 0;
    const open = new Map<number, ActionRecord>();
    return match.listen({
      grown: () => {
        // A command that was undone has taken its records along.
        position = Math.min(position, tape.end);
        const records = tape.slice(position);
        position = tape.end;
        eachRecord(records, (at) => {
          switch (kindOf(records[at] as number)) {
            case Kind.command:
              command = records[at + 1] as number;
              open.clear();
              return;
            case Kind.begin: {
              const action = readRecord(records, at) as ActionRecord;
              open.set(action.id, action);
              subscriber.next({ command, phase: 'prepare', action });
              return;
            }
            case Kind.perform: {
              const action = open.get(records[at + 1] as number);
              if (action !== undefined) subscriber.next({ command, phase: 'perform', action });
              return;
            }
            case Kind.amend: {
              const amended = readRecord(records, at);
              const action = open.get(records[at + 1] as number);
              if (amended.kind !== 'amend' || action === undefined) return;
              open.set(action.id, { ...action, targets: amended.targets, amount: amended.amount });
              return;
            }
            case Kind.end:
              open.delete(records[at + 1] as number);
              return;
            default:
              return;
          }
        });
      },
      closed: () => subscriber.complete(),
    });
  });
}
