import { randomInt } from 'node:crypto';
import { catalogueOf } from '@aftercast/match';
import { capsuleOf, type FoundFault } from '@aftercast/match/capsule';
import type { MatchFile } from '@aftercast/match/files';
import type { BotName } from '../bots/bot.ts';
import type { AddedOrigin } from '../files/added-origin.ts';
import { gameOptions, shellWord } from '../files/shell-word.ts';
import { line, ownSequence, withoutBreaks } from '../files/shown-text.ts';
import { writeCapsule } from '../files/write-capsule.ts';
import type { GameAdapter } from '../games/adapter.ts';
import { isModulePath } from '../games/module/module-path.ts';
import { colorPen, plainPen } from '../view/view.ts';
import { drawDecks, type FoundDeck, findDeck } from './decks.ts';
import type { TextConsole } from './dialogue.ts';
import { BrokenMatchError, playOut, type Sitting, sitDown } from './sitting.ts';

/** Arguments of `aftercast play`. */
export interface PlayRequest {
  do: 'play';
  /** Name of the game, or the path of its module. */
  game: string;
  /** Sets and card files that are added to the game. */
  cards: AddedOrigin[];
  /** Player of the first seat: a person, or a bot to watch. */
  by: 'person' | BotName;
  /** Player of the second seat, and of all further ones. */
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
 * Runs `aftercast play`. The first command that breaks the match, or runs away, is written as a bug capsule.
 * @param adapter the game, with the cards of the request
 * @returns the exit code: 1 if the match could not start, if it broke, or if the input ended early
 */
export async function play(
  request: PlayRequest,
  console: PlayConsole,
  adapter: GameAdapter,
): Promise<number> {
  const { by, against, json } = request;
  const { seats } = adapter.simulated.rules.game;
  const seed = request.seed ?? randomInt(1_000_000_000);
  const [own, other] = findDecks(adapter, request, seed, console.bases);
  const errors = [own, other].flatMap((it) => (it.ok ? [] : it.errors));
  for (const error of errors) console.error(`aftercast: ${error}\n`);
  if (!own.ok || !other.ok) return 1;
  if (!json) console.out(greet(request, own, other));
  const sitting = sitDown(
    adapter,
    [{ by, deck: own.deck }, ...Array.from({ length: seats - 1 }, () => ({ by: against, deck: other.deck }))],
    seed,
    {
      console,
      json,
      pen: console.isTerminal && console.isColored ? colorPen : plainPen,
      clear: () => console.out(console.isTerminal ? CLEAR : '\n'),
    },
  );
  const isOver = await playAndReport(sitting, adapter, { ...request, seed }, console);
  console.lines.close();
  if (isOver === null) return 1;
  if (!isOver && console.lines.isOver) {
    console.error('aftercast: the input ended before the match was over\n');
    return 1;
  }
  if (!json) console.out(`${isOver ? '' : 'You have left the match. '}The seed was ${seed}.\n`);
  return 0;
}

/** A request whose seed is decided. */
type PlayedRequest = Pick<PlayRequest, 'cards' | 'game'> & { seed: number };

/** @returns whether the match is over; `false` if a player has left, `null` if the match broke */
async function playAndReport(
  sitting: Sitting,
  adapter: GameAdapter,
  played: PlayedRequest,
  console: PlayConsole,
): Promise<boolean | null> {
  let isReported = false;
  const report = async (found: FoundFault) => {
    if (!isReported) await writeReport(found, adapter, played, console);
    isReported = true;
  };
  try {
    return await playOut(sitting, report);
  } catch (error) {
    if (!(error instanceof BrokenMatchError)) throw error;
    console.error(`aftercast: the match cannot go on: ${withoutBreaks(error.message)}\n`);
    await report(error.found);
    return null;
  }
}

/** Writes the bug capsule of a match, and says where. */
async function writeReport(
  found: FoundFault,
  { simulated: { rules } }: GameAdapter,
  { cards, game, seed }: PlayedRequest,
  { bases, error }: PlayConsole,
): Promise<void> {
  const saved = { format: 'save/2', game: rules.game.name, catalogue: catalogueOf(rules) } as const;
  const file: MatchFile = {
    setup: { game: rules.game.name, seed },
    saved: { ...saved, journal: found.accepted, position: null },
    extras: {},
  };
  const path = writeCapsule(await capsuleOf(file, [rules], found), `play-${seed}`, bases);
  error('A report of the problem was written. It has both hands and decks.\n');
  const module = isModulePath(game) ? game : null;
  const again = `${shellWord(path)}${gameOptions({ cards, module })}`;
  error(`  pnpm aftercast replay ${again}\n  pnpm aftercast shrink ${again}\n`);
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
      ? [
          line`Player 1${botIn(by)} plays${deckIn(own)}.`,
          line`Player 2${botIn(against)} plays${deckIn(other)}.`,
        ]
      : [line`You play${deckIn(own)} against the bot "${against}".`, own.line].filter((it) => it !== '');
  return `${[...lines, ...(by === 'person' ? ['Type help for a list of commands.'] : [])].join('\n')}\n\n`;
}

/** The name of a deck, after a word; empty in a game without decks. */
function deckIn({ deck, name }: KnownDeck): string {
  return deck.cards.length === 0 ? '' : ` ${name}`;
}

function botIn(by: PlayRequest['by']): string {
  return by === 'person' ? '' : `, the bot "${by}",`;
}

type KnownDeck = Extract<FoundDeck, { ok: true }>;
