import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cards, folder, useFolder, write } from '../../testing/folder-runs.ts';

// A process starts beside whatever else the machine does.
vi.setConfig({ testTimeout: 60_000 });

useFolder();

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const WAITING = 'to be saved. Ctrl-C ends it.\n';

const cook = (amount: number) => ({
  id: 'camp-cook',
  name: 'Camp Cook',
  type: 'minion',
  class: 'neutral',
  cost: 2,
  attack: 1,
  health: 3,
  keywords: ['battlecry'],
  routines: [
    {
      on: { event: 'played' },
      do: [{ do: 'heal', to: { in: 'battlefield', side: 'ally', other: true }, amount }],
    },
  ],
});

const scenario = (card: string, health: number) => ({
  format: 'scenario/1',
  name: `${card} leaves ${health}`,
  game: 'hearth',
  players: [{ hand: [card], board: [{ card: 'chillwind-yeti', as: 'friend', damage: 3 }] }, {}],
  steps: [{ do: 'play', card: 'p0.hand[0]' }, { check: { friend: { health } } }],
});

let running: ChildProcessByStdio<null, Readable, Readable> | null = null;

afterEach(() => {
  running?.kill('SIGKILL');
});

/** Starts `aftercast cards watch …` in the folder of this test. */
function watching(...args: string[]) {
  const options = ['--import', 'tsx', '--conditions=@aftercast/source', main, 'cards', 'watch', ...args];
  const process_ = spawn(process.execPath, options, {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env: { ...process.env, INIT_CWD: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = process_;
  let said = '';
  let heard = () => {};
  for (const stream of [process_.stdout, process_.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      heard();
    });
  return {
    /** Waits for the end of a round. @returns what was printed in it, with the errors */
    round: () =>
      new Promise<string>((resolve, reject) => {
        process_.once('exit', () => reject(new Error(said)));
        heard = () => {
          const end = said.indexOf(WAITING);
          if (end < 0) return;
          const printed = said.slice(0, end);
          said = said.slice(end + WAITING.length);
          resolve(printed);
        };
        heard();
      }),
    end: () =>
      new Promise<number | null>((resolve) => {
        process_.once('exit', (code) => resolve(code));
        process_.kill('SIGINT');
      }),
  };
}

describe('cards watch, as a program', () => {
  test('checks a card and plays the scenarios beside it that use it, at each save, until Ctrl-C', async () => {
    write('cook.json', [cook(2)]);
    write('feeds.json', scenario('camp-cook', 4));
    write('other.json', scenario('wisp', 2));
    write('report.json', { format: 'something else' });
    const { end, round } = watching('cook.json');
    expect(await round()).toBe(
      'cook.json: 1 card\n' +
        '  camp-cook  Camp Cook, minion: Battlecry: Restore 2 Health to all other friendly minions.\n\n' +
        '1 passed, 0 failed\nWaiting for cook.json ',
    );
    write('cook.json', [cook(3)]);
    const second = await round();
    expect(second).toContain('Restore 3 Health');
    expect(second).toContain(
      'FAILED feeds.json: camp-cook leaves 4\n  steps[1].check.friend.health: expected 4, got 5\n',
    );
    write('cook.json', [{ ...cook(3), helth: 1 }]);
    expect(await round()).toMatch(
      /^cook\.json:1:\d+: camp-cook: \$\[0\]\.helth: .*did you mean "health"\?\n/,
    );
    write('cook.json', [cook(3)]);
    await round();
    write('feeds.json', scenario('camp-cook', 5));
    expect(await round()).toContain('\n1 passed, 0 failed\n');
    expect(await end()).toBe(0);
  });

  test('takes folders, and the scenarios that are given', async () => {
    write('set/cook.json', [cook(2)]);
    write('set/feeds.json', scenario('camp-cook', 4));
    const all = watching('set');
    expect(await all.round()).toContain('\n1 passed, 0 failed\n');
    write('set/deeper/wrong.json', scenario('camp-cook', 1));
    expect(await all.round()).toContain('FAILED set/deeper/wrong.json');
    expect(await all.end()).toBe(0);
    write('elsewhere/feeds.json', scenario('camp-cook', 4));
    const given = watching('set/cook.json', 'elsewhere/feeds.json');
    expect(await given.round()).toContain('\n1 passed, 0 failed\n');
    expect(await given.end()).toBe(0);
  });

  test('a path that is not there ends it', async () => {
    const { round } = watching('none.json');
    await expect(round()).rejects.toThrow('none.json: there is no such file or directory');
  });
});

test('cards watch is no command that ends by itself', () => {
  expect(() => cards('watch', join(folder, 'a.json'))).toThrow('watch');
});
