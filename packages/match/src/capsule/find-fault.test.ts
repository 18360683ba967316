import type { GameCommand } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import type { JournalEntry } from '../journal-entry.ts';
import type { Players } from '../scenario/testing/lay-pebbles.ts';
import { cardsIn, Stat, Type, Zone } from '../scenario/testing/pebble-table.ts';
import { withCapsule } from '../storage/capsule-file.ts';
import type { Fault } from '../storage/fault.ts';
import type { MatchFile } from '../storage/match-file.ts';
import { findFault, findFaultAgain, journalOf } from './find-fault.ts';
import { leakProbe } from './leak-probe.ts';
import { type MakeProbe, tableProbe } from './probe.ts';
import { named, type Plant, plainPebbles, plantedPebbles } from './testing/planted-pebbles.ts';
import { recorded } from './testing/recorded-pebbles.ts';

const PASS: GameCommand = { do: 'end-turn' };
const players: Players = [
  { bag: ['pebble', 'wish', 'bomb'].map(named), heap: ['stone', 'dust'] },
  { yard: ['whirl', 'whirl'] },
];

/** A match of three commands, with an answer. */
const match = () =>
  recorded(players, ({ play }) => [
    [0, play('pebble')],
    [0, play('wish')],
    [0, { do: 'choose', pick: [1] }],
    [0, PASS],
  ]);

/** A capsule of a match that says what broke; by default after its journal. */
const capsule = (file: MatchFile, fault: Fault, attempted: JournalEntry | null = null) =>
  withCapsule(file, { fault, attempted });

const throwing: Plant = () => {
  throw new Error('too heavy');
};
/** A write that is not recorded. */
const unrecorded: Plant = ({ table }) => {
  const heart = table.entities[cardsIn(table, 0, Zone.heart)[0] as number];
  if (heart) heart.stats[Stat.coins] = (heart.stats[Stat.coins] as number) + 1;
};
/** The top of the heap is told to all. */
const telling: Plant = (handling) => {
  const [heart, top] = [Zone.heart, Zone.heap].map((zone) => cardsIn(handling.table, 0, zone)[0]);
  handling.set(heart as number, Stat.coins, handling.table.entities[top as number]?.card ?? 0);
};
const undo: Fault = { kind: 'undo', message: 'as it was written' };
const error: Fault = { kind: 'error', action: 'put', message: 'too heavy' };
const tooMany: MakeProbe = tableProbe(() => {
  throw new RangeError('too many cards');
});

describe('the first fault of a match', () => {
  test('S3 is none if nothing breaks', async () => {
    expect(await findFault(await match(), [plainPebbles])).toBe(null);
  });

  test('A1 is where a handler throws: what was given before, and what broke', async () => {
    const file = await match();
    const found = await findFault(file, [plantedPebbles(Type.give, throwing)]);
    const { journal } = file.saved;
    expect(found).toEqual({
      fault: { ...error, action: 'give' },
      accepted: journal.slice(0, 2),
      attempted: journal[2],
    });
    expect(journal[2]).toMatchObject({ number: 2, command: { do: 'choose' } });
  });

  test('A12 is where a command runs away, with the limit of the set-up', async () => {
    const file = await match();
    const card = (file.saved.journal[0]?.command.card as number) + 2;
    const bomb: JournalEntry = { number: 1, seat: 0, command: { do: 'play', card } };
    const setup = { ...file.setup, limit: 50 };
    const endless: MatchFile = { ...file, setup, saved: { ...file.saved, journal: [bomb] } };
    expect(await findFault(endless, [plainPebbles])).toMatchObject({
      fault: { kind: 'runaway', limit: 50 },
      accepted: [],
      attempted: bomb,
    });
  });

  test('S4 is where going back and forward leads elsewhere', async () => {
    const file = await match();
    expect(await findFault(file, [plantedPebbles(Type.put, unrecorded)])).toMatchObject({
      fault: { kind: 'undo' },
      accepted: [],
      attempted: file.saved.journal[0],
    });
  });

  test('is also what further probes find, before going back and forward', async () => {
    const file = await match();
    const rules = plantedPebbles(Type.put, unrecorded);
    expect(await findFault(file, [rules], [tooMany])).toMatchObject({
      fault: { kind: 'error', action: '', message: 'too many cards' },
      attempted: { number: 1 },
    });
    const telltale = plantedPebbles(Type.pass, telling);
    expect(await findFault(file, [telltale])).toBe(null);
    expect(await findFault(file, [telltale], [leakProbe])).toMatchObject({
      fault: { kind: 'leak', seat: -1 },
      attempted: { number: 3 },
    });
  });

  test('H1 is of a capsule what it says, too, and what it says that broke', async () => {
    const { saved, ...rest } = await match();
    const last = saved.journal.at(-1) as JournalEntry;
    const before: MatchFile = { ...rest, saved: { ...saved, journal: saved.journal.slice(0, -1) } };
    const telltale = plantedPebbles(Type.pass, telling);
    const leak: Fault = { kind: 'leak', seat: 1, what: 'set coins' };
    const found = { fault: leak, accepted: before.saved.journal, attempted: last };
    expect(await findFault(capsule(before, leak, last), [telltale])).toEqual(found);
    expect(await findFault(capsule(before, leak), [telltale])).toBe(null);
    expect(await findFault(capsule(before, leak, last), [plainPebbles])).toBe(null);
  });

  test('needs its game', async () => {
    await expect(findFault(await match(), [])).rejects.toThrow('has no game "pebbles"');
  });
});

