import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import * as cyber from '@aftercast/cyber/decks';
import { readyDecks } from '@aftercast/hearth/decks';
import {
  makeReport,
  runSimulation,
  type SimulationPlan,
  type SimulationRun,
  writeReport,
} from '@aftercast/sim/batch';
import { createNodePool, type NodePool } from '@aftercast/sim/node-pool';
import { root } from '../../scripts/dependencies.mjs';

/** How Node is asked to play from source. */
const FROM_SOURCE = ['--import', 'tsx', '--conditions=@aftercast/source'];

/** Matches of random bots between the ready decks of a mage and a hunter. */
export function makePlan(games: number): SimulationPlan {
  const [mage, hunter] = ['mage', 'hunter'].map((of) => {
    const ready = readyDecks.find((it) => it.class === of);
    if (ready === undefined) throw new RangeError(`There is no ready deck of a ${of}.`);
    return [{ name: ready.name, deck: ready.deck }];
  });
  return {
    game: 'hearth',
    games,
    seed: 1,
    bots: ['random', 'random'],
    decks: [mage ?? [], hunter ?? []],
    mirrored: false,
    limit: 10_000,
  };
}

/** Matches of random bots between the two ready decks of `cyber`. */
export function makeCyberPlan(games: number): SimulationPlan {
  const [first, second] = cyber.readyDecks.map(({ name, deck }) => ({ name, deck }));
  if (first === undefined || second === undefined) throw new RangeError('There are no two ready decks.');
  return { ...makePlan(games), game: 'cyber', decks: [[first], [second]] };
}

/** The command line's options for the same plan. */
export function optionsFor(games: number): string[] {
  return ['--games', `${games}`, '--decks', 'mage,hunter', '--bots', 'random,random', '--seed', '1'];
}

/** Plays a plan with `workers` threads. @param watch called whenever matches come back */
export async function playWith(
  workers: number,
  plan: SimulationPlan,
  watch: (pool: NodePool, played: number) => void = () => {},
): Promise<{ run: SimulationRun; text: string }> {
  const pool = createNodePool({ workers, execArgv: FROM_SOURCE });
  try {
    const run = await runSimulation(plan, pool, { onProgress: ({ played }) => watch(pool, played) });
    return { run, text: writeReport(makeReport(plan, run.report, run.catalogue)) };
  } finally {
    await pool.close();
  }
}

/** Ends a thread each time that another `games` matches have come back. */
export function killEvery(games: number): (pool: NodePool, played: number) => void {
  let next = 0;
  return ({ threads }, played) => {
    if (played < next) return;
    next += games;
    void threads[next % threads.length]?.terminate();
  };
}

/** Starts the command line as people do. */
export function startCli(args: readonly string[], folder: string): ChildProcess {
  const main = join(root, 'packages/sim/src/cli/main.ts');
  return spawn(process.execPath, [...FROM_SOURCE, main, ...args], {
    cwd: root,
    env: { ...process.env, INIT_CWD: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** How a process has ended, and what it has written. */
export interface Ended {
  code: number | null;
  out: string;
  error: string;
}

/** Waits for the end of a process. @param onError receives everything that it writes to its error output */
export function endOf(child: ChildProcess, onError: (error: string) => void = () => {}): Promise<Ended> {
  const ended: Ended = { code: null, out: '', error: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    ended.out += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    ended.error += text;
    onError(ended.error);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...ended, code }));
  });
}
