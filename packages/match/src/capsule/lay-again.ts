import type { Table } from '@aftercast/kernel';
import type { ScenarioRules } from '@aftercast/rules';
import { makeSetup, parseSetup } from '../scenario/format/setup.ts';

/**
 * Writes a scenario without steps that lays a table like this one, as far as scenarios of the game can say it: attachments,
 * for instance, are left out.
 * @param seed of the random numbers
 * @returns parsed JSON (`scenario/1`); `null` if the game cannot write one, or if scenarios cannot say something of it
 */
export function layAgain(
  rules: ScenarioRules,
  table: Table,
  name: string,
  seed: number,
): Record<string, unknown> | null {
  const { game, scenario } = rules;
  const { readPlayer } = scenario;
  if (readPlayer === undefined) return null;
  const players = Array.from({ length: game.seats }, (_, seat) => readPlayer(table, seat));
  const setup = { name, game: game.name, seed, active: rules.active(table), players, picks: [] };
  const document = makeSetup(setup, rules);
  return parseSetup(document, [rules]).ok ? document : null;
}
