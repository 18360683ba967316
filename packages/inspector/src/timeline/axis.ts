import type { Recording } from '../recording/recording.ts';
import type { Activity } from './activity.ts';
import type { Cut, CutTime } from './cut-time.ts';

/** What the time line goes by. */
export type AxisKind = 'order' | 'time';

export interface Tick {
  at: number;
  label: string;
}

/** One way to lay things out from left to right: by the numbers of records, or by time, in milliseconds without the cuts. */
export interface Axis {
  readonly kind: AxisKind;
  readonly begin: number;
  readonly end: number;
  readonly cuts: readonly Cut[];
  ofSeq(seq: number): number;
  /** The last record until a place. */
  seqAt(at: number): number;
  ofTime(time: number): number;
  /** Round places, so many at most. */
  ticks(from: number, to: number, most: number): readonly Tick[];
  /** A length or a place in words. */
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
      // Round times of the clock, between one cut and the next: inside of a cut there is no place for a figure.
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

/** Times of the clock that are seen, without the cuts. */
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

/** The next higher of 1, 2 or 5 times a power of ten, and no less than `least`. */
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
