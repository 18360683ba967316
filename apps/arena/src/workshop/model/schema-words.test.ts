import { makeCardSchema } from '@aftercast/hearth/authoring';
import { describe, expect, test } from 'vitest';
import { SchemaWords, type TextStep } from './schema-words.ts';

const words = new SchemaWords(makeCardSchema());
const entry: TextStep = { kind: 'entry' };
const key = (name: string, written: Readonly<Record<string, string | null>> = {}): TextStep => ({
  kind: 'key',
  key: name,
  written: { [name]: null, ...written },
});
/** The way to the first effect of a card. */
const effect = [entry, key('routines'), entry, key('do'), entry];

describe('the keys that are possible', () => {
  test('of a card begin with those that it needs, without those that are written', () => {
    const keys = words.keysAt([entry], { id: 'a', type: 'minion' }).map(({ word }) => word);
    expect(keys.slice(0, 2)).toEqual(['name', 'class']);
    expect(keys).not.toContain('id');
    expect(keys).toContain('routines');
  });

  test('of an effect follow its kind', () => {
    const keysOf = (kind: string) => words.keysAt(effect, { do: kind }).map(({ word }) => word);
    expect(keysOf('damage')).toEqual(expect.arrayContaining(['to', 'amount', 'split']));
    expect(keysOf('damage')).not.toContain('card');
    expect(keysOf('summon')).toContain('card');
    expect(keysOf('summon')).not.toContain('amount');
  });

  test('say how their value begins, and what they mean', () => {
    const keys = words.keysAt([entry], {});
    const opens = Object.fromEntries(keys.map(({ opens, word }) => [word, opens]));
    expect(opens).toMatchObject({ name: '"', cost: '', keywords: '[', routines: '[' });
    expect(keys.find(({ word }) => word === 'name')?.about).toBe('Its name, as players read it.');
  });

  test('a misspelt key beside them hides nothing', () => {
    expect(words.keysAt([entry], { helth: null }).map(({ word }) => word)).toContain('health');
  });
});

describe('the words that are possible', () => {
  const wordsAt = (path: TextStep[]) => words.wordsAt(path).words.map(({ word }) => word);

  test('are those of the place', () => {
    expect(wordsAt([entry, key('type')])).toContain('minion');
    expect(wordsAt([entry, key('routines'), entry, key('on'), key('event')])).toContain('deathrattle');
    expect(wordsAt([entry, key('keywords'), entry])).toContain('taunt');
    expect(wordsAt([...effect, key('to', { do: 'damage' })])).toContain('enemy-hero');
    expect(wordsAt([entry, key('name')])).toEqual([]);
  });

  test('of the kind of an effect say what it does', () => {
    const { words: kinds } = words.wordsAt([...effect, key('do')]);
    expect(kinds.find(({ word }) => word === 'heal')?.about).toBe(
      'Restores `amount` health to all of `to` at once.',
    );
  });

  test('ids of cards are asked for where a card is named', () => {
    expect(words.wordsAt([...effect, key('card', { do: 'summon' })]).takesCards).toBe(true);
    expect(words.wordsAt([entry, key('name')]).takesCards).toBe(false);
  });
});
