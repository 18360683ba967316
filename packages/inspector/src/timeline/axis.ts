import { countWhile } from '../recording/column.ts';
import type { Recording } from '../recording/recording.ts';

/** A stretch of time in which nothing happened, drawn shortened. */
export interface Cut {
  /** Where it is drawn and how long, in milliseconds of cut time. */
  readonly at: number;
  readonly shown: number;
  /** When it began and ended, in milliseconds of the clock. */
  readonly from: number;
  readonly to: number;
}

/** A quiet stretch longer than LONGEST is shortened to LEFT. Both in milliseconds. */
const LONGEST = 4_000;
const LEFT = 600;

/**
 * Time without the long stretches in which nothing happened, such as a player thinking. Times are added in order; a
 * cut is permanent.
 */
export class CutTime {
  readonly cuts: Cut[] = [];
  private began: number | null = null;
  private last = 0;

  /** Whether anything has happened. */
  get begun(): boolean {
    return this.began !== null;
  }

  /** Time of the first event; 0 if there is none. */
  get begin(): number {
    return this.began ?? 0;
  }

  get end(): number {
    return this.last;
  }

  /** Adds the time of an event. A time before the last one changes nothing. */
  happened(time: number): void {
    if (this.began === null) {
      this.began = time;
      this.last = time;
    }
    if (time <= this.last) return;
    if (time - this.last > LONGEST)
      this.cuts.push({ at: this.toCut(this.last), shown: LEFT, from: this.last, to: time });
    this.last = time;
  }

  /** A time of the clock as cut time, which begins at 0. */
  toCut(time: number): number {
    const cut = this.lastCut(({ from }) => from <= time);
    if (cut === undefined) return Math.max(time - this.begin, 0);
    if (time < cut.to) return cut.at + (cut.shown * (time - cut.from)) / (cut.to - cut.from);
    return cut.at + cut.shown + time - cut.to;
  }

  /** Cut time as a time of the clock. */
  toClock(at: number): number {
    const cut = this.lastCut((it) => it.at <= at);
    if (cut === undefined) return this.begin + at;
    if (at < cut.at + cut.shown) return cut.from + ((at - cut.at) / cut.shown) * (cut.to - cut.from);
    return cut.to + at - cut.at - cut.shown;
  }

  /** The last of the leading cuts for which a predicate holds. */
  private lastCut(holds: (cut: Cut) => boolean): Cut | undefined {
    const { cuts } = this;
    return cuts[countWhile(cuts.length, (index) => holds(cuts[index] as Cut)) - 1];
  }
}

/** Milliseconds between the events that a steady stream of records counts as. */
const GRAIN = 1_000;

/** The times of events in a match, read from its growing recording. */
export class Activity {
  readonly time = new CutTime();
  private readonly recording: Recording;
  private steps = 0;
  private commands = 0;
  private holds = 0;

  constructor(recording: Recording) {
    this.recording = recording;
  }

  /** Reads what is new. */
  read(): void {
    const { commands, machines, holds } = this.recording;
    const times: number[] = [];
    const add = (...at: (number | null)[]) => {
      for (const it of at) if (it !== null) times.push(it);
    };
    // The last entries may not have ended: read them again.
    this.commands = Math.min(this.commands, commands.length);
    for (const { begunAt, idleAt } of commands.slice(Math.max(this.commands - 1, 0))) add(begunAt, idleAt);
    for (const { announced, keyframe, applied, ended, viewers } of holds.slice(Math.max(this.holds - 1, 0))) {
      add(announced, keyframe, applied, ended);
      for (const viewer of viewers) add(viewer.keyframe, viewer.ended);
    }
    for (const { at } of machines.steps.slice(Math.max(this.steps - machines.missed, 0))) add(at);
    this.commands = commands.length;
    this.holds = holds.length;
    this.steps = machines.missed + machines.steps.length;
    // The first record with a time, and the last.
    const first = this.recording.seqAt(Number.NEGATIVE_INFINITY) + 1;
    add(this.recording.timeOf(first), this.recording.timeOf(this.recording.seq));
    times.sort((a, b) => a - b);
    for (const time of times) {
      this.readRecords(time);
      this.time.happened(time);
    }
  }

