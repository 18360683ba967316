import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { start } from '../../packages/sim/src/cli/start.ts';
import { shownText } from '../../packages/sim/src/files/shown-text.ts';
import { StreamLines } from '../../packages/sim/src/terminal/dialogue.ts';
import { root } from '../../scripts/dependencies.mjs';

/** Clears the screen, turns the direction around, hides, and begins a line that looks like the program's. */
const HOSTILE = 'x\u001b[2J\u009b31m\u202ey\u2066\u200b\u2028\n9 passed, 0 failed';
const SHOWN = 'x\\u001b[2J\\u009b31m\\u202ey\\u2066\\u200b\\u2028\\u000a9 passed, 0 failed';
/** A scenario's name has one line. */
const [ONE_LINE, ONE_LINE_SHOWN] = [HOSTILE.replace('\n', ''), SHOWN.replace('\\u000a', '')];

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aftercast-'));
  const write = (name: string, value: unknown) => writeFileSync(join(folder, name), JSON.stringify(value));
  const scenario = { format: 'scenario/1', name: ONE_LINE, game: 'hearth', players: [{}, {}] };
  write('failing.json', { ...scenario, steps: [{ check: { p0: { fatigue: 7 } } }] });
  write('unknown.json', { ...scenario, [HOSTILE]: 1 });
  writeFileSync(join(folder, `${HOSTILE}.json`), `{"name": ${HOSTILE[1]}`);
  const card = {
    id: HOSTILE,
    name: HOSTILE,
    class: 'neutral',
    type: 'minion',
    cost: 1,
    attack: 1,
    health: 1,
  };
  write('broken-cards.json', [{ ...card, [HOSTILE]: HOSTILE }]);
  writeFileSync(join(folder, 'deck.txt'), `### ${HOSTILE}\n# Class: ${HOSTILE}\n# 2x (1) ${HOSTILE}\n`);
});

afterAll(() => rmSync(folder, { recursive: true }));

const TYPED = `look ${HOSTILE}\nquit\n`;

/** Runs the command line in this process, with the output that `main.ts` gives it. @returns all that was printed */
async function printedHere(args: readonly string[]): Promise<string> {
  let printed = '';
  const print = (text: string) => {
    printed += shownText(text);
  };
  await start(args, {
    out: print,
    error: print,
    columns: 80,
    bases: [root, folder],
    terminal: null,
    lines: new StreamLines(Readable.from([TYPED])),
    isTerminal: false,
    isColored: true,
    onInterrupt: () => () => {},
  });
  return printed;
}

/** Runs the command line as its users do. @returns all that was printed */
function printedByProcess(args: readonly string[]): string {
  const main = join(root, 'packages/sim/src/cli/main.ts');
  const conditions = ['--conditions=@aftercast/source', '--conditions=development'];
  const { stderr, stdout } = spawnSync(process.execPath, ['--import', 'tsx', ...conditions, main, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: folder },
    input: TYPED,
  });
  return stdout + stderr;
}

function expectEscaped(shown: string, expected: readonly string[]): void {
  for (const it of expected) expect(shown).toContain(it);
  expect(shown).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  // No line of the output is the name's.
  expect(shown.split('\n')).not.toContain('9 passed, 0 failed');
}

describe('the command line shows control and direction characters escaped', () => {
  it.each([
    [
      'run',
      ['run', 'failing.json', 'unknown.json', `${HOSTILE}.json`, HOSTILE],
      ['FAILED', `${SHOWN}.json:1:10`],
    ],
    ['run --tree', ['run', 'failing.json', '--tree'], [ONE_LINE_SHOWN]],
    ['run --json', ['run', 'failing.json', '--json'], [ONE_LINE_SHOWN, '"kind":"result"']],
    ['run, with an option', ['run', `--${HOSTILE}`], ['unknown option', '\\u202e']],
    ['no command that it knows', [HOSTILE], ['unknown command', '\\u202e']],
    ['cards text', ['cards', 'text', HOSTILE], [`there is no card "${SHOWN}"`]],
    ['cards list', ['cards', 'list', '--type', HOSTILE], [`has the type "${SHOWN}"`]],
    [
      'scenarios',
      ['scenarios', 'schema', '--game', `./${HOSTILE}.js`],
      [`${SHOWN}.js: there is no such file`],
    ],
    ['sim, with a module', ['sim', '--game', `./${HOSTILE}.js`], [`${SHOWN}.js: there is no such file`]],
    ['cards check', ['cards', 'check', 'broken-cards.json'], ['\\u202e']],
    ['replay', ['replay', HOSTILE], [`${SHOWN}: there is no such file`]],
    ['sim', ['sim', '--decks', HOSTILE], ['there is no deck or file', '\\u202e']],
    ['sim --resume', ['sim', '--resume', '--out', HOSTILE], [`${SHOWN}.resume`]],
    ['play', ['play', '--deck', HOSTILE], [`there is no deck or file "${SHOWN}"`]],
    ['play, with a deck file', ['play', '--deck', 'deck.txt'], ['deck.txt:', '\\u202e']],
    ['play, what a player types', ['play', '--seed', '1'], ['\\u202e']],
    ['random', ['random', '--seed', HOSTILE], ['Expected an integer', '\\u202e']],
  ])('%s', async (_, args, expected) => expectEscaped(await printedHere(args), expected));

  it.each([
    ['what it prints', ['run', 'failing.json', '--tree'], [ONE_LINE_SHOWN]],
    ['its errors', ['run', `--${HOSTILE}`], ['unknown option', '\\u202e']],
    ['a match that is played', ['play', '--seed', '1'], ['\\u202e']],
  ])('as a program: %s', (_, args, expected) => expectEscaped(printedByProcess(args), expected));
});
