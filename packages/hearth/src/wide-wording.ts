import { englishOf, forTurns, type GameLanguage, type Wording, wordingWith } from '@aftercast/cards/text';
import { choosingEffects, joinedWide } from './wording/choosing.ts';
import { counterEffects, counterEvents } from './wording/counters.ts';
import { hasSidesWide, laterEffects, laterEvents, laterOnes } from './wording/later.ts';
import { rememberedCondition, rememberedEach, rememberedNumber } from './wording/memory.ts';
import { quest } from './wording/quests.ts';
import { wording } from './wording.ts';

/** Words that a minion that a card makes is dormant: ` that is Dormant for 2 turns`. */
function sleeping({ dormant }: Parameters<Wording['madeWith']>[0], many: boolean): string {
  return dormant === undefined ? '' : ` that ${many ? 'are' : 'is'} Dormant${forTurns(dormant)}`;
}

/** How `hearth` words the cards of all sets, and of one's own: the classic set needs less, and its page loads less. */
export const wideWording: Wording = {
  ...wording,
  number: rememberedNumber,
  each: rememberedEach,
  condition: rememberedCondition,
  effects: { ...wording.effects, ...laterEffects, ...choosingEffects, ...counterEffects },
  joined: joinedWide,
  quest,
  hasSides: hasSidesWide,
  ones: { ...wording.ones, ...laterOnes },
  dormant: 'dormant',
  states: { ...wording.states, dormant: ['Dormant', 'awake'] },
  madeWith: (card, many) => wording.madeWith(card, many) + sleeping(card, many),
  events: { ...wording.events, ...laterEvents, ...counterEvents },
};

/** `hearth` in English, with the words of all sets. */
export const english: GameLanguage = {
  tag: 'en',
  for: (headers) => englishOf(wordingWith(wideWording, headers)),
};
