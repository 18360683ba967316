import { isListOf } from '@aftercast/rules';
import type * as Comlink from 'comlink';

/** Options of a guarded endpoint. */
export interface GuardOptions {
  /** Names of the methods that the other end may call. */
  methods: readonly string[];
  /** Called when the other end releases its proxy. */
  released(): void;
}

/**
 * Wraps an endpoint for Comlink, so that the other end can only call the named methods with plain values, or release its
 * proxy. Comlink alone gives access to every property of an exposed object, up to the `Function` constructor. With that,
 * the other end could run its own code in the worker, and learn what its role may not know (law H1).
 */
export function guard(endpoint: Comlink.Endpoint, { methods, released }: GuardOptions): Comlink.Endpoint {
  const guarded = new Map<EventListenerOrEventListenerObject, (event: Event) => void>();
  return {
    postMessage: (message, transfer) => endpoint.postMessage(message, transfer ?? []),
    addEventListener(type, listener) {
      const handle = (event: Event) => {
        const { data } = event as MessageEvent<unknown>;
        if (isCall(data, methods)) {
          if (typeof listener === 'function') listener(event);
          else listener.handleEvent(event);
        } else if (isRelease(data)) {
          endpoint.postMessage({ id: data.id, type: 'RAW', value: undefined });
          released();
        } else answerError(endpoint, data);
      };
      guarded.set(listener, handle);
      endpoint.addEventListener(type, handle);
    },
    removeEventListener(type, listener) {
      const handle = guarded.get(listener);
      if (handle !== undefined) endpoint.removeEventListener(type, handle);
      guarded.delete(listener);
    },
    start: () => endpoint.start?.(),
  };
}

/** Whether a message calls one of the methods, with plain values as arguments. */
function isCall(data: unknown, methods: readonly string[]): boolean {
  const { id, type, path, argumentList } = fieldsOf(data);
  if (type !== 'APPLY' || typeof id !== 'string') return false;
  if (!Array.isArray(path) || path.length !== 1 || !methods.includes(path[0])) return false;
  return isListOf(argumentList, isPlain);
}

function isPlain(argument: unknown): argument is { type: 'RAW' } {
  return fieldsOf(argument).type === 'RAW';
}

function isRelease(data: unknown): data is { id: string } {
  const { id, type } = fieldsOf(data);
  return type === 'RELEASE' && typeof id === 'string';
}

/** Answers a malformed call with an error in Comlink's form. A message without an id expects no answer. */
function answerError(endpoint: Comlink.Endpoint, data: unknown): void {
  const { id } = fieldsOf(data);
  if (typeof id !== 'string') return;
  const error = {
    name: 'Error',
    message: 'The call is malformed.',
    stack: '',
  };
  endpoint.postMessage({ id, type: 'HANDLER', name: 'throw', value: { isError: true, value: error } });
}

function fieldsOf(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
}
