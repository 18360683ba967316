import { readyDecks } from '@aftercast/hearth/decks';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type CodedDeck,
  hasDeckCode,
  makeDeckCode,
  NAME_LENGTH,
  parseDeckCode,
  tidyName,
} from './deck-code.ts';
import { pack } from './packed.ts';

const id = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,23}$/);
const coded: fc.Arbitrary<CodedDeck> = fc.record({
  game: id,
  name: fc.string({ unit: 'binary', maxLength: 60 }),
  deck: fc.record({ hero: id, cards: fc.array(id, { maxLength: 40 }) }),
});

/** The deck as its code says it: the cards sorted, and the name tidied. */
const plain = ({ game, name, deck }: CodedDeck): CodedDeck => ({
  game,
  name: tidyName(name),
  deck: { hero: deck.hero, cards: [...deck.cards].sort() },
});

const [ready] = readyDecks;
if (ready === undefined) throw new Error('There is no ready deck.');
const mage: CodedDeck = { game: 'hearth', name: ready.name, deck: ready.deck };

async function read(text: string): Promise<CodedDeck> {
  const reading = await parseDeckCode(text);
  if (!reading.ok) throw new Error(reading.fault);
  return reading.coded;
}

/** Packs lines with their checksum, as somebody does who has read how codes are made. */
async function forge(...lines: string[]): Promise<string> {
  let sum = 0x811c9dc5;
  for (const letter of lines.join('\n')) sum = Math.imul(sum ^ letter.charCodeAt(0), 0x01000193);
  return `deck1-${await pack([...lines, (sum >>> 0).toString(36)].join('\n'))}`;
}

describe('a deck code', () => {
  it('is read again, and made again from what was read', async () => {
    await fc.assert(
      fc.asyncProperty(coded, async (deck) => {
        const code = await makeDeckCode(deck);
        expect(code).toMatch(/^deck1-[\w-]+$/);
        const back = await read(code);
        expect(back).toEqual(plain(deck));
        expect(await makeDeckCode(back)).toBe(code);
      }),
      { numRuns: 80 },
    );
  });

  it('is the same for the same cards in another order', async () => {
    const turned = { ...mage, deck: { ...mage.deck, cards: mage.deck.cards.toReversed() } };
    expect(await makeDeckCode(turned)).toBe(await makeDeckCode(mage));
  });

  it('of a ready deck fits into a short message', async () => {
    for (const { deck, name } of readyDecks)
      expect((await makeDeckCode({ game: 'hearth', name, deck })).length).toBeLessThan(420);
  });

  it('is found in a link and in a message', async () => {
    const code = await makeDeckCode(mage);
    for (const text of [
      `https://example.org/arena/#/decks/~${code}`,
      `  Try this:\n${code} – it is fun.`,
      `~${code}`,
    ])
      expect(await read(text)).toEqual(plain(mage));
  });

  it('has only ids that it can say', async () => {
    for (const wrong of ['', 'two words', 'a\nb', '<b>', 'Ärger'])
      await expect(makeDeckCode({ ...mage, deck: { hero: 'mage', cards: ['wisp', wrong] } })).rejects.toThrow(
        RangeError,
      );
  });
});

describe('what is no good code is not read', () => {
  test.each([
    ['', 'absent'],
    ['Mage deck, 30 cards', 'absent'],
    ['### Fire\n# Class: Mage\n2x (4) Fireball', 'absent'],
    ['deck2-abcdef', 'newer'],
    ['deck999999-', 'newer'],
    ['deck0-abc', 'broken'],
    ['deck1-', 'broken'],
    ['deck1-äöü', 'broken'],
    [`deck1-${'A'.repeat(4_001)}`, 'too-long'],
  ])('%j is %s', async (text, fault) => {
    expect(await parseDeckCode(text)).toEqual({ ok: false, fault });
  });

  it('one that was cut short, at whichever character', async () => {
    const code = await makeDeckCode(mage);
    for (let length = 6; length < code.length; length++)
      expect(await parseDeckCode(code.slice(0, length))).toEqual({ ok: false, fault: 'broken' });
  });

  it('one in which a character was changed', async () => {
    const code = await makeDeckCode(mage);
    const at = fc.integer({ min: 6, max: code.length - 2 });
    const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_');
    await fc.assert(
      fc.asyncProperty(at, letter, async (place, other) => {
        fc.pre(code[place] !== other);
        const altered = `${code.slice(0, place)}${other}${code.slice(place + 1)}`;
        const reading = await parseDeckCode(altered);
        // A bit that the compression does not use may have changed: then the deck is whole.
        if (reading.ok) expect(reading.coded).toEqual(plain(mage));
        else expect(reading.fault).toBe('broken');
      }),
      { numRuns: 150 },
    );
  });

  it('one that unpacks to a text without end', async () => {
    const bomb = `deck1-${await pack('1 wisp\n'.repeat(400_000))}`;
    expect(bomb.length).toBeLessThan(10_000);
    expect((await parseDeckCode(bomb)).ok).toBe(false);
    const small = `deck1-${await pack('1 wisp\n'.repeat(2_000))}`;
    expect(small.length).toBeLessThan(4_000);
    expect(await parseDeckCode(small)).toEqual({ ok: false, fault: 'broken' });
  });

  it.each([
    ['a card twice', ['hearth', 'mage', '', '1 wisp', '1 wisp']],
    ['cards in another order', ['hearth', 'mage', '', '1 wisp', '1 fireball']],
    ['no copies', ['hearth', 'mage', '', '0 wisp']],
    ['a hundred copies', ['hearth', 'mage', '', '100 wisp']],
    ['half a copy', ['hearth', 'mage', '', '1.5 wisp']],
    ['markup for a card', ['hearth', 'mage', '', '1 <b>wisp</b>']],
    ['markup for a hero', ['hearth', '<mage>', '', '1 wisp']],
    ['no hero', ['hearth', '', '', '1 wisp']],
    ['a name that is too long', ['hearth', 'mage', 'x'.repeat(NAME_LENGTH + 1), '1 wisp']],
    ['a name that turns the text around', ['hearth', 'mage', 'abc\u202edef', '1 wisp']],
    ['too few lines', ['hearth']],
  ])('one that was forged with %s', async (_, lines) => {
    expect(await parseDeckCode(await forge(...lines))).toEqual({ ok: false, fault: 'broken' });
  });

  it('though one that was forged with nothing wrong is', async () => {
    expect(await read(await forge('hearth', 'mage', '', '1 fireball', '2 wisp'))).toEqual({
      game: 'hearth',
      name: '',
      deck: { hero: 'mage', cards: ['fireball', 'wisp', 'wisp'] },
    });
  });

  it('whatever else there is in a text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
        expect((await parseDeckCode(`deck1-${text}`)).ok).toBe(false);
        expect(hasDeckCode(`see deck1-${text}`)).toBe(true);
      }),
    );
  });
});

describe('the name of a deck', () => {
  it('is one line of at most forty characters, and keeps its markup as text', async () => {
    expect(tidyName('  two\n lines\u0000\u202e ')).toBe('two lines');
    expect(tidyName(`${'x'.repeat(39)}😀`)).toBe('x'.repeat(39));
    const name = '<img src=x onerror="alert(1)">';
    expect((await read(await makeDeckCode({ ...mage, name }))).name).toBe(name);
  });

  it('is tidied once for all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 90 }), (name) => {
        const tidy = tidyName(name);
        expect(tidyName(tidy)).toBe(tidy);
        expect(tidy.length).toBeLessThanOrEqual(NAME_LENGTH);
      }),
    );
  });
});
