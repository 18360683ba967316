import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cardFiles, makeCardSchema } from '@aftercast/cyber/authoring';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { root } from '../../../scripts/dependencies.mjs';

const schema = JSON.parse(readFileSync(join(root, 'packages/cyber/cards.schema.json'), 'utf8')) as object;
const validate = new Ajv2020({ allErrors: true, strict: true, strictTypes: false }).compile(schema);

const cracker = {
  id: 'mine',
  name: 'Mine',
  type: 'program',
  class: 'software',
  cost: 1,
  stats: { memory: 1, strength: 1 },
};
const doing = (...effects: unknown[]) => ({
  ...cracker,
  routines: [{ on: { event: 'played' }, do: effects }],
});
const attacking = (attack: unknown) => ({ ...cracker, attacks: [attack] });

test('the JSON Schema is up to date: `pnpm cards:schema` writes it', () => {
  expect(schema).toEqual(JSON.parse(JSON.stringify(makeCardSchema())));
});

test.each(cardFiles)('an independent validator accepts $file', ({ cards }) => {
  expect([validate(cards), validate.errors]).toEqual([true, null]);
});

describe('it refuses what it should', () => {
  test.each<[string, unknown]>([
    ['a key of hearth', { ...cracker, health: 1 }],
    ['a type of hearth', { ...cracker, type: 'minion' }],
    ['a keyword that is no word', { ...cracker, keywords: ['Taunt!'] }],
    ['an effect of hearth', doing({ do: 'draw' })],
    ['a zone of hearth', doing({ do: 'trash', to: { in: 'battlefield' } })],
    ['an event of hearth', { ...cracker, routines: [{ on: { event: 'death' }, do: [{ do: 'draw-card' }] }] }],
    ['a stat that the rules count', { ...cracker, stats: { strength: 1, held: 1 } }],
    ['a stat that is given though it is counted', doing({ do: 'patch', to: 'self', stats: { damage: 1 } })],
    ['no attack', { ...cracker, attacks: [] }],
    ['an attack without a price', attacking({ do: [{ do: 'draw-card' }] })],
    ['an attack that gives CPU', attacking({ cost: -1, do: [{ do: 'draw-card' }] })],
    ['an attack that does nothing', attacking({ cost: 1, do: [] })],
  ])('%s is refused', (_, card) => {
    expect(validate([JSON.parse(JSON.stringify(card))])).toBe(false);
  });

  test('a correct card is accepted', () => {
    const right = [
      cracker,
      doing({ do: 'draw-card', count: 2 }),
      attacking({ cost: 0, do: [{ do: 'draw-card' }] }),
    ];
    expect([validate(right), validate.errors]).toEqual([true, null]);
  });
});
