import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readyDecks } from '@aftercast/hearth/decks';
import { describe, expect, test } from 'vitest';
import { cyberAdapter } from '../../games/cyber/adapter.ts';
import { failingHearth } from '../../testing/bots.ts';
import { FEW, folder, read, replay, sim, type TestRun, useFolder } from '../../testing/folder-runs.ts';

useFolder();

describe('a run', () => {
  test('writes its report, its tables and what it took', async () => {
    const { code, error, out } = await sim(
      `${FEW} --seed 5 --out all/report.json --csv all --timings t.json`,
    );
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toMatch(/\n6 matches in .* with 1 worker, .* 0 failed\n$/);
    const report = JSON.parse(read('all/report.json'));
    expect(report).toMatchObject({
      format: 'simulation/1',
      complete: true,
      plan: { game: 'hearth', games: 6, seed: 5, bots: ['random', 'random'], mirrored: false },
      games: { planned: 6, finished: 6, failed: 0 },
    });
    expect(readdirSync(join(folder, 'all')).toSorted()).toEqual([
      'cards-by-turn.csv',
      'cards.csv',
      'causes.csv',
      'costliest-commands.csv',
      'failures.csv',
      'histograms.csv',
      'lengths.csv',
      'longest-chains.csv',
      'report.json',
      'win-rates.csv',
    ]);
    expect(read('all/win-rates.csv')).toMatch(
      /^of,name,against,games,won,tied,share,low,high\r\nbot,random,random,6,/,
    );
    expect(JSON.parse(read('t.json'))).toMatchObject({ workers: 1, playedAgain: 0, games: 6 });
    // What depends on the machine is not in the report.
    expect(read('all/report.json')).not.toMatch(/milliseconds|seconds|workers/);
  }, 60_000);

  test('without files leaves none', async () => {
    expect((await sim(`${FEW} --games 1`)).code).toBe(0);
    expect(readdirSync(folder)).toEqual([]);
  }, 60_000);

  test('is refused with unknown decks', async () => {
    const { code, error } = await sim('--decks mage,nobody');
    expect(code).toBe(1);
    expect(error).toContain('there is no deck or file "nobody"');
  });

  test('has each deck of a list meet each, unless there are two', async () => {
    const decksOf = async (line: string) => {
      await sim(`--bots random --games 1 --out ${line.length}.json ${line}`);
      return JSON.parse(read(`${line.length}.json`)).plan.decks.map(
        (side: { name: string }[]) => side.length,
      );
    };
    expect(await decksOf('--decks mage,hunter')).toEqual([1, 1]);
    expect(await decksOf('--decks mage')).toEqual([1, 1]);
    expect(await decksOf('--decks mage,hunter,priest')).toEqual([3, 3]);
    expect(await decksOf('--decks mage,hunter --against priest')).toEqual([2, 1]);
    expect(await decksOf('--decks ready')).toEqual([readyDecks.length, readyDecks.length]);
  }, 60_000);
});

describe('a run that is interrupted', () => {
  const LINE = `${FEW} --out report.json`;

  test('writes its results so far, and resumes to the same report', async () => {
    await sim(`${FEW} --out whole.json`);
    const { code, out } = await sim(LINE, { interruptAfter: 3 });
    expect(code).toBe(130);
    expect(out).toMatch(
      /Interrupted: [1-5] of 6 matches are played\..*\n {2}pnpm aftercast sim --resume --out report\.json\n$/,
    );
    expect(JSON.parse(read('report.json'))).toMatchObject({ complete: false });
    const again = await sim('--resume --out report.json');
    expect({ code: again.code, error: again.error }).toEqual({ code: 0, error: '' });
    expect(read('report.json')).toBe(read('whole.json'));
    expect(existsSync(join(folder, 'report.json.resume'))).toBe(false);
  }, 60_000);

  test('does not resume with other options, and is not overwritten', async () => {
    await sim(LINE, { interruptAfter: 2 });
    const before = read('report.json.resume');
    const other = await sim(
      '--resume --out report.json --seed 7 --bots greedy --decks mage,priest --mirrored',
    );
    expect(other.code).toBe(1);
    expect(other.error.split('\n').slice(0, -1)).toEqual([
      'aftercast: what has stopped is another run:',
      'aftercast: seed: the interrupted run has 1, but 7 was given',
      'aftercast: bots: the interrupted run has random,random, but greedy,greedy was given',
      'aftercast: mirrored: the interrupted run has false, but true was given',
      'aftercast: decks of side 2: the interrupted run has "The Pack", but "What Is Yours" was given',
    ]);
    const again = await sim(LINE);
    expect(again.code).toBe(1);
    expect(again.error).toContain('continue it (pnpm aftercast sim --resume --out report.json) or delete');
    expect(read('report.json.resume')).toBe(before);
  }, 60_000);

  test('cannot resume from a file that is missing or was changed', async () => {
    expect((await sim('--resume --out report.json')).error).toContain('there is no run to resume');
    for (const text of ['', '{', '[]', '{"format":"simulation-resume/3"}', 'null']) {
      writeFileSync(join(folder, 'report.json.resume'), text);
      const { code, error } = await sim('--resume --out report.json');
      expect(code).toBe(1);
      expect(error).toContain('was truncated or edited: delete it and start a new run');
    }
  });
});

