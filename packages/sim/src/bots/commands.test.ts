import type { LegalCommand } from '@aftercast/rules';
import { expect, test } from 'vitest';
import { lay } from '../testing/laid.ts';
import { commandAt, countOf } from './commands.ts';

/** Every command of an entry. */
const unfold = (entry: LegalCommand) =>
  Array.from({ length: countOf(entry) }, (_, at) => commandAt(entry, at));

/** A required target, an optional place, options, attacks, a power: two enemies and two own characters are there. */
const { session, position } = lay(
  { hero: 'druid', hand: ['elven-archer', 'power-of-the-wild', 'wisp'], board: ['bluegill-warrior'] },
  { board: ['chillwind-yeti'] },
);

test('T4 every command of every entry is legal', () => {
  const commands = session.legal(0).flatMap(unfold);
  for (const command of commands) expect(session.check(0, command), JSON.stringify(command)).toBeNull();
});

test('an entry stands for each target at each place', () => {
  const archer = session.legal(0).find(({ target }) => target === 'required' && position !== null);
  const commands = archer === undefined ? [] : unfold(archer);
  // Four characters, itself not among them, and two places.
  expect(commands).toHaveLength(8);
  expect(new Set(commands.map((it) => JSON.stringify(it))).size).toBe(8);
});

test('what may be left out is left out once', () => {
  const entry = {
    do: 'power',
    entity: 5,
    choose: -1,
    target: 'optional',
    allowed: [1, 2],
    preferred: [],
    positions: 0,
  } as const;
  expect(unfold({ ...entry, allowed: [...entry.allowed], preferred: [] })).toEqual([
    { do: 'power' },
    { do: 'power', target: 1 },
    { do: 'power', target: 2 },
  ]);
});
