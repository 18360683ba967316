import type { CardSource } from '@aftercast/cards/load';
import type { GameName } from '../game-names.ts';
import type { GameAdapter } from './adapter.ts';
import { cyberAdapter, cyberAdapterWith } from './cyber/adapter.ts';
import { hearthAdapter, hearthAdapterWith } from './hearth/adapter.ts';

/** The games that matches are played with, by name: those of this package, and those of modules. */
export type GameAdapters = Readonly<Record<GameName, GameAdapter> & Record<string, GameAdapter | undefined>>;

/** All games of this package, by name. */
export const adapters: Readonly<Record<GameName, GameAdapter>> = {
  hearth: hearthAdapter,
  cyber: cyberAdapter,
};

/** Card files that are added to one of the games. They are plain data, so that a thread can be given them. */
export interface AddedCards {
  /** The game that the cards belong to. */
  game: GameName;
  /** Its card files, parsed from JSON. */
  cards: readonly CardSource[];
  /** Whether a card with the id of one of the game's takes its place. */
  replacing?: boolean;
}

/**
 * Adds cards to one of the games.
 * @throws LoadError with all faults of all files
 */
export function adaptersWith(
  { cards, game, replacing = false }: AddedCards,
  games: GameAdapters = adapters,
): GameAdapters {
  switch (game) {
    case 'hearth':
      return { ...games, hearth: hearthAdapterWith({ cards, replacing }) };
    case 'cyber':
      return { ...games, cyber: cyberAdapterWith({ cards, replacing }) };
  }
}
