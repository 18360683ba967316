import type { Wording } from '@aftercast/cards/text';
import { choosingEffects, joinedWide } from './wording/choosing.ts';
import { laterEffects, laterEvents } from './wording/later.ts';
import { wording } from './wording.ts';

/** How `hearth` words the cards of all sets, and of one's own: the classic set needs less, and its page loads less. */
export const wideWording: Wording = {
  ...wording,
  effects: { ...wording.effects, ...laterEffects, ...choosingEffects },
  joined: joinedWide,
  events: { ...wording.events, ...laterEvents },
};
