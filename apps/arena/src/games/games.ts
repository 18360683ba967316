import type { Theme } from '@aftercast/theme';
import type { DeckBuilding } from '../presentation/deck-building.ts';
import type { ArenaGame } from '../presentation/game.ts';
import type { ArenaGameName } from '../presentation/names.ts';
import type { PlayedGame, Staging } from '../viewers/viewer.ts';
import { startWords } from '../words/start-words.ts';
import type { GivenCards } from './write-scenario.ts';

/** The facts about a game that the page needs before it has fetched the game. */
export interface GameEntry {
  /** The game's name for people. */
  readonly title: string;
  /** Whether players call a deck by its hero, as a class; otherwise it is called by its own name. */
  readonly decksByHero: boolean;
  /** The game's own theme; `null` for the theme of the system. */
  readonly theme: Theme | null;
  /** Fetches the words, cards and pictures of the game. It rejects if the page is offline. */
  fetch(): Promise<ArenaGame>;
  /** Fetches how its matches are shown and heard. It rejects if the page is offline. */
  fetchStaging(): Promise<Staging>;
  /** Fetches what a game offers to the page on which its decks are built. It rejects if the page is offline. */
  fetchDecks(): Promise<DeckBuilding>;
  /** Starts a worker that hosts matches of the game. */
  startEngine(): Worker;
  /** Starts a worker for a bot, so that neither the match nor the page waits while it thinks. */
  startOpponent(): Worker;
  /** Fetches how the workers of a match with later sets are started; `null` for a game that has one set. */
  readonly withSets: ((sets: readonly string[]) => Promise<GameWorkers>) | null;
}

/** How the workers of a match are started. */
export interface GameWorkers extends Pick<GameEntry, 'startEngine' | 'startOpponent'> {
  /** The cards that they are given; missing for a match of the game's own cards. */
  readonly given?: GivenCards;
}

/**
 * The games of the arena. A page fetches only the game that it plays.
 *
 * To add a game: its name in `presentation/names.ts`, an entry here, a folder beside this file with its looks, viewers,
 * style, pictures, decks and two workers (`cyber/` is the shorter example), its scenarios in `scenarios.ts`, its pictures in
 * `pictures-plugin.ts` and `presentation/virtual.d.ts`, its words in each language in `words/`, the dependency in
 * `package.json`, its bots in `@aftercast/sim` (a game adapter in `games/`, and an entry), and its rows in this folder's
 * tests. `docs/new-game.md` says the rest.
 */
export const games: Readonly<Record<ArenaGameName, GameEntry>> = {
  hearth: {
    title: 'Hearth',
    decksByHero: true,
    theme: null,
    fetch: async () => (await import('./hearth/look.ts')).loadHearth(),
    fetchStaging: async () => (await import('./hearth/hearth.ts')).hearthStaging,
    fetchDecks: async () => (await import('./hearth/decks/hearth-decks.ts')).loadHearthDecks(),
    startEngine: () =>
      new Worker(new URL('./hearth/hearth.worker.ts', import.meta.url), { type: 'module', name: 'engine' }),
    startOpponent: () =>
      new Worker(new URL('./hearth/hearth-opponent.worker.ts', import.meta.url), {
        type: 'module',
        name: 'opponent',
      }),
    withSets: async (sets) => (await import('./hearth/later/match-workers.ts')).workersWith(sets),
  },
  cyber: {
    title: 'Cyber',
    decksByHero: false,
    theme: 'dark',
    fetch: async () => (await import('./cyber/look.ts')).loadCyber(),
    fetchStaging: async () => (await import('./cyber/staging.ts')).cyberStaging,
    fetchDecks: async () => (await import('./cyber/decks/cyber-decks.ts')).loadCyberDecks(),
    startEngine: () =>
      new Worker(new URL('./cyber/cyber.worker.ts', import.meta.url), { type: 'module', name: 'engine' }),
    startOpponent: () =>
      new Worker(new URL('./cyber/cyber-opponent.worker.ts', import.meta.url), {
        type: 'module',
        name: 'opponent',
      }),
    withSets: null,
  },
};

/**
 * Fetches a game, as a page needs it before a match.
 * @throws Error with a message for the user if the game cannot be fetched
 */
export function loadGame(name: ArenaGameName): Promise<ArenaGame> {
  return fetched(name, games[name].fetch());
}

/**
 * Fetches a game, with how its matches are shown and heard.
 * @throws Error with a message for the user if they cannot be fetched
 */
export async function loadPlayed(name: ArenaGameName): Promise<PlayedGame> {
  const { fetch, fetchStaging } = games[name];
  const [game, staging] = await fetched(name, Promise.all([fetch(), fetchStaging()]));
  return { ...game, ...staging };
}

async function fetched<T>(name: ArenaGameName, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw new Error(startWords().notLoaded.game(games[name].title), { cause });
  }
}

/**
 * Fetches how the workers of a match are started.
 * @param sets later sets of the match
 * @throws Error with a message for the user if the game does not have a set, or it cannot be fetched
 */
export async function workersOf(name: ArenaGameName, sets: readonly string[]): Promise<GameWorkers> {
  const entry = games[name];
  if (sets.length === 0) return entry;
  if (entry.withSets === null) throw new Error(startWords().noSuchSet(entry.title, sets[0] ?? ''));
  return entry.withSets(sets);
}
