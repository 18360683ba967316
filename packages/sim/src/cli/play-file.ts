import { readFileSync } from 'node:fs';
import { drawCauses, readCauses, type Tape } from '@aftercast/kernel';
import { lastCauses } from '@aftercast/match';
import { nameStep, type PlayedStep, parseScenario, runScenario } from '@aftercast/match/scenario';
import type { Problem, ScenarioRules } from '@aftercast/rules';
import { EventLog } from './event-log.ts';
import type { FoundFile } from './find-files.ts';
import { sayError } from './find-files.ts';
import { parseJson } from './json.ts';

/** What became of a file: played, or not to be played for reasons in words. */
export type FileOutcome =
  | { played: true; name: string; problems: Problem[]; hash: string }
  | { played: false; errors: string[] };

/** Hears what happens while a file is played. */
export interface Listener {
  begin?(name: string, game: string, seed: number): void;
  step?(played: PlayedStep, rules: ScenarioRules): void;
}

/** Reads a file and plays the scenario in it. */
export function playFile(file: FoundFile, games: readonly ScenarioRules[], listener: Listener): FileOutcome {
  let text: string;
  try {
    text = readFileSync(file.path, 'utf8');
  } catch (error) {
    return { played: false, errors: [`${file.name}: cannot be read: ${sayError(error)}`] };
  }
  const json = parseJson(text);
  if (!json.ok) {
    const { line, column, message } = json.fault;
    return { played: false, errors: [`${file.name}:${line}:${column}: ${message}`] };
  }
  const read = parseScenario(json.value, games);
  if (!read.ok)
    return { played: false, errors: read.problems.map((it) => `${file.name}: ${it.path}: ${it.message}`) };
  const { rules, value: scenario } = read;
  listener.begin?.(scenario.name, scenario.game, scenario.seed);
  const onStep = (played: PlayedStep) => listener.step?.(played, rules);
  try {
    return { played: true, name: scenario.name, ...runScenario(rules, scenario, { onStep }) };
  } catch (error) {
    // A fault of the engine, not of the scenario: the others are played all the same.
    return { played: false, errors: [`${file.name}: ${error instanceof Error ? error.stack : error}`] };
  }
}

/** What a step set off, drawn; `null` for a check or a name. */
export function drawStep({ index, step, session, names, from, resolved }: PlayedStep): string | null {
  if (step.kind === 'check' || step.kind === 'name') return null;
  const title = `steps[${index}] ${nameStep(step)}`;
  if (!resolved) return `${title}: nothing happened`;
  const trees = readCauses((session.tape as Tape).slice(from));
  // An answer goes on with the command that asked.
  const last = trees.length === 0 ? lastCauses(session) : null;
  const drawn = (last === null ? trees : [last]).map((tree) =>
    drawCauses(session.game, tree, (entity) => names.word(entity)),
  );
  return `${title}\n${drawn.join('\n')}`;
}

/** What a step wrote on the tape, as plain objects. */
export function logStep({ index, step, session, names, from }: PlayedStep): Record<string, unknown>[] {
  const records = new EventLog(session.game, names).write((session.tape as Tape).slice(from));
  return [{ kind: 'step', step: index, text: nameStep(step) }, ...records];
}
