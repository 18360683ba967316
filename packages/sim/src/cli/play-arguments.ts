import { type BotName, botNames, isBotName } from '../bots/bot.ts';
import type { PlayRequest } from '../terminal/play.ts';
import { gameIn, isRefused, type Refused, readOptions, refuse, seedIn } from './options.ts';

const VALUED = ['--deck', '--against', '--against-deck', '--seed', '--watch', '--game'];
const PLAIN = ['--two', '--json'];

/** Reads the arguments after `play`. */
export function parsePlayArguments(args: readonly string[]): PlayRequest | Refused {
  const options = readOptions(args, { command: 'play', valued: VALUED, plain: PLAIN });
  if (isRefused(options)) return options;
  const { values } = options;
  const seed = seedIn(options);
  if (isRefused(seed)) return seed;
  const game = gameIn(options);
  if (isRefused(game)) return game;
  for (const option of ['--against', '--watch']) {
    const bot = values.get(option);
    if (bot !== undefined && !isBotName(bot))
      return refuse(`${option} needs one of ${botNames.join(', ')}, got "${bot}"`);
    if (bot !== undefined && values.has('--two')) return refuse(`--two and ${option} cannot go together`);
  }
  return {
    do: 'play',
    game: game ?? 'hearth',
    by: botIn(values.get('--watch')) ?? 'person',
    against: values.has('--two') ? 'person' : (botIn(values.get('--against')) ?? 'greedy'),
    deck: values.get('--deck') ?? null,
    againstDeck: values.get('--against-deck') ?? null,
    seed,
    json: values.has('--json'),
  };
}

function botIn(word: string | undefined): BotName | null {
  return word !== undefined && isBotName(word) ? word : null;
}

/** What `--help` prints of it. */
export const PLAY_HELP = `aftercast play [--game NAME] [--against BOT | --two | --watch BOT] [--deck DECK] [--against-deck DECK] [--seed N] [--json]

Plays a match in the terminal. A bot is random, greedy or planner; a deck is the name or class of a ready one, or a file
with a deck's text (of cyber: as JSON).

  --game          hearth (if it is not said) or cyber
  --against       the bot that plays against you (greedy)
  --two           two people play at one screen
  --watch         a bot plays in your place, and you watch
  --deck          your deck (a ready one that the seed draws)
  --against-deck  the other one
  --seed          the same seed, decks and commands give the same match (drawn)
  --json          a program plays: it reads and writes JSON, one object a line
`;
