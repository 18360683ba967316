import type { BehaviorSubject, Subject } from 'rxjs';
import type { Clock } from '../clock.ts';
import type {
  AcceptedEntry,
  FromPage,
  PendingPrompt,
  ReportedFault,
  Role,
  Status,
  Targeting,
} from '../contract.ts';
import type { Warning } from './api.ts';
import type { Calls } from './calls.ts';
import type { Connection } from './connection.ts';
import type { MatchEvent } from './match-event.ts';
import type { RecordReader } from './reader.ts';
import type { Readings } from './readings.ts';
import type { MatchLink } from './recovery/match-link.ts';
import type { Member } from './recovery/members.ts';
import type { Viewers } from './viewers.ts';
import type { WorkerLostError } from './worker-loss.ts';

/** The parts of a client that its other parts work with. */
export interface ClientParts {
  readonly role: Role;
  readonly clock: Clock;
  readonly link: MatchLink | null;
  readonly connection: Connection;
  readonly calls: Calls;
  readonly reader: RecordReader;
  readonly readings: Readings;
  readonly viewers: Viewers;
  readonly resumption: Resuming;
  readonly speed: number;
  readonly stepping: boolean;
  readonly closing: boolean;
  jump: number;
  readonly events$: Subject<MatchEvent>;
  readonly prompt$: BehaviorSubject<PendingPrompt | null>;
  readonly status$: BehaviorSubject<Status>;
  readonly targeting$: BehaviorSubject<Targeting>;
  readonly records$: Subject<Int32Array>;
  readonly warnings$: Subject<Warning>;
  readonly faults$: Subject<ReportedFault>;
  viewChanged(isNew?: boolean): void;
  post(message: FromPage): void;
  loseWorker(error: WorkerLostError): void;
  leave(error: Error): void;
  end(error: Error): void;
}

/** What goes on with another worker, as far as the reader of messages tells it what arrives. */
export interface Resuming extends Member {
  readonly isResumed: boolean;
  statusCame(): void;
  accepted(entry: AcceptedEntry): void;
  moved(): void;
}
