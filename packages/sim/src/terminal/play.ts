import { randomInt } from 'node:crypto';
import type { BotName } from '../bots/bot.ts';
import { line, ownSequence } from '../files/shown-text.ts';
import type { GameName } from '../game-names.ts';
import type { GameAdapter } from '../games/adapter.ts';
import { adapters } from '../games/adapters.ts';
import { colorPen, plainPen } from '../view/view.ts';
import { drawDecks, type FoundDeck, findDeck } from './decks.ts';
import type { TextConsole } from './dialogue.ts';
import { playOut, sitDown } from './sitting.ts';

/** Arguments of `aftercast play`. */
export interface PlayRequest {
  do: 'play';
  game: GameName;
  /** Player of the first seat: a person, or a bot to watch. */
  by: 'person' | BotName;
  /** Player of the second seat. */
  against: 'person' | BotName;
  /** Name of a ready deck, or a file; `null` for a deck picked by the seed. */
  deck: string | null;
  againstDeck: string | null;
  /** Seed of the match; `null` for a random one. */
  seed: number | null;
  json: boolean;
}

/** Input and output of `aftercast play`. */
export interface PlayConsole extends TextConsole {
  error(text: string): void;
  /** Base directories for relative paths, nearest first. */
  bases: readonly string[];
  /** Whether the output is a terminal, which can be cleared. */
  isTerminal: boolean;
  /** Whether to use colours. */
  isColored: boolean;
}

/**
 * Runs `aftercast play`.
 * @returns the exit code: 1 if the match could not start, or if the input ended early
 */
export async function play(request: PlayRequest, console: PlayConsole): Promise<number> {
  const { by, against, game, json } = request;
  const adapter = adapters[game];
  const seed = request.seed ?? randomInt(1_000_000_000);
  const [own, other] = findDecks(adapter, request, seed, console.bases);
  const errors = [own, other].flatMap((it) => (it.ok ? [] : it.errors));
  for (const error of errors) console.error(`aftercast: ${error}\n`);
  if (!own.ok || !other.ok) return 1;
  if (!json) console.out(greet(request, own, other));
  const sitting = sitDown(
    adapter,
    [
      { by, deck: own.deck },
      { by: against, deck: other.deck },
    ],
    seed,
    {
      console,
      json,
      pen: console.isTerminal && console.isColored ? colorPen : plainPen,
      clear: () => console.out(console.isTerminal ? CLEAR : '\n'),
    },
  );
  const isOver = await playOut(sitting);
  console.lines.close();
  if (!isOver && console.lines.isOver) {
    console.error('aftercast: the input ended before the match was over\n');
    return 1;
  }
  if (!json) console.out(`${isOver ? '' : 'You have left the match. '}The seed was ${seed}.\n`);
  return 0;
}

/** Clears a terminal and its scrollback. */
const CLEAR = ['[H', '[2J', '[3J'].map(ownSequence).join('');

function findDecks(
  adapter: GameAdapter,
  { deck, againstDeck }: PlayRequest,
  seed: number,
  bases: readonly string[],
): [FoundDeck, FoundDeck] {
  const [first, second] = drawDecks(adapter, seed);
  return [
    deck === null ? first : findDeck(adapter, deck, bases),
    againstDeck === null ? second : findDeck(adapter, againstDeck, bases),
  ];
}

/** Lists players and decks. A person does not see the opponent's deck. */
function greet({ by, against }: PlayRequest, own: KnownDeck, other: KnownDeck): string {
  const lines =
    by !== 'person' || against === 'person'
      ? [line`Player 1${botIn(by)} plays ${own.name}.`, line`Player 2${botIn(against)} plays ${other.name}.`]
      : [line`You play ${own.name} against the bot "${against}".`, own.line].filter((it) => it !== '');
  return `${[...lines, ...(by === 'person' ? ['Type help for a list of commands.'] : [])].join('\n')}\n\n`;
}

function botIn(by: PlayRequest['by']): string {
  return by === 'person' ? '' : `, the bot "${by}",`;
}

type KnownDeck = Extract<FoundDeck, { ok: true }>;
