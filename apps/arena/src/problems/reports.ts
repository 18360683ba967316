import type { Fault } from '@aftercast/match/files';
import { BehaviorSubject } from 'rxjs';
import type { Mode } from '../modes/modes.ts';

/** A report of a problem that the user can save. */
export interface ProblemReport {
  /** The match. */
  mode: Mode;
  /** What went wrong; `null` if the user reports something. */
  fault: Fault | null;
  /**
   * Makes the file.
   * @param words what the user says about it; not used if the page knows what went wrong
   * @throws Error (as a rejection) if the match cannot be saved any more
   */
  makeFile(words: string): Promise<string>;
}

/** What the page shows of reports: nothing, an offer to save one, or the question that saves it. */
export type Reporting =
  | { kind: 'none' }
  | { kind: 'offered'; report: ProblemReport }
  | { kind: 'asking'; report: ProblemReport };

/** The reports of this page. An offer stays when its match has ended. */
export const reporting$ = new BehaviorSubject<Reporting>({ kind: 'none' });

/** Offers a report, unless another one is offered or asked about. */
export function offerReport(report: ProblemReport): void {
  if (reporting$.value.kind === 'none') reporting$.next({ kind: 'offered', report });
}

/** Asks the user to save a report, and says what is in it. */
export function askAboutReport(report: ProblemReport): void {
  reporting$.next({ kind: 'asking', report });
}

/** Takes back the offer or the question. */
export function closeReport(): void {
  reporting$.next({ kind: 'none' });
}
