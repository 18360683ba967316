import { expect, it } from 'vitest';
import { writeJson } from '../json/write-json.ts';
import { examples } from './examples.ts';
import { readCards } from './read-cards.ts';

const reader = {
  id: 'night-reader',
  name: 'Night Reader',
  type: 'minion',
  class: 'neutral',
  cost: 3,
  attack: 1,
  health: 4,
  routines: [{ on: { event: 'damage', who: { self: true } }, do: [{ do: 'draw' }] }],
};

/** What is marked of a text for each fault, with its line and its words. */
function faultsOf(text: string) {
  const reading = readCards(text);
  if (reading.kind !== 'faults') throw new Error('The text has no faults.');
  return reading.faults.map(({ start, end, line, says, instead }) => ({
    marked: text.slice(start, end),
    line,
    says,
    ...(instead !== null && { instead }),
  }));
}

it.each(examples)('the example $name has the text that it should have', ({ cards, text }) => {
  const reading = readCards(writeJson(cards));
  if (text === null) expect(reading.kind).toBe('faults');
  else
    expect(reading).toMatchObject({
      kind: 'cards',
      cards: { printed: [{ text }, ...[cards].flat().slice(1)] },
    });
});

it('cards are given with all cards of the game, for a match', () => {
  const reading = readCards(JSON.stringify(reader));
  if (reading.kind !== 'cards') throw new Error('This is a card.');
  expect(reading.cards.json).toEqual([reader]);
  expect(reading.cards.all.length).toBeGreaterThan(300);
  expect(reading.cards.all.at(-1)).toBe(reading.cards.printed[0]);
});

it('a wrong word is marked, with the one that was probably meant', () => {
  expect(faultsOf(writeJson({ ...reader, type: 'minoin' }))).toEqual([
    {
      marked: '"minoin"',
      line: 4,
      says: 'Expected one of minion, spell, weapon, hero, power, location, player, found "minoin". Did you mean "minion"?',
      instead: '"minion"',
    },
  ]);
});

it('a wrong key is marked, not its value', () => {
  expect(faultsOf(writeJson({ ...reader, helth: 'helth' }))).toMatchObject([
    { marked: '"helth"', line: 18, instead: '"health"' },
  ]);
  const [fault] = faultsOf('{"id": "a", "name": "A", "type": "spell", "class": "mage", "cots": 5}');
  expect(fault).toMatchObject({ marked: '"cots"', instead: '"cost"' });
});

it('what is missing is told at the bracket of what should have it', () => {
  const { name: _, ...free } = reader;
  const text = writeJson({ ...free, routines: [{ on: { event: 'damage' }, do: [{ do: 'heal' }] }] });
  expect(faultsOf(text)).toEqual([
    { marked: '{', line: 1, says: '"name" is missing.' },
    { marked: '{', line: 11, says: '"to" is missing.' },
    { marked: '{', line: 11, says: '"amount" is missing.' },
  ]);
});

it('the faults of a list are told in the order of the text', () => {
  const text = writeJson([
    { ...reader, attack: 'one' },
    { ...reader, id: 'other', class: 'magician' },
  ]);
  expect(faultsOf(text).map(({ marked, line }) => [marked, line])).toEqual([
    ['"one"', 8],
    ['"magician"', 24],
  ]);
});

it('a card may not take the id of another, and may name another of the same text', () => {
  expect(faultsOf(writeJson({ ...reader, id: 'fireball' }))).toMatchObject([
    { marked: '"fireball"', line: 2 },
  ]);
  expect(faultsOf(writeJson([reader, reader]))).toMatchObject([{ marked: '"night-reader"', line: 21 }]);
  const summons = { on: { event: 'played' }, do: [{ do: 'summon', card: 'night-reader' }] };
  expect(readCards(JSON.stringify([{ ...reader, id: 'caller', routines: [summons] }, reader])).kind).toBe(
    'cards',
  );
  expect(
    faultsOf(
      JSON.stringify({
        ...reader,
        routines: [summons, { ...summons, do: [{ do: 'summon', card: 'wips' }] }],
      }),
    ),
  ).toMatchObject([{ marked: '"wips"', instead: '"wisp"' }]);
});

it.each(['null', '5', '"card"', '{}', '[[]]', '[null]', '[5, "card"]'])('%s is JSON, but no card', (text) => {
  for (const { line, says } of faultsOf(text)) {
    expect(line).toBe(1);
    expect(says).toMatch(/^(Expected an object, found |"\w+" is missing)/);
  }
});

it('what is no JSON has one fault', () => {
  expect(faultsOf('{\n  "id": "a"\n  "name": "A"\n}')).toEqual([
    { marked: '"name"', line: 3, says: 'A comma or } is missing before "name".' },
  ]);
});

it('an empty list has no cards', () => {
  expect(readCards('[]')).toMatchObject({ kind: 'cards', cards: { json: [], printed: [] } });
});
