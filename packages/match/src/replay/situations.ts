import {
  type EventLog,
  eachRecord,
  kindOf,
  type Prompt,
  promptAfter,
  RecordKind,
  Why,
} from '@aftercast/kernel';
import { indexAfter } from './moments.ts';

/** What was going on at a moment of a recorded match, besides its table. */
export interface Situation {
  /** Number of the last command that had begun; 0 for none. */
  command: number;
  /** Whether that command was still being resolved. */
  open: boolean;
  /** Type of the outermost action that had begun last; -1 for none. */
  outermost: number;
  /** The prompt that was open; `null` if there was none. */
  prompt: Prompt | null;
  /** Number of actions that had begun before that command. */
  actionsBefore: number;
}

/** Records of one sort, in order: the moment before each, and a value of it. */
class Column {
  private readonly moments: number[] = [];
  private readonly values: number[] = [];

  add(moment: number, value: number): void {
    this.moments.push(moment);
    this.values.push(value);
  }

  /** The moment before the last of the records that had happened; -1 if none had. */
  last(moment: number): number {
    return this.moments[indexAfter(this.moments, moment - 1) - 1] ?? -1;
  }

  /** The value of the last of the records that had happened; `none` if none had. */
  value(moment: number, none: number): number {
    return this.values[indexAfter(this.moments, moment - 1) - 1] ?? none;
  }
}

/** Says what was going on at any moment of an event log: the match's, or a role's. */
export class Situations {
  private readonly begun = new Column();
  private readonly actions = new Column();
  private readonly closed = new Column();
  private readonly outermost = new Column();
  private readonly asked = new Column();
  /** After each record that asks, replies or answers. */
  private readonly prompts: (Prompt | null)[] = [];
  /** The pending prompt after the last record that was read. */
  private pending: Prompt | null = null;
  /** By place among all actions, from 1. */
  private readonly types: number[] = [-1];

  constructor(log: EventLog) {
    let moment = 0;
    for (const { data, length } of log.written())
      eachRecord(data.subarray(0, length), (at) => {
        const kind = kindOf(data[at] as number);
        if (kind === RecordKind.begin) this.types.push(data[at + 2] as number);
        this.read(kind, data, at, moment++);
      });
  }

  /** What was going on at a moment. */
  at(moment: number): Situation {
    const begun = this.begun.last(moment);
    const asked = this.asked.last(moment);
    const open = begun >= 0 && this.closed.last(moment) < begun;
    return {
      command: this.begun.value(moment, 0),
      open,
      outermost: this.outermost.value(moment, -1),
      prompt: open && asked > begun ? (this.prompts[this.asked.value(moment, 0)] ?? null) : null,
      actionsBefore: this.actions.value(moment, 0),
    };
  }

  /** The type of an action. @param action its place among all actions, from 1 */
  typeOf(action: number): number {
    return this.types[action] ?? -1;
  }

  private read(kind: RecordKind, data: Int32Array, at: number, moment: number): void {
    this.pending = promptAfter(this.pending, data, at);
    switch (kind) {
      case RecordKind.command:
        this.begun.add(moment, data[at + 1] as number);
        this.actions.add(moment, this.types.length - 1);
        return;
      case RecordKind.rest:
      case RecordKind.rolledBack:
        this.closed.add(moment, 0);
        return;
      case RecordKind.begin:
        if (data[at + 6] === Why.command || data[at + 6] === Why.followUp)
          this.outermost.add(moment, data[at + 2] as number);
        return;
      case RecordKind.answer:
      case RecordKind.reply:
      case RecordKind.ask:
        this.asked.add(moment, this.prompts.length);
        this.prompts.push(this.pending);
        return;
      default:
    }
  }
}
