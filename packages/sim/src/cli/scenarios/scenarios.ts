import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ScenarioRules, withScenario } from '@aftercast/rules';
import { line } from '../../files/shown-text.ts';
import { isModulePath } from '../../games/module/module-path.ts';
import { loadGames } from '../games.ts';
import { findModule } from '../own-games.ts';
import type { Surroundings } from '../surroundings.ts';
import { makeScenarioSchema } from './make-schema.ts';

/** Arguments of `aftercast scenarios schema`. */
export interface ScenariosRequest {
  do: 'scenarios';
  /** Name of the game, or the path of its module. */
  game: string;
  /** File to write; `null` to print the schema. */
  file: string | null;
}

/**
 * Runs `aftercast scenarios schema`: prints the JSON Schema of a game's scenarios, or writes it to a file.
 * @returns the exit code: 1 if the game has no scenarios
 */
export async function runScenarios(
  { file, game }: ScenariosRequest,
  { bases, error, out }: Pick<Surroundings, 'out' | 'error' | 'bases'>,
): Promise<number> {
  const refuse = (errors: readonly string[]) => {
    for (const it of errors) error(line`aftercast: ${it}\n`);
    return 1;
  };
  let rules: ScenarioRules | undefined = (await loadGames()).find((it) => it.game.name === game);
  if (isModulePath(game)) {
    const found = await findModule(game, [], bases);
    if (!found.ok) return refuse(found.errors);
    if (found.module.game.loadScenario === undefined)
      return refuse([`${game}: its game has no scenarios: the rules have no loadScenario`]);
    rules = await withScenario(found.module.game);
  }
  if (rules === undefined) return refuse([`there is no game "${game}"`]);
  const text = `${JSON.stringify(makeScenarioSchema(rules), null, 2)}\n`;
  if (file === null) out(text);
  else writeFileSync(resolve(bases[0] ?? '.', file), text);
  return 0;
}
