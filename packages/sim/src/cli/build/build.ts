import { availableParallelism } from 'node:os';
import { DEFAULT_ACTION_LIMIT } from '@aftercast/match';
import type { Deck } from '@aftercast/rules';
import type { PlanDeck } from '../../batch/plan.ts';
import { pairFigures } from '../../batch/report/pairs.ts';
import type { BotName } from '../../bots/bot.ts';
import { climb, type PlayField } from '../../build/climb.ts';
import { playField } from '../../build/field.ts';
import { variantsOf } from '../../build/vary.ts';
import { percent, points } from '../../compare/report.ts';
import type { AddedOrigin } from '../../files/added-origin.ts';
import { sayError, writeWhole } from '../../files/find-files.ts';
import { line } from '../../files/shown-text.ts';
import type { GameName } from '../../game-names.ts';
import type { GameAdapter } from '../../games/adapter.ts';
import { adapters } from '../../games/adapters.ts';
import { Dice } from '../../random/dice.ts';
import { findDeck } from '../../terminal/decks.ts';
import { type MakeVersionPool, makeThreads } from '../compare/compare.ts';
import { findDeckList, READY } from '../deck-lists.ts';
import { errorsOf, gamesWith } from '../own-games.ts';
import { placeOf } from '../sim/begin.ts';
import type { SimConsole } from '../sim/sim.ts';

/** Arguments of `aftercast build`. */
export interface BuildRequest {
  do: 'build';
  game: GameName;
  /** Sets and card files that are added to the game. */
  cards: AddedOrigin[];
  /** Deck to begin with; `null` for a random one. */
  deck: string | null;
  /** Id of the random deck's hero; `null` for any. */
  hero: string | null;
  /** Decks to play against; `null` for the ready ones. */
  against: string[] | null;
  bot: BotName;
  /** Number of matches, about. */
  games: number;
  seed: number;
  workers: number | null;
  /** File for the deck, as JSON. */
  out: string;
}

/** Pairs by which the deck is measured at the end, and the one it began as. */
const MEASURED = 500;

/** Random decks that are looked at for one with the hero. */
const MOST_TRIES = 2_000;

type Found = { ok: true; deck: Deck; against: PlanDeck[] } | { ok: false; errors: string[] };

/**
 * Runs `aftercast build`.
 * @returns the exit code: 0 with a deck, 1 if none could be built, 130 if it was interrupted; the best deck so far is written
 */
export async function runBuild(
  request: BuildRequest,
  console: SimConsole,
  makePool: MakeVersionPool = makeThreads,
): Promise<number> {
  const { bot, game, games, out, seed } = request;
  const own = gamesWith(adapters, game, request.cards, console.bases);
  if (!own.ok) {
    for (const error of errorsOf(own)) console.error(line`aftercast: ${error}\n`);
    return 1;
  }
  const adapter: GameAdapter = own.games[game];
  const found = findDecks(adapter, request, console.bases);
  if (!found.ok) {
    for (const error of found.errors) console.error(line`aftercast: ${error}\n`);
    return 1;
  }
  const cards = adapter.simulated.rules.game.cards.map(({ id }) => id).filter((it) => it !== '');
  const interrupt = new AbortController();
  const { signal } = interrupt;
  const release = console.onInterrupt(() => interrupt.abort());
  const pool = makePool(request.workers ?? availableParallelism(), own.added);
  const field = { game, bots: [bot, bot], limit: DEFAULT_ACTION_LIMIT, against: found.against } as const;
  const play = playField(field, pool, signal);
  const write = (deck: Deck) => writeWhole(placeOf(out, console.bases), `${JSON.stringify(deck, null, 2)}\n`);
  try {
    let before = found.deck;
    const { deck, nextSeed } = await climb({
      start: found.deck,
      vary: variantsOf(cards, (it) => adapter.decks.problems(it).length === 0),
      play,
      pairs: Math.ceil(games / 2),
      seed,
      signal,
      onRound: ({ changed, deck: now, gain, pairs, round }) => {
        const what = changed ? sayChange(before, now) : 'no change';
        console.out(
          line`round ${round}, ${2 * pairs} matches: ${what}${changed ? ` (${points(gain)} points)` : ''}\n`,
        );
        before = now;
        write(now);
      },
    });
    write(deck);
    if (signal.aborted) return 130;
    console.out(await sayGain(play, found.deck, deck, nextSeed));
    return signal.aborted ? 130 : 0;
  } catch (error) {
    console.error(line`aftercast: ${sayError(error)}\n`);
    return 1;
  } finally {
    release();
    await pool.close();
  }
}

function findDecks(adapter: GameAdapter, request: BuildRequest, bases: readonly string[]): Found {
  const field = findDeckList(adapter, request.against ?? [READY], bases);
  const start = findStart(adapter, request, bases);
  const errors = [...field.errors, ...(start.ok ? [] : start.errors)];
  return start.ok && errors.length === 0
    ? { ok: true, deck: start.deck, against: field.decks }
    : { ok: false, errors };
}

function findStart(
  adapter: GameAdapter,
  { deck, hero, seed }: BuildRequest,
  bases: readonly string[],
): { ok: true; deck: Deck } | { ok: false; errors: string[] } {
  if (deck !== null) {
    const found = findDeck(adapter, deck, bases);
    if (!found.ok || hero === null || found.deck.hero === hero) return found;
    return {
      ok: false,
      errors: [`the deck "${deck}" has another hero, ${found.deck.hero}: leave out --hero`],
    };
  }
  const dice = new Dice(seed);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const random = adapter.random.randomDeck(dice);
    if (hero === null || random.hero === hero) return { ok: true, deck: random };
  }
  return { ok: false, errors: [`there is no hero "${hero}" that decks may have`] };
}

/** The cards that a deck has more often than another, and less often. */
function sayChange(before: Deck, after: Deck): string {
  const [more, less] = [missingFrom(before, after), missingFrom(after, before)];
  return [...more.map((it) => `+${it}`), ...less.map((it) => `−${it}`)].join(' ');
}

function missingFrom({ cards }: Deck, other: Deck): string[] {
  const left = [...cards];
  return other.cards.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Measures both decks by matches that were not used to build. */
async function sayGain(play: PlayField, start: Deck, deck: Deck, seed: number): Promise<string> {
  const all = await play([start, deck], MEASURED, seed);
  const [before, after] = all.map((it) => {
    const counts = [0, 0, 0, 0, 0];
    for (const share of it) counts[4 * share] = (counts[4 * share] ?? 0) + 1;
    const { rate } = pairFigures(counts);
    return rate === null
      ? 'no match'
      : `${percent(rate.share)} (${percent(rate.low)} to ${percent(rate.high)})`;
  });
  return `\nthe deck takes ${after} of the points; as it began, ${before}; ${MEASURED} new pairs each\n`;
}
