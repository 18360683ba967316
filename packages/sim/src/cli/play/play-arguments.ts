import { type BotName, botNames } from '../../bots/bot.ts';
import { GAME_NAMES, type GameName, isGameName } from '../../games/names.ts';
import type { Refused } from '../cards-arguments.ts';

/** What `aftercast play` was asked for. */
export interface PlayRequest {
  do: 'play';
  game: GameName;
  /** Who plays the first seat: a person, or a bot that is watched. */
  by: 'person' | BotName;
  /** Who plays the second seat. */
  against: 'person' | BotName;
  /** Names of ready decks, or files; `null` for one that is drawn. */
  deck: string | null;
  againstDeck: string | null;
  /** `null` for one that is drawn. */
  seed: number | null;
  json: boolean;
}

const VALUED = ['--deck', '--against', '--against-deck', '--seed', '--watch', '--game'];
const PLAIN = ['--two', '--json'];

/** Reads the arguments after `play`. */
export function parsePlayArguments(args: readonly string[]): PlayRequest | Refused {
  const values = new Map<string, string>();
  const rest = [...args];
  for (let option = rest.shift(); option !== undefined; option = rest.shift()) {
    if (PLAIN.includes(option)) {
      values.set(option, '');
      continue;
    }
    if (!VALUED.includes(option))
      return refuse(`unknown option ${option} for play; known are ${[...VALUED, ...PLAIN].join(', ')}`);
    const value = rest.shift();
    if (value === undefined) return refuse(`${option} needs a value`);
    values.set(option, value);
  }
  const seed = values.get('--seed');
  if (seed !== undefined && !/^-?\d{1,15}$/.test(seed))
    return refuse(`--seed needs an integer, got "${seed}"`);
  for (const option of ['--against', '--watch']) {
    const bot = values.get(option);
    if (bot !== undefined && !isBot(bot))
      return refuse(`${option} needs one of ${botNames.join(', ')}, got "${bot}"`);
    if (bot !== undefined && values.has('--two')) return refuse(`--two and ${option} cannot go together`);
  }
  const game = values.get('--game') ?? 'hearth';
  if (!isGameName(game)) return refuse(`--game needs one of ${GAME_NAMES.join(', ')}, got "${game}"`);
  return {
    do: 'play',
    game,
    by: botIn(values.get('--watch')) ?? 'person',
    against: values.has('--two') ? 'person' : (botIn(values.get('--against')) ?? 'greedy'),
    deck: values.get('--deck') ?? null,
    againstDeck: values.get('--against-deck') ?? null,
    seed: seed === undefined ? null : Number(seed),
    json: values.has('--json'),
  };
}

function isBot(word: string): word is BotName {
  return botNames.some((it) => it === word);
}

function botIn(word: string | undefined): BotName | null {
  return word !== undefined && isBot(word) ? word : null;
}

function refuse(message: string): Refused {
  return { do: 'refuse', message };
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
