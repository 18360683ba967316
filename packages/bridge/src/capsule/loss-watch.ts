import type { Fault } from '@aftercast/match/files';
import type { Health, LostWorker } from '../contract/health.ts';
import type { ReportedFault } from '../contract.ts';

/** Finds faults in what the client says of the worker and of the match. */
export class LossWatch {
  /** Called with a fault, and whether the last command that was accepted is where it broke. */
  private readonly tell: (fault: Fault, isLast: boolean) => void;
  /** What the code of the match has thrown; the loss of its worker follows. */
  private thrown: Fault | null = null;
  private last: LostWorker | null | undefined;
  /** Whether the worker was lost, and no other runs yet. */
  private isLost = false;
  /** What was told since the worker ran last: number of the command that was undone; -1 for nothing. */
  private told = -1;

  constructor(tell: (fault: Fault, isLast: boolean) => void) {
    this.tell = tell;
  }

  /** Called when the worker reports what broke. */
  broke({ fault, isUndone }: ReportedFault): void {
    if (isUndone) this.tell(fault, true);
    else this.thrown = fault;
  }

  /** Called when the worker, or the place of the match, is in another state. */
  see({ lost, worker }: Health): void {
    const isNew = lost !== this.last && this.last !== undefined;
    this.last = lost;
    if (isNew) this.isLost = true;
    else if (worker === 'running') {
      this.isLost = false;
      this.told = -1;
    }
    if (lost !== null && this.isLost) this.seeLoss(lost, worker === 'ended');
  }

  private seeLoss(lost: LostWorker, isOver: boolean): void {
    const { thrown } = this;
    this.thrown = null;
    const { kind, message, undone } = lost;
    // A worker that was ended from outside is replaced, and nothing is wrong with the match.
    const isFault = kind !== 'died' || undone > 0 || isOver;
    // While a match is being restored, workers can be lost again for the same reason.
    if (!isFault || this.told >= undone) return;
    this.told = undone;
    const words = undone > 0 ? `${message} Command ${undone} was undone.` : message;
    this.tell(thrown ?? { kind: 'report', message: words }, undone > 0);
  }
}
