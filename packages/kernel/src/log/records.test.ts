import { describe, expect, test } from 'vitest';
import { makeDetailedAction, Why } from '../game/action.ts';
import type { SeatPrompt } from '../game/prompt.ts';
import type { Attachment, Entity } from '../game/table.ts';
import { EventLog } from './event-log.ts';
import { EntityField, headerOf, RecordKind } from './record-kinds.ts';
import { announcedPhase, type LogRecord, readRecord } from './records.ts';

const entity: Entity = { id: 4, card: 2, owner: 1, zone: 3, order: 8, stats: [5, -1, 0], attachments: [] };
const attachment: Attachment = {
  id: 11,
  card: 2,
  source: 4,
  player: -1,
  until: 6,
  form: 7,
  modifiers: [
    { stat: 0, operation: 1, value: -2 },
    { stat: 2, operation: 3, value: 9 },
  ],
};
const action = {
  ...makeDetailedAction(3, 1, 4, {
    targets: [7, 8],
    amount: -2,
    card: 5,
    position: 0,
    subject: 6,
    priority: -3,
    order: 12,
  }),
  id: 21,
  cause: 20,
  why: Why.perform,
};

const written: [kind: keyof typeof RecordKind, write: (log: EventLog) => void, record: LogRecord][] = [
  ['command', (it) => it.command(3, -1), { kind: 'command', number: 3, seat: -1 }],
  [
    'begin',
    (it) => it.begin(action),
    {
      kind: 'begin',
      id: 21,
      type: 3,
      player: 1,
      source: 4,
      cause: 20,
      why: Why.perform,
      priority: -3,
      order: 12,
      amount: -2,
      card: 5,
      position: 0,
      subject: 6,
      targets: [7, 8],
    },
  ],
  ['perform', (it) => it.perform(9), { kind: 'perform', id: 9 }],
  ['end', (it) => it.ended(9), { kind: 'end', id: 9 }],
  ['amend', (it) => it.amend(action), { kind: 'amend', id: 21, amount: -2, targets: [7, 8] }],
  ['cancel', (it) => it.cancel(1, 2, 3), { kind: 'cancel', id: 1, by: 2, source: 3 }],
  ['drop', (it) => it.drop(9), { kind: 'drop', id: 9 }],
  ['lose', (it) => it.lose(9, 4), { kind: 'lose', id: 9, target: 4 }],
  [
    'ask',
    (it) => it.ask({ seat: 1, action: 9, kind: 'cards', options: [3, 1], count: 2 }),
    { kind: 'ask', id: 9, seat: 1, of: 'cards', count: 2, least: 2, options: [3, 1] },
  ],
  ['reply', (it) => it.reply(9, 1, [2]), { kind: 'reply', id: 9, seat: 1, picked: [2] }],
  ['answer', (it) => it.answer(9, [1, 0]), { kind: 'answer', id: 9, picked: [1, 0] }],
  ['rest', (it) => it.rest(3, -1), { kind: 'rest', number: 3, outcome: -1 }],
  ['rolledBack', (it) => it.rolledBack(3), { kind: 'rolled-back', number: 3 }],
  ['handle', (it) => it.handle(9), { kind: 'handle', id: 9 }],
  ['set', (it) => it.set(4, 1, -5, 5), { kind: 'set', entity: 4, stat: 1, before: -5, after: 5 }],
  [
    'field',
    (it) => it.field(4, EntityField.order, 0, 8),
    { kind: 'field', entity: 4, field: EntityField.order, before: 0, after: 8 },
  ],
  [
    'register',
    (it) => it.register(2, -(2 ** 31), 2 ** 31 - 1),
    { kind: 'register', register: 2, before: -(2 ** 31), after: 2 ** 31 - 1 },
  ],
  [
    'move',
    (it) => it.move(4, 1, 2, 3, 0),
    { kind: 'move', entity: 4, from: 1, fromIndex: 2, to: 3, toIndex: 0 },
  ],
  ['create', (it) => it.entity(RecordKind.create, entity, 2), { kind: 'create', entity, index: 2 }],
  ['remove', (it) => it.entity(RecordKind.remove, entity, 2), { kind: 'remove', entity, index: 2 }],
  [
    'attach',
    (it) => it.attachment(RecordKind.attach, 4, 1, attachment),
    { kind: 'attach', entity: 4, index: 1, attachment },
  ],
  [
    'detach',
    (it) => it.attachment(RecordKind.detach, 4, 0, { ...attachment, modifiers: [] }),
    { kind: 'detach', entity: 4, index: 0, attachment: { ...attachment, modifiers: [] } },
  ],
  [
    'show',
    (it) => it.append(Int32Array.of(headerOf(RecordKind.show, 8), 4, 2, 1, 8, 5, -1, 0)),
    { kind: 'show', entity: 4, card: 2, owner: 1, order: 8, stats: [5, -1, 0] },
  ],
  [
    'hide',
    (it) => it.append(Int32Array.of(headerOf(RecordKind.hide, 3), 4, 1)),
    { kind: 'hide', entity: 4, gone: true },
  ],
];

