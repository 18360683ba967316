import { hashState, hashTable } from '@aftercast/kernel';
import type { Command, GameCommand } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { layPebbles, type Players } from '../scenario/testing/lay-pebbles.ts';
import type { Session } from '../session.ts';
import { StorageError } from '../storage/read-json.ts';
import type { Role } from '../stream.ts';
import { goOnWith } from './go-on.ts';
import type { AcceptedEntry, KeptEntry } from './kept-entry.ts';

const players: Players = [
  {
    bag: ['pebble', 'bomb', 'wish', 'dice'].map((card) => ({ card, as: card })),
    yard: [{ card: 'magpie', as: 'own' }],
  },
  { yard: [{ card: 'flint', as: 'enemy' }, 'flint'], heap: ['stone', 'stone'], bag: ['pebble'] },
];
const OWNER: Role = { kind: 'owner' };
const PASS: Command = { do: 'end-turn' };
const UNDO: Command = { do: 'undo' };
const CONCEDE: Command = { do: 'concede' };
const pause = async () => {};

const fresh = (on = players) => layPebbles(on, { undo: 'own' });

/** Plays commands in a match of its own, each to its end or its prompt, and keeps them. */
function keep(given: readonly (readonly [seat: number, command: GameCommand])[], on = players) {
  const { session } = fresh(on);
  const entries = given.map(([seat, command]): KeptEntry => {
    const refusal = session.begin(seat, command);
    if (refusal !== null) throw new Error(`${command.do} is refused: ${refusal.code}`);
    const hash = hashTable(session.state.table);
    const number = command.do === 'undo' ? session.state.command + 1 : session.state.command;
    session.resolve();
    return { kind: 'accepted', seat, command, number, hash };
  });
  return { entries, session };
}

const integersOf = ({ log }: Session) => [...(log?.slice(0) ?? [])];
const recordsOf = ({ log }: Session) => log?.records ?? 0;

const { play } = fresh();
const MATCH = [
  [0, play('pebble')],
  [0, play('bomb')],
  [0, play('wish')],
  [0, { do: 'choose', pick: [1] }],
  [0, play('dice')],
  [0, PASS],
] as const;

