import { entityAt, type Table, zoneKind, zoneSeat } from '@aftercast/kernel';
import { type CheckedField, type GameRules, type ScenarioRules, withScenario } from '@aftercast/rules';
import { parseScenario } from '../scenario/format/parse.ts';
import { layTable, startSession } from '../setup/lay-table.ts';
import type { MatchFile } from '../storage/match-file.ts';
import { stepOf } from './make-scenario.ts';

/** What a recorded scenario says besides what was done. */
export interface RecordingOptions {
  /** The scenario's name. */
  name: string;
  /** Checks of an entity that it makes, such as `health`. What an entity does not have is left out, and so is 0. */
  checks: readonly string[];
  /** Names of the zones whose cards are listed. Of the others, only how many cards are in them. */
  listed: readonly string[];
}

/**
 * Writes a match that began with a scenario as a scenario: its commands are steps, and a last check expects the table that they
 * led to. Random choices need no picks, since the seed is the match's.
 * @param games those that can be played here
 * @returns parsed JSON (`scenario/1`); `null` if the match began in another way, or if a command has no form in scenarios
 * @throws Error as `layTable`, and if the journal cannot be played
 */
export async function recordScenario(
  { saved, setup }: MatchFile,
  games: readonly GameRules[],
  options: RecordingOptions,
): Promise<Record<string, unknown> | null> {
  if (typeof setup.scenario !== 'object' || setup.scenario === null) return null;
  const laid = await layTable(games, setup);
  const rules = await withScenario(laid.rules);
  const session = startSession(laid);
  const steps: Record<string, unknown>[] = [];
  for (const entry of saved.journal) {
    const step = stepOf(entry, rules, session.state.table);
    if (step === null) return null;
    steps.push(step);
    const refusal = session.play(entry.seat, entry.command);
    if (refusal !== null) throw new Error(`The command ${entry.number} is refused: ${refusal.code}.`);
  }
  steps.push({ check: checksOf(rules, session.state.table, laid.aliases, options) });
  const seed = setup.seed === undefined ? {} : { seed: setup.seed };
  const document = { ...setup.scenario, ...seed, name: options.name, steps };
  return parseScenario(document, [rules]).ok ? document : null;
}

/** What the table is now, as a check. */
function checksOf(
  { game, scenario }: ScenarioRules,
  table: Table,
  aliases: ReadonlyMap<string, number>,
  { checks, listed }: RecordingOptions,
): Record<string, unknown> {
  const { entityChecks, playerChecks, zones } = scenario;
  const players: Record<string, Record<string, unknown>> = {};
  const entities: Record<string, unknown> = {};
  const asked = checks.flatMap((name) => {
    const field = entityChecks[name];
    return field === undefined ? [] : ([[name, field]] as const);
  });
  table.zones.forEach((all, zone) => {
    const seat = zoneSeat(game, zone);
    const named = Object.entries(zones).find(([, { kind }]) => kind === zoneKind(game, zone));
    if (named === undefined || seat < 0) return;
    const [name, { single, after = 0 }] = named;
    const ids = all.slice(after);
    players[`p${seat}`] ??= Object.fromEntries(valuesOf(Object.entries(playerChecks), table, seat));
    const cards = ids.map((id) => game.cards[entityAt(table, id).card]?.id ?? '');
    // In a list, a word that is an alias means that entity, and not its card.
    const isClear = listed.includes(name) && !cards.some((card) => aliases.has(card));
    if (!single)
      (players[`p${seat}`] as Record<string, unknown>)[name] = isClear ? cards : { count: ids.length };
    if (!single && !listed.includes(name)) return;
    ids.forEach((id, index) => {
      const values = Object.fromEntries(valuesOf(asked, table, id));
      if (!isClear) values.card = cards[index];
      if (Object.keys(values).length > 0) entities[`p${seat}.${name}${single ? '' : `[${index}]`}`] = values;
    });
  });
  return { ...players, ...entities };
}

/** The values that say something: a number that is 0 and a switch that is off are left out. */
function valuesOf(
  fields: readonly (readonly [string, CheckedField])[],
  table: Table,
  id: number,
): [string, unknown][] {
  return fields
    .map(([name, field]): [string, unknown] => [name, field.read(table, id)])
    .filter(([, value]) => value !== null && value !== 0 && value !== false);
}