describe('readRecord', () => {
  test.each(written)('reads a %s record as it was written', (_, write, record) => {
    const log = new EventLog();
    log.perform(77);
    const at = log.end;
    write(log);
    const end = log.end;
    log.perform(78);
    expect(readRecord(log.slice(0), at)).toEqual(record);
    expect(readRecord(log.slice(0), end)).toEqual({ kind: 'perform', id: 78 });
  });

  test('the cases above read every kind', () => {
    expect(new Set(written.map(([kind]) => kind))).toEqual(new Set(Object.keys(RecordKind)));
  });

  test('lists can be empty', () => {
    const log = new EventLog();
    log.answer(1, []);
    log.amend({ ...action, targets: [] });
    expect(readRecord(log.slice(0), 0)).toEqual({ kind: 'answer', id: 1, picked: [] });
    expect(readRecord(log.slice(0), 2)).toMatchObject({ targets: [] });
  });

  test.each(['entities', 'cards', 'options'] as const)('reads a prompt for %s', (kind) => {
    const log = new EventLog();
    log.ask({ seat: 0, action: 1, kind, options: [1], count: 1 });
    expect(readRecord(log.slice(0), 0)).toMatchObject({ of: kind });
  });

  test('throws for an unknown kind', () => {
    const unknown = Int32Array.of((2 << 8) | 99, 1);
    expect(() => readRecord(unknown, 0)).toThrow(/kind 99/);
    expect(() => readRecord(unknown, 0)).toThrow(RangeError);
  });
});

test('announcedPhase: begin announces prepare, perform announces perform, other records nothing', () => {
  const announced = Object.entries(RecordKind).map(([kind, it]) => [kind, announcedPhase(headerOf(it, 5))]);
  expect(announced.filter(([, phase]) => phase !== null)).toEqual([
    ['begin', 0],
    ['perform', 1],
  ]);
});

test('the record of a prompt says how few can be picked', () => {
  const read = (prompt: SeatPrompt) => {
    const log = new EventLog();
    log.ask({ ...prompt, action: 9 });
    return readRecord(log.slice(0), 0);
  };
  const fewer = { seat: 1, kind: 'options', options: [3, 1, 4], count: 3, least: 1 } as const;
  const { kind: of, ...rest } = fewer;
  expect(read({ ...fewer, options: [3, 1, 4] })).toEqual({ kind: 'ask', id: 9, of, ...rest });
  expect(read({ seat: 0, kind: 'commands', options: [], count: 0 })).toEqual({
    kind: 'ask',
    id: 9,
    seat: 0,
    of: 'commands',
    count: 0,
    least: 0,
    options: [],
  });
});
