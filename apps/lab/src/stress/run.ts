import { BehaviorSubject } from 'rxjs';
import type { RunFigures } from './figures.tsx';
import { StressLane } from './lane.ts';
import { FrameCounter, LongTasks, onFrames, pageHeap, watchMemory } from './measuring.ts';
import type { RunState, StressPlan } from './plan.ts';
import { RunSeries, type Sample } from './series.ts';

/** Milliseconds over which the plotted rate is measured: blocks arrive unevenly. */
const RATE_OVER = 250;
/** Milliseconds between two updates of the figures; plots are drawn in every frame. */
const TOLD_EVERY = 120;
const BYTES = 4;

/**
 * A stress run: its workers, and their figures frame by frame. The page's work in a frame is constant: it reads
 * counters.
 */
export class StressRun {
  readonly plan: StressPlan;
  readonly id = crypto.randomUUID();
  readonly state$ = new BehaviorSubject<RunState>('opening');
  readonly figures$: BehaviorSubject<RunFigures>;
  readonly series = new RunSeries();
  /** Reason of a failure; `null` if there is none. */
  trouble: string | null = null;
  private readonly lanes: readonly StressLane[];
  private readonly frames = new FrameCounter();
  private readonly recent: { at: number; actions: number }[] = [];
  private longTasks: LongTasks | null = null;
  /** Milliseconds run before the last pause, and the time when it resumed. */
  private before = 0;
  private since = 0;
  private told = 0;
  private queue = 0;
  private lastGap = 0;
  private heap: number | null = null;
  private memory: number | null = null;
  private endWatching: (() => void)[] = [];

  constructor(plan: StressPlan) {
    this.plan = plan;
    this.lanes = Array.from({ length: plan.workers }, (_, number) => new StressLane(plan, number));
    this.figures$ = new BehaviorSubject(this.measure());
    void this.play();
  }

  async pause(): Promise<void> {
    if (!this.running) return;
    this.halt();
    this.state$.next('paused');
    await this.all((lane) => lane.pause());
  }

  async resume(): Promise<void> {
    if (this.state$.value !== 'paused') return;
    this.since = performance.now();
    this.recent.length = 0;
    this.state$.next('running');
    await this.all((lane) => lane.resume());
  }

  /** Stops the run early; its measurements are kept. */
  stop(): void {
    this.end('stopped');
  }

  private get running(): boolean {
    return this.state$.value === 'running';
  }

  private get elapsed(): number {
    return this.before + (this.running ? performance.now() - this.since : 0);
  }

  /** Adds the current stretch to the elapsed time. */
  private halt(): void {
    this.before = this.elapsed;
    this.since = performance.now();
  }

  /** Runs all workers; they begin together, when the last is ready. */
  private async play(): Promise<void> {
    let missing = this.lanes.length;
    let begin = () => {};
    const go = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const opened = () => {
      if (--missing > 0 || this.state$.value !== 'opening') return;
      this.begin();
      begin();
    };
    try {
      await Promise.all(this.lanes.map((lane) => lane.run(opened, go)));
      this.end('done');
    } catch (error) {
      this.fail(error instanceof Error ? error.message : String(error));
    }
  }

  private begin(): void {
    this.since = performance.now();
    this.longTasks = new LongTasks();
    this.endWatching = [
      onFrames((now, gap) => this.look(now, gap)),
      watchMemory((bytes) => {
        this.memory = bytes;
      }),
    ];
    this.state$.next('running');
  }

  private fail(why: string): void {
    // Stopping a run also rejects what it waits for: that is not a failure.
    if (this.over) return;
    this.trouble = why;
    this.end('failed');
  }

  private get over(): boolean {
    return ['done', 'stopped', 'failed'].includes(this.state$.value);
  }

  private end(state: 'done' | 'stopped' | 'failed'): void {
    if (this.over) return;
    // The plots end with the run.
    if (this.running && this.frames.count > 0) this.series.add(this.sample(performance.now(), this.lastGap));
    this.halt();
    for (const end of this.endWatching) end();
    this.longTasks?.stop();
    this.figures$.next(this.measure());
    this.state$.next(state);
    for (const lane of this.lanes) lane.close();
  }

  private async all(ask: (lane: StressLane) => Promise<void>): Promise<void> {
    try {
      await Promise.all(this.lanes.map(ask));
    } catch (error) {
      this.fail(error instanceof Error ? error.message : String(error));
    }
  }

  /** The work of each frame. */
  private look(now: number, gap: number): void {
    if (!this.running) return;
    this.frames.add(gap);
    this.lastGap = gap;
    for (const lane of this.lanes) lane.ask();
    this.series.add(this.sample(now, gap));
    if (now - this.told < TOLD_EVERY) return;
    this.told = now;
    this.figures$.next(this.measure());
  }

  private sample(now: number, gap: number): Sample {
    const { lanes } = this;
    const queue = sum(lanes, (lane) => lane.queue);
    if (queue > this.queue) this.queue = queue;
    const heap = pageHeap();
    if (heap !== null) this.heap = Math.max(this.heap ?? 0, heap);
    return {
      seconds: this.elapsed / 1000,
      rate: this.rateAt(
        now,
        sum(lanes, ({ tally }) => tally.actions),
      ),
      depth: Math.max(...lanes.map(({ tally }) => tally.recentDepth())),
      queue,
      heap,
      tape: sum(lanes, (lane) => lane.tape),
      frame: gap,
    };
  }

  private rateAt(at: number, actions: number): number {
    const { recent } = this;
    recent.push({ at, actions });
    while (recent.length > 2 && at - (recent[0]?.at ?? at) > RATE_OVER) recent.shift();
    const first = recent[0];
    return first === undefined || first.at === at ? 0 : ((actions - first.actions) * 1000) / (at - first.at);
  }

  private measure(): RunFigures {
    const { lanes, frames, plan } = this;
    const milliseconds = this.elapsed;
    const actions = sum(lanes, ({ tally }) => tally.actions);
    return {
      actions,
      wanted: plan.actions * plan.workers,
      commands: sum(lanes, ({ tally }) => tally.commands),
      refused: sum(lanes, ({ refused }) => refused),
      rounds: sum(lanes, ({ rounds }) => rounds),
      records: sum(lanes, ({ tally }) => tally.records),
      bytes: sum(lanes, ({ tally }) => tally.integers) * BYTES,
      events: sum(lanes, ({ events }) => events),
      milliseconds,
      rate: milliseconds === 0 ? 0 : (actions * 1000) / milliseconds,
      deepest: Math.max(...lanes.map(({ tally }) => tally.deepest)),
      queue: this.queue,
      unwaited: sum(lanes, ({ unwaited }) => unwaited),
      frames: frames.count,
      frameMedian: frames.percentile(0.5),
      frameP95: frames.percentile(0.95),
      frameWorst: frames.worst,
      lateFrames: frames.late,
      longTasks: this.longTasks?.count ?? null,
      heap: this.heap,
      memory: this.memory,
    };
  }
}

function sum(lanes: readonly StressLane[], of: (lane: StressLane) => number): number {
  return lanes.reduce((total, lane) => total + of(lane), 0);
}
