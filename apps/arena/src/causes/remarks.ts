import type { DecisionReason } from '@aftercast/sim/opponents';
import { type Observable, Subject } from 'rxjs';

/** What the opponents of a match say of their commands: lines of English, and the reasons that they put into words. */
export class Remarks {
  private readonly said$ = new Subject<string>();
  private readonly reasons = new Map<string, DecisionReason>();

  /** The lines, each right before its command. The history keeps them with their commands. */
  get lines$(): Observable<string> {
    return this.said$;
  }

  /** Called with each reason of an opponent. @param reason `null` for one that is a line only */
  add(line: string, reason: DecisionReason | null): void {
    if (reason !== null) this.reasons.set(line, reason);
    this.said$.next(line);
  }

  /** The reason that a line puts into words; `null` if that is not known. */
  reasonOf(line: string): DecisionReason | null {
    return this.reasons.get(line) ?? null;
  }
}