describe('a capsule that is played again', () => {
  test('A1 breaks as its file says, and not without the bug or with another', async () => {
    const file = await match();
    const [first, ...others] = file.saved.journal;
    const start: MatchFile = { ...file, saved: { ...file.saved, journal: [] } };
    const written = capsule(start, error, first ?? null);
    const again = await findFaultAgain(written, [plantedPebbles(Type.put, throwing)]);
    expect(again).toEqual({ fault: error, accepted: [], attempted: first });
    expect(await findFaultAgain(written, [plainPebbles])).toBe(null);
    const otherwise: Plant = () => {
      throw new Error('too light');
    };
    expect(await findFaultAgain(written, [plantedPebbles(Type.put, otherwise)])).toBe(null);
    expect(await findFaultAgain(written, [plantedPebbles(Type.play, throwing)])).toBe(null);
    expect(others).toHaveLength(3);
  });

  test('is none without a capsule', async () => {
    expect(await findFaultAgain(await match(), [plantedPebbles(Type.put, throwing)])).toBe(null);
  });

  test.each<[kind: string, fault: Fault, plant: Plant]>([
    ['S4', undo, unrecorded],
    ['H1', { kind: 'leak', seat: 1, what: 'set coins' }, telling],
    ['K2', { kind: 'viewer', type: 'pass', phase: 'perform', card: '', message: 'no picture' }, () => {}],
  ])('%s is looked at for its own fault', async (_, fault, plant) => {
    const file = capsule(await match(), fault);
    const found = await findFaultAgain(file, [plantedPebbles(Type.pass, plant)]);
    expect(found).toMatchObject({ fault: { kind: fault.kind }, attempted: { number: 3 } });
    expect(found?.accepted).toEqual(file.saved.journal.slice(0, 3));
  });

  test('H1 K2 is not looked at for the leak to another seat, or another phase', async () => {
    const file = await match();
    const own: Plant = (handling) => {
      const [card] = cardsIn(handling.table, 0, Zone.bag);
      const [top] = cardsIn(handling.table, 0, Zone.heap);
      handling.set(card as number, Stat.coins, handling.table.entities[top as number]?.card ?? 0);
    };
    const rules = plantedPebbles(Type.pass, own);
    const leak = (seat: number): Fault => ({ kind: 'leak', seat, what: 'set coins' });
    expect(await findFaultAgain(capsule(file, leak(0)), [rules])).toMatchObject({ fault: leak(0) });
    expect(await findFaultAgain(capsule(file, leak(1)), [rules])).toBe(null);
    const viewer: Fault = { kind: 'viewer', type: 'death', phase: 'prepare', card: '', message: '' };
    expect(await findFaultAgain(capsule(file, viewer), [rules])).toBe(null);
  });

  test('S1 is looked at for the limits of a game, if a law was broken', async () => {
    const file = await match();
    const law: Fault = { kind: 'law', law: 'S1', action: '', message: 'S1: a bag is full' };
    const full: MakeProbe = () => ({ after: ({ state }) => (state.command > 1 ? law : null) });
    const again = (fault: Fault) => findFaultAgain(capsule(file, fault), [plainPebbles], [full]);
    expect(await again(law)).toMatchObject({ fault: law, attempted: { number: 2 } });
    for (const fault of [error, undo, { kind: 'runaway', limit: 9, cycle: 'hit' } as const])
      expect(await again(fault)).toBe(null);
  });

  test('does not break by what a person has reported', async () => {
    const report: Fault = { kind: 'report', message: 'the cards overlap' };
    expect(await findFaultAgain(capsule(await match(), report), [plainPebbles])).toBe(null);
  });
});

test('the journal of a capsule ends with the command at which it broke', async () => {
  const file = await match();
  const { journal } = file.saved;
  const last: JournalEntry = { number: 4, seat: 1, command: PASS };
  expect(journalOf(file)).toEqual(journal);
  expect(journalOf(capsule(file, error))).toEqual(journal);
  expect(journalOf(capsule(file, error, last))).toEqual([...journal, last]);
  expect(journal).toHaveLength(4);
});