describe('going on with a kept match', () => {
  test('S3 B1 comes to each moment that a connection had seen, with the same records, and from there to the same end', async () => {
    const { entries, session: whole } = keep(MATCH);
    const records = integersOf(whole);
    for (let count = 1; count <= entries.length; count++) {
      const kept = entries.slice(0, count);
      const before = recordsOf(keep(MATCH.slice(0, count - 1)).session);
      const after = recordsOf(keep(MATCH.slice(0, count)).session);
      for (let seen = before; seen <= after; seen++) {
        const { session } = fresh();
        await goOnWith(session, kept, [{ role: OWNER, records: seen }], pause);
        // In the middle of a chain it stops one step early.
        const reached = recordsOf(session);
        expect(reached).toBeLessThanOrEqual(after);
        expect(integersOf(session)).toEqual(records.slice(0, integersOf(session).length));
        session.resolve();
        expect(recordsOf(session)).toBe(after);
        for (const [seat, command] of MATCH.slice(count)) expect(session.play(seat, command)).toBe(null);
        expect(hashState(session.state)).toBe(hashState(whole.state));
      }
    }
  });

  test('K2 stops before what was seen last in the middle of a chain, so that a phase is announced again', async () => {
    const { entries } = keep(MATCH.slice(0, 2));
    const before = recordsOf(keep(MATCH.slice(0, 1)).session);
    const { session } = fresh();
    await goOnWith(session, entries, [{ role: OWNER, records: before + 6 }], pause);
    expect(session.active).toBe(true);
    expect(recordsOf(session)).toBeLessThan(before + 6);
    session.step();
    expect(recordsOf(session)).toBeGreaterThanOrEqual(before + 6);
  });

  test('B1 goes as far as the connection that had seen most, in its own records', async () => {
    const { entries, session: whole } = keep(MATCH.slice(0, 2));
    const { session } = fresh();
    const seen = [
      { role: { kind: 'spectator' } as const, records: 1 },
      { role: OWNER, records: recordsOf(whole) },
    ];
    await goOnWith(session, entries, seen, pause);
    expect(hashState(session.state)).toBe(hashState(whole.state));
    const other = fresh().session;
    await goOnWith(other, entries, seen.slice(0, 1), pause);
    expect(recordsOf(other)).toBeLessThan(recordsOf(whole));
  });

  test('nothing was kept, and nothing was seen', async () => {
    const { session } = fresh();
    await goOnWith(session, [], [], pause);
    expect([session.journal, recordsOf(session)]).toEqual([[], 0]);
  });

  test('S5 plays a command again that was taken back, and takes it back', async () => {
    // Nothing answers here: an answer can be a chance.
    const quiet: Players = [{ bag: ['pebble', 'stone'].map((card) => ({ card, as: card })) }, {}];
    const { play } = fresh(quiet);
    const given = [
      [0, play('pebble')],
      [0, UNDO],
      [0, play('stone')],
    ] as const;
    const { entries, session: whole } = keep(given, quiet);
    const { session } = fresh(quiet);
    await goOnWith(session, entries, [{ role: OWNER, records: recordsOf(whole) }], pause);
    expect(hashState(session.state)).toBe(hashState(whole.state));
    expect(integersOf(session)).toEqual(integersOf(whole));
    expect(session.journal).toEqual(whole.journal);
  });

  test('B4 leaves out a command that was dropped, and refuses it', async () => {
    const { entries } = keep(MATCH.slice(0, 1));
    const dropped: KeptEntry = { kind: 'dropped', seat: 0, command: play('bomb'), number: 2 };
    const { session } = fresh();
    await goOnWith(session, [...entries, dropped], [], pause);
    expect(session.check(0, play('bomb'))?.code).toBe('failed');
    expect(session.journal).toHaveLength(1);
  });

  test('A10 concedes for a seat that waited for the command before, and for the first of two', async () => {
    const waits = (seat: number): KeptEntry => ({
      kind: 'accepted',
      seat,
      command: CONCEDE,
      number: 0,
      hash: '',
    });
    const { entries } = keep(MATCH.slice(0, 1));
    const { session } = fresh();
    await goOnWith(session, [...entries, waits(1), waits(0)], [], pause);
    expect(session.outcome).toBe(null);
    expect(session.conceding).toEqual([1]);
    const seen = recordsOf(keep([MATCH[0], [1, CONCEDE]]).session);
    const other = fresh().session;
    await goOnWith(other, [...entries, waits(1), waits(0)], [{ role: OWNER, records: seen }], pause);
    other.resolve();
    expect(other.outcome).toEqual({ winner: 0 });
    // The match goes on after a prompt, too, with the concession that waited for it.
    const asked = keep(MATCH.slice(0, 3)).entries;
    const third = fresh().session;
    await goOnWith(third, [...asked.slice(0, 2), waits(0), ...asked.slice(2, 2)], [], pause);
    expect(third.conceding).toEqual([0]);
  });

  test('B5 lets the thread breathe, also in the middle of a long way', async () => {
    const { entries } = keep(MATCH);
    let breaths = 0;
    await goOnWith(fresh().session, entries, [], async () => {
      breaths++;
    });
    expect(breaths).toBeGreaterThanOrEqual(entries.length - 1);
  });
});

describe('a kept match that does not fit', () => {
  test('S4 is refused with the entry that is not legal', async () => {
    const { entries } = keep(MATCH.slice(0, 1));
    const again = goOnWith(fresh().session, [...entries, ...entries], [], pause);
    await expect(again).rejects.toThrow(StorageError);
    await expect(goOnWith(fresh().session, [...entries, ...entries], [], pause)).rejects.toThrow(
      /entry 2, .*"play".*, is refused \(not-in-hand\)/,
    );
  });

  test('S4 is refused if the last entry leads to another table, and not if no hash was kept', async () => {
    const { entries } = keep(MATCH.slice(0, 2));
    const [first, last] = entries as [AcceptedEntry, AcceptedEntry];
    const other = goOnWith(fresh().session, [first, { ...last, hash: first.hash }], [], pause);
    await expect(other).rejects.toThrow('leads to another table');
    await goOnWith(fresh().session, [first, { ...last, hash: '' }], [], pause);
    // Only the last one is compared.
    await goOnWith(fresh().session, [{ ...first, hash: last.hash }, last], [], pause);
  });

  test('S4 is refused if a connection has seen more than there is', async () => {
    const { entries, session } = keep(MATCH.slice(0, 2));
    const seen = [{ role: OWNER, records: recordsOf(session) + 1 }];
    await expect(goOnWith(fresh().session, entries, seen, pause)).rejects.toThrow('fewer records');
  });
});
