import { Argument, type Command } from 'commander';
import { integer, positive, text, whole } from '../option-values.ts';
import { type AddedOptions, cardsAsked, cardsOption, gameOption, setsOption } from '../shared-options.ts';
import { type FindRequest, searches } from './find.ts';

type FindOptions = {
  [K in keyof Omit<FindRequest, 'do' | 'what' | 'cards'>]?: NonNullable<FindRequest[K]>;
} & AddedOptions;

/** Adds `find`. */
export function addFind(program: Command, ask: (request: FindRequest) => void): void {
  program
    .command('find')
    .usage(
      'loops|extremes [--game NAME] [--sets SET,…] [--cards FILE|FOLDER] [--pairs N] [--grown N] [--kept N] [--seed N] [--out FOLDER]',
    )
    .summary('searches combinations of cards for endless chains and extremes')
    .description(
      'Lays every pair of cards on tables of its own, tries all commands, and adds a third card to the best pairs.\nFindings are written as scenarios.',
    )
    .addArgument(
      new Argument(
        '<what>',
        'loops: commands that never end; extremes: the most actions, causes and damage',
      ).choices(Object.keys(searches)),
    )
    .addOption(gameOption('the game (default: hearth)'))
    .addOption(setsOption())
    .addOption(cardsOption())
    .option('--pairs <n>', 'number of random pairs that are tried (default: all)', positive())
    .option('--grown <n>', 'number of the best pairs that each third card is added to (default: 3)', whole)
    .option('--kept <n>', 'number of findings of each kind (default: 5)', positive())
    .option('--seed <n>', 'seed of the tables (default: 1)', integer)
    .option('--out <folder>', 'folder for the findings as scenarios', text)
    .action((what: FindRequest['what'], { cards, sets, game, grown, kept, out, pairs, seed }: FindOptions) =>
      ask({
        do: 'find',
        what,
        game: game ?? 'hearth',
        cards: cardsAsked({ cards, sets }),
        pairs: pairs ?? null,
        grown: grown ?? 3,
        kept: kept ?? 5,
        seed: seed ?? 1,
        out: out ?? null,
      }),
    );
}
