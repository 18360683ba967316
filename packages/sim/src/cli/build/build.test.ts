import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rowOf } from '../../batch/match-row.ts';
import { gameAt } from '../../batch/plan.ts';
import { createLocalPool } from '../../batch/play-chunk.ts';
import type { Chunk, ChunkResult } from '../../batch/pool.ts';
import { noGames } from '../../batch/report/chunk.ts';
import type { GameFacts } from '../../batch/report/facts.ts';
import { noTimings } from '../../batch/report/timings.ts';
import { hearthAdapter } from '../../games/hearth/adapter.ts';
import { simulatedHearth } from '../../games/hearth/bots.ts';
import { Dice } from '../../random/dice.ts';
import { captured, folder, useFolder, write } from '../../testing/folder-runs.ts';
import { parseArguments } from '../arguments.ts';
import { runBuild } from './build.ts';

useFolder();

/** Draws the winners of a chunk in place of playing it, which takes long. */
async function draw({ first, games, plan }: Chunk): Promise<ChunkResult> {
  const rows = Array.from({ length: games }, (_, i) => {
    const winner = new Dice(31 * plan.seed + first + i).below(2) as 0 | 1;
    return rowOf(plan, { planned: gameAt(plan, first + i), outcome: winner, facts: NO_FACTS });
  });
  return { catalogue: 'c', report: { ...noGames(first), games }, failed: [], timings: noTimings(), rows };
}

const NO_FACTS: GameFacts = {
  starter: 0,
  turns: 1,
  commands: 1,
  actions: 1,
  drawn: [new Map(), new Map()],
  played: [new Map(), new Map()],
  opening: [new Set(), new Set()],
  chains: [],
  causes: new Map(),
};

/** How a test builds. */
interface TestBuild {
  /** Number of the chunk at which it is interrupted; default: none. */
  interruptAfter?: number;
  /** Whether the matches are played; by default, their winners are drawn. */
  isPlayed?: boolean;
}

/** Runs `aftercast build …` in the folder of this test. */
async function build(
  line: string,
  { interruptAfter = Number.POSITIVE_INFINITY, isPlayed = false }: TestBuild = {},
) {
  const request = parseArguments(['build', ...line.split(' ')]);
  if (request.do !== 'build') throw new Error(JSON.stringify(request));
  const { console, texts } = captured();
  let interrupt = () => {};
  let asked = 0;
  const code = await runBuild(
    request,
    {
      ...console,
      onInterrupt: (listener) => {
        interrupt = listener;
        return () => {};
      },
    },
    () => {
      const played = createLocalPool(simulatedHearth);
      return {
        ...played,
        run: (chunk) => {
          if (++asked === interruptAfter) interrupt();
          return isPlayed ? played.run(chunk) : draw(chunk);
        },
      };
    },
  );
  return { code, ...texts };
}

const written = () => JSON.parse(readFileSync(join(folder, 'deck.json'), 'utf8'));

describe('a deck is built', () => {
  test('of the hero, by rounds, is written, and is measured by new matches', async () => {
    const { code, error, out } = await build(
      '--hero mage --against hunter --bot random --games 10 --out deck.json',
    );
    expect({ code, error }).toEqual({ code: 0, error: '' });
    // A round is played to its end.
    expect(out).toMatch(/^round 1, 1520 matches: (no change|[+−].* \(\+\d+\.\d points\))\n\n/);
    expect(out).toMatch(
      /\nthe deck takes \d+\.\d % \(.*\) of the points; as it began, \d+\.\d % \(.*\); 500 new pairs each\n$/,
    );
    expect(hearthAdapter.decks.problems(written())).toEqual([]);
    expect(written().hero).toBe('mage');
  }, 120_000);

  test('of cards of one’s own, too', async () => {
    const minion = { type: 'minion', class: 'neutral', cost: 1, attack: 1, health: 1 };
    write('mine.json', [{ id: 'my-wisp', name: 'My Wisp', ...minion }]);
    const mage = hearthAdapter.decks.ready.find(({ alias }) => alias === 'mage')?.deck;
    write('own.json', { ...mage, cards: ['my-wisp', ...(mage?.cards.slice(1) ?? [])] });
    const line = '--deck own.json --against hunter --bot random --games 10 --out deck.json';
    expect((await build(line)).error).toContain('my-wisp');
    expect((await build(`${line} --cards mine.json`)).code).toBe(0);
  }, 120_000);

  test('from another deck, and the best so far is written when it is interrupted', async () => {
    const { code } = await build('--deck mage --against hunter --bot random --out deck.json', {
      interruptAfter: 3,
      isPlayed: true,
    });
    expect(code).toBe(130);
    const { deck } = hearthAdapter.decks.ready.find(({ alias }) => alias === 'mage') ?? {};
    expect(written()).toEqual(deck);
  }, 60_000);
});

describe('no deck is built', () => {
  test.each([
    ['--hero wizard --out deck.json', 'there is no hero "wizard" that decks may have'],
    ['--deck mage --hero hunter --out deck.json', 'the deck "mage" has another hero, mage: leave out --hero'],
    ['--against nowhere --out deck.json', 'there is no deck or file "nowhere"'],
    ['--deck broken.json --out deck.json', 'broken.json:'],
  ])('with %s', async (line, message) => {
    writeFileSync(join(folder, 'broken.json'), '{');
    const { code, error, out } = await build(line);
    expect({ code, error, out }).toEqual({ code: 1, error: expect.stringContaining(message), out: '' });
  });
});
