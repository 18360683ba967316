import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CARD_COMMANDS } from './card-commands.ts';
import { type CommandField, type CommandForms, isCommand, MATCH_COMMANDS } from './command-form.ts';

const FORMS: CommandForms = { ...MATCH_COMMANDS, ...CARD_COMMANDS };

const id = fc.string({ maxLength: 100 });
const integer = fc.maxSafeInteger();
const integers = fc.array(integer, { maxLength: 20 });

function valuesOf(field: CommandField): fc.Arbitrary<unknown> {
  switch (field) {
    case 'deck':
      return fc.record({ hero: id, cards: fc.array(id, { maxLength: 20 }) }, { noNullPrototype: true });
    case 'entities':
    case 'indices':
      return integers;
    case 'count':
      return fc.maxSafeNat();
    default:
      return integer;
  }
}

/** Commands that have the form of one; optional fields can be missing. */
const commands = fc.oneof(
  ...Object.entries(FORMS).map(([name, form]) => {
    const fields = Object.entries(form);
    const required = fields.flatMap(([key, field]) => (field.endsWith('?') ? [] : [key]));
    const model: Record<string, fc.Arbitrary<unknown>> = {
      do: fc.constant(name),
      ...Object.fromEntries(fields.map(([key, field]) => [key, valuesOf(field)])),
    };
    return fc.record(model, { requiredKeys: ['do', ...required], noNullPrototype: true });
  }),
);

/** The command itself, and every list and object in it. */
function partsOf(value: object): object[] {
  return [value, ...Object.values(value).flatMap((it) => (isObject(it) ? partsOf(it) : []))];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

class Odd {}
class OddList extends Array<unknown> {}

/** Ways in which a list or an object is not plain data. Each changes a part so that most checks would not notice. */
const SPOILERS: Readonly<Record<string, (part: object) => void>> = {
  'a further property': (part) => Object.assign(part, { more: 1 }),
  'a hidden property': (part) => Object.defineProperty(part, 'more', { value: 1, enumerable: false }),
  'a symbol as its key': (part) => Object.assign(part, { [Symbol('more')]: 1 }),
  'the key of its prototype': (part) =>
    Object.defineProperty(part, '__proto__', { value: {}, enumerable: true }),
  'another prototype': (part) =>
    Object.setPrototypeOf(part, Array.isArray(part) ? OddList.prototype : Odd.prototype),
  'a prototype with its entries': (part) => {
    const entries = { ...part };
    for (const key of Object.keys(part)) delete (part as Record<string, unknown>)[key];
    Object.setPrototypeOf(part, entries);
  },
  'an accessor': (part) => {
    const [key = 'more', value] = Object.entries(part)[0] ?? [];
    Object.defineProperty(part, key, { get: () => value, enumerable: true });
  },
  'a hole': (part) => {
    if (Array.isArray(part)) part.length++;
    else Object.assign(part, { more: new Array(1) });
  },
};

describe('what is no plain data', () => {
  test('a command of plain data has the form of a command', () => {
    fc.assert(
      fc.property(commands, (command) => {
        expect(isCommand(command, CARD_COMMANDS)).toBe(true);
      }),
    );
  });

  test.each(Object.entries(SPOILERS))('a command with %s in any part of it is none', (_, spoil) => {
    fc.assert(
      fc.property(commands, fc.nat(), (given, nth) => {
        const command = structuredClone(given);
        const parts = partsOf(command);
        spoil(parts[nth % parts.length] as object);
        expect(isCommand(command, CARD_COMMANDS)).toBe(false);
      }),
    );
  });

  test('reading a command runs no code of the caller', () => {
    let ran = 0;
    const count = () => {
      ran++;
      return 1;
    };
    fc.assert(
      fc.property(commands, fc.nat(), (given, nth) => {
        const command = structuredClone(given);
        const parts = partsOf(command);
        const part = parts[nth % parts.length] as object;
        for (const key of Object.keys(part))
          Object.defineProperty(part, key, { get: count, enumerable: true });
        Object.defineProperty(part, 'more', { get: count, enumerable: true });
        isCommand(command, CARD_COMMANDS);
        expect(ran).toBe(0);
      }),
    );
  });
});
