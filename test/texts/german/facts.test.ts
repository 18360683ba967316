import { cardsWith as cyberWith } from '@aftercast/cyber/cards';
import { german as cyberGerman } from '@aftercast/cyber/german';
import { cardsWith } from '@aftercast/hearth/cards';
import { german } from '@aftercast/hearth/german';
import { sets } from '@aftercast/hearth/sets';
import { expect, test } from 'vitest';

test('a page has names, texts and options in the language that it gives', () => {
  const facts = cardsWith({ cards: Object.values(sets) }, german);
  const find = (id: string) => facts.find((it) => it.id === id);
  expect(find('frostbolt')).toMatchObject({
    name: 'Frostblitz',
    text: 'Fügt einem Charakter 3 Schaden zu und friert ihn ein.',
  });
  expect(find('nourish')?.options).toEqual(['Erhaltet 2 Manakristalle.', 'Zieht 3 Karten.']);
  const plain = cardsWith({ cards: Object.values(sets) });
  expect(plain.find(({ id }) => id === 'frostbolt')?.name).toBe('Frostbolt');
});

test('without a language, cards of cyber are code', () => {
  const text = (all: ReturnType<typeof cyberWith>) => all.find(({ id }) => id === 'memory-bank-1')?.text;
  expect(text(cyberWith({ cards: [] }))).toBe('if (thisPlay) gainMemory(2)');
  expect(text(cyberWith({ cards: [] }, cyberGerman))).toBe('Start: Erhaltet 2 Speicher.');
});

test('words of an author’s own set are printed as the author wrote them', () => {
  const farm = {
    set: 'farm',
    name: 'Farm',
    races: { sheep: { title: 'Schaf' } },
    cards: [
      {
        id: 'shepherd',
        name: 'Schäfer',
        type: 'minion',
        class: 'neutral',
        cost: 1,
        attack: 1,
        health: 1,
        target: { need: 'if-available', allowed: { ally: ['battlefield'] }, who: { race: 'sheep' } },
        routines: [
          { on: { event: 'played' }, do: [{ do: 'buff', to: 'chosen', stats: { attack: 1, health: 1 } }] },
        ],
      },
    ],
  };
  const facts = cardsWith({ cards: [{ file: 'farm.json', cards: farm }] }, german);
  expect(facts.find(({ id }) => id === 'shepherd')?.text).toBe(
    'Kampfschrei: Verleiht einem befreundeten Schaf +1/+1.',
  );
});
