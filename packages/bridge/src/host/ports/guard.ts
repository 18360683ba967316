import { isListOf } from '@aftercast/rules';
import type * as Comlink from 'comlink';

/** What a guarded port lets through, and what it does when the other end lets go of it. */
export interface GuardOptions {
  methods: readonly string[];
  released(): void;
}

/**
 * An endpoint for Comlink on which the named methods can be called with plain values, and nothing else is done. Comlink
 * alone would let the other end walk through every property of what is exposed, up to the constructor of functions: it
 * could run code of its own in the worker, and so learn what its role may not know (law H1).
 */
export function guard(endpoint: Comlink.Endpoint, { methods, released }: GuardOptions): Comlink.Endpoint {
  const guarded = new Map<EventListenerOrEventListenerObject, (event: Event) => void>();
  return {
    postMessage: (message, transfer) => endpoint.postMessage(message, transfer ?? []),
    addEventListener(type, listener) {
      const hear = (event: Event) => {
        const { data } = event as MessageEvent<unknown>;
        if (isCall(data, methods)) {
          if (typeof listener === 'function') listener(event);
          else listener.handleEvent(event);
        } else if (isRelease(data)) {
          endpoint.postMessage({ id: data.id, type: 'RAW', value: undefined });
          released();
        } else answerRefusal(endpoint, data);
      };
      guarded.set(listener, hear);
      endpoint.addEventListener(type, hear);
    },
    removeEventListener(type, listener) {
      const hear = guarded.get(listener);
      if (hear !== undefined) endpoint.removeEventListener(type, hear);
      guarded.delete(listener);
    },
    start: () => endpoint.start?.(),
  };
}

/** Whether it calls one of the methods, with arguments that are plain values. */
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

/** Whoever waits for an answer gets an error, in the form in which Comlink sends those. */
function answerRefusal(endpoint: Comlink.Endpoint, data: unknown): void {
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
