import { resolve } from 'node:path';
import {
  capsuleOf,
  type MatchSize,
  type Shrunk,
  scenarioOf,
  shrink,
  tableProbe,
} from '@aftercast/match/capsule';
import { type CapsuleFile, sayFault, writeMatchFile } from '@aftercast/match/files';
import type { AddedOrigin } from '../../files/added-origin.ts';
import { sayError, writeWhole } from '../../files/find-files.ts';
import { line, withoutBreaks } from '../../files/shown-text.ts';
import type { GameAdapter } from '../../games/adapter.ts';
import { adapters, type GameAdapters } from '../../games/adapters.ts';
import { whatBreaks } from './check-replay.ts';
import { readReplay } from './read-replay.ts';

/** Arguments of `aftercast shrink`. */
export interface ShrinkRequest {
  do: 'shrink';
  /** Path of a capsule, or of another match that breaks. */
  file: string;
  /** Path of the module that has the game; `null` for a game of this package. */
  module: string | null;
  /** Sets and card files that the match was played with. */
  cards: AddedOrigin[];
  /** File of the smaller capsule; `null` for one beside the caller, named after `file`. */
  out: string | null;
  /** How often the match may be played; `null` for the default. */
  steps: number | null;
  /** File of the scenario; `null` for none. */
  scenario: string | null;
}

/** Output of `aftercast shrink`. */
export interface ShrinkConsole {
  out(text: string): void;
  error(text: string): void;
  /** Base directories for relative paths, nearest first; new files are written to the last. */
  bases: readonly string[];
}

/**
 * Runs `aftercast shrink`.
 * @returns the exit code: 0 if a capsule was written, 1 if the match does not fail, or cannot be read
 */
export async function runShrink(
  request: ShrinkRequest,
  console: ShrinkConsole,
  games: GameAdapters = adapters,
): Promise<number> {
  const { bases, error, out } = console;
  const refuse = (reason: string): 1 => {
    error(`aftercast: ${withoutBreaks(reason)}\n`);
    return 1;
  };
  const read = await readReplay({ ...request, match: null }, games, bases);
  if (!read.ok) {
    for (const it of read.errors) error(line`aftercast: ${it}\n`);
    return 1;
  }
  const { adapter, match } = read;
  const place = (path: string) => resolve(bases[bases.length - 1] ?? '.', path);
  try {
    const found = await whatBreaks(adapter, match, { command: null, leaks: false });
    if (found === null)
      return refuse(
        `${request.file}: nothing breaks when this match is played again: it cannot be made smaller`,
      );
    const { rules } = adapter.simulated;
    const capsule = await capsuleOf(match.file, [rules], found);
    const small = await shrinkAloud(capsule, adapter, request, console);
    if (small === null) return refuse(`${request.file}: it does not break in the same way each time`);
    const path = request.out ?? `${request.file.replace(/\.json$/, '')}.small.json`;
    writeWhole(place(path), `${writeMatchFile(small.file, 1)}\n`);
    out(drawResult(small, path));
    return request.scenario === null ? 0 : await writeScenario(small, request.scenario);
  } catch (fault) {
    return refuse(`${request.file}: ${sayError(fault)}`);
  }

  async function writeScenario({ file }: Shrunk, path: string): Promise<number> {
    const scenario = await scenarioOf(file, [adapter.simulated.rules]);
    if (scenario === null)
      return refuse(
        `${path} is not written: the smaller match does not begin with a table that scenarios can say`,
      );
    writeWhole(place(path), `${JSON.stringify(scenario, null, 2)}\n`);
    out(line`The scenario is in ${path}.\n`);
    return 0;
  }
}

function shrinkAloud(
  capsule: CapsuleFile,
  { random, simulated }: GameAdapter,
  { steps }: ShrinkRequest,
  { error }: ShrinkConsole,
): Promise<Shrunk | null> {
  let last = '';
  return shrink(capsule, [simulated.rules], {
    ...(steps !== null && { steps }),
    probes: [tableProbe(({ table }) => random.checkLimits(table))],
    onProgress(size, step) {
      const now = saySize(size);
      if (now !== last) error(`${now}, played ${step} times\n`);
      last = now;
    },
  });
}

function drawResult({ after, before, file, isDone, steps }: Shrunk, path: string): string {
  const rest = isDone
    ? 'No single command or card can be left out.'
    : 'The steps are used up: --steps allows more.';
  return [
    `It fails with ${saySize(after)} instead of ${saySize(before)}:`,
    `  ${withoutBreaks(sayFault(file.capsule.fault))}`,
    `The match was played ${steps} times. ${rest}`,
    line`The smaller match is in ${path}.`,
    '',
  ].join('\n');
}

function saySize({ cards, commands }: MatchSize): string {
  return `${commands} ${commands === 1 ? 'command' : 'commands'} and ${cards} ${cards === 1 ? 'card' : 'cards'}`;
}
