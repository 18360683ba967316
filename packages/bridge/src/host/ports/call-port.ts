import { flawOf, type PlainLimits } from '@aftercast/rules';
import type * as Comlink from 'comlink';
import { MAX_WAITING_CALLS } from '../../contract.ts';
import { closePorts } from './close-ports.ts';
import type { Turns, Work } from './turns.ts';

/**
 * What a method takes as an argument: plain data within limits, a MessagePort, a text of any length, or a value that the
 * method checks as a whole.
 */
export type Argument = PlainLimits | 'port' | 'text' | 'checked-by-method';

/** A method that the other end of a port may call. */
export interface Offer {
  /** What it takes as its arguments, in order; it gets no further ones. */
  takes: readonly Argument[];
  /** Loads what the method needs; later calls wait for it, too. @returns `null` if all of it is there */
  load?(): Promise<void> | null;
  /** Whether the method itself may wait for code. */
  mayLoad?: boolean;
  /**
   * Answers a call. An argument that is not what the method takes is passed as `null`, which no method accepts: so each
   * answers it in its own way. The ports among its arguments are closed if it rejects.
   */
  call(...args: unknown[]): Promise<unknown>;
}

/** Options of a call port. */
export interface CallPortOptions {
  /** The methods, by name. */
  offers: Readonly<Record<string, Offer>>;
  /** Does the calls in turns (law B5). */
  turns: Turns;
  /** Tells the other end, until the returned function is called, that a call is still worked on. Default: it is not told. */
  atWork?(): () => void;
  /** The error that the caller gets for an error of a method. */
  redact(error: unknown): Error;
  /** Called with each message, before it is looked at. @returns whether to look at it */
  admit(): boolean;
  /** Called with each malformed call. */
  malformed(): void;
  /** Called with each answer, after it was posted. */
  answered(): void;
  /** Called when the other end releases its proxy. */
  released(): void;
}

/** What the endpoint's events have, as far as they are messages. */
interface Message {
  data?: unknown;
  /** The ports that were transferred with it; missing where the endpoint does not tell. */
  ports?: readonly MessagePort[];
}

/** A call that waits for its turn. */
interface Call {
  id: string;
  offer: Offer;
  args: unknown[];
}

/** Longest id of a call. Comlink's have about 60 characters. */
const LONGEST_ID = 100;

/**
 * Answers the calls that arrive on a port from Comlink's `wrap`: only those of the methods offered, with arguments of the
 * kinds that they take, one in each round of the turns. Comlink's own `expose` gives access to every property of an object,
 * up to the `Function` constructor. With that, the other end could run its own code in the worker, and learn what its role
 * may not know (law H1). It also sends the stacks of errors.
 */
export class CallPort implements Work {
  private readonly endpoint: Comlink.Endpoint;
  private readonly options: CallPortOptions;
  private readonly calls: Call[] = [];
  /** Number of calls that have begun and are not answered. */
  private begun = 0;
  private isHeld = false;
  /** Whether a call has begun that waits for the code of its method. */
  private isLoading = false;
  private over = false;

  constructor(endpoint: Comlink.Endpoint, options: CallPortOptions) {
    this.endpoint = endpoint;
    this.options = options;
    endpoint.addEventListener('message', this.receive);
    endpoint.start?.();
  }

  /** Number of calls that wait for their turn or for their answer. */
  get waiting(): number {
    return this.calls.length + this.begun;
  }

  /** Sets whether calls must wait, because their connection has no view yet. */
  set held(held: boolean) {
    this.isHeld = held;
    if (!held && this.calls.length > 0) this.options.turns.add(this);
  }

  /** Begins the next call. */
  step(): boolean {
    if (this.isHeld || this.isLoading) return false;
    const next = this.calls.shift();
    if (next !== undefined) void this.answer(next);
    return this.calls.length > 0 && !this.isLoading;
  }

