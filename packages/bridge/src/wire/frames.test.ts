import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FromRemote, FromServer } from '../contract/wire.ts';
import {
  frameFromRemote,
  frameFromServer,
  LONGEST_FROM_REMOTE,
  readFromRemote,
  readFromServer,
} from './frames.ts';

const reply = { accepted: false, refusal: { code: 'busy', values: {} } } as const;

describe('messages of a server', () => {
  test.each<FromServer>([
    { kind: 'revoke', seq: 3, table: { entities: [null], zones: [[]], registers: [1, -1] } },
    { kind: 'reply', call: 4, reply },
    { kind: 'why', call: 1, refusal: null },
    { kind: 'gone', end: 'closed', reason: 'The match was closed: „Ende“.' },
  ])('are read as they were written: $kind', (message) => {
    expect(readFromServer(frameFromServer(message))).toEqual(message);
  });

  test('B1 records keep every integer, wherever the frame lies in its buffer', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { maxLength: 50 }),
        fc.nat(2 ** 32 - 1),
        fc.nat(9),
        (list, seq, shift) => {
          const frame = frameFromServer({ kind: 'records', seq, data: Int32Array.from(list) });
          const shifted = new Uint8Array(frame.length + shift);
          shifted.set(frame, shift);
          const message = readFromServer(shifted.subarray(shift));
          expect(message).toEqual({ kind: 'records', seq, data: Int32Array.from(list) });
        },
      ),
    );
  });

  test.each([[[]], [[1]], [[1, 0, 0, 0, 0, 9]], [[7, 7]], [[0, 123]]])(
    'that are none are refused: %j',
    (bytes) => {
      expect(() => readFromServer(Uint8Array.from(bytes))).toThrow();
    },
  );
});

describe('messages of a page’s worker', () => {
  const messages: FromRemote[] = [
    { kind: 'hello', protocol: 1, checks: [{ seq: 3, hash: -5 }] },
    { kind: 'send', call: 1, mark: 2, command: { do: 'end-turn' } },
    { kind: 'why', call: 2, entity: 7 },
    { kind: 'credit', blocks: 1 },
    { kind: 'ping' },
  ];

  test.each(messages)('are read as they were written: $kind', (message) => {
    expect(readFromRemote(frameFromRemote(message))).toEqual(message);
  });

  test.each([
    ['another kind', { kind: 'snapshot' }],
    ['no object', 7],
    ['a list', [1]],
    ['nothing', null],
    ['a number as text', { kind: 'credit', blocks: '1' }],
    ['no credit', { kind: 'credit', blocks: 0 }],
    ['a fraction', { kind: 'why', call: 1, entity: 0.5 }],
    ['a command that is none', { kind: 'send', call: 1, mark: 1, command: null }],
    ['checks without end', { kind: 'hello', protocol: 1, checks: Array(101).fill({ seq: 1, hash: 1 }) }],
    ['a check that is none', { kind: 'hello', protocol: 1, checks: [{ seq: 1, hash: 'x' }] }],
    ['deep nesting', { kind: 'send', call: 1, mark: 1, command: nested(50) }],
  ])('are refused: %s', (_, message) => {
    expect(readFromRemote(frameFromRemote(message as FromRemote))).toBeNull();
  });

  test('are refused if they are too long, no JSON, or no text', () => {
    const command = { do: 'join', deck: 'x'.repeat(LONGEST_FROM_REMOTE) };
    expect(readFromRemote(frameFromRemote({ kind: 'send', call: 1, mark: 1, command }))).toBeNull();
    for (const bytes of [[], [0], [0, 123], [0, 255, 255], [1, 0, 0, 0, 0], [9]])
      expect(readFromRemote(Uint8Array.from(bytes))).toBeNull();
  });

  test('any bytes are refused or read, and nothing throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const read = readFromRemote(bytes);
        expect(read === null || typeof read.kind === 'string').toBe(true);
      }),
    );
  });
});

function nested(depth: number): object {
  return depth === 0 ? {} : { do: nested(depth - 1) };
}
