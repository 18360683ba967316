import { GAME_NAMES, type GameName } from '../game-names.ts';
import { type Refused, refuse } from './options.ts';

/** What `aftercast cards` was asked for. */
export type CardsRequest =
  | { do: 'cards'; what: 'text'; game: GameName; ids: string[]; files: string[] }
  | { do: 'cards'; what: 'check'; game: GameName; files: string[] }
  | { do: 'cards'; what: 'schema'; game: GameName; file: string | null };

const WORDS = ['text', 'check', 'schema'];

/** Reads the arguments after `cards`. */
export function parseCardsArguments(args: readonly string[]): CardsRequest | Refused {
  const { files, game, rest, refused } = takeCards(args);
  if (refused !== null) return refused;
  const [what, ...names] = rest;
  const option = names.find((it) => it.startsWith('-'));
  if (option !== undefined) return refuse(`unknown option ${option} for cards; known are --cards and --game`);
  switch (what) {
    case 'text':
      return names.length === 0
        ? refuse('cards text needs the id of a card')
        : { do: 'cards', what, game, ids: names, files };
    case 'check':
      return { do: 'cards', what, game, files: [...files, ...names] };
    case 'schema':
      if (names.length > 1) return refuse('cards schema writes one file');
      return { do: 'cards', what, game, file: names[0] ?? null };
    default:
      return refuse(`cards needs one of ${WORDS.join(', ')}${what === undefined ? '' : `, got "${what}"`}`);
  }
}

/** What stands in arguments about cards: files, the game that they belong to, and everything else. */
interface Taken {
  files: string[];
  game: GameName;
  rest: string[];
  refused: Refused | null;
}

/**
 * Takes `--cards FILE`, as often as it is there, and `--game NAME` out of arguments. What stands behind `--` is left
 * alone.
 */
export function takeCards(args: readonly string[]): Taken {
  const taken: Taken = { files: [], game: GAME_NAMES[0] as GameName, rest: [], refused: null };
  for (let i = 0; i < args.length; i++) {
    const it = args[i] as string;
    if (it === '--') {
      taken.rest.push(...args.slice(i));
      return taken;
    }
    if (it === '--cards') {
      const file = args[++i];
      if (file === undefined || file.startsWith('-'))
        return { ...taken, refused: refuse('--cards needs a file of cards') };
      taken.files.push(file);
    } else if (it === '--game') {
      const name = args[++i];
      const game = GAME_NAMES.find((known) => known === name);
      if (game === undefined)
        return {
          ...taken,
          refused: refuse(`--game needs one of ${GAME_NAMES.join(', ')}, got "${name ?? ''}"`),
        };
      taken.game = game;
    } else taken.rest.push(it);
  }
  return taken;
}
