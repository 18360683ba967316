import type { HearthSetName } from '@aftercast/hearth/sets';
import type { GameName } from './game-names.ts';

/** The set that every match of `hearth` has: it has the heroes, and the card that stands for a player. */
export const FIRST_SET = 'classic';

/** The later sets of `hearth`, in the order in which they came. Their names are known here without loading them. */
const LATER_SETS = ['naxxramas', 'goblins', 'workshop'] as const satisfies readonly HearthSetName[];

/** The later sets of each game. */
export const laterSets: Readonly<Record<GameName, readonly HearthSetName[]>> = {
  hearth: LATER_SETS,
  cyber: [],
};

/** What `--sets` may name, besides `all`. */
export const SET_NAMES: readonly string[] = [FIRST_SET, ...LATER_SETS];

/** The name for all sets. */
export const ALL_SETS = 'all';
