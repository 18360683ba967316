import { entityAt, type Table, zoneKind, zoneSeat } from '@aftercast/kernel';
import { formOf, type GameRules, isMatchCommand, type ScenarioRules, withScenario } from '@aftercast/rules';
import type { JournalEntry } from '../journal-entry.ts';
import { parseScenario } from '../scenario/format/parse.ts';
import { layTable, startSession } from '../setup/lay-table.ts';
import type { CapsuleFile } from '../storage/capsule-file.ts';
import { sayFault } from '../storage/fault.ts';
import { journalOf } from './find-fault.ts';

/**
 * Writes a capsule whose match begins with a scenario as a scenario with its commands as steps.
 * @param games those that can be played here
 * @returns parsed JSON (`scenario/1`); `null` if the match begins in another way, or a command has no form in scenarios
 * @throws Error as `layTable`
 */
export async function scenarioOf(
  file: CapsuleFile,
  games: readonly GameRules[],
): Promise<Record<string, unknown> | null> {
  const { capsule, setup } = file;
  if (typeof setup.scenario !== 'object' || setup.scenario === null) return null;
  const laid = await layTable(games, setup);
  const rules = await withScenario(laid.rules);
  const session = startSession(laid);
  const steps: Record<string, unknown>[] = [];
  for (const entry of journalOf(file)) {
    const step = stepOf(entry, rules, session.state.table);
    if (step === null) return null;
    steps.push(step);
    // The last one breaks the match.
    if (entry !== capsule.attempted) session.play(entry.seat, entry.command);
  }
  const seed = setup.seed === undefined ? {} : { seed: setup.seed };
  const document = { ...setup.scenario, ...seed, name: nameFor(file), steps };
  return parseScenario(document, [rules]).ok ? document : null;
}

function nameFor({ capsule: { fault } }: CapsuleFile): string {
  return sayFault(fault).slice(0, 100);
}

/** A command as a step, with the places of its entities as names; `null` if scenarios cannot give it. */
export function stepOf(
  { command, seat }: JournalEntry,
  rules: ScenarioRules,
  table: Table,
): Record<string, unknown> | null {
  if (isMatchCommand(command, 'choose')) return { do: 'choose', pick: [...command.pick] };
  if (isMatchCommand(command, 'concede')) return { do: 'concede', player: seat };
  if (!Object.hasOwn(rules.scenario.commands, command.do)) return null;
  const step: Record<string, unknown> = { do: command.do };
  for (const [key, field] of Object.entries(formOf(rules.commands, command.do) ?? {})) {
    const value = (command as unknown as Readonly<Record<string, unknown>>)[key];
    if (value === undefined) continue;
    const isEntity = field === 'entity' || field === 'target' || field === 'target?';
    const written = isEntity ? nameOf(rules, table, value as number) : value;
    if (written === null) return null;
    step[key] = written;
  }
  return step;
}

/** The path of an entity, such as `p0.hand[0]`; `null` if paths do not lead to it. */
function nameOf({ game, scenario }: ScenarioRules, table: Table, id: number): string | null {
  const { zone } = entityAt(table, id);
  const seat = zoneSeat(game, zone);
  for (const [name, { kind, single, after = 0 }] of Object.entries(scenario.zones)) {
    const index = (table.zones[zone]?.indexOf(id) ?? 0) - after;
    if (kind === zoneKind(game, zone) && index >= 0) return `p${seat}.${name}${single ? '' : `[${index}]`}`;
  }
  return null;
}
