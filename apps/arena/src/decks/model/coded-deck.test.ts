import { readyDecks } from '@aftercast/hearth/decks';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { hearthDecks } from '../../games/hearth/decks/hearth-decks.ts';
import { makeDeckCode } from '../../links/deck-code.ts';
import { showLanguage } from '../../words/language.ts';
import { canBeCoded, codeOf, linkOf, readCodedDeck } from './coded-deck.ts';

const ready = readyDecks.find((it) => it.class === 'mage');
if (ready === undefined) throw new Error('There is no ready deck of the mage.');
const { deck, name } = ready;

/** A code of a deck that the builder would not copy. */
const codeWith = (hero: string, cards: readonly string[], game = 'hearth') =>
  makeDeckCode({ game, name: '<b>Bold</b>', deck: { hero, cards: [...cards] } });

async function problemOf(code: string): Promise<string> {
  const reading = await readCodedDeck(code, hearthDecks);
  if (reading.ok) throw new Error('It was read.');
  return reading.problem;
}

afterEach(async () => {
  vi.unstubAllGlobals();
  await showLanguage('en');
});

describe('a deck of the builder', () => {
  it('is read from its code and from its link, with its name', async () => {
    vi.stubGlobal('location', { href: 'https://example.org/arena/?a=1#/decks' });
    const link = await linkOf(deck, name, hearthDecks);
    expect(link).toMatch(/^https:\/\/example\.org\/arena\/\?a=1#\/decks\/~deck1-[\w-]+$/);
    for (const text of [await codeOf(deck, name, hearthDecks), link])
      expect(await readCodedDeck(text, hearthDecks)).toEqual({
        ok: true,
        name,
        deck: { hero: 'mage', cards: [...deck.cards].sort() },
      });
  });

  it('with cards of later sets, or with too few cards, is read too', async () => {
    const later = { hero: 'mage', cards: ['piloted-shredder', 'haunted-creeper', 'wisp'] };
    expect(canBeCoded(later, hearthDecks)).toBe(true);
    expect((await readCodedDeck(await codeOf(later, '', hearthDecks), hearthDecks)).ok).toBe(true);
    expect(
      (await readCodedDeck(await codeOf({ hero: 'mage', cards: [] }, '', hearthDecks), hearthDecks)).ok,
    ).toBe(true);
  });

  it('has no code if others could not open it', () => {
    expect(canBeCoded({ hero: 'mage', cards: ['wisp', 'wisp', 'wisp'] }, hearthDecks)).toBe(false);
    expect(canBeCoded({ hero: 'mage', cards: ['nothing'] }, hearthDecks)).toBe(false);
  });
});

describe('a code that is refused says what is wrong and what to do', () => {
  const advice = 'Ask for a corrected code, or build the deck yourself.';
  test.each([
    ['an unknown card', 'mage', ['no-such-card'], 'There is no card “no-such-card”.'],
    ['too many copies', 'mage', ['wisp', 'wisp', 'wisp'], 'A deck can have at most 2 copies of Wisp.'],
    ['a card of another class', 'mage', ['eviscerate'], 'Eviscerate belongs to another class: Rogue.'],
    ['an unknown hero', 'wizard', ['wisp'], 'A deck cannot have the hero “wizard”.'],
    ['a card that is in no deck', 'mage', ['the-coin'], 'The Coin cannot be put into a deck.'],
    ['too many cards', 'mage', [...deck.cards, 'wisp'], 'The deck has 31 cards: 30 is the limit.'],
  ])('%s', async (_, hero, cards, words) => {
    const problem = await problemOf(await codeWith(hero, cards));
    expect(problem).toMatch(/^This deck is not legal\. /);
    expect(problem).toContain(words);
    expect(problem.endsWith(advice)).toBe(true);
  });

  it('tells no more than three faults', async () => {
    const problem = await problemOf(await codeWith('mage', ['a', 'b', 'c', 'd']));
    expect(problem.match(/There is no card/g)).toHaveLength(3);
  });

  it('names the game of a deck of a game that the arena does not have', async () => {
    expect(await problemOf(await codeWith('core', ['daemon'], 'war'))).toBe(
      'This is a War deck. The deck builder opens Hearth decks only.',
    );
  });

  it('says where a deck of another game is opened', async () => {
    const code = await codeWith('operator', ['cracker-2'], 'cyber');
    expect(await readCodedDeck(`Look: ${code}, a deck!`, hearthDecks)).toEqual({
      ok: false,
      problem: 'This is a Cyber deck. Import it to open it in the Cyber deck builder.',
      elsewhere: `~${code}`,
    });
  });

  it('in the language of the page', async () => {
    await showLanguage('de');
    expect(await problemOf('deck7-abc')).toContain('neueren Version der Arena');
    expect(await problemOf(await codeWith('mage', ['no-such-card']))).toContain(
      'Es gibt keine Karte „no-such-card“.',
    );
  });
});
