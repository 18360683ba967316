import { explainKeywords } from '@aftercast/cards';
import { type WordsExplained, wordsOf } from '@aftercast/cards/schema';
import { keywords } from '../keywords.ts';
import { lexicon } from '../lexicon.ts';

/** Explains the words of `cyber` to authors of cards. */
export const explained: WordsExplained = {
  zones: {
    hero: 'The hero, which is also the player.',
    deck: 'The deck. Its first card is drawn next.',
    hand: 'The hand.',
    field: 'The programs in play, in the order in which they came.',
    trash: 'Programs that were trashed, and cards that were discarded.',
  },
  stats: {
    cost: 'The cost in CPU.',
    memory: 'Of a program: the memory that it holds in play. Of a hero: free memory.',
    strength: 'Printed or given: the full strength. Read: the remaining strength.',
    damage: 'Damage taken. It wears off at the end of each turn.',
    boost: 'How much is added to all damage that it deals.',
    cpu: 'Of a hero: CPU left this turn.',
    'max-cpu': 'Of a hero: CPU at the start of a turn.',
    'max-memory': 'Of a hero: free memory plus what programs hold.',
  },
  states: {
    damaged: 'It has taken damage.',
    booting: 'It was started this turn and cannot attack.',
    trashed: 'It is in a trash.',
  },
  keywords: explainKeywords(keywords, 'ability'),
  types: {
    program: 'It stays on the field, and listens there.',
    hero: 'The hero of a deck. Heroes differ only in their names.',
  },
  untils: {
    'turn-end': 'The end of the turn in which it was given.',
    'next-turn': 'The start of the next turn of the player who gave it.',
  },
  events: {
    played: 'What the program does when it is played, before all answers.',
    'play-card': 'Another card was played.',
    'deal-damage': 'Damage was dealt; `measure` is how much. A program that it has trashed does not answer.',
    trashed: 'The program itself was trashed.',
    trash: 'Another program was trashed.',
    attack: 'A program is about to attack; `target` is its target.',
    'draw-card': 'A player has drawn a card; `subject` is the hero.',
    discard: 'A card was discarded from a hand.',
    'turn-start': 'A turn starts; `subject` is the active hero.',
    'turn-end': 'A turn ends, before damage wears off; `subject` is the active hero.',
    counted:
      'When `counter` has changed; `measure` is by how much. It is about the player or the cards that have it.',
  },
  effects: {
    'deal-damage':
      'Deals `amount` to all of `to`. A program without strength is trashed at once; a hero’s player discards.',
    'draw-card': 'Draws the next card of the deck, if there is one.',
    discard: 'Moves cards of a hand to the trash.',
    trash: 'Moves programs to the trash, regardless of their strength.',
    spawn: 'Puts a new program on the field, if there is room and memory for it.',
    'give-card': 'Puts a new card into the hand.',
    recall: 'Returns programs on a field, or cards in a trash, to the hand, as printed.',
    patch: 'Attaches an enchantment.',
    boot: 'Lets booting programs attack.',
    'gain-cpu': 'Gives CPU for this turn.',
    'lose-cpu': 'Removes CPU, at most what is left.',
    'gain-memory': 'Gives memory for good.',
    each: 'Runs `next` for each of `to` (`it`); without `to`, once. With `together`, everything happens at once.',
    'count-up': 'Raises `counter` by `amount`, or by 1: of the player, or of all of `to`.',
    'count-down': 'Lowers `counter` by `amount`, or by 1.',
    'set-counter': 'Sets `counter` to `amount`, or to 0.',
  },
};

/** Stats that a card may print or give. Their values are computed from what is printed and given. */
const GIVEN: readonly string[] = ['cost', 'memory', 'strength', 'boost', 'max-memory'];

/** Stats that the rules count. Cards change them by effects, because giving one would overwrite the count. */
const COUNTED: readonly string[] = ['damage', 'cpu', 'max-cpu'];

/**
 * The words of `cyber` for authors of cards. Stats that only the rules use are not among them: the memory that a program
 * holds, whether it has attacked, which hero has lost.
 */
export const words = { ...wordsOf(lexicon), stats: GIVEN, readings: COUNTED };
