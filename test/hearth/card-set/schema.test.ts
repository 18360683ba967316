import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCardSchema } from '@aftercast/hearth/authoring';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { root } from '../../../scripts/dependencies.mjs';
import { cardFiles, setFiles } from './card-files.ts';

const schema = JSON.parse(readFileSync(join(root, 'packages/hearth/cards.schema.json'), 'utf8')) as object;
const validate = new Ajv2020({ allErrors: true, strict: true, strictTypes: false }).compile(schema);

const isValid = (...cards: unknown[]) => validate(cards);
const wisp = { id: 'wisp', name: 'Wisp', type: 'minion', class: 'neutral', cost: 0, attack: 1, health: 1 };
const doing = (...effects: unknown[]) => ({ ...wisp, routines: [{ on: { event: 'played' }, do: effects }] });

test('the JSON Schema is up to date: `pnpm cards:schema` writes it', () => {
  expect(schema).toEqual(JSON.parse(JSON.stringify(makeCardSchema())));
});

test.each(cardFiles)('an independent validator accepts $file', ({ cards }) => {
  expect([validate(cards), validate.errors]).toEqual([true, null]);
});

test.each(setFiles)('an independent validator accepts the set in $file', ({ set }) => {
  expect([validate(set), validate.errors]).toEqual([true, null]);
});

describe('it refuses what it should', () => {
  test.each<[string, unknown]>([
    ['an unknown key', { ...wisp, atack: 1 }],
    ['a missing name', { ...wisp, name: undefined }],
    ['an unknown type', { ...wisp, type: 'minon' }],
    ['a race that is no word', { ...wisp, race: 'Bee eater' }],
    ['half a point', { ...wisp, attack: 0.5 }],
    ['less than nothing', { ...wisp, cost: -1 }],
    ['an id with a capital letter', { ...wisp, id: 'Wisp' }],
    ['an empty list', { ...wisp, keywords: [] }],
    ['one option alone', { ...wisp, options: [{ do: [{ do: 'draw' }] }] }],
    ['an unknown effect', doing({ do: 'drew' })],
    ['a key that the effect does not take', doing({ do: 'freeze', to: 'self', amount: 1 })],
    ['a key that the effect needs', doing({ do: 'damage', to: 'self' })],
    ['an unknown selector', doing({ do: 'freeze', to: 'slef' })],
    ['an unknown zone', doing({ do: 'freeze', to: { in: 'board' } })],
    ['an unknown stat', doing({ do: 'buff', to: 'self', stats: { atack: 1 } })],
    ['a mark that is given', doing({ do: 'buff', to: 'self', keywords: ['battlecry'] })],
    ['a condition of two kinds', doing({ do: 'draw', if: [{ chance: 50, is: 'damaged' }] })],
    ['a certain chance', doing({ do: 'draw', if: [{ chance: 100 }] })],
  ])('%s is refused', (_, card) => {
    expect(isValid(JSON.parse(JSON.stringify(card)))).toBe(false);
  });

  test('a correct card is accepted', () => {
    expect(isValid(wisp, doing({ do: 'draw', count: 2 }))).toBe(true);
  });
});
