import { BLOCK_LENGTH, type EventLog, hashTable } from '@aftercast/kernel';
import type { Command } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { Match } from './match.ts';
import { momentsOf } from './replay/testing/moments-of.ts';
import { layPebbles, type Players } from './scenario/testing/lay-pebbles.ts';
import { placeOf, Type, Zone } from './scenario/testing/pebble-table.ts';
import { indexOf } from './scenario/testing/pebbles.ts';
import { type Role, seatOf, tableAtStart } from './stream.ts';

const players: Players = [
  {
    bag: ['pebble', 'bomb', 'wish', 'brush'].map((card) => ({ card, as: card })),
    yard: [{ card: 'stone', as: 'own' }],
  },
  {
    yard: [{ card: 'stone', as: 'enemy' }],
    bag: [{ card: 'pebble', as: 'hidden' }],
    heap: [{ card: 'stone', as: 'heaped' }],
  },
];
const OWNER: Role = { kind: 'owner' };
const SPECTATOR: Role = { kind: 'spectator' };
const SEAT: Role = { kind: 'seat', seat: 0 };
const PASS: Command = { do: 'end-turn' };
const CHOOSE: Command = { do: 'choose', pick: [1] };

function lay() {
  const laid = layPebbles(players);
  const match = new Match(laid.session);
  const before = hashTable(laid.session.state.table);
  const give = (seat: number, ...commands: Command[]) => {
    for (const command of commands) {
      expect(match.send(seat, command)).toMatchObject({ accepted: true });
      match.finish();
    }
  };
  return { ...laid, before, give, log: laid.session.log as EventLog, match };
}

describe('the owner’s stream', () => {
  test('is the event log and the table, with the same numbers', () => {
    const { give, log, match, of, play, session } = lay();
    const stream = match.stream(OWNER);
    give(0, play('bomb'));
    expect([stream.log, stream.view]).toEqual([log, session.state.table]);
    expect([stream.end, stream.lag]).toEqual([log.end, 0]);
    expect(stream.read(0, BLOCK_LENGTH)).toEqual({ end: log.end, data: log.slice(0) });
    expect(stream.read(log.end, 10)).toBe(null);
    const hidden = of('hidden');
    expect([stream.aliasOf(hidden), stream.entityOf(hidden), stream.actionOf(7)]).toEqual([
      hidden,
      hidden,
      7,
    ]);
  });
});

