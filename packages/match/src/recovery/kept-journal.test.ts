import { expect, it } from 'vitest';
import { TIMEKEEPER } from '../journal-entry.ts';
import type { KeptEntry } from './kept-entry.ts';
import { journalOfKept } from './kept-journal.ts';

const end = { do: 'end-turn' } as const;
const choose = { do: 'choose', pick: [0] } as const;
const accepted = (number: number, seat: number, command: KeptEntry['command'] = end): KeptEntry => ({
  kind: 'accepted',
  number,
  seat,
  command,
  hash: '',
});
const entry = (number: number, seat: number, command: KeptEntry['command'] = end) => ({
  number,
  seat,
  command,
});

it('S3 what was kept is a journal', () => {
  const { journal, dropped } = journalOfKept(
    [entry(1, 0)],
    [
      accepted(2, 1),
      accepted(3, 0),
      accepted(3, 0, choose),
      accepted(3, TIMEKEEPER, { do: 'time', left: 0 }),
    ],
  );
  const time = { do: 'time', left: 0 } as const;
  expect(journal).toEqual([
    entry(1, 0),
    entry(2, 1),
    entry(3, 0),
    entry(3, 0, choose),
    entry(3, TIMEKEEPER, time),
  ]);
  expect(dropped).toBeNull();
});

it('A12 S5 a command that was undone or taken back is not in it, with its answers', () => {
  const runaway = [accepted(2, 0, { do: 'power' }), accepted(2, 0, choose), accepted(2, 0)];
  expect(journalOfKept([entry(1, 0)], runaway).journal).toEqual([entry(1, 0), entry(2, 0)]);
  const taken = [accepted(2, 0), accepted(2, 0, { do: 'undo' })];
  expect(journalOfKept([entry(1, 0)], taken).journal).toEqual([entry(1, 0)]);
  const asked = [accepted(2, 0), accepted(0, 0, { do: 'undo' })];
  expect(journalOfKept([entry(1, 0)], asked).journal).toEqual([entry(1, 0), entry(2, 0)]);
});

it('a command that was dropped stands beside it, until another one is accepted', () => {
  const dropped: KeptEntry = { kind: 'dropped', number: 2, seat: 1, command: end };
  expect(journalOfKept([entry(1, 0)], [dropped])).toEqual({ journal: [entry(1, 0)], dropped: entry(2, 1) });
  expect(journalOfKept([entry(1, 0)], [dropped, accepted(2, 1, { do: 'power' })])).toEqual({
    journal: [entry(1, 0), entry(2, 1, { do: 'power' })],
    dropped: null,
  });
});

it('a concession that waited is given after the command before it', () => {
  const concede = { do: 'concede' } as const;
  expect(journalOfKept([], [accepted(1, 0), accepted(0, 1, concede)]).journal).toEqual([
    entry(1, 0),
    entry(2, 1, concede),
  ]);
});

it.each<[what: string, later: KeptEntry, isStill: boolean]>([
  ['an undo', accepted(2, 0, { do: 'undo' }), false],
  ['a concession that waited', accepted(0, 1, { do: 'concede' }), false],
  [
    'a request to take a command back, to which the other seat has not agreed',
    accepted(0, 0, { do: 'undo' }),
    true,
  ],
])('B4 a dropped command is the last one until another one is accepted: %s', (_, later, isStill) => {
  const entries = [accepted(1, 0), accepted(2, 0), { ...entry(3, 0), kind: 'dropped' as const }];
  expect(journalOfKept([], entries).dropped).toEqual(entry(3, 0));
  expect(journalOfKept([], [...entries, later]).dropped).toEqual(isStill ? entry(3, 0) : null);
});
