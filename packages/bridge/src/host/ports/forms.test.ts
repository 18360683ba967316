import { describe, expect, test } from 'vitest';
import { MESSAGE_VALUES } from '../../contract.ts';
import {
  areConnectOptions,
  areWatches,
  isEntity,
  isFromPage,
  isFromReader,
  isRole,
  isSeenOnline,
  isTargetingEvent,
} from './forms.ts';

/** What a check must say of values: those that fit, and those that do not. */
interface Examples {
  fits: unknown[];
  not: unknown[];
}

/** What is no message of any kind. */
const never: unknown[] = [
  null,
  undefined,
  7,
  'bye',
  [],
  [{ kind: 'bye' }],
  {},
  { kind: 'sing' },
  { type: 'sing' },
];
const NO_COUNTS = [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '1', null, undefined, [1]];

const checks: Record<string, [check: (value: unknown) => boolean, examples: Examples]> = {
  'a message of a page': [
    isFromPage,
    {
      fits: [
        { kind: 'credit', blocks: 1 },
        { kind: 'read', messages: 0, answers: 3 },
        { kind: 'keyframe', hold: 0 },
        { kind: 'ended', hold: 9 },
        { kind: 'bye' },
      ],
      not: [
        { kind: 'credit', blocks: 0 },
        ...NO_COUNTS.flatMap((count) => [
          { kind: 'credit', blocks: count },
          { kind: 'read', messages: count, answers: 1 },
          { kind: 'read', messages: 1, answers: count },
          { kind: 'keyframe', hold: count },
          { kind: 'ended', hold: count },
        ]),
        { kind: 'credit', blocks: 1, more: 1 },
        { kind: 'read', messages: 1, answers: 1, more: 1 },
        { kind: 'keyframe', hold: 1, blocks: 1 },
        { kind: 'bye', hold: 1 },
        { kind: 'credit', blocks: 1, deep: new Array(MESSAGE_VALUES + 1).fill(0) },
      ],
    },
  ],
  'a message of a follower': [
    isFromReader,
    {
      fits: [{ kind: 'credit', blocks: 2 }, { kind: 'bye' }],
      not: [
        { kind: 'credit', blocks: 0 },
        { kind: 'keyframe', hold: 1 },
        { kind: 'read', messages: 0, answers: 0 },
      ],
    },
  ],
  'a role': [
    (value) => isRole(value, 2),
    {
      fits: [{ kind: 'seat', seat: 0 }, { kind: 'seat', seat: 1 }, { kind: 'owner' }, { kind: 'spectator' }],
      not: [
        { kind: 'seat' },
        { kind: 'seat', seat: 2 },
        ...NO_COUNTS.map((seat) => ({ kind: 'seat', seat })),
        { kind: 'seat', seat: 0, more: 1 },
        { kind: 'owner', seat: 0 },
        { kind: 'spectator', seat: 0 },
      ],
    },
  ],
  'the number of an entity': [isEntity, { fits: [0, 1, 2 ** 40], not: NO_COUNTS }],
  'a targeting event': [
    isTargetingEvent,
    {
      fits: [
        { type: 'preview', entity: 1 },
        { type: 'pick', entity: 1 },
        { type: 'pick', entity: 1, choose: 0 },
        { type: 'pick', entity: 1, choose: undefined },
        { type: 'point', target: 1 },
        { type: 'aim', target: 0 },
        { type: 'place', position: -1 },
        { type: 'place', position: 0 },
        { type: 'confirm' },
        { type: 'cancel' },
      ],
      not: [
        ...NO_COUNTS.flatMap((count) => [
          { type: 'preview', entity: count },
          { type: 'pick', entity: count },
          { type: 'point', target: count },
          { type: 'aim', target: count },
        ]),
        ...NO_COUNTS.filter((it) => it !== undefined).map((choose) => ({ type: 'pick', entity: 1, choose })),
        ...NO_COUNTS.filter((it) => it !== -1).map((position) => ({ type: 'place', position })),
        { type: 'preview', entity: 1, choose: 1 },
        { type: 'pick', entity: 1, target: 1 },
        { type: 'point', target: 1, entity: 1 },
        { type: 'place', position: 1, target: 1 },
        { type: 'confirm', target: 1 },
        { type: 'withdraw' },
        { type: 'accept' },
      ],
    },
  ],
  'a list of watches': [
    areWatches,
    {
      fits: [
        [],
        [{ type: 'damage', phase: 'prepare', deadline: 0 }],
        [
          { type: 'damage', phase: 'perform', deadline: Number.POSITIVE_INFINITY },
          { type: 'draw', phase: 'prepare', deadline: 5.5 },
        ],
      ],
      not: [
        { length: 0 },
        new Array(1),
        [null],
        [{ type: 7, phase: 'prepare', deadline: 0 }],
        [{ type: 'damage', phase: 'after', deadline: 0 }],
        [{ type: 'damage', phase: 'prepare', deadline: -1 }],
        [{ type: 'damage', phase: 'prepare', deadline: Number.NaN }],
        [{ type: 'damage', phase: 'prepare' }],
        [{ type: 'damage', phase: 'prepare', deadline: '1' }],
      ],
    },
  ],
  'options of a connection': [
    areConnectOptions,
    {
      fits: [
        {},
        { keeps: true },
        { keeps: false, at: { seq: 0, records: 0, undone: false } },
        { at: { seq: 3, records: 9, undone: true } },
        { at: { seq: 3, records: 9, undone: true, command: 4 } },
      ],
      not: [
        { keeps: 1 },
        { more: 1 },
        { at: null },
        { at: [] },
        { at: { seq: 0, records: 0 } },
        { at: { seq: 0, records: 0, undone: 1 } },
        { at: { seq: -1, records: 0, undone: true } },
        { at: { seq: 0, records: 0.5, undone: true } },
        { at: { seq: 0, records: 0, undone: true, more: 1 } },
        { at: { seq: 0, records: 0, undone: true, command: -1 } },
      ],
    },
  ],
  'how far a page had come on a server': [
    isSeenOnline,
    {
      fits: [
        { readers: [], status: { behind: 0 } },
        { readers: [[], [{ seq: 3, hash: -7 }]], status: { behind: 0.5, active: 1 } },
      ],
      not: [
        { readers: [] },
        { readers: {}, status: { behind: 0 } },
        { readers: [[{ seq: -1, hash: 0 }]], status: { behind: 0 } },
        { readers: [[{ seq: 1, hash: 0.5 }]], status: { behind: 0 } },
        { readers: [[{ seq: 1, hash: 0, more: 1 }]], status: { behind: 0 } },
        { readers: [Array(101).fill({ seq: 1, hash: 0 })], status: { behind: 0 } },
        { readers: Array(401).fill([]), status: { behind: 0 } },
        { readers: [], status: {} },
        { readers: [], status: { behind: -1 } },
        { readers: [], status: { behind: Number.NaN } },
        { readers: [], status: { behind: 0 }, more: 1 },
      ],
    },
  ],
};

describe.each(Object.entries(checks))('the form of %s', (name, [check, { fits, not }]) => {
  test.each(fits.map((value) => [value]))('B3 has %#: %j', (value) => {
    expect(check(value)).toBe(true);
  });

  test.each(not.map((value) => [value]))('B3 has not %#: %j', (value) => {
    expect(check(value)).toBe(false);
  });

  test('B3 has nothing that is of no kind', () => {
    const others = never.filter(
      (it) => !(name === 'a list of watches' && Array.isArray(it) && it.length === 0),
    );
    const wrong = others.filter(check);
    // An object without fields is options that say nothing; a number names an entity.
    expect(wrong).toEqual(name === 'options of a connection' ? [{}] : name.includes('entity') ? [7] : []);
  });
});
