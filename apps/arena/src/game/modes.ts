import type { Deck, MatchSetup, Role } from '@aftercast/bridge/client';
import type { BotName } from '@aftercast/sim/bots';
import demonstration from '../scenarios/demonstration.json' with { type: 'json' };
import fireball from '../scenarios/fireball.json' with { type: 'json' };
import fullTable from '../scenarios/full-table.json' with { type: 'json' };

/** The tables that the arena can start from. */
export const scenarios = { demonstration, fireball, fullTable } as const;

/** The name of one of them. */
export type ScenarioName = keyof typeof scenarios;

/** A deck with the name that people know it by. */
export interface NamedDeck {
  name: string;
  deck: Deck;
}

/** What every match of two decks is made from: enough to begin it again just as it was. */
export interface Draw {
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

/** What the engine is told to open. */
export function setupOf(mode: Mode): MatchSetup {
  switch (mode.kind) {
    case 'table':
      return { game: 'hearth', scenario: scenarios[mode.name] };
    case 'opened':
      return { game: 'hearth', scenario: mode.scenario };
    case 'against':
    case 'two':
    case 'watch': {
      const { seed, first, clock } = mode;
      return { game: 'hearth', seed, first, ...(clock && { clock: times }) };
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
      return mode.decks.map(({ deck }) => classOf(deck)).join(' against ');
  }
}

/** The same match once more: the other seat starts, and it takes another course. A table is laid again as it was. */
export function rematchOf(mode: Mode, seed: number): Mode {
  if (mode.kind === 'table' || mode.kind === 'opened') return mode;
  return { ...mode, seed, first: mode.first === 0 ? 1 : 0 };
}

/** The name of a deck's class, as it is shown. */
export function classOf({ hero }: Deck): string {
  return hero.charAt(0).toUpperCase() + hero.slice(1);
}
