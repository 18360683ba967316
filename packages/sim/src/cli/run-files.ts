import { readFileSync } from 'node:fs';
import { drawCauses, type EventLog, readCauses } from '@aftercast/kernel';
import { lastCauses } from '@aftercast/match';
import { nameStep, type PlayedStep, parseScenario, runScenario } from '@aftercast/match/scenario';
import type { Problem, ScenarioRules } from '@aftercast/rules';
import type { AddedOrigin } from '../files/added-origin.ts';
import { type FoundFile, findFiles, sayError } from '../files/find-files.ts';
import { parseJson } from '../files/json.ts';
import { line, withoutBreaks } from '../files/shown-text.ts';
import { RecordWriter } from './event-log.ts';
import { ProgressBar } from './progress.ts';
import type { Surroundings } from './surroundings.ts';

/** Arguments of `aftercast run`. */
export interface RunRequest {
  do: 'run';
  /** Files and directories of scenarios. */
  paths: string[];
  /** Sets and card files to load in addition to the game's own cards. */
  cards: AddedOrigin[];
  /** Game that these cards belong to, or the path of the module of another game. */
  game: string;
  tree: boolean;
  json: boolean;
  quiet: boolean;
}

/** How scenarios are reported on. */
export type RunForms = Pick<RunRequest, 'tree' | 'json' | 'quiet'>;

/**
 * Plays the scenarios of files and folders and reports on them.
 * @param cardFiles absolute paths of the card files that were loaded: those in a folder are no scenarios
 * @returns the exit code: 0 if there is a scenario and all have passed
 */
export function runPaths(
  paths: readonly string[],
  forms: RunForms,
  surroundings: Surroundings,
  cardFiles: readonly string[] = [],
): number {
  const found = findFiles(paths, surroundings.bases);
  const files = found.files.filter(({ isListed, path }) => !isListed || !cardFiles.includes(path));
  return runFiles({ ...found, files }, forms, surroundings);
}

/** Plays the scenarios of files and reports on them, see {@link runPaths}. */
export function runFiles(
  { errors, files }: ReturnType<typeof findFiles>,
  forms: RunForms,
  surroundings: Surroundings,
): number {
  for (const error of errors) surroundings.error(`${error}\n`);
  // With results per file, there is no room for a bar.
  const bar = new ProgressBar(forms.tree || forms.json ? null : surroundings.terminal, files.length);
  const reports: Surroundings = {
    ...surroundings,
    out: (text) => {
      bar.wipe();
      surroundings.out(text);
    },
    error: (text) => {
      bar.wipe();
      surroundings.error(text);
    },
  };
  let passed = 0;
  files.forEach((file, i) => {
    bar.show(i, i - passed);
    if (runFile(file, forms, reports)) passed++;
  });
  bar.wipe();
  const counts = { passed, failed: files.length - passed };
  surroundings.out(
    forms.json
      ? `${JSON.stringify({ kind: 'total', ...counts })}\n`
      : `${counts.passed} passed, ${counts.failed} failed\n`,
  );
  return files.length > 0 && passed === files.length && errors.length === 0 ? 0 : 1;
}

/**
 * Plays a file and reports on it.
 * @returns whether it passed
 */
function runFile(file: FoundFile, { tree, json, quiet }: RunForms, surroundings: Surroundings): boolean {
  const { out, error } = surroundings;
  const writeJson = (value: Record<string, unknown>) => out(`${JSON.stringify(value)}\n`);
  const listener: RunListener = {
    ...(tree && {
      begin: (name) => out(line`${file.name}: ${name}\n`),
      step(played) {
        const drawn = drawStep(played);
        if (drawn !== null) out(`\n${drawn}\n`);
      },
    }),
    ...(json && {
      begin: (name, game, seed) => writeJson({ kind: 'scenario', file: file.name, name, game, seed }),
      step: (played) => {
        for (const line of logStep(played)) writeJson(line);
      },
    }),
  };
  const outcome = playFile(file, surroundings.games, listener);
  if (!outcome.played) {
    for (const line of outcome.errors) error(`${line}\n`);
    if (json) writeJson({ kind: 'error', file: file.name, errors: outcome.errors });
    return false;
  }
  const { name, problems, hash } = outcome;
  if (json) {
    for (const { path, message } of problems) writeJson({ kind: 'problem', file: file.name, path, message });
    writeJson({ kind: 'result', file: file.name, passed: problems.length === 0, hash });
  } else if (problems.length > 0 && !quiet) {
    const lines = problems.map(
      ({ path, message }) => `  ${withoutBreaks(path)}: ${message.replaceAll('\n', '\n    ')}\n`,
    );
    out(`${tree ? '\n' : ''}${line`FAILED ${file.name}: ${name}`}\n${lines.join('')}`);
  }
  if (tree) out('\n');
  return problems.length === 0;
}

/** Outcome of a file: played, or not played with the reasons in words. */
export type FileOutcome =
  | { played: true; name: string; problems: Problem[]; hash: string }
  | { played: false; errors: string[] };

/** Callbacks while a file is played. */
export interface RunListener {
  begin?(name: string, game: string, seed: number): void;
  step?(played: PlayedStep, rules: ScenarioRules): void;
}

/** Reads a file and plays its scenario. */
function playFile(file: FoundFile, games: readonly ScenarioRules[], listener: RunListener): FileOutcome {
  let text: string;
  try {
    text = readFileSync(file.path, 'utf8');
  } catch (error) {
    return { played: false, errors: [line`${file.name}: cannot be read: ${sayError(error)}`] };
  }
  const json = parseJson(text);
  if (!json.ok) {
    return {
      played: false,
      errors: [line`${file.name}:${json.fault.line}:${json.fault.column}: ${json.fault.message}`],
    };
  }
  const read = parseScenario(json.value, games);
  if (!read.ok)
    return {
      played: false,
      errors: read.problems.map((it) => `${line`${file.name}: ${it.path}`}: ${it.message}`),
    };
  const { rules, value: scenario } = read;
  listener.begin?.(scenario.name, scenario.game, scenario.seed);
  const onStep = (played: PlayedStep) => listener.step?.(played, rules);
  try {
    return { played: true, name: scenario.name, ...runScenario(rules, scenario, { onStep }) };
  } catch (error) {
    // An error of the engine, not of the scenario: the other files are still played.
    return {
      played: false,
      errors: [`${withoutBreaks(file.name)}: ${error instanceof Error ? error.stack : error}`],
    };
  }
}

/** Draws what a step set off; `null` for a check or a name. */
function drawStep({ index, step, session, names, from, resolved }: PlayedStep): string | null {
  if (step.kind === 'check' || step.kind === 'name') return null;
  const title = `steps[${index}] ${nameStep(step)}`;
  if (!resolved) return `${title}: nothing happened`;
  const trees = readCauses((session.log as EventLog).slice(from));
  // An answer continues the command that asked.
  const last = trees.length === 0 ? lastCauses(session) : null;
  const drawn = (last === null ? trees : [last]).map((tree) =>
    drawCauses(session.game, tree, (entity) => names.word(entity)),
  );
  return `${title}\n${drawn.join('\n')}`;
}

/** Returns the records of a step as plain objects. */
function logStep({ index, step, session, names, from }: PlayedStep): Record<string, unknown>[] {
  const records = new RecordWriter(session.game, names).write((session.log as EventLog).slice(from));
  return [{ kind: 'step', step: index, text: nameStep(step) }, ...records];
}
