import { OwnerStream, type Session } from '@aftercast/match';
import { type Happening, RoleWatcher, type Watched } from '../../view/onlooker.ts';

/** Where a replay stops, and how much of it is reported. */
export interface ReplayLimit {
  /** Number of the last command, from 1; `null` plays until the match fails or ends. */
  command: number | null;
  /** Number of last commands to report. */
  last: number;
}

/** Reports what happens in a match that is replayed. */
export class ReplayReporter {
  /** The last commands, earliest first. */
  readonly told: Happening[] = [];
  private readonly session: Session;
  private readonly until: ReplayLimit;
  private readonly onlooker: RoleWatcher<Watched>;

  /** @throws RangeError if the session has no event log */
  constructor(session: Session, until: ReplayLimit) {
    const { state, log } = session;
    if (log === null) throw new RangeError('A replay reads the event log: leave `record` on.');
    const stream = new OwnerStream(state.table, log);
    this.session = session;
    this.until = until;
    this.onlooker = new RoleWatcher({ session, stream: () => stream }, { kind: 'owner' });
  }

  /** Reports what the last command did. @returns whether to continue */
  report(): boolean {
    const { prompt, command: number } = this.session.state;
    const { command } = this.until;
    this.describe();
    return command === null || number < command || prompt !== null;
  }

  /** Reports what has happened since the last call. */
  describe(): void {
    const { told } = this;
    // A command that waited for an answer is reported again in full.
    if (told[told.length - 1]?.isOpen) told.pop();
    told.push(...this.onlooker.news());
    told.splice(0, told.length - this.until.last);
  }
}
