import { describe, expect, test } from 'vitest';
import { does, inOne, object, order, verb, withAdverb } from './clause.ts';
import { type Case, type GermanNoun, noun } from './inflection.ts';
import { belonging, fixed, type Phrase, phrase, say } from './phrase.ts';

const SERVANT = noun('m', 'Diener');
const HERO = noun('m', 'Held', 'Helden', 'Helden');
const CARD = noun('f', 'Karte', 'Karten');
const BEAST = noun('n', 'Wildtier', 'Wildtiere');
const CASES: readonly Case[] = ['nominative', 'accusative', 'dative', 'genitive'];

const all = (it: Phrase) => CASES.map((which) => say(it, which));

describe('a noun with its article and adjectives', () => {
  test.each<[GermanNoun, readonly string[]]>([
    [SERVANT, ['ein alter Diener', 'einen alten Diener', 'einem alten Diener', 'eines alten Dieners']],
    [HERO, ['ein alter Held', 'einen alten Helden', 'einem alten Helden', 'eines alten Helden']],
    [CARD, ['eine alte Karte', 'eine alte Karte', 'einer alten Karte', 'einer alten Karte']],
    [BEAST, ['ein altes Wildtier', 'ein altes Wildtier', 'einem alten Wildtier', 'eines alten Wildtiers']],
  ])('%j after "ein"', (it, words) => {
    expect(all(phrase('ein', it, { adjectives: ['alt'] }))).toEqual(words);
  });

  test.each<[Phrase, readonly string[]]>([
    [
      phrase('alle', BEAST, { many: true, adjectives: ['ander'] }),
      [
        'alle anderen Wildtiere',
        'alle anderen Wildtiere',
        'allen anderen Wildtieren',
        'aller anderen Wildtiere',
      ],
    ],
    [
      phrase('', BEAST, { many: true, number: 'zwei', adjectives: ['zufällig'] }),
      [
        'zwei zufällige Wildtiere',
        'zwei zufällige Wildtiere',
        'zwei zufälligen Wildtieren',
        'zwei zufälliger Wildtiere',
      ],
    ],
    [phrase('euer', HERO), ['Euer Held', 'Euren Helden', 'Eurem Helden', 'Eures Helden']],
    [phrase('euer', CARD, { many: true }), ['Eure Karten', 'Eure Karten', 'Euren Karten', 'Eurer Karten']],
    [phrase('dieser', SERVANT), ['dieser Diener', 'diesen Diener', 'diesem Diener', 'dieses Dieners']],
    [phrase('kein', CARD), ['keine Karte', 'keine Karte', 'keiner Karte', 'keiner Karte']],
    [{ kind: 'pronoun', gender: 'm', many: false }, ['er', 'ihn', 'ihm', 'seiner']],
    [{ kind: 'pronoun', gender: 'f', many: false }, ['sie', 'sie', 'ihr', 'ihrer']],
    [{ kind: 'pronoun', gender: 'n', many: true }, ['sie', 'sie', 'ihnen', 'ihrer']],
  ])('%j', (it, words) => {
    expect(all(it)).toEqual(words);
  });
});

test.each<[Phrase, string]>([
  [{ kind: 'reader' }, 'Euer Diener'],
  [{ kind: 'pronoun', gender: 'm', many: false }, 'sein Diener'],
  [{ kind: 'pronoun', gender: 'f', many: false }, 'ihr Diener'],
  [phrase('euer', HERO), 'der Diener Eures Helden'],
  [phrase('', BEAST, { many: true }), 'der Diener von Wildtieren'],
  [phrase('', BEAST, { many: true, adjectives: ['zahm'] }), 'der Diener zahmer Wildtiere'],
])('what belongs to %j is %s', (owner, words) => {
  expect(say(belonging(SERVANT, owner))).toBe(words);
});

describe('the order of a sentence', () => {
  const DEAL = verb('füg', 'zu');
  const GAIN = verb('', '', 'erhält', 'erhaltet', 'erhalten');
  const hit = (whom: Phrase, text: string) => order(DEAL, [object(whom, 'dative'), text]);
  const him: Phrase = { kind: 'pronoun', gender: 'm', many: false };
  const self = phrase('dieser', SERVANT);

  test('an order begins with its verb, and follows other words with its subject', () => {
    const clause = hit(phrase('ein', SERVANT), '2 Schaden');
    expect(inOne([clause], false)).toBe('fügt einem Diener 2 Schaden zu');
    expect(inOne([clause], true)).toBe('fügt Ihr einem Diener 2 Schaden zu');
  });

  test('the card itself is named only after other words', () => {
    const clause = does(self, GAIN, ['+1 Angriff'], '', true);
    expect(inOne([clause], false)).toBe('erhält +1 Angriff');
    expect(inOne([clause], true)).toBe('erhält dieser Diener +1 Angriff');
  });

  test('an adverb follows pronouns, and precedes nouns', () => {
    expect(inOne([withAdverb(hit(him, '2 Schaden'), 'stattdessen')], false)).toBe(
      'fügt ihm stattdessen 2 Schaden zu',
    );
    expect(inOne([withAdverb(hit(self, '2 Schaden'), 'stattdessen')], false)).toBe(
      'fügt stattdessen diesem Diener 2 Schaden zu',
    );
  });

  test('what is done twice is said once, and another subject is named', () => {
    const twice = [
      hit(phrase('ein', HERO), '4 Schaden'),
      hit(phrase('alle', BEAST, { many: true }), '1 Schaden'),
    ];
    expect(inOne(twice, false)).toBe('fügt einem Helden 4 Schaden und allen Wildtieren 1 Schaden zu');
    expect(inOne([hit(him, '1 Schaden'), does(self, GAIN, ['+1 Angriff'])], true)).toBe(
      'fügt Ihr ihm 1 Schaden zu und dieser Diener erhält +1 Angriff',
    );
  });

  test('a plural subject has a verb in the plural', () => {
    expect(inOne([does(phrase('euer', CARD, { many: true }), GAIN, [say(fixed('+1 Angriff'))])], false)).toBe(
      'Eure Karten erhalten +1 Angriff',
    );
  });
});
