import type { Command } from 'commander';
import type { BotName } from '../../bots/bot.ts';
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
import type { BuildRequest } from './build.ts';

type BuildOptions = {
  [K in keyof Omit<BuildRequest, 'do' | 'cards'>]?: NonNullable<BuildRequest[K]>;
} & AddedOptions & {
    game?: GameName;
    bot?: BotName;
    out: string;
  };

/** Matches that a deck is built with. */
const GAMES = 20_000;

/** Adds `build`. */
export function addBuild(program: Command, ask: (request: BuildRequest) => void): void {
  program
    .command('build')
    .usage(
      '--out FILE [--deck DECK | --hero ID] [--against DECK,…] [--game NAME] [--sets SET,…] [--cards FILE|FOLDER] [--bot BOT] [--games N] [--seed N] [--workers N]',
    )
    .summary('builds a deck that does well against others')
    .description(
      'Changes a few cards of a deck at a time, plays what comes of it against other decks, and keeps what does better.\nThe same options build the same deck. Ctrl-C ends it with the best deck so far.',
    )
    .addOption(gameOption('the game (default: hearth)'))
    .addOption(setsOption())
    .addOption(cardsOption())
    .requiredOption('--out <file>', 'file for the deck, as JSON', text)
    .option('--deck <deck>', 'the deck to begin with (default: a random one)', text)
    .option('--hero <id>', 'hero of the random deck (default: any)', text)
    .option('--against <list>', 'the decks to play against (default: ready)', list)
    .addOption(botOption('--bot <name>', 'who plays both sides (default: greedy)'))
    .option('--games <n>', `number of matches, about (default: ${GAMES})`, positive())
    .option('--seed <n>', 'seed of the variants and of the first match (default: 1)', integer)
    .option(
      '--workers <n>',
      'number of matches played in parallel (default: number of processors)',
      positive(),
    )
    .action(({ out, ...options }: BuildOptions) =>
      ask({
        do: 'build',
        game: options.game ?? 'hearth',
        cards: cardsAsked(options),
        deck: options.deck ?? null,
        hero: options.hero ?? null,
        against: options.against ?? null,
        bot: options.bot ?? 'greedy',
        games: options.games ?? GAMES,
        seed: options.seed ?? 1,
        workers: options.workers ?? null,
        out,
      }),
    );
}
