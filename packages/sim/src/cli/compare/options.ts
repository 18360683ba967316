import { type Command, InvalidArgumentError } from 'commander';
import type { BotName } from '../../bots/bot.ts';
import { readChange } from '../../compare/change-card.ts';
import type { GameName } from '../../game-names.ts';
import { integer, list, positive, text } from '../option-values.ts';
import {
  type AddedOptions,
  botOption,
  cardsAsked,
  cardsOption,
  gameOption,
  setsOption,
} from '../shared-options.ts';
import type { CompareRequest } from './compare.ts';

type CompareOptions = {
  [K in keyof Omit<CompareRequest, 'do' | 'changes' | 'files' | 'cards'>]?: NonNullable<CompareRequest[K]>;
} & AddedOptions & {
    set?: string[];
    game?: GameName;
    bot?: BotName;
  };

/** The most matches of a version. */
const GAMES = 40_000;

/** Differences of fewer points do not matter. */
const MARGIN = 2;

/** Adds `compare`. */
export function addCompare(program: Command, ask: (request: CompareRequest) => void): void {
  program
    .command('compare')
    .usage(
      '[FILE …] [--card ID] [--set MEMBER=VALUE …] [--game NAME] [--sets SET,…] [--cards FILE|FOLDER] [--bot BOT] [--decks DECK,…] [--against DECK,…] [--games N] [--margin POINTS] [--until POINTS] [--seed N] [--workers N] [--out FILE] [--html FILE]',
    )
    .summary('says what a change of a card does to the decks with it')
    .description(
      'Plays the same matches with a card as it is and as it might be, until it is known whether its decks become stronger\nor weaker. Each file is a version: a list of changed cards, which take the places of those of the same ids.',
    )
    .argument('[files...]', 'files of changed cards')
    .addOption(gameOption('the game (default: hearth)'))
    .addOption(setsOption())
    .addOption(cardsOption())
    .option('--card <id>', 'the card, by id or name; by default the first one of the files', text)
    .option('--set <change>', 'a change of the card, such as cost=3 or attack=1..4; may be repeated', change)
    .addOption(botOption('--bot <name>', 'who plays both sides (default: greedy)'))
    .option(
      '--decks <list>',
      'decks to try the card in; it is put into those without it (default: ready)',
      list,
    )
    .option(
      '--against <list>',
      'decks that they play against (default: the same, without the card put in)',
      list,
    )
    .option('--games <n>', `the most matches of a version (default: ${GAMES})`, positive())
    .option('--margin <points>', `a smaller difference does not matter (default: ${MARGIN})`, share)
    .option('--until <points>', 'goes on until the difference is known to this, plus or minus', share)
    .option('--seed <n>', 'seed of the first pair of matches (default: 1)', integer)
    .option(
      '--workers <n>',
      'number of matches played in parallel (default: number of processors)',
      positive(),
    )
    .option('--out <file>', 'report file, as JSON', text)
    .option('--html <file>', 'the answers as a page with plots', text)
    .action((files: string[], options: CompareOptions, command: Command) => {
      const { set = [] } = options;
      if (set.length > 0 && options.card === undefined)
        command.error('--set needs --card: the card that it changes');
      ask({
        do: 'compare',
        game: options.game ?? 'hearth',
        cards: cardsAsked(options),
        card: options.card ?? null,
        changes: set,
        files,
        bot: options.bot ?? 'greedy',
        decks: options.decks ?? null,
        against: options.against ?? null,
        games: options.games ?? GAMES,
        seed: options.seed ?? 1,
        margin: options.margin ?? MARGIN,
        until: options.until ?? null,
        workers: options.workers ?? null,
        out: options.out ?? null,
        html: options.html ?? null,
      });
    });
}

function change(words: string, before: string[] | undefined): string[] {
  try {
    readChange(words);
  } catch (error) {
    throw new InvalidArgumentError((error as RangeError).message);
  }
  return [...(before ?? []), words];
}

/** Parses points of a hundred. */
function share(words: string): number {
  const points = Number(words);
  if (words.trim() === '' || !(points > 0 && points <= 50))
    throw new InvalidArgumentError('Expected points of a hundred, more than 0 and at most 50.');
  return points;
}
