import { BehaviorSubject, defer, filter, map, type Observable, Subject, startWith } from 'rxjs';
import { type Health, WELL } from '../contract/health.ts';
import {
  IDLE_TARGETING,
  type PendingPrompt,
  type ReportedFault,
  type Status,
  type Targeting,
} from '../contract.ts';
import type { Closed, HoldEvent, View } from './api.ts';
import type { FirstView } from './connecting.ts';
import type { MatchEvent, PhaseEvent } from './match-event.ts';
import { Warnings } from './warnings.ts';

/** The observables of a connection, which complete together when it ends. */
export abstract class Streams {
  readonly view$: Observable<View>;
  readonly events$ = new Subject<MatchEvent>();
  readonly phases$: Observable<PhaseEvent>;
  readonly prompt$: BehaviorSubject<PendingPrompt | null>;
  readonly status$: BehaviorSubject<Status>;
  readonly targeting$ = new BehaviorSubject<Targeting>(IDLE_TARGETING);
  readonly warnings$ = new Warnings();
  readonly records$ = new Subject<Int32Array>();
  readonly holds$ = new Subject<HoldEvent>();
  readonly faults$ = new Subject<ReportedFault>();
  readonly closed: Promise<Closed>;
  private resolveClosed: (closed: Closed) => void = () => {};
  private readonly ownsHealth: boolean;
  /** Emits when the view has changed. */
  readonly moved$ = new Subject<void>();

  readonly health$: BehaviorSubject<Health>;

  /** @param shared how the worker is, where the page's connections share it */
  constructor(first: FirstView, shared?: BehaviorSubject<Health>) {
    this.health$ = shared ?? new BehaviorSubject<Health>(WELL);
    this.ownsHealth = shared === undefined;
    this.closed = new Promise((resolve) => {
      this.resolveClosed = resolve;
    });
    this.prompt$ = new BehaviorSubject(first.view.prompt);
    this.status$ = new BehaviorSubject<Status>(first.status);
    this.view$ = defer(() =>
      this.moved$.pipe(
        startWith(undefined),
        map(() => this.view),
      ),
    );
    this.phases$ = this.events$.pipe(filter((event) => event.kind === 'phase-announced'));
  }

  /** The view now. */
  abstract get view(): View;

  /** Completes all of them. @param closed why */
  protected complete(closed: Closed): void {
    this.resolveClosed(closed);
    if (this.ownsHealth) {
      this.health$.next({ ...this.health$.value, worker: 'ended' });
      this.health$.complete();
    }
    for (const subject of [
      this.events$,
      this.prompt$,
      this.status$,
      this.targeting$,
      this.records$,
      this.holds$,
      this.faults$,
      this.moved$,
      this.warnings$,
    ]) {
      subject.complete();
    }
  }
}
