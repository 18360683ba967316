import { isNumber, isObject, isText } from './values.ts';

/** What broke in a match: a law, something that the engine or a page ran, or what a person reports. */
export type Fault =
  /** A law of the engine was broken. `action` is the type of the action that was being resolved; empty if none was. */
  | { kind: 'law'; law: string; action: string; message: string }
  /** A handler or an observer threw an error. `action` as above. */
  | { kind: 'error'; action: string; message: string }
  /**
   * A seat (-1: a spectator) could tell apart two matches that differ only in what it cannot know (law H1). `what` is the
   * first thing that it was told differently.
   */
  | { kind: 'leak'; seat: number; what: string }
  /** After going back and forward again, the match was not the same (law S4). */
  | { kind: 'undo'; message: string }
  /**
   * A viewer of the page threw, at this phase of an action. `card` is the id of the card that the action came from; empty
   * for none.
   */
  | { kind: 'viewer'; type: string; phase: 'prepare' | 'perform'; card: string; message: string }
  /** A command set off more actions than the limit (law A12). `cycle` names what repeats. */
  | { kind: 'runaway'; limit: number; cycle: string }
  /** A person reports a problem, or a page reports an error that it cannot place. */
  | { kind: 'report'; message: string };

/** Whether a value from outside has the form of a fault. */
export function isFault(value: unknown): value is Fault {
  if (!isObject(value)) return false;
  const { action, card, cycle, kind, law, limit, message, phase, seat, type, what, ...more } = value;
  if (Object.keys(more).length > 0) return false;
  const { length } = Object.keys(value);
  switch (kind as Fault['kind']) {
    case 'law':
      return isText(law) && isText(action) && isText(message) && length === 4;
    case 'error':
      return isText(action) && isText(message) && length === 3;
    case 'leak':
      return isNumber(seat, -1) && isText(what) && length === 3;
    case 'undo':
    case 'report':
      return isText(message) && length === 2;
    case 'viewer': {
      const isPhase = phase === 'prepare' || phase === 'perform';
      return isPhase && isText(type) && isText(card) && isText(message) && length === 5;
    }
    case 'runaway':
      return isNumber(limit, 1) && isText(cycle) && length === 3;
    default:
      return false;
  }
}

/**
 * Whether two faults are the same fault in two matches. What depends on the numbers of entities and commands does not
 * count, so that a smaller match can have the same fault.
 */
export function isSameFault(one: Fault, other: Fault): boolean {
  return identityOf(one) === identityOf(other);
}

function identityOf(fault: Fault): string {
  switch (fault.kind) {
    case 'law':
      return JSON.stringify([fault.kind, fault.law, fault.action]);
    case 'error':
      return JSON.stringify([fault.kind, fault.action, fault.message.replace(/\d+/g, '0')]);
    case 'leak':
      return JSON.stringify([fault.kind, fault.seat, fault.what]);
    case 'undo':
      return fault.kind;
    case 'viewer':
      return JSON.stringify([fault.kind, fault.type, fault.phase, fault.card]);
    case 'runaway':
      // Where in the cycle the limit was met does not matter.
      return JSON.stringify([fault.kind, ...fault.cycle.split(' → ').sort()]);
    case 'report':
      return JSON.stringify([fault.kind, fault.message]);
    default:
      return fault satisfies never;
  }
}

/** A fault in words, on one line. */
export function sayFault(fault: Fault): string {
  switch (fault.kind) {
    case 'law':
      return `${fault.message}${during(fault.action)}`;
    case 'error':
      return `an error was thrown${during(fault.action)}: ${fault.message}`;
    case 'leak':
      return `H1: ${fault.seat < 0 ? 'a spectator' : `seat ${fault.seat}`} can tell hidden cards by ${fault.what}`;
    case 'undo':
      return fault.message;
    case 'viewer': {
      const by = fault.card === '' ? '' : ` by ${fault.card}`;
      return `a viewer of ${fault.type}${by} failed in ${fault.phase}: ${fault.message}`;
    }
    case 'runaway':
      return `A12: a command set off more than ${fault.limit} actions: ${fault.cycle}`;
    case 'report':
      return `reported: ${fault.message}`;
    default:
      return fault satisfies never;
  }
}

function during(action: string): string {
  return action === '' ? '' : ` (in ${action})`;
}
