import { DuelError } from '../bots/duel.ts';
import type { EnvironmentGame } from '../environment/environment.ts';
import { LineEnvironments } from '../environment/serve-lines.ts';
import type { AddedOrigin } from '../files/added-origin.ts';
import { line } from '../files/shown-text.ts';
import type { GameName } from '../game-names.ts';
import { adapters } from '../games/adapters.ts';
import { cyberEnvironment } from '../games/cyber/environment.ts';
import { hearthEnvironment } from '../games/hearth/environment.ts';
import { findDeck } from '../terminal/decks.ts';
import type { Lines } from '../terminal/dialogue.ts';
import { errorsOf, gamesWith } from './own-games.ts';

const environments: Readonly<Record<GameName, EnvironmentGame>> = {
  hearth: hearthEnvironment,
  cyber: cyberEnvironment,
};

/** Arguments of `aftercast environment`. */
export interface EnvironmentRequest {
  do: 'environment';
  game: GameName;
  /** Names of the two decks. */
  decks: string[];
  /** What `--sets` and `--cards` add to the game. */
  cards: AddedOrigin[];
}

/** Input and output of `aftercast environment`. */
export interface EnvironmentConsole {
  out(text: string): void;
  error(text: string): void;
  /** Base directories for relative paths, nearest first. */
  bases: readonly string[];
  lines: Lines;
}

/**
 * Runs `aftercast environment`: answers each line of the input with one line, until the input ends.
 * @returns the exit code: 1 if a deck cannot be played, or cards that are added are refused
 */
export async function runEnvironment(
  { cards, decks, game }: EnvironmentRequest,
  { bases, error, lines, out }: EnvironmentConsole,
): Promise<number> {
  const own = gamesWith(adapters, game, cards, bases);
  if (!own.ok) {
    for (const it of errorsOf(own)) error(line`aftercast: ${it}\n`);
    return 1;
  }
  const adapter = own.games[game];
  const found = decks.map((word) => findDeck(adapter, word, bases));
  const errors = found.flatMap((it) => (it.ok ? [] : it.errors));
  for (const it of errors) error(line`aftercast: ${it}\n`);
  const [first, second] = found;
  if (first?.ok !== true || second?.ok !== true) return 1;
  let all: LineEnvironments;
  try {
    const played = { ...environments[game], rules: adapter.simulated.rules };
    all = new LineEnvironments(played, { decks: [first.deck, second.deck] });
  } catch (thrown) {
    if (!(thrown instanceof DuelError)) throw thrown;
    error(line`aftercast: ${thrown.message}\n`);
    return 1;
  }
  for (let asked = await lines.next(); asked !== null; asked = await lines.next())
    if (asked.trim() !== '') out(`${all.answer(asked)}\n`);
  return 0;
}
