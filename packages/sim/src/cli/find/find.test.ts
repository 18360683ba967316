import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cyber } from '@aftercast/cyber';
import { hearth } from '@aftercast/hearth';
import { hearthWith } from '@aftercast/hearth/own-cards';
import { withScenario } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { findCombinations } from '../../find/find.ts';
import type { Laboratory } from '../../find/laboratory.ts';
import { hearthLaboratory } from '../../games/hearth/laboratory.ts';
import { captured, folder, useFolder, write } from '../../testing/folder-runs.ts';
import { parseArguments } from '../arguments.ts';
import { run } from '../run.ts';
import { runFind } from './find.ts';

useFolder();

async function find(line: string) {
  const request = parseArguments(['find', ...line.split(' ')]);
  if (request.do !== 'find') throw new Error(JSON.stringify(request));
  const { console, texts } = captured();
  const code = await runFind(request, console);
  return { code, ...texts };
}

test('findings are scenarios that run', async () => {
  const { code, out } = await find('extremes --pairs 40 --grown 0 --kept 2 --out found');
  expect(code).toBe(0);
  expect(out).toMatch(/^\d+ actions by one command/m);
  expect(out).toMatch(/^8 findings in 40 combinations of 368 cards$/m);
  const files = readdirSync(join(folder, 'found'));
  expect(files).toHaveLength(8);
  const { console, texts } = captured();
  const ran = run(['run', join(folder, 'found')], { ...console, games: [await withScenario(hearth)] });
  expect({ ran, ...texts }).toEqual({ ran: 0, out: '8 passed, 0 failed\n', error: '' });
}, 60_000);

test('so are those of cyber', async () => {
  const { code, out } = await find('extremes --game cyber --pairs 40 --grown 0 --kept 2 --out found');
  expect(code).toBe(0);
  expect(out).toMatch(/^\d+ findings in 40 combinations of \d+ cards$/m);
  const files = readdirSync(join(folder, 'found'));
  expect(files.length).toBeGreaterThan(2);
  const { console, texts } = captured();
  const ran = run(['run', join(folder, 'found')], { ...console, games: [await withScenario(cyber)] });
  expect({ ran, ...texts }).toEqual({ ran: 0, out: `${files.length} passed, 0 failed\n`, error: '' });
}, 60_000);

test('cards of one’s own are combined, too', async () => {
  const minion = { type: 'minion', class: 'neutral', cost: 1, attack: 1, health: 9 };
  write('mine.json', [{ id: 'my-guard', name: 'My Guard', ...minion, keywords: ['taunt'] }]);
  const { code, out } = await find('extremes --cards mine.json --pairs 5 --grown 0 --kept 1 --out found');
  expect(code).toBe(0);
  expect(out).toMatch(/ in 5 combinations of 369 cards$/m);
  expect(out).toMatch(/^pnpm aftercast run .*found --cards mine\.json --game hearth --tree$/m);
  expect(await find('loops --cards none.json')).toMatchObject({
    code: 1,
    error: expect.stringContaining('none.json'),
  });
}, 60_000);

describe('an endless chain', () => {
  const minion = { type: 'minion', class: 'neutral', cost: 1, attack: 1, health: 9 };
  const whenHurt = (id: string, to: unknown) => ({
    id,
    name: id,
    ...minion,
    routines: [
      {
        on: { event: 'damage', who: { self: true } },
        do: [
          { do: 'heal', to, amount: 9 },
          { do: 'damage', to, amount: 1 },
        ],
      },
    ],
  });
  // Each hurts the other when it is hurt, after it has healed it: once begun, they never end.
  const others = { in: 'battlefield', other: true, type: 'minion' };
  const cards = [{ file: 'duel.json', cards: [whenHurt('spite', others)] }];

  test('is found, with the command that must be refused', async () => {
    const plain = await hearthLaboratory();
    const laboratory: Laboratory = {
      ...plain,
      rules: await withScenario(hearthWith({ cards })),
      cards: ['spite'],
      *tablesFor() {
        yield [{ board: ['spite', 'chillwind-yeti'] }, { board: ['spite', 'chillwind-yeti'] }];
      },
    };
    const { findings } = findCombinations(laboratory, {
      quests: ['endless'],
      pairs: null,
      grown: 0,
      kept: 5,
      seed: 1,
    });
    expect(findings).toHaveLength(1);
    expect(findings[0]?.cards).toEqual(['spite', 'spite']);
    expect(findings[0]?.steps.at(-1)).toMatchObject({ do: 'attack', rejected: 'runaway' });
  });

  test('needs the combination: alone it is none, and a third card adds nothing', async () => {
    const plain = await hearthLaboratory();
    const laboratory: Laboratory = {
      ...plain,
      cards: ['wild-pyromancer', 'acolyte-of-pain', 'arcane-explosion', 'wisp'],
    };
    const search = { pairs: null, kept: 40, seed: 1 };
    const found = (grown: number) =>
      findCombinations(laboratory, { ...search, quests: ['actions'], grown }).findings;
    const valueOfThe = (findings: ReturnType<typeof found>, ...cards: string[]) =>
      findings.find((it) => it.cards.toSorted().join() === cards.toSorted().join())?.value;
    const pairs = found(0);
    expect(pairs.every(({ cards }) => cards.length === 2)).toBe(true);
    const triples = found(3);
    const threes = triples.filter(({ cards }) => cards.length === 3);
    expect(threes.map(({ cards }) => cards.toSorted().join())).toContain(
      'acolyte-of-pain,arcane-explosion,wild-pyromancer',
    );
    for (const { cards, value } of threes)
      for (const left of cards) {
        const [one = '', other = ''] = cards.filter((_, i) => i !== cards.indexOf(left));
        expect(value).toBeGreaterThan(valueOfThe(pairs, one, other) ?? 0);
      }
    expect(findCombinations(laboratory, { ...search, quests: ['endless'], grown: 1 }).findings).toEqual([]);
  });
});
