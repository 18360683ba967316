import { type Prompt, promptTo, type SeatPrompt, seatsAsked } from '../game/prompt.ts';
import { kindOf, RecordKind } from './record-kinds.ts';
import { readRecord } from './records.ts';

/**
 * The pending prompt after a record, for a reader of the event log. The answers of seats that are asked at once are not in it: a
 * projection does not have them.
 * @param prompt the one before it
 */
export function promptAfter(prompt: Prompt | null, data: Int32Array, at: number): Prompt | null {
  switch (kindOf(data[at] as number)) {
    case RecordKind.command:
    case RecordKind.rest:
    case RecordKind.rolledBack:
    case RecordKind.answer:
      return null;
    case RecordKind.reply: {
      const seat = data[at + 2] as number;
      return (
        prompt &&
        joined(
          prompt.action,
          questionsOf(prompt).filter((it) => it.seat !== seat),
        )
      );
    }
    case RecordKind.ask: {
      const record = readRecord(data, at);
      if (record.kind !== 'ask') return prompt;
      const { id, seat, of: kind, count, least, options } = record;
      const question = { seat, kind, options, count, ...(least < count && { least }) };
      return joined(id, prompt === null ? [question] : [...questionsOf(prompt), question]);
    }
    default:
      return prompt;
  }
}

/** The questions without an answer: the one to a seat first, if there is one, then the others as they were asked. */
export function questionsFor(prompt: Prompt, seat: number): SeatPrompt[] {
  const own = promptTo(prompt, seat);
  const all = questionsOf(prompt);
  return own === null ? all : [own, ...all.filter((it) => it !== own)];
}

function questionsOf(prompt: Prompt): SeatPrompt[] {
  return seatsAsked(prompt).flatMap((seat) => promptTo(prompt, seat) ?? []);
}

/** The prompt of several questions; `null` for none. */
export function joined(action: number, [first, ...waiting]: readonly SeatPrompt[]): Prompt | null {
  if (first === undefined) return null;
  const { count, kind, least, options, seat } = first;
  return {
    seat,
    kind,
    options,
    count,
    ...(least !== undefined && { least }),
    action,
    ...(waiting.length > 0 && { joint: { waiting, given: [] } }),
  };
}
