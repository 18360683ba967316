import fc from 'fast-check';

class Odd {
  do = 'end-turn';
}

const cycle: Record<string, unknown> = { do: 'choose' };
cycle.pick = [cycle];

/** A list in a list, and so on. */
export function nested(levels: number): unknown {
  let value: unknown = 0;
  for (let i = 0; i < levels; i++) value = [value];
  return value;
}

/** Values that can cross a port, and that no method and no port takes. */
const odd = fc.constantFrom<unknown>(
  new Array(1),
  new Array(2 ** 32 - 1),
  Object.assign([0], { more: 1 }),
  { do: 'mulligan', replace: new Array(1) },
  { do: 'choose', pick: new Array(1) },
  { do: 'choose', pick: Object.assign([0], { more: 1 }) },
  { do: 'choose', pick: [Number.NaN] },
  { do: 'join', deck: { hero: 'mage', cards: new Array(30) } },
  { do: 'play', card: 3n },
  { type: 'pick', entity: Number.POSITIVE_INFINITY },
  new Map([['do', 'end-turn']]),
  new Set(['do']),
  new Date(0),
  /end-turn/,
  new Int32Array(8),
  new ArrayBuffer(8),
  new Error('end-turn'),
  new Odd(),
  Object(1),
  cycle,
  nested(1_000),
  JSON.parse('{"__proto__":{"do":"concede"},"kind":"credit"}'),
  { kind: 'credit', blocks: 1n },
  { kind: 'credit', blocks: Number.NaN },
  { kind: new Array(1) },
  'x'.repeat(300_000),
);

/** Odd values, and any that JSON can say. */
const anyValue: fc.Arbitrary<unknown> = fc.oneof(odd, fc.jsonValue(), fc.constant(undefined));

const METHODS = [
  'send',
  'legal',
  'whyNot',
  'target',
  'watch',
  'setSpeed',
  'pause',
  'resume',
  'step',
  'followLog',
  'followMachines',
  'snapshot',
  'hash',
  'nothing',
] as const;

/** The host's own methods that take something. */
const HOST_METHODS = ['open', 'restore', 'connect', 'lead'] as const;

const args = fc.array(anyValue, { maxLength: 4 });

/** A message to one of a connection's ports, or a call of one of its methods. */
export const connectionMessage = fc.record({
  to: fc.constantFrom('stream', 'api', 'log', 'machines'),
  method: fc.constantFrom(...METHODS),
  args,
  message: anyValue,
  /** Number of ports that are transferred with it. */
  ports: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, fc.nat(2)),
});

/** A value of {@link connectionMessage}. */
export type ConnectionMessage =
  typeof connectionMessage extends fc.Arbitrary<infer Message> ? Message : never;

/** A call of one of the host's own methods. */
export const hostCall = fc.record({ method: fc.constantFrom(...HOST_METHODS), args });

/** A call, as it crosses a port. */
export function callOf(method: string, values: readonly unknown[], id = '1') {
  return { id, type: 'APPLY', path: [method], argumentList: values.map((value) => ({ type: 'RAW', value })) };
}

/**
 * Makes the values of one batch, always the same.
 * @param batch number of the batch, from 0
 */
export function batchOf<T>(values: fc.Arbitrary<T>, batch: number, count: number): readonly T[] {
  return fc.sample(values, { seed: batch + 1, numRuns: count });
}

/**
 * Runs batches from the first one on. `AFTERCAST_BATCH` runs one alone.
 * @param count the number of batches
 * @throws Error for the first batch that fails, with the line that runs it again
 */
export async function runBatches(
  file: string,
  count: number,
  run: (batch: number) => Promise<void>,
): Promise<void> {
  const only = globalThis.process?.env.AFTERCAST_BATCH;
  const [first, end] = only === undefined ? [0, count] : [Number(only), Number(only) + 1];
  for (let batch = first; batch < end; batch++) {
    try {
      await run(batch);
    } catch (cause) {
      const words = cause instanceof Error ? cause.message : String(cause);
      throw new Error(
        `Batch ${batch} failed: ${words}\nRun it again: AFTERCAST_BATCH=${batch} npx vitest run --project node ${file}`,
        { cause },
      );
    }
  }
}
