import { BehaviorSubject } from 'rxjs';
import type { BatchRun } from './batch-run.ts';
import { firstChoice, type MatchesChoice } from './plan.ts';

/** What the page Matches has open: it goes on while another page is looked at. */
export class Matches {
  readonly choice$ = new BehaviorSubject<MatchesChoice>(firstChoice);
  readonly run$ = new BehaviorSubject<BatchRun | null>(null);
}
