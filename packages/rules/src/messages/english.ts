import type { Messages } from './message.ts';

/** English texts for the refusals that all games have. `docs/refusals.md` lists them, and when each is given. */
export const english: Messages = {
  busy: 'Something is still happening: wait a moment.',
  over: 'The match is over.',
  'not-your-turn': 'It is the other player’s turn.',
  'nothing-asked': 'There is no question to answer.',
  'answer-first': 'Answer the question first.',
  'bad-answer': ['Choose {count} of the options.', 'That is not one of the choices.'],
  'join-first': 'Both players must join before the match begins.',
  'joined-already': 'You have joined already.',
  'mulligan-first': 'Both players must keep their opening hands first.',
  'no-mulligan': 'There is no opening hand to change now.',
  malformed: 'That command was not understood.',
  runaway: [
    'That would go on for more than {limit} actions, so it was undone.',
    'That would never end, so it was undone.',
  ],
  'no-such-card': 'There is no such card or character here.',
  'deck-hero': ['A deck cannot have the hero “{hero}”.', 'A deck cannot have this hero.'],
  'deck-size': [
    'The deck has {cards=1} card: it needs {size}.',
    'The deck has {cards} cards: it needs {size}.',
    'The deck does not have the right number of cards.',
  ],
  'deck-unknown-card': ['There is no card “{card}”.', 'The deck has a card that does not exist.'],
  'deck-uncollectible': [
    '{card} cannot be put into a deck.',
    'The deck has a card that cannot be put into one.',
  ],
  'not-in-hand': ['{card} is not in your hand.', 'That card is not in your hand.'],
  'bad-position': 'It cannot go there.',
  'target-needed': ['{card} needs a target.', 'It needs a target.'],
  'no-target-taken': ['{card} does not take a target.', 'It does not take a target.'],
  'no-target-there': ['There is nothing to point {card} at.', 'There is nothing to point it at.'],
  'bad-target': [
    '{card} can’t be pointed at {target}.',
    '{card} can’t be pointed at that.',
    'It can’t be pointed at {target}.',
    'It can’t be pointed at that.',
  ],
  'option-needed': ['Choose an option of {card} first.', 'Choose an option first.'],
  'bad-option': ['{card} has no such option.', 'There is no such option.'],
};
