import { explainKeywords } from '@aftercast/cards';
import { type WordsExplained, wordsOf } from '@aftercast/cards/schema';
import { keywords } from '../keywords.ts';
import { lexicon } from '../lexicon.ts';

/** What an author of cards is told of the words of `cyber`. */
export const explained: WordsExplained = {
  zones: {
    hero: 'The hero, who is the player as well.',
    deck: 'The deck: its first card is the next to be drawn.',
    hand: 'The hand.',
    field: 'The programs in play, in the order in which they came.',
    trash: 'Programs that were trashed, and cards that were discarded.',
  },
  stats: {
    cost: 'In CPU.',
    memory: 'Of a program: what it holds in play. Of a hero: what is free.',
    strength: 'Printed and given, the full strength. Read, what is left of it.',
    damage: 'How much damage it has. It wears off at the end of each turn.',
    boost: 'By how much all damage that it deals is raised.',
    cpu: 'Of a hero: CPU that is left this turn.',
    'max-cpu': 'Of a hero: CPU at the start of a turn.',
    'max-memory': 'Of a hero: free memory and what programs hold.',
  },
  states: {
    damaged: 'It has damage.',
    booting: 'It was started this turn, and cannot attack.',
    trashed: 'It lies in a trash.',
  },
  keywords: explainKeywords(keywords, 'ability'),
  types: {
    program: 'It stays on the field, and listens there.',
    hero: 'Who a deck is played by. All heroes are alike but for their names.',
  },
  untils: {
    'turn-end': 'The end of the turn in which it was given.',
    'next-turn': 'The start of the next turn of the player who gave it.',
  },
  events: {
    played: 'What the program does when it is played, before all answers.',
    'play-card': 'Another card was played.',
    'deal-damage':
      'Damage was dealt. `measure` is how much. A program that was trashed by it does not answer.',
    trashed: 'The program itself was trashed.',
    trash: 'Another program was trashed.',
    attack: 'A program is about to attack: `target` is what.',
    'draw-card': 'A player has drawn a card: it is about the hero.',
    discard: 'A card was discarded from a hand.',
    'turn-start': 'A turn starts: it is about the hero whose turn it is.',
    'turn-end': 'A turn ends, and damage has not worn off yet: it is about the hero whose turn it is.',
  },
  effects: {
    'deal-damage': 'A program that has no strength left is trashed at once. A hero’s player discards.',
    'draw-card': 'The next card of the deck; nothing if there is none.',
    discard: 'Cards of a hand go to the trash.',
    trash: 'Programs go to the trash, however strong they are.',
    spawn: 'A new program on the field, if there is room and memory for it.',
    'give-card': 'A new card for the hand.',
    recall: 'Programs on a field, or cards in a trash, go to the hand, as they are printed.',
    patch: 'An enchantment.',
    boot: 'Programs that are booting may attack.',
    'gain-cpu': 'For this turn.',
    'lose-cpu': 'As much as there is.',
    'gain-memory': 'For good.',
    each: '`next` for each of `to` (`it`); with `together`, all at once. Without `to`, `next` once.',
  },
};

/** Stats that a card may print or give: each is worked out anew from what is printed and what was given. */
const GIVEN: readonly string[] = ['cost', 'memory', 'strength', 'boost', 'max-memory'];

/** Stats that the rules count as they go. What would give one would forget the count: effects are for that. */
const COUNTED: readonly string[] = ['damage', 'cpu', 'max-cpu'];

/**
 * The words of `cyber` for whoever writes cards. What the rules keep for themselves (what a program holds, whether it has
 * attacked, who has lost) is not among them.
 */
export const words = { ...wordsOf(lexicon), stats: GIVEN, readings: COUNTED };
