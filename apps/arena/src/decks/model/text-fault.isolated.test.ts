import { afterEach, describe, expect, test } from 'vitest';
import { loadCyberDecks } from '../../games/cyber/decks/cyber-decks.ts';
import { loadHearthDecks } from '../../games/hearth/decks/hearth-decks.ts';
import type { DeckBuilding } from '../../presentation/deck-building.ts';
import { showLanguage } from '../../words/language.ts';
import { sayTextFault } from './text-fault.ts';

// In a thread of its own: from here on the names of cards follow the language, which other tests do not expect.
afterEach(() => showLanguage('en'));

const faultsOf = (text: string, decks: DeckBuilding) => {
  const reading = decks.text.read(text);
  return reading.ok ? [] : reading.problems.map(({ fault }) => sayTextFault(fault, decks));
};

describe('what is wrong with a deck as text', () => {
  const text = '# Class: Magee\n# Class: Mage\n# Class: Rogue\nFirebal\nthis is none\n40 wisp';

  test('is said in English', async () => {
    const decks = await loadHearthDecks();
    expect(faultsOf(text, decks)).toEqual([
      'There is no class “Magee”. Did you mean “Mage”?',
      'The class is already Mage. Remove this line.',
      'There is no card “Firebal”. Did you mean “Fireball”?',
      'There is no card “this is none”.',
      'A deck can have 1 to 30 of a card, and here are 40 of Wisp.',
    ]);
    expect(faultsOf('wisp', decks)).toEqual(['The class is missing. Add a line such as “# Class: Mage”.']);
  });

  test('is said in German, with German names', async () => {
    const decks = await loadHearthDecks();
    await showLanguage('de');
    expect(faultsOf(text.replace('Magee', 'Magirr').replace('Firebal', 'Feuerbal'), decks)).toEqual([
      'Es gibt keine Klasse „Magirr“. Meinst du „Magier“?',
      'Die Klasse steht schon fest: Magier. Entfern diese Zeile.',
      'Es gibt keine Karte „Feuerbal“. Meinst du „Feuerball“?',
      'Es gibt keine Karte „this is none“.',
      'Ein Deck kann eine Karte 1- bis 30-mal haben, und hier steht Irrlicht 40-mal.',
    ]);
  });

  test('names the hero of cyber', async () => {
    const decks = await loadCyberDecks();
    expect(faultsOf('# Hero: Operater', decks)).toEqual([
      'There is no hero “Operater”. Did you mean “Operator”?',
    ]);
    await showLanguage('de');
    expect(faultsOf('firewall-1', decks)).toEqual([
      'Der Held fehlt. Ergänz eine Zeile wie „# Held: Operator“.',
    ]);
  });
});

test('a deck is written in the language of the page, which reads it in English as well', async () => {
  const deck = { hero: 'mage', cards: ['bloodfen-raptor', 'fireball', 'piloted-shredder'] };
  const decks = await loadHearthDecks();
  const english = decks.text.write(deck, 'Fire');
  await showLanguage('de');
  const german = decks.text.write(deck, 'Feuer');
  expect(german.split('\n').slice(0, 4)).toEqual([
    '### Feuer',
    '# Klasse: Magier',
    expect.stringMatching(/^# Sets: /),
    '1x (2) Blutsumpfraptor',
  ]);
  expect(decks.text.read(german)).toEqual({ ok: true, name: 'Feuer', deck });
  expect(decks.text.read(english)).toEqual({ ok: true, name: 'Fire', deck });
});

test('the example of each game is a deck in both languages', async () => {
  for (const decks of [await loadHearthDecks(), await loadCyberDecks()])
    for (const tag of ['en', 'de'] as const) {
      await showLanguage(tag);
      expect(decks.text.read(decks.words.pasteExample)).toMatchObject({ ok: true });
      expect(faultsOf('', decks)[0]).toContain(decks.words.pasteExample.split('\n')[1]?.split(':')[0]);
    }
});
