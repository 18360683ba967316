import { describe, expect, test } from 'vitest';
import { type Refusal, type RefusalCode, refuse } from '../commands/refusal.ts';
import { english } from './english.ts';
import type { SomeMessages } from './message.ts';
import { type RefusalNames, wordRefusal } from './word-refusal.ts';

const who = { card: 'Lantern', target: 'Old Oak' };
const codes = Object.keys(english) as RefusalCode[];

/** Words of a game, beside those that every game has. */
const game: SomeMessages = {
  'not-enough-mana': [
    '{card} costs {cost} mana, and you have {mana}.',
    'Not enough mana: it costs {cost}, and you have {mana}.',
    'Not enough mana.',
  ],
  'board-full': ['Your board is full: {limit} is the most.', 'Your board is full.'],
  'deck-copies': [
    'A deck may have {limit=1} copy of {card} at most.',
    'A deck may have {limit} copies of {card} at most.',
    'The deck has too many copies of a card.',
  ],
  'deck-class': [
    '{card} belongs to another class: {class}.',
    '{card} belongs to another class.',
    'The deck has a card of another class.',
  ],
  frozen: ['{card} is frozen.', 'It is frozen.'],
  'no-attack': ['{card} has no attack.', 'It has no attack.'],
};

/** A translation as it comes out of a file. */
const german = JSON.parse(`{
  "frozen": ["{card} ist eingefroren.", "Das ist eingefroren."],
  "not-enough-mana": ["{card} kostet {cost} Mana, du hast {mana}.", "Dafür reicht dein Mana nicht."],
  "deck-size": ["Das Deck hat {cards=1} Karte: es braucht {size}.", "Das Deck hat {cards} Karten: es braucht {size}."],
  "deck-class": ["{card} gehört zur Klasse {class}.", "{card} gehört zu einer anderen Klasse."],
  "over": []
}`) as SomeMessages;

describe('in English', () => {
  test.each<[Refusal, RefusalNames, string]>([
    [refuse('not-enough-mana', { cost: 4, mana: 2 }), who, 'Lantern costs 4 mana, and you have 2.'],
    [refuse('not-enough-mana', { cost: 4, mana: 2 }), {}, 'Not enough mana: it costs 4, and you have 2.'],
    [refuse('not-enough-mana'), who, 'Not enough mana.'],
    [refuse('not-enough-mana', { cost: 0, mana: 0 }), who, 'Lantern costs 0 mana, and you have 0.'],
    [refuse('board-full', { limit: 7 }), who, 'Your board is full: 7 is the most.'],
    [refuse('bad-target'), who, 'Lantern can’t target Old Oak.'],
    [refuse('bad-target'), { target: 'Ember' }, 'It can’t target Ember.'],
    [refuse('bad-target'), { card: 'Lantern' }, 'Lantern can’t target that.'],
    [refuse('deck-size', { size: 30, cards: 29 }), {}, 'The deck has 29 cards: it needs 30.'],
    [refuse('deck-size', { size: 30, cards: 1 }), {}, 'The deck has 1 card: it needs 30.'],
    [refuse('deck-copies', { card: 'ember', limit: 2 }), who, 'A deck may have 2 copies of ember at most.'],
  ])('%j of %j', (refusal, names, words) => {
    expect(wordRefusal(refusal, names, game)).toBe(words);
  });

  test.each(codes)('%s is a sentence, whatever is known, and never the code', (code) => {
    const everything = { cost: 4, mana: 2, limit: 2, count: 1, size: 30, cards: 3, hero: 'x', class: 'y' };
    for (const names of [who, {}, { card: who.card }, { target: who.target }]) {
      for (const values of [{}, { ...everything, card: 'Ember' }]) {
        const words = wordRefusal({ code, values }, names, game);
        expect(words).toMatch(/^[A-Z].*\.$/);
        expect(words).not.toMatch(/undefined|null|[{}]/);
        // One-word codes such as "frozen" are plain words; the others must not show.
        if (code.includes('-')) expect(words).not.toContain(code);
      }
    }
  });

  test.each(Object.entries(english))('%s has a sentence that needs no values', (_, message) => {
    const sentences = [message].flat();
    expect(sentences.at(-1)).not.toContain('{');
    expect(sentences.slice(0, -1).filter((it) => !it.includes('{'))).toEqual([]);
  });
});

describe('names that a refusal gives by their ids', () => {
  const names: RefusalNames = {
    card: 'Ember',
    nameOf: (id, place) => (place === 'class' ? `the ${id}s` : { lantern: 'Lantern' }[id]),
  };

  test('are said as the caller calls them, before the card that was to be used', () => {
    const refusal = refuse('deck-class', { card: 'lantern', class: 'smith' });
    expect(wordRefusal(refusal, names, game)).toBe('Lantern belongs to another class: the smiths.');
  });

  test('are shown themselves if no name is known', () => {
    expect(wordRefusal(refuse('deck-unknown-card', { card: 'lanter' }), names)).toBe(
      'There is no card “lanter”.',
    );
  });

  test('are not read as places themselves', () => {
    expect(wordRefusal(refuse('deck-unknown-card', { card: '{limit} $& {card}' }))).toBe(
      'There is no card “{limit} $& {card}”.',
    );
  });
});

describe('in other words', () => {
  test.each<[Refusal, RefusalNames, string]>([
    [refuse('frozen'), who, 'Lantern ist eingefroren.'],
    [refuse('frozen'), {}, 'Das ist eingefroren.'],
    [refuse('not-enough-mana', { cost: 4, mana: 2 }), who, 'Lantern kostet 4 Mana, du hast 2.'],
    [refuse('not-enough-mana', { cost: 4, mana: 2 }), {}, 'Dafür reicht dein Mana nicht.'],
    [refuse('deck-size', { size: 30, cards: 1 }), {}, 'Das Deck hat 1 Karte: es braucht 30.'],
    [refuse('deck-size', { size: 30, cards: 31 }), {}, 'Das Deck hat 31 Karten: es braucht 30.'],
    [refuse('deck-class', { card: 'Irrwisch' }), {}, 'Irrwisch gehört zu einer anderen Klasse.'],
  ])('%j of %j', (refusal, names, words) => {
    expect(wordRefusal(refusal, names, german, game)).toBe(words);
  });

  test('those that are missing, or fit nothing, are said in English', () => {
    expect(wordRefusal(refuse('no-attack'), who, german, game)).toBe('Lantern has no attack.');
    expect(wordRefusal(refuse('over'), who, german, game)).toBe('The match is over.');
    expect(wordRefusal(refuse('deck-size'), {}, german, game)).toBe(
      'The deck does not have the right number of cards.',
    );
  });

  test('a place that is no value of its own is not filled', () => {
    expect(wordRefusal(refuse('frozen'), {}, { frozen: '{constructor}' }, game)).toBe('It is frozen.');
  });
});
