import { describe, expect, test } from 'vitest';
import { WORDS } from '../found/words.ts';
import { bySet } from '../hearth.ts';
import { cyberCards, formFault, print, printCyber } from './german.ts';

describe.each([...bySet.keys()])('the German texts of %s', (set) => {
  const all = bySet.get(set) ?? [];

  test('have the form of German sentences', () => {
    expect(all.length).toBeGreaterThan(0);
    const faults = all.flatMap((card) => {
      const text = print(card);
      const fault = formFault(text);
      return fault === null ? [] : [`${card.id}: ${fault}: ${text}`];
    });
    expect(faults).toEqual([]);
  });

  test('end in a full stop, unless they are a single keyword', () => {
    const open = all.map(print).filter((it) => it !== '' && !/[.!?]“?$/.test(it));
    // A keyword with its number: `Zauberschaden +1`, `Überladung: (1)`.
    expect(open.filter((it) => !/^[A-ZÄÖÜ]\p{L}+(:? (\+\d|\(\d\)))?$/u.test(it))).toEqual([]);
  });

  test('are there for all cards that do something', () => {
    const does = all.filter((it) =>
      [it.routines, it.auras, it.options, it.quest].some((part) => part !== undefined),
    );
    expect(does.filter((card) => print(card) === '').map(({ id }) => id)).toEqual([]);
  });
});

test('the German texts of cyber have the form of German sentences', () => {
  const faults = cyberCards.flatMap((card) => formFault(printCyber(card)) ?? []);
  expect(faults).toEqual([]);
  expect(cyberCards.filter((it) => (it.attacks ?? it.routines) !== undefined).map(printCyber)).not.toContain(
    '',
  );
});

// Each card does it to something else than what was named last, so that a pronoun would be read wrongly.
test.each([
  ['that the first minion is looked for again', 'Wenn Ihr das tut, bringt Ihr den ersten feindlichen Diener'],
  ['whose ability answers a card that is played', 'entfernt jene Karte'],
  [
    'that an ability is given to a minion that was summoned',
    '„Immer wenn ein Diener herbeigerufen wird, entfernt Ihr diesen Diener',
  ],
  [
    'that an ability is given to the target',
    '„Immer wenn ein Diener herbeigerufen wird, fügt Ihr diesem Diener',
  ],
  ['whose Health is swapped after damage to another', 'das Leben Eures Helden'],
])('a German text says %s', (what, words) => {
  const card = WORDS[what];
  expect(card && print(card)).toContain(words);
});
