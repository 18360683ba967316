import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { SimulatedGame } from '../batch/game.ts';
import { createLocalPool } from '../batch/play-chunk.ts';
import { parseArguments } from '../cli/arguments.ts';
import { runCards } from '../cli/cards/cards.ts';
import { runReplay } from '../cli/replay/replay.ts';
import { runShrink } from '../cli/replay/shrink.ts';
import { runSim } from '../cli/sim/sim.ts';
import { start } from '../cli/start.ts';
import { adaptersWith } from '../games/adapters.ts';
import { cyberAdapter } from '../games/cyber/adapter.ts';
import { hearthAdapter } from '../games/hearth/adapter.ts';
import { simulatedHearth } from '../games/hearth/bots.ts';
import { play as playInTerminal } from '../terminal/play.ts';
import { Script } from './script.ts';

/** The folder of the test that runs. */
export let folder = '';

/** Gives each test of the calling file a folder of its own. Test files share this module: each calls it for itself. */
export function useFolder(): void {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'aftercast-'));
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });
}

/** A console for a command in the folder of this test, without a terminal or an interrupt, and what was written to it. */
export function captured() {
  const texts = { out: '', error: '' };
  const console = {
    out: (text: string) => {
      texts.out += text;
    },
    error: (text: string) => {
      texts.error += text;
    },
    bases: [folder],
    terminal: null,
    onInterrupt: () => () => {},
  };
  return { console, texts };
}

/** Starts `aftercast …` there, as the program does. @param typed lines of the person, if one plays */
export async function startLine(line: string, typed: readonly string[] = []) {
  const { console, texts } = captured();
  const { columns, lines, out } = new Script([...typed]);
  const write = (text: string) => {
    out(text);
    console.out(text);
  };
  const code = await start(line.split(' '), {
    ...console,
    out: write,
    columns,
    lines,
    isTerminal: false,
    isColored: false,
  });
  return { code, ...texts };
}

/** Runs `aftercast cards …` there. @returns the exit code 2 and the reason for a command line that is refused */
export function cards(...args: string[]): { code: number; out: string; error: string } {
  const request = parseArguments(['cards', ...args]);
  if (request.do === 'refuse') return { code: 2, out: '', error: request.message };
  if (request.do !== 'cards' || request.what === 'watch') throw new Error(JSON.stringify(request));
  const { console, texts } = captured();
  return { code: runCards(request, console), ...texts };
}

/** Writes a file of the folder. @param content text, or a value that is written as JSON */
export function write(name: string, content: unknown): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
}

/** How a test runs a batch. */
export interface TestRun {
  game?: SimulatedGame;
  /** Interrupts it when this many chunks have been requested. */
  interruptAfter?: number;
  /** What a bot is called that the command line does not know. */
  bots?: [string, string];
}

/** Runs `aftercast sim …` in the folder of this test, where the matches are played here and now. */
export async function sim(line: string, { bots, game = simulatedHearth, interruptAfter }: TestRun = {}) {
  const request = parseArguments(['sim', ...line.split(' ').filter((it) => it !== '')]);
  if (request.do !== 'sim') throw new Error(JSON.stringify(request));
  let [out, error, asked] = ['', '', 0];
  let interrupt = () => {};
  const console = {
    out: (text: string) => {
      out += text;
    },
    error: (text: string) => {
      error += text;
    },
    bases: [join(folder, 'nearer'), folder],
    terminal: null,
    onInterrupt: (listener: () => void) => {
      interrupt = listener;
      return () => {};
    },
  };
  const code = await runSim({ ...request, bots: bots ?? request.bots }, console, (_, added) => {
    const pool = createLocalPool(added === null ? game : adaptersWith(added)[added.game].simulated);
    return {
      ...pool,
      run(chunk) {
        if (++asked === interruptAfter) interrupt();
        return pool.run(chunk);
      },
    };
  });
  // How far it had come, without a terminal.
  return { code, out, error: error.replace(/^\d+ of \d+ matches.*\n/gm, '') };
}

/** A console of the folder, with what was written to it so far. */
function capturing() {
  const said = { out: '', error: '' };
  return {
    said,
    console: {
      out: (text: string) => {
        said.out += text;
      },
      error: (text: string) => {
        said.error += text;
      },
      bases: [folder],
    },
  };
}

const gamesOf = (hearth: SimulatedGame) => ({
  hearth: { ...hearthAdapter, simulated: hearth },
  cyber: cyberAdapter,
});

/** Runs `aftercast replay …` there. */
export async function replay(line: string, game: SimulatedGame = simulatedHearth) {
  const request = parseArguments(['replay', ...line.split(' ')]);
  if (request.do !== 'replay') throw new Error(JSON.stringify(request));
  const { console, said } = capturing();
  const code = await runReplay(request, console, gamesOf(game));
  return { code, ...said };
}

/** Runs `aftercast shrink …` there. What it says of its progress is left out. */
export async function shrink(line: string, game: SimulatedGame = simulatedHearth) {
  const request = parseArguments(['shrink', ...line.split(' ')]);
  if (request.do !== 'shrink') throw new Error(JSON.stringify(request));
  const { console, said } = capturing();
  const code = await runShrink(request, console, gamesOf(game));
  return { code, out: said.out, error: said.error.replace(/^\d+ commands? and .*\n/gm, '') };
}

/** Runs `aftercast play …` there. @param typed lines of the person, if one plays */
export async function play(
  line: string,
  game: SimulatedGame = simulatedHearth,
  typed: ConstructorParameters<typeof Script>[0] = [],
) {
  const request = parseArguments(['play', ...line.split(' ')]);
  if (request.do !== 'play') throw new Error(JSON.stringify(request));
  const { console, said } = capturing();
  const { columns, lines, out } = new Script(typed);
  const shown = {
    ...console,
    columns,
    lines,
    isTerminal: false,
    isColored: false,
    out: (text: string) => {
      out(text);
      console.out(text);
    },
  };
  const games = gamesOf(game);
  const code = await playInTerminal(request, shown, request.game === 'cyber' ? games.cyber : games.hearth);
  return { code, ...said };
}

/** Reads a file of the folder. */
export const read = (name: string) => readFileSync(join(folder, name), 'utf8');
/** Options of a short run. */
export const FEW = '--decks mage,hunter --bots random --games 6';
