import type { ActionType } from '@aftercast/kernel';

/** Follows a card's playing: "after you play, cast, summon" answers its perform phase (rules 6 and 7). */
export const afterPlay: ActionType = { name: 'after-play' };

/** Follows an attack. */
export const afterAttack: ActionType = { name: 'after-attack' };