describe('a match that fails', () => {
  const failing = { game: failingHearth, bots: ['random', 'stubborn'] } satisfies TestRun;

  test('is written to a file, and the run continues', async () => {
    const { code, error } = await sim(`${FEW} --games 3 --out report.json`, failing);
    expect(code).toBe(1);
    expect(error).toContain('FAILED match 0, seed 1: stubborn was refused: ');
    expect(readdirSync(join(folder, 'failures'))).toEqual(['1.json', '2.json', '3.json']);
    expect(JSON.parse(read('report.json'))).toMatchObject({
      complete: true,
      games: { planned: 3, finished: 0, failed: 3 },
      failures: [{ file: '1.json' }, { file: '2.json' }, { file: '3.json' }],
    });
  }, 60_000);

  test('ends the run if that is wanted, and the run can be resumed', async () => {
    const { code, out } = await sim(`${FEW} --out report.json --stop-on-failure`, failing);
    expect(code).toBe(1);
    expect(out).toContain('Stopped at the first match that failed: 1 of 6 matches are played.');
    await sim('--resume --out report.json', failing);
    await sim(`${FEW} --out whole.json`, failing);
    expect(read('report.json')).toBe(read('whole.json'));
  }, 60_000);
});

describe('a run of cyber', () => {
  const game = cyberAdapter.simulated;

  test('has a report, and its matches are played again in the words of the game', async () => {
    const line =
      '--game cyber --decks many-small-keys,behind-the-wall --bots greedy,random --games 3 --out r.json';
    const { code, error, out } = await sim(line, { game });
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toMatch(/^Behind the Wall +\d/m);
    const report = JSON.parse(read('r.json'));
    expect(report).toMatchObject({
      plan: { game: 'cyber', games: 3 },
      games: { planned: 3, finished: 3, failed: 0 },
    });
    const again = await replay('r.json --match 1 --last 200');
    expect({ code: again.code, error: again.error }).toEqual({ code: 0, error: '' });
    expect(again.out).toMatch(/^Player \d plays Cracker v\d\.\d$/m);
    expect(again.out).toContain('Played to its end: ');
  });

  test('resumes without naming the game again', async () => {
    const line = '--game cyber --bots random --games 6';
    const stopped = await sim(`${line} --out stopped.json`, { game, interruptAfter: 2 });
    expect(stopped.code).toBe(130);
    const other = await sim('--resume --out stopped.json --game hearth');
    expect(other.error).toContain('game: the interrupted run has cyber, but hearth was given');
    const decks = '--decks behind-the-wall,no-such-deck';
    expect((await sim(`--resume --out stopped.json ${decks}`)).error).toContain('"Behind the Wall"');
    const again = await sim('--resume --out stopped.json', { game });
    expect({ code: again.code, error: again.error }).toEqual({ code: 0, error: '' });
    await sim(`${line} --out whole.json`, { game });
    expect(read('stopped.json')).toBe(read('whole.json'));
  });

  test('takes decks from files of JSON, and says what is wrong with them', async () => {
    const [first] = cyberAdapter.decks.ready;
    writeFileSync(join(folder, 'mine.json'), JSON.stringify(first?.deck));
    writeFileSync(join(folder, 'few.json'), JSON.stringify({ hero: 'operator', cards: ['worm-1'] }));
    writeFileSync(join(folder, 'none.json'), '{"hero":1}');
    const play = (decks: string) => sim(`--game cyber --bots random --games 1 --decks ${decks}`, { game });
    expect((await play('mine.json,behind-the-wall')).code).toBe(0);
    expect((await play('few.json,none.json')).error.split('\n')).toEqual([
      'aftercast: few.json: The deck has 1 card: it needs 30.',
      'aftercast: none.json:1: a deck is { "hero": ID, "cards": [ID, …] } as JSON',
      '',
    ]);
  });
});
