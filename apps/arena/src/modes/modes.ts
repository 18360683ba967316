import type { Deck, MatchSetup, Role } from '@aftercast/bridge/client';
import type { BotName } from '@aftercast/sim/bots';
import { games } from '../games/games.ts';
import { scenarioGames, scenarios } from '../games/scenarios.ts';
import { type ArenaGameName, gameNames, isGameName, type ScenarioName } from '../presentation/names.ts';
import { startWords, titleOfClass } from '../words/start-words.ts';

/** A deck with its name. */
export interface NamedDeck {
  name: string;
  deck: Deck;
}

/** What a match of two decks is made from; enough to reproduce it. */
export interface Draw {
  game: ArenaGameName;
  /** Seed of the match's random numbers: an integer from 0. */
  seed: number;
  /** The seat that starts. */
  first: 0 | 1;
  /** Whether turns have a time limit. */
  clock: boolean;
  /** By seat. */
  decks: readonly [NamedDeck, NamedDeck];
  /** Ids of the later sets that are played with; absent for the first set alone. */
  sets?: readonly string[];
}

/** A match against a bot; the user plays seat 0. */
export interface Against extends Draw {
  kind: 'against';
  opponent: BotName;
}

/** Two people take turns at one screen. */
export interface TwoPlayers extends Draw {
  kind: 'two';
}

/** Two bots play; the user sees everything. */
export interface Watching extends Draw {
  kind: 'watch';
  /** By seat. */
  opponents: readonly [BotName, BotName];
}

/** One of the arena's own scenarios; the user plays both seats. */
export interface OwnTable {
  kind: 'table';
  name: ScenarioName;
}

/** A scenario that the user opened from a file, or has made from a moment of a match. */
export interface OpenedTable {
  kind: 'opened';
  name: string;
  /** In the format `scenario/1`, as parsed JSON. The engine checks it. */
  scenario: unknown;
  /** Ids of the later sets whose cards it may have; absent for the first set alone. */
  sets?: readonly string[];
}

/** What is played. Plain data, so that it can be saved with the match. */
export type Mode = OwnTable | OpenedTable | Against | TwoPlayers | Watching;

/** A match of two decks. */
export type Duel = Exclude<Mode, OwnTable | OpenedTable>;

/** Time limits of a turn and the mulligan, and when the warning comes, in seconds. */
const times = { turn: 75, mulligan: 75, warning: 20 };

/** Whether a player may take commands back: against a bot alone, between two people if both agree. */
const undoRules = { against: 'own', two: 'agreed', watch: 'never' } as const satisfies Record<
  Duel['kind'],
  MatchSetup['undo']
>;

/** Returns the game of a mode. A scenario with an unknown game goes to the first game, which reports the problem. */
export function gameOf(mode: Mode): ArenaGameName {
  switch (mode.kind) {
    case 'table':
      return scenarioGames[mode.name];
    case 'opened': {
      const { game } = (mode.scenario ?? {}) as { game?: unknown };
      return isGameName(game) ? game : gameNames[0];
    }
    case 'against':
    case 'two':
    case 'watch':
      return mode.game;
  }
}

/** Returns the later sets of a mode. */
export function setsOf(mode: Mode): readonly string[] {
  return mode.kind === 'table' ? [] : (mode.sets ?? []);
}

/** Returns the set-up of the match for the engine. */
export function setupOf(mode: Mode): MatchSetup {
  const game = gameOf(mode);
  switch (mode.kind) {
    case 'table':
      return { game, scenario: scenarios[mode.name], undo: 'own' };
    case 'opened':
      return { game, scenario: mode.scenario, undo: 'own' };
    case 'against':
    case 'two':
    case 'watch': {
      const { seed, first, clock } = mode;
      return { game, seed, first, undo: undoRules[mode.kind], ...(clock && { clock: times }) };
    }
  }
}

/** Whether a mode is the guided first match: the user plays seat 0, against an opponent that does little. */
export function isGuided(mode: Mode): boolean {
  return mode.kind === 'table' && mode.name === 'firstMatch';
}

/** Returns the page's role: a seat if the user plays one hand, else the owner. */
export function roleOf(mode: Mode): Role {
  return mode.kind === 'against' || mode.kind === 'two' || isGuided(mode)
    ? { kind: 'seat', seat: 0 }
    : { kind: 'owner' };
}

/** Returns the title of a match. */
export function titleOf(mode: Mode): string {
  switch (mode.kind) {
    case 'table':
      return startWords().tables[mode.name];
    case 'opened':
      return mode.name;
    case 'against':
    case 'two':
    case 'watch':
      return startWords().duel(callDeck(mode.game, mode.decks[0]), callDeck(mode.game, mode.decks[1]));
  }
}

/** Returns the mode of a rematch: another seed, and the other seat starts. A table stays the same. */
export function rematchOf(mode: Mode, seed: number): Mode {
  if (mode.kind === 'table' || mode.kind === 'opened') return mode;
  return { ...mode, seed, first: mode.first === 0 ? 1 : 0 };
}

/** Returns a deck's short name: its hero, or its own name, as the game has it. */
function callDeck(game: ArenaGameName, { name, deck }: NamedDeck): string {
  return games[game].decksByHero ? heroOf(deck) : name;
}

/** Returns the name of a deck's hero. */
export function heroOf({ hero }: Deck): string {
  return titleOfClass(hero);
}

/** Returns a random seed: an integer below 2³². */
export function drawSeed(): number {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return seed;
}

/** Returns a random element. @throws RangeError if there are none */
export function drawOne<T>(all: readonly T[]): T {
  const drawn = all[drawSeed() % all.length];
  if (drawn === undefined) throw new RangeError('Cannot draw from an empty list.');
  return drawn;
}
