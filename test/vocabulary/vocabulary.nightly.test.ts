import { cyber } from '@aftercast/cyber';
import { hearth } from '@aftercast/hearth';
import { randomGames } from '@aftercast/sim';
import { expect, it } from 'vitest';
import { observe, scenariosIn } from './occurrences.ts';
import { differences } from './vocabulary-page.ts';

/** What no card of the set and no command does. */
const NEVER = { hearth: ['update'], cyber: ['update', 'dispel'] };

/** What no scenario of cyber's folders does: a card that is given, and CPU that is set. */
const given = {
  format: 'scenario/1',
  name: 'a card and CPU',
  game: 'cyber',
  players: [{}, {}],
  steps: [
    { setup: 'give', player: 0, card: 'thread' },
    { setup: 'cpu', player: 0, cpu: 3 },
  ],
};

it.each([
  ['hearth', hearth, []],
  ['cyber', cyber, [given]],
] as const)('all scenarios and many matches of %s are as its words say', async (name, rules, more) => {
  const scenarios = scenariosIn(`test/${name}/cards`, `test/${name}/scenarios`);
  expect(scenarios.length).toBeGreaterThan(100);
  const seen = await observe(rules, randomGames[name], [...scenarios, ...more], 60);
  expect(differences(name, seen, NEVER[name])).toEqual([]);
});
