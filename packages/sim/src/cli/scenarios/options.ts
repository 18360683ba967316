import type { Command } from 'commander';
import { GAME_NAMES } from '../../game-names.ts';
import { anyGameOption } from '../shared-options.ts';
import type { ScenariosRequest } from './scenarios.ts';

/** Adds `scenarios` and its command. */
export function addScenarios(program: Command, ask: (request: ScenariosRequest) => void): void {
  const scenarios = program
    .command('scenarios')
    .usage('schema …')
    .summary('prints the schema of scenarios')
    .description(
      'Prints the JSON Schema of the scenarios of a game, for editors. `aftercast run` plays scenarios.',
    )
    .helpCommand('help [command]', 'prints the help of a command');
  scenarios
    .command('schema')
    .usage('[FILE] [--game NAME|MODULE]')
    .summary('prints the JSON Schema of scenarios')
    .description('Prints the JSON Schema of the scenarios of a game, or writes it to a file.')
    .argument('[file]', 'file to write')
    .addOption(anyGameOption().default(GAME_NAMES[0]))
    .action((file: string | undefined, { game }: { game: string }) =>
      ask({ do: 'scenarios', game, file: file ?? null }),
    );
}