describe('the stream of a seat or a spectator', () => {
  test('H1 numbers only what its role sees', () => {
    const { match, of } = lay();
    const [mine, theirs] = [match.stream(SEAT), match.stream({ kind: 'seat', seat: 1 })];
    // The order of a heap is known to no seat, and of the other seat's bag only how many cards it has.
    expect([mine.aliasOf(of('heaped')), theirs.aliasOf(of('heaped'))]).toEqual([0, 0]);
    const hidden = { mine: mine.aliasOf(of('hidden')), theirs: theirs.aliasOf(of('hidden')) };
    expect(mine.entityOf(hidden.mine)).toBe(of('hidden'));
    expect(mine.view.entities[hidden.mine]?.card).toBe(0);
    expect(theirs.view.entities[hidden.theirs]?.card).toBe(indexOf('pebble'));
    expect(mine.entityOf(4711)).toBe(0);
  });

  test('H1 numbers the actions that it learns of, while they are open', () => {
    const { match, play, session } = lay();
    match.watch([{ type: 'hit', phase: 'perform' }]);
    match.send(0, play('bomb'));
    while (match.held === null) match.advance();
    const stream = match.stream(SPECTATOR);
    const hit = session.state.stack.find(({ action }) => action.type === Type.hit)?.action.id ?? 0;
    expect(hit).toBeGreaterThan(0);
    expect(stream.actionOf(hit)).toBeGreaterThan(0);
    expect(stream.actionOf(hit + 100)).toBe(0);
  });

  test.each<[name: string, Role]>([
    ['a seat', SEAT],
    ['a spectator', SPECTATOR],
  ])('S4 %s is projected when it is read, by its log, its view, its end, or a record', (_, role) => {
    for (const read of ['log', 'view', 'end'] as const) {
      const { give, log, match, play } = lay();
      const stream = match.stream(role);
      expect(stream.lag).toBe(0);
      give(0, play('bomb'), play('pebble'));
      expect(stream.lag).toBe(log.end);
      expect(stream[read]).toBeDefined();
      expect(stream.lag).toBe(0);
    }
    const { give, match, of, play } = lay();
    const stream = match.stream(role);
    give(0, play('bomb'));
    expect(stream.read(0, BLOCK_LENGTH)?.end).toBe(stream.end);
    give(0, play('pebble'));
    const alias = stream.aliasOf(of('pebble'));
    expect([stream.entityOf(alias), stream.lag]).toEqual([of('pebble'), 0]);
    expect(stream.view.zones[placeOf(0, Zone.yard)]).toContain(alias);
  });

  test.each([['read after each command'], ['read at the end']])(
    'S4 has its table at every position, %s',
    (when) => {
      for (const role of [OWNER, SEAT, { kind: 'seat', seat: 1 } as const, SPECTATOR]) {
        const { give, log, match, of, play } = lay();
        const stream = match.stream(role);
        const start = structuredClone(stream.view);
        for (const command of [play('bomb'), play('wish'), CHOOSE, play('brush', 'enemy')]) {
          give(0, command);
          if (when === 'read after each command') stream.catchUp(log.end);
        }
        give(0, PASS);
        give(1, { do: 'play', card: of('hidden') });
        const moments = momentsOf(start, stream.log);
        expect(moments.length).toBeGreaterThan(40);
        for (const { end, hash } of moments) expect(hashTable(stream.tableAt(end))).toBe(hash);
        expect(hashTable(stream.view)).toBe(moments.at(-1)?.hash);
      }
    },
  );

  test('is caught up in parts, and has the same records then', () => {
    const { give, log, match, play } = lay();
    const [first, second] = [match.stream(SPECTATOR), match.stream(SEAT)];
    give(0, play('bomb'), play('pebble'), PASS);
    let parts = 0;
    for (; first.lag > 0; parts++) {
      const { lag } = first;
      first.catchUp(20);
      expect(first.lag).toBeLessThan(lag);
      // A part is about as long as it may be: it ends with the record that reaches the limit, or before it.
      expect(lag - first.lag).toBeLessThan(60);
    }
    expect(parts).toBeGreaterThan(5);
    const after = log.end;
    first.catchUp(20);
    expect([first.lag, log.end]).toEqual([0, after]);
    const whole = lay();
    whole.give(0, whole.play('bomb'), whole.play('pebble'), PASS);
    expect(first.log.slice(0)).toEqual(whole.match.stream(SPECTATOR).log.slice(0));
    expect(second.log.slice(0)).not.toEqual(first.log.slice(0));
  });
});

test('each role has its seat: -1 for a spectator, and none for the owner', () => {
  expect([OWNER, SPECTATOR, SEAT, { kind: 'seat', seat: 1 } as const].map(seatOf)).toEqual([null, -1, 0, 1]);
});

describe('the table at the start of an event log', () => {
  test('S4 is the one before the first command, and the table stays as it is', () => {
    const { before, give, log, play, session } = lay();
    give(0, play('bomb'), play('pebble'), PASS);
    const now = hashTable(session.state.table);
    expect(hashTable(tableAtStart(session.state.table, log))).toBe(before);
    expect(hashTable(session.state.table)).toBe(now);
    expect(now).not.toBe(before);
  });

  test('S4 is found through several blocks of a long log', () => {
    const { before, give, log, session } = lay();
    for (let turn = 0; log.written().length < 2; turn++) give(turn % 2, PASS);
    expect(log.end).toBeGreaterThan(BLOCK_LENGTH);
    expect(hashTable(tableAtStart(session.state.table, log))).toBe(before);
  });
});
