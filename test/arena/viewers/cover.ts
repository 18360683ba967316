import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hearth, typeNames } from '@aftercast/hearth';
import { eachRecord, readRecord } from '@aftercast/kernel';
import { parseScenario, parseSetup, runScenario } from '@aftercast/match/scenario';
import { withScenario } from '@aftercast/rules';
import { root } from '../../../scripts/dependencies.mjs';
import type { NamedCommand } from '../page/commands.ts';

const game = await withScenario(hearth);

/** A scenario as far as a page can play it: its table, and the commands that its steps begin with. */
export interface Start {
  file: string;
  scenario: unknown;
  commands: NamedCommand[];
}

/** What is read of a scenario's file. */
interface Document {
  steps: ({ do?: string; rejected?: unknown; check?: unknown } & Record<string, unknown>)[];
}

const COMMANDS = ['play', 'attack', 'power', 'end-turn', 'choose', 'concede'];

/**
 * Chooses scenarios of the cards so that each action type that they cause occurs in at least `often` of them, or in all
 * that cause it.
 * @returns the scenarios, and the action types
 */
export function coverOfTypes(often: number): { starts: Start[]; types: string[] } {
  const folder = join(root, 'test/hearth/cards');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort();
  const all = files.flatMap((file) => {
    const start = startOf(file, JSON.parse(readFileSync(join(folder, file), 'utf8')));
    return start === null ? [] : [start];
  });
  // The shortest first: a page takes its time.
  all.sort((a, b) => a.commands.length - b.commands.length);
  const count = new Map<string, number>();
  const starts: Start[] = [];
  for (const start of all) {
    const types = typesOf(start);
    if (!types.some((type) => (count.get(type) ?? 0) < often)) continue;
    starts.push(start);
    for (const type of types) count.set(type, (count.get(type) ?? 0) + 1);
  }
  return { starts, types: [...count.keys()] };
}

/** The commands that a scenario begins with, up to the first set-up step or one with names of its own. */
function startOf(file: string, document: Document): Start | null {
  const played = document.steps.filter((step) => step.check === undefined);
  const end = played.findIndex(
    ({ do: it = '', rejected }) => !COMMANDS.includes(it) || rejected !== undefined,
  );
  const steps = end < 0 ? played : played.slice(0, end);
  // What an answer picks may be said by name: a page picks by number.
  const plain = steps.every(({ pick }) => !Array.isArray(pick) || pick.every(Number.isInteger));
  const scenario = { ...document, steps: [] };
  if (steps.length === 0 || !plain || !parseSetup(scenario, [game]).ok) return null;
  return { file, scenario, commands: steps as unknown as NamedCommand[] };
}

/** The types of the actions that a start sets off. */
function typesOf({ scenario, commands }: Start): string[] {
  const parsed = parseScenario({ ...(scenario as Document), steps: commands }, [game]);
  if (!parsed.ok) return [];
  const types = new Set<string>();
  runScenario(parsed.rules, parsed.value, {
    onStep({ session, from }) {
      const records = session.log?.slice(from) ?? new Int32Array();
      eachRecord(records, (at) => {
        const record = readRecord(records, at);
        if (record.kind === 'begin') types.add(typeNames[record.type] ?? '');
      });
    },
  });
  return [...types];
}
