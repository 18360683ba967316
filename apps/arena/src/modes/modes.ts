import type { Deck, MatchSetup, Role } from '@aftercast/bridge/client';
import { capital } from '@aftercast/cards/text';
import type { BotName } from '@aftercast/sim/bots';
import { scenarioGames, scenarios } from '../games/scenarios.ts';
import { type GameName, isGameName, type ScenarioName } from '../presentation/names.ts';

/** A deck with the name that people know it by. */
export interface NamedDeck {
  name: string;
  deck: Deck;
}

/** What every match of two decks is made from: enough to begin it again just as it was. */
export interface Draw {
  game: GameName;
  /** Where the match's random numbers come from: a whole number from 0. */
  seed: number;
  /** The seat that starts. */
  first: 0 | 1;
  /** Whether a turn has its time. */
  clock: boolean;
  /** By seat. */
  decks: readonly [NamedDeck, NamedDeck];
}

/** Play against an opponent, from seat 0. */
export interface Against extends Draw {
  kind: 'against';
  opponent: BotName;
}

/** Two people take turns at one screen. */
export interface TwoPlayers extends Draw {
  kind: 'two';
}

/** Two opponents play, and everything is seen. */
export interface Watching extends Draw {
  kind: 'watch';
  /** By seat. */
  opponents: readonly [BotName, BotName];
}

/** One of the arena's own tables, both sides of which can be played. */
export interface OwnTable {
  kind: 'table';
  name: ScenarioName;
}

/** A table that somebody has opened from a file. */
export interface OpenedTable {
  kind: 'opened';
  name: string;
  /** In the format `scenario/1`, as parsed JSON; whoever opens the match looks at it. */
  scenario: unknown;
}

/** What is played: plain data, so that it can be kept with the match. */
export type Mode = OwnTable | OpenedTable | Against | TwoPlayers | Watching;

/** A match of two decks. */
export type Duel = Exclude<Mode, OwnTable | OpenedTable>;

/** The time of a turn, in seconds. */
const times = { turn: 75, mulligan: 75, warning: 20 };

/** The game that is played. A scenario of a game that there is not is left to the first, which says what is wrong. */
export function gameOf(mode: Mode): GameName {
  switch (mode.kind) {
    case 'table':
      return scenarioGames[mode.name];
    case 'opened': {
      const { game } = (mode.scenario ?? {}) as { game?: unknown };
      return isGameName(game) ? game : 'hearth';
    }
    case 'against':
    case 'two':
    case 'watch':
      return mode.game;
  }
}

/** What the engine is told to open. */
export function setupOf(mode: Mode): MatchSetup {
  const game = gameOf(mode);
  switch (mode.kind) {
    case 'table':
      return { game, scenario: scenarios[mode.name] };
    case 'opened':
      return { game, scenario: mode.scenario };
    case 'against':
    case 'two':
    case 'watch': {
      const { seed, first, clock } = mode;
      return { game, seed, first, ...(clock && { clock: times }) };
    }
  }
}

/** What the page is in the match: whoever plays a hand sees no other. */
export function roleOf(mode: Mode): Role {
  return mode.kind === 'against' || mode.kind === 'two' ? { kind: 'seat', seat: 0 } : { kind: 'owner' };
}

/** How a match is called on the page. */
export function titleOf(mode: Mode): string {
  switch (mode.kind) {
    case 'table':
      return scenarios[mode.name].name;
    case 'opened':
      return mode.name;
    case 'against':
    case 'two':
    case 'watch':
      return mode.decks.map((deck) => callDeck(mode.game, deck)).join(' against ');
  }
}

/** The same match once more: the other seat starts, and it takes another course. A table is laid again as it was. */
export function rematchOf(mode: Mode, seed: number): Mode {
  if (mode.kind === 'table' || mode.kind === 'opened') return mode;
  return { ...mode, seed, first: mode.first === 0 ? 1 : 0 };
}

/** What a deck is called in a few words: by its class, where heroes differ in more than their names. */
function callDeck(game: GameName, { name, deck }: NamedDeck): string {
  return game === 'hearth' ? heroOf(deck) : name;
}

/** The name of a deck's hero, as it is shown. */
export function heroOf({ hero }: Deck): string {
  return capital(hero);
}

/** A number that nobody knows beforehand, for a match to draw its own from: a whole number below 2³². */
export function drawSeed(): number {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return seed;
}

/** Draws one of several. @throws RangeError if there are none */
export function drawOne<T>(all: readonly T[]): T {
  const drawn = all[drawSeed() % all.length];
  if (drawn === undefined) throw new RangeError('There is nothing to draw from.');
  return drawn;
}
