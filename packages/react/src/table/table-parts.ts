import type { MatchClient, MatchEvent } from '@aftercast/bridge/client';
import { KeptRows, type KeptRowsOptions, type Rows, Stage, type StageOptions } from '@aftercast/ui/stage';
import { Pointing, type PointingOptions } from '@aftercast/ui/targeting';
import { flushSync } from 'react-dom';
import { BehaviorSubject, Subscription } from 'rxjs';
import { type Store, storeOf } from '../match/store.ts';

/** What the stage, the targeting and the rows of a table are made with. */
export type TablePartsOptions = Omit<PointingOptions, 'stage' | 'view$' | 'legal$'> &
  Omit<StageOptions, 'paint' | 'flush'> & { rows?: KeptRowsOptions | undefined };

/** The stage, the targeting and the rows of one match, for as long as a table of it is mounted. */
export class TableParts {
  readonly match: MatchClient;
  readonly stage: Stage;
  readonly pointing: Pointing;
  /** The rows of all seats; `null` without the option `rows`. */
  readonly rows: Store<Rows> | null;
  /** What the pointing tells of, for all components at once. */
  readonly changes: Store<void>;
  private readonly rows$ = new BehaviorSubject<Rows>([]);
  private readonly kept: KeptRows | null;
  private readonly subscription = new Subscription();
  private drawn: (() => void) | null = null;
  private frame = 0;

  constructor(match: MatchClient, { rows, ...options }: TablePartsOptions) {
    const { rows$, subscription } = this;
    this.match = match;
    this.kept = rows ? new KeptRows(rows) : null;
    this.stage = new Stage(match, { ...options, flush: flushSync });
    this.pointing = new Pointing(match, { ...options, stage: this.stage });
    this.rows = rows ? storeOf(rows$, () => rows$.value) : null;
    this.changes = storeOf(this.pointing.changes$, () => undefined);
    subscription.add(match.view$.subscribe(() => this.handleView()));
    subscription.add(match.events$.subscribe((event) => this.handle(event)));
  }

  /** Called when React has changed the page: what has moved slides there. */
  handleDrawn(): void {
    this.drawn?.();
    this.drawn = null;
  }

  dispose(): void {
    cancelAnimationFrame(this.frame);
    this.subscription.unsubscribe();
    this.pointing.dispose();
    this.stage.dispose();
  }

  /** React renders the view with the next microtask. Until then the page shows where everything was. */
  private handleView(): void {
    this.drawn ??= this.stage.beginMove();
    const rows = this.rowsNow();
    if (rows !== this.rows$.value) this.rows$.next(rows);
  }

  /** The dead leave their slots at the end of an action, which may change nothing in the view. */
  private handle(event: MatchEvent): void {
    this.kept?.handle(event);
    if (this.kept === null || this.frame !== 0 || event.kind === 'phase-announced') return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      const rows = this.rowsNow();
      // Most events change no row: then nothing is measured.
      if (rows !== this.rows$.value) this.stage.rearrange(() => this.rows$.next(rows));
    });
  }

  /** The rows for the match's view; the same array as before if they have not changed. */
  private rowsNow(): Rows {
    return this.kept?.layOut(this.match.view, this.stage.moves) ?? this.rows$.value;
  }
}
