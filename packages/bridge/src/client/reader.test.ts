import { EntityField, type EventLog, RecordKind } from '@aftercast/kernel';
import { describe, expect, it } from 'vitest';
import { actionOf, NAMES, recordsOf, smallTable } from '../testing/records.ts';
import type { MatchEvent } from './match-event.ts';
import { RecordReader, recordsAfter } from './reader.ts';

const QUESTION = { seat: 1, of: 'options', count: 1, least: 1, options: [4, 5] } as const;

/** A reader whose connection began with record 10, which is record 110 of the event log. */
function open(prompt: RecordReader['prompt'] = null) {
  const start = { table: smallTable(), seq: 9, before: 109, command: 2, prompt };
  const reader = new RecordReader(NAMES, start);
  const events: MatchEvent[] = [];
  const read = (write: (log: EventLog) => void, listen = true, keep = false) =>
    reader.read(recordsOf(write), listen, (event) => events.push(event), keep);
  return { events, read, reader };
}

const ask = (log: EventLog) => log.ask({ seat: 1, action: 1, kind: 'options', options: [4, 5], count: 1 });

describe('the reader of a connection', () => {
  it('B1 counts the records, on the connection and on the event log', () => {
    const { read, reader } = open();
    expect([reader.seq, reader.onLog, reader.command, reader.before]).toEqual([9, 109, 2, null]);
    read((log) => {
      log.command(3, 1);
      log.begin(actionOf(1));
      log.register(8, 6, 7);
    });
    expect([reader.seq, reader.onLog, reader.command, reader.before]).toEqual([12, 112, 3, 109]);
    expect(reader.table.registers[8]).toBe(7);
  });

  it('B1 starts again with a view, and forgets what was open', () => {
    const { read, reader } = open();
    read((log) => {
      log.command(3, 1);
      log.begin(actionOf(1));
      ask(log);
    });
    reader.begin({
      table: smallTable(),
      seq: 13,
      before: 109,
      command: 3,
      prompt: null,
      reason: 'rolled-back',
    });
    expect([reader.seq, reader.onLog, reader.before, reader.prompt]).toEqual([13, 109, null, null]);
    expect([reader.action(1), reader.ended]).toEqual([null, { command: 3, count: 1 }]);
    reader.begin({ table: smallTable(), seq: 2, before: 2, command: 1, prompt: QUESTION, reason: 'moved' });
    expect([reader.ended.count, reader.prompt]).toEqual([1, QUESTION]);
  });

  it.each([
    ['answered', (log: EventLog) => log.answer(1, [0])],
    ['done', (log: EventLog) => log.rest(3, 0)],
  ])('has the open question until it is %s', (_, close) => {
    const { read, reader } = open();
    read((log) => {
      log.command(3, 1);
      ask(log);
      log.register(8, 6, 7);
      log.begin(actionOf(2));
    });
    expect([reader.prompt, reader.asked]).toEqual([QUESTION, 1]);
    read(close);
    expect([reader.prompt, reader.asked]).toEqual([null, 1]);
  });

  it('has the question that was open at its first view', () => {
    const { read, reader } = open(QUESTION);
    read((log) => log.register(8, 6, 7));
    expect(reader.prompt).toEqual(QUESTION);
  });

  it('knows which command was done or undone last, and how many were', () => {
    const { read, reader } = open();
    read((log) => log.command(3, 1));
    expect(reader.ended).toEqual({ command: 0, count: 0 });
    read((log) => log.rest(3, 0));
    expect(reader.ended).toEqual({ command: 3, count: 1 });
    read((log) => log.rolledBack(3));
    expect(reader.ended).toEqual({ command: 3, count: 2 });
  });

  it('makes an event after its record was applied, with the number of the record', () => {
    const { reader } = open();
    const seen: [string, number, number | undefined][] = [];
    const data = recordsOf((log) => {
      log.command(3, 1);
      log.begin(actionOf(1));
      log.set(2, 0, 4, 1);
      log.perform(1);
      log.ended(1);
      log.rest(3, 0);
    });
    reader.read(data, true, ({ kind, seq }) => seen.push([kind, seq, reader.table.entities[2]?.stats[0]]));
    expect(seen).toEqual([
      ['command-begun', 10, 4],
      ['phase-announced', 11, 4],
      ['phase-announced', 13, 1],
      ['action-ended', 14, 1],
      ['command-ended', 15, 1],
    ]);
  });

  it('an event has the action as it is then, with the cards that it sees then', () => {
    const { events, read, reader } = open();
    read((log) => {
      log.command(3, 1);
      log.begin(actionOf(1, { targets: [3], amount: 5 }));
      log.field(3, 0, 0, 1);
      log.amend(actionOf(1, { targets: [3], amount: 6 }));
      log.perform(1);
    });
    const actions = events.map((event) => ('action' in event ? event.action : null)).slice(1);
    expect(actions.map((it) => [it?.amount, it?.cards])).toEqual([
      [5, { 2: 'bear' }],
      [6, { 2: 'bear', 3: 'wolf' }],
      [6, { 2: 'bear', 3: 'wolf' }],
    ]);
    expect(reader.action(1)).toEqual(actions[2]);
    read((log) => log.ended(1));
    expect([reader.action(1), events.at(-1)?.kind]).toEqual([null, 'action-ended']);
  });

  it('an action has, once it has performed, what its handler has attached to the first of its targets', () => {
    const { events, read, reader } = open();
    const attach = (log: EventLog, entity: number, source: number, value: number) => {
      const modifiers = [{ stat: 0, operation: 0 as const, value }];
      const given = { id: 20 + value, card: 2, source, player: 1, until: 0, form: 0, modifiers };
      log.attachment(
        RecordKind.attach,
        entity,
        reader.table.entities[entity]?.attachments.length ?? 0,
        given,
      );
    };
    const gave = () => events.map((event) => ('action' in event ? event.action.gives : undefined)).slice(1);
    read((log) => {
      log.command(3, 1);
      log.begin(actionOf(1, { targets: [3, 2] }));
      // By another that is being resolved before it performs.
      attach(log, 3, 2, 9);
      log.perform(1);
      attach(log, 3, 2, 3);
      attach(log, 2, 2, 4);
      // By the aura of another card.
      attach(log, 3, 8, 5);
    });
    expect(gave()).toEqual([undefined, undefined]);
    const given = [{ stat: 'strength', operation: 'add', value: 3 }];
    read((log) => {
      log.begin({ ...actionOf(2, { targets: [2] }), cause: 1 });
      log.perform(2);
      attach(log, 3, 2, 6);
      log.ended(2);
      log.ended(1);
    });
    expect(gave().slice(2)).toEqual([undefined, undefined, undefined, given]);
  });

  it('H1 an action whose card is hidden has, once it has performed, what the first of its targets has turned into', () => {
    const { events, read } = open();
    const cards = () => events.map((event) => ('action' in event ? event.action.card : undefined)).slice(1);
    read((log) => {
      log.command(3, 1);
      log.begin(actionOf(1, { targets: [2] }));
      log.perform(1);
      log.field(2, EntityField.order, 3, 1);
      log.field(3, EntityField.card, 0, 1);
      log.field(2, EntityField.card, 2, 1);
      log.ended(1);
      // One whose card is known keeps it.
      log.begin(actionOf(2, { targets: [2], card: 2 }));
      log.perform(2);
      log.field(2, EntityField.card, 1, 3);
      log.ended(2);
    });
    expect(cards()).toEqual([null, null, 'wolf', 'bear', 'bear', 'bear']);
  });

  it('gives no events of an action that began without a listener, and has no actions of an earlier command', () => {
    const { events, read, reader } = open();
    read((log) => {
      log.command(3, 1);
      log.begin(actionOf(1));
    }, false);
    expect([events, reader.action(1), reader.command]).toEqual([[], null, 3]);
    read((log) => {
      log.perform(1);
      log.amend(actionOf(1));
      log.begin(actionOf(2));
    });
    expect(events.map(({ kind }) => kind)).toEqual(['phase-announced']);
    read((log) => log.command(4, 0));
    expect(reader.action(2)).toBeNull();
  });

  it('K2 collects changes from when it is asked until they are taken', () => {
    const { read, reader } = open();
    const change = (after: number) => (log: EventLog) => log.register(8, 6, after);
    const record = (after: number) => ({ kind: 'register', register: 8, before: 6, after });
    read(change(1));
    expect(reader.collected()).toEqual([]);
    reader.collect();
    read(change(2));
    read(change(3));
    expect(reader.collected()).toEqual([record(2), record(3)]);
    read(change(4));
    expect(reader.collected()).toEqual([]);
  });

  it('K2 keeps the changes of the last block for a phase that is announced late, if it is asked to', () => {
    const { read, reader } = open();
    const change = (log: EventLog) => log.register(8, 6, 1);
    read(change, true, true);
    expect(reader.latest).toEqual([{ kind: 'register', register: 8, before: 6, after: 1 }]);
    read(change);
    expect(reader.latest).toEqual([]);
  });
});

describe('the records of a block after one of them', () => {
  const block = recordsOf((log) => {
    log.command(3, 1);
    log.begin(actionOf(1, { targets: [2, 3] }));
    log.perform(1);
  });
  const last = recordsOf((log) => log.perform(1));

  it('B1 are the block itself, if none of it came before', () => {
    expect(recordsAfter(block, 10, 9)).toBe(block);
    expect(recordsAfter(block, 10, 3)).toBe(block);
  });

  it('B1 leave out whole records', () => {
    expect(recordsAfter(block, 10, 11)).toEqual(last);
    expect(recordsAfter(block, 10, 10).length).toBe(
      block.length - recordsOf((log) => log.command(3, 1)).length,
    );
    expect(recordsAfter(block, 10, 12).length).toBe(0);
    expect(recordsAfter(block, 10, 99).length).toBe(0);
  });
});
