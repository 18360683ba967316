import type { ScenarioRules } from '@aftercast/rules';
import { parseName } from './name.ts';
import type { ScenarioReader } from './reader.ts';
import type { Pick, Scenario, Step } from './scenario.ts';
import { type Games, makeSetup, type Reading, readDocument } from './setup.ts';
import { makeStep, parseStep } from './step.ts';
import { at } from './words.ts';

/**
 * Reads a whole scenario and reports everything that is wrong with it.
 * @param value a scenario's text as parsed JSON
 * @param games the games that it may be of
 */
export function parseScenario(value: unknown, games: Games): Reading<Scenario> {
  let steps: Step[] = [];
  const read = readDocument(value, games, (document, reader) => {
    steps = readSteps(document.steps, reader);
    if (Array.isArray(document.picks)) readPickNames(document.picks, reader);
  });
  return read.ok ? { ...read, value: { ...read.value, steps } } : read;
}

function readSteps(value: unknown, reader: ScenarioReader): Step[] {
  if (value === undefined) return [];
  const list = reader.list(value, 'steps') ?? [];
  if (Array.isArray(value) && value.length === 0)
    reader.report('steps', 'expected at least one step, got []');
  return list.map((step, i) => parseStep(step, at('steps', i), reader)).filter((it) => it !== null);
}

/** A pick may name what only a later step gives its name to, so names are looked at last. */
function readPickNames(picks: readonly (Pick | unknown)[], reader: ScenarioReader): void {
  picks.forEach((pick, i) => {
    if (typeof pick !== 'string') return;
    const path = at('picks', i);
    if (parseName(pick) === null) reader.expected('a name, the id of a card, or an integer', pick, path);
    else reader.nameOrCard(pick, path);
  });
}

/** Writes a scenario, with the defaults left out: the inverse of {@link parseScenario}. */
export function makeScenario(scenario: Scenario, rules: ScenarioRules): Record<string, unknown> {
  return { ...makeSetup(scenario, rules), steps: scenario.steps.map(makeStep) };
}
