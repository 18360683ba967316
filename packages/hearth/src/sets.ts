import type { CardSource } from '@aftercast/cards/load';
import goblinsFile from '../sets/goblins.json' with { type: 'json' };
import naxxramasFile from '../sets/naxxramas.json' with { type: 'json' };
import workshopFile from '../sets/workshop.json' with { type: 'json' };

/**
 * Sets of cards that came after the classic one, for {@link hearthWith}: a game has only the sets that it is given, and random
 * cards come from these. The cards of `hearth` itself are the classic set.
 * @example hearthWith({ cards: [sets.naxxramas, sets.goblins] })
 */
export const sets = {
  /** Curse of Naxxramas: 30 cards. */
  naxxramas: { file: 'sets/naxxramas.json', cards: naxxramasFile as unknown },
  /** Goblins vs Gnomes: 123 cards. */
  goblins: { file: 'sets/goblins.json', cards: goblinsFile as unknown },
  /** The Workshop: 69 cards that are not from a published game. */
  workshop: { file: 'sets/workshop.json', cards: workshopFile as unknown },
} as const satisfies Record<string, CardSource>;

/** The name of a set of `hearth` besides the classic one. */
export type HearthSetName = keyof typeof sets;