  /** Stops listening, and forgets the calls that have not begun. Does not close the endpoint. */
  stop(): void {
    this.over = true;
    for (const { args } of this.calls.splice(0)) closePorts(args);
    this.options.turns.remove(this);
    this.endpoint.removeEventListener('message', this.receive);
  }

  private readonly receive = (event: Event | Message): void => {
    const { data, ports = [] }: Message = 'data' in event ? event : {};
    const taken = this.over || !this.options.admit() ? [] : this.handle(data);
    closePorts(ports.filter((port) => !taken.includes(port)));
  };

  /** Handles a message. @returns the arguments of the call that waits for its turn now; empty for none */
  private handle(data: unknown): readonly unknown[] {
    const { id, type, path, argumentList } = fieldsOf(data);
    // A message without an id expects no answer.
    if (typeof id !== 'string' || id.length > LONGEST_ID) return [];
    if (type === 'RELEASE') {
      this.post(id, { type: 'RAW', value: undefined });
      this.options.released();
      return [];
    }
    const offer = type === 'APPLY' ? this.offerAt(path) : undefined;
    const args = offer && argumentsOf(argumentList, offer.takes);
    if (offer === undefined || args === undefined) {
      this.fail(id, new Error('The call is malformed.'));
      this.options.malformed();
    } else if (this.waiting >= MAX_WAITING_CALLS)
      this.fail(
        id,
        new Error(
          `At most ${MAX_WAITING_CALLS} calls may wait for their answers. Wait for one, and call again.`,
        ),
      );
    else {
      this.calls.push({ id, offer, args });
      if (!this.isHeld) this.options.turns.add(this);
      return args;
    }
    return [];
  }

  private offerAt(path: unknown): Offer | undefined {
    const [name] = Array.isArray(path) && path.length === 1 ? path : [];
    const { offers } = this.options;
    return typeof name === 'string' && Object.hasOwn(offers, name) ? offers[name] : undefined;
  }

  private async answer({ id, offer, args }: Call): Promise<void> {
    this.begun++;
    let stop = () => {};
    try {
      const loading = offer.load?.() ?? null;
      if (loading !== null || offer.mayLoad === true) stop = this.options.atWork?.() ?? stop;
      if (loading !== null) await this.waitFor(loading);
      const value = await offer.call(...args);
      this.post(id, { type: 'RAW', value });
    } catch (error) {
      closePorts(args);
      this.fail(id, this.options.redact(error));
    } finally {
      stop();
      this.begun--;
    }
  }

  /** Waits for the code of a method. No later call begins meanwhile: calls of a connection do not overtake each other. */
  private async waitFor(loading: Promise<void>): Promise<void> {
    this.isLoading = true;
    try {
      await loading;
      if (this.over) throw new Error('The connection was closed.');
    } finally {
      this.isLoading = false;
      if (this.calls.length > 0) this.options.turns.add(this);
    }
  }

  /** Answers with an error, in Comlink's form, without its stack. */
  private fail(id: string, { name, message }: Error): void {
    this.post(id, { type: 'HANDLER', name: 'throw', value: { isError: true, value: { name, message } } });
  }

  private post(id: string, answer: Record<string, unknown>): void {
    if (this.over) return;
    this.endpoint.postMessage({ id, ...answer });
    this.options.answered();
  }
}

/** Returns the arguments as the method gets them; `undefined` if the list is malformed. */
function argumentsOf(list: unknown, takes: readonly Argument[]): unknown[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const given = takes.slice(0, list.length);
  const args: unknown[] = [];
  for (const [i, kind] of given.entries()) {
    const { type, value } = fieldsOf(list[i]);
    if (type !== 'RAW') return undefined;
    args.push(fits(value, kind) ? value : null);
  }
  return args;
}

function fits(value: unknown, kind: Argument): boolean {
  switch (kind) {
    case 'checked-by-method':
      return true;
    case 'port':
      return value instanceof MessagePort;
    case 'text':
      return typeof value === 'string';
    default:
      return flawOf(value, kind) === null;
  }
}

function fieldsOf(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
}
