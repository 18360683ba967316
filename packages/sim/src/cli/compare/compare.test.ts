import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkCards } from '@aftercast/hearth/authoring';
import { expect, test } from 'vitest';
import { createLocalPool } from '../../batch/play-chunk.ts';
import type { ComparisonReport } from '../../compare/report.ts';
import { adaptersWith } from '../../games/adapters.ts';
import { simulatedHearth } from '../../games/hearth/bots.ts';
import { captured, folder, useFolder, write } from '../../testing/folder-runs.ts';
import { parseArguments } from '../arguments.ts';
import { runCompare } from './compare.ts';

useFolder();

/** Runs `aftercast compare …` in the folder of this test, where the matches are played here and now. */
async function compare(line: string) {
  const request = parseArguments(['compare', ...line.split(' ')]);
  if (request.do !== 'compare') return { code: 2, out: '', error: JSON.stringify(request) };
  const { console, texts } = captured();
  const code = await runCompare(request, console, (_, added) =>
    createLocalPool(added === null ? simulatedHearth : adaptersWith(added)[added.game].simulated),
  );
  return { code, ...texts };
}

test('a comparison of two versions with the card as it is: the answers, the report and the page', async () => {
  const line =
    '--card knife-juggler --set cost=3..4 --bot random --games 60 --out report.json --html page.html';
  const { code, error, out } = await compare(line);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toContain('Knife Juggler in 9 decks (put into 8 of them), against 9; random plays both sides.');
  expect(out).toMatch(/^cost 3 {2}wins \d+\.\d %.*: not known yet, by/m);
  expect(out).toContain('180 matches in');
  const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as ComparisonReport;
  expect(report.versions.map(({ matches, name }) => ({ matches, name }))).toEqual(
    ['now', 'cost 3', 'cost 4'].map((name) => ({ matches: 60, name })),
  );
  for (const { pairs } of report.versions) expect(pairs.reduce((sum, it) => sum + it)).toBe(30);
  const page = readFileSync(join(folder, 'page.html'), 'utf8');
  expect(page).toContain('<strong>Knife Juggler, cost 4: not known yet</strong>');
  expect(page.match(/<svg/g)).toHaveLength(2);
  // It stands alone.
  expect(page).not.toMatch(/\b(src|href)=/);
}, 60_000);

test('a file with a card as it is plays the same matches', async () => {
  writeFileSync(
    join(folder, 'same.json'),
    JSON.stringify(checkCards([]).filter(({ id }) => id === 'knife-juggler')),
  );
  const { code, out } = await compare('same.json --bot random --games 40 --decks warlock,mage');
  expect(code).toBe(0);
  const [, now, same] = /^now +wins (.*)\nsame.json +wins (.*?):.*by 0\.0 /m.exec(out) ?? [];
  expect(same).toBe(now);
}, 60_000);

test('a card of one’s own is compared with what it might be, beside others of one’s own', async () => {
  const minion = { type: 'minion', class: 'neutral', cost: 2, attack: 2, health: 2 };
  write('mine.json', [
    { id: 'my-ogre', name: 'My Ogre', ...minion },
    { id: 'my-wisp', name: 'My Wisp', ...minion },
  ]);
  const line = '--cards mine.json --card my-ogre --set attack=2..9 --bot random --games 20 --decks mage';
  const { code, error, out } = await compare(line);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toContain('My Ogre in 1 deck');
  expect(out).toMatch(/^attack 9 {2}wins /m);
  write('same.json', [{ id: 'my-ogre', name: 'My Ogre', ...minion }]);
  const same = await compare('same.json --cards mine.json --bot random --games 20 --decks mage,warlock');
  const [, now, other] = /^now +wins (.*)\nsame.json +wins (.*?):.*by 0\.0 /m.exec(same.out) ?? [];
  expect(now).toBeDefined();
  expect(other).toBe(now);
  expect((await compare('--card my-ogre --set attack=3')).error).toContain('there is no card "my-ogre"');
}, 60_000);

test.each([
  ['--card knife-jugler --set cost=3', 'there is no card "knife-jugler" in hearth'],
  [
    '--card knife-juggler --set durability=3',
    'the card "knife-juggler" has no durability to set; it has type',
  ],
  ['--card knife-juggler --set cost=2', 'there is nothing to compare with'],
  ['--card knife-juggler --set cost=none', 'cost'],
  ['--card fireball --set cost=3 --decks warlock', 'none of the decks may have "fireball"'],
  ['--card fireball --set cost=3 --decks random:0', 'expected from 1 to 1000 random decks'],
  ['none.json', 'none.json'],
])('%s is refused', async (line, message) => {
  const { code, error } = await compare(line);
  expect({ code, error }).toEqual({ code: 1, error: expect.stringContaining(message) });
});

test.each([
  ['--set cost=3', '--set needs --card'],
  ['--card yeti --set cost', 'Expected a member of the card and its value'],
  ['--card yeti --set cost=3 --margin 0', 'Expected points of a hundred'],
])('%s is no command line', (line, message) => {
  const request = parseArguments(['compare', ...line.split(' ')]);
  expect(request).toMatchObject({ do: 'refuse', message: expect.stringContaining(message) });
});
