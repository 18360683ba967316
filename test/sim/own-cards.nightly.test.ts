import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readyDecks } from '@aftercast/hearth/decks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';
import { endOf, startCli } from './runs.ts';

const PATIENCE = 120_000;
const cook = join(root, 'test/own-cards/camp-cook.json');

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aftercast-'));
  const mage = readyDecks.find((it) => it.class === 'mage')?.deck;
  const cards = ['camp-cook', 'camp-cook', ...(mage?.cards.slice(2) ?? [])];
  writeFileSync(join(folder, 'mine.json'), JSON.stringify({ hero: 'mage', cards }));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const cli = (...args: string[]) => endOf(startCli(args, folder));
const LINE = ['--cards', cook, '--decks', 'mine.json,hunter', '--bots', 'random', '--games', '6'];

test(
  'S3 threads play cards of one’s own, and come to the same report whatever their number',
  async () => {
    for (const workers of ['1', '2']) {
      const { code, error } = await cli('sim', ...LINE, '--workers', workers, '--out', `${workers}.json`);
      expect({ code, error: error.replace(/^\d+ of 6 matches.*\n/gm, '') }).toEqual({ code: 0, error: '' });
    }
    const [one, two] = ['1.json', '2.json'].map((it) => readFileSync(join(folder, it), 'utf8'));
    expect(two).toBe(one);
    const { cards, games } = JSON.parse(one ?? '');
    expect(games).toEqual({ planned: 6, finished: 6, failed: 0 });
    const { played } = cards.find(({ card }: { card: string }) => card === 'camp-cook');
    expect(played.games).toBeGreaterThan(0);
  },
  PATIENCE,
);
