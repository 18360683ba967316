import type { Recording } from '../recording/recording.ts';
import { CutTime } from './cut-time.ts';

/** Records may come for so long, in milliseconds, until that counts as something that happens once more. */
const GRAIN = 1_000;

/** When something happened in a match, read from its recording as it grows. */
export class Activity {
  readonly time = new CutTime();
  private readonly recording: Recording;
  private steps = 0;
  private commands = 0;
  private pauses = 0;

  constructor(recording: Recording) {
    this.recording = recording;
  }

  /** Reads what is new. */
  read(): void {
    const { commands, machines, pauses } = this.recording;
    const times: number[] = [];
    const add = (...at: (number | null)[]) => {
      for (const it of at) if (it !== null) times.push(it);
    };
    // What has not ended yet is looked at again.
    this.commands = Math.min(this.commands, commands.length);
    for (const { began, rested } of commands.slice(Math.max(this.commands - 1, 0))) add(began, rested);
    for (const { announced, keyframe, closed, ended, viewers } of pauses.slice(
      Math.max(this.pauses - 1, 0),
    )) {
      add(announced, keyframe, closed, ended);
      for (const viewer of viewers) add(viewer.keyframe, viewer.ended);
    }
    for (const { at } of machines.steps.slice(Math.max(this.steps - machines.missed, 0))) add(at);
    this.commands = commands.length;
    this.pauses = pauses.length;
    this.steps = machines.missed + machines.steps.length;
    // The first record that was seen to come, and the last.
    const first = this.recording.seqAt(Number.NEGATIVE_INFINITY) + 1;
    add(this.recording.timeOf(first), this.recording.timeOf(this.recording.seq));
    times.sort((a, b) => a - b);
    for (const time of times) {
      this.readRecords(time);
      this.time.happened(time);
    }
  }

  /** Records that came between what happened last and a time: a long chain gives nothing else to go by. */
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