  /** Adds the times of records before a time: a long chain has no other events. */
  private readRecords(until: number): void {
    const { recording, time } = this;
    if (!time.begun) return;
    let at = time.end;
    while (until - at > GRAIN) {
      const next = recording.timeOf(recording.seqAt(at + GRAIN / 2) + 1);
      if (next === null || next >= until || next <= at) return;
      time.happened(next);
      at = next;
    }
  }
}

/** The unit of the time line: the order of records, or time. */
export type AxisKind = 'order' | 'time';

export interface Tick {
  at: number;
  label: string;
}

/** The horizontal axis: record numbers, or milliseconds of cut time. */
export interface Axis {
  readonly kind: AxisKind;
  readonly begin: number;
  readonly end: number;
  readonly cuts: readonly Cut[];
  ofSeq(seq: number): number;
  /** Number of the last record at or before a place. */
  seqAt(at: number): number;
  ofTime(time: number): number;
  /** Round places, at most `most`. */
  ticks(from: number, to: number, most: number): readonly Tick[];
  /** A place in words. */
  say(at: number): string;
}

export function axisOf(kind: AxisKind, recording: Recording, activity: Activity): Axis {
  return kind === 'order' ? byOrder(recording) : byTime(recording, activity);
}

function byOrder(recording: Recording): Axis {
  return {
    kind: 'order',
    begin: recording.origin,
    end: Math.max(recording.seq + 1, recording.origin + 1),
    cuts: [],
    ofSeq: (seq) => seq,
    seqAt: (at) => Math.min(Math.max(Math.floor(at), recording.origin), recording.seq),
    ofTime: (time) => recording.seqAt(time),
    ticks: (from, to, most) =>
      multiples(roundStep((to - from) / Math.max(most, 1), 1), from, to).map((at) => ({
        at,
        label: at.toLocaleString('en'),
      })),
    say: (at) => `record ${Math.round(at).toLocaleString('en')}`,
  };
}

function byTime(recording: Recording, { time }: Activity): Axis {
  const ofTime = (at: number) => time.toCut(at);
  return {
    kind: 'time',
    begin: 0,
    end: Math.max(time.toCut(time.end), 1),
    cuts: time.cuts,
    ofSeq: (seq) => {
      const at = recording.timeOf(seq);
      return at === null ? 0 : ofTime(at);
    },
    seqAt: (at) => recording.seqAt(time.toClock(at)),
    ofTime,
    ticks: (from, to, most) => {
      const step = roundStep((to - from) / Math.max(most, 1), 0.1);
      // Round times of the clock between cuts: a cut has no room for a label.
      return stretchesOf(time, from, to).flatMap((stretch) =>
        multiples(step, stretch.from - time.begin, stretch.to - time.begin).map((at) => ({
          at: time.toCut(at + time.begin),
          label: saySeconds(at),
        })),
      );
    },
    say: (at) => saySeconds(time.toClock(at) - time.begin),
  };
}

/** The visible stretches of clock time, without the cuts. */
function stretchesOf(time: CutTime, from: number, to: number): { from: number; to: number }[] {
  const stretches: { from: number; to: number }[] = [];
  let start = time.toClock(from);
  for (const cut of time.cuts) {
    if (cut.at + cut.shown < from || cut.at > to) continue;
    if (cut.from >= start) stretches.push({ from: start, to: cut.from });
    start = Math.max(start, cut.to);
  }
  const end = time.toClock(to);
  if (end >= start) stretches.push({ from: start, to: end });
  return stretches;
}

/** Rounds up to 1, 2 or 5 times a power of ten, at least `least`. */
function roundStep(rough: number, least: number): number {
  const size = Math.max(rough, least);
  const power = 10 ** Math.floor(Math.log10(size));
  return [1, 2, 5, 10].map((it) => it * power).find((it) => it >= size * 0.999) ?? size;
}

function multiples(step: number, from: number, to: number): number[] {
  const places: number[] = [];
  for (let number = Math.ceil(from / step); number * step <= to; number++) places.push(number * step);
  return places;
}

/** A time in words: `340 ms`, `12.4 s`, `3:05 min`, `2:10:00 h`. */
export function saySeconds(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 1) return `${Math.round(milliseconds * 10) / 10} ms`;
  if (seconds < 60) return `${Math.round(seconds * 1000) / 1000} s`;
  const whole = Math.round(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  if (whole < 3600) return `${Math.floor(whole / 60)}:${two(whole % 60)} min`;
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)} h`;
}
