import { cardsOfFile } from '@aftercast/cards/text';
import { cardFiles } from '@aftercast/hearth/authoring';
import { describe, expect, test } from 'vitest';
import { cards, useFolder, write } from '../../testing/folder-runs.ts';

useFolder();

interface FileCard {
  id: string;
  name: string;
  type: string;
  class: string;
  cost?: number;
  race?: string;
  rarity?: string;
  keywords?: string[];
}

const all = cardFiles
  .flatMap((it) => cardsOfFile(it) as readonly FileCard[])
  .filter(({ type }) => type !== 'player');

/** Ids of the cards that are listed. */
function listed(...args: string[]): string[] {
  const { code, error, out } = cards('list', '--json', ...args);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  return out
    .split('\n')
    .filter((it) => it !== '')
    .map((it) => (JSON.parse(it) as FileCard).id);
}

const idsOf = (fits: (card: FileCard) => boolean) => all.filter(fits).map(({ id }) => id);

describe('list', () => {
  test.each<[args: string[], fits: (card: FileCard) => boolean]>([
    [[], () => true],
    [['--type', 'weapon'], ({ type }) => type === 'weapon'],
    [['--class', 'mage', '--type', 'spell'], (it) => it.class === 'mage' && it.type === 'spell'],
    [['--race', 'murloc'], ({ race }) => race === 'murloc'],
    [['--rarity=legendary'], ({ rarity }) => rarity === 'legendary'],
    [['--keyword', 'charge'], ({ keywords }) => keywords?.includes('charge') === true],
    [['--cost', '3'], ({ cost }) => cost === 3],
    [
      ['--cost', '2..4', '--keyword', 'taunt'],
      (it) => [2, 3, 4].includes(it.cost ?? -1) && it.keywords?.includes('taunt') === true,
    ],
    [['murloc', 'WAR'], ({ name }) => /murloc/i.test(name) && /war/i.test(name)],
  ])('%j', (args, fits) => {
    expect(idsOf(fits).length).toBeGreaterThan(0);
    expect(listed(...args)).toEqual(idsOf(fits));
  });

  test('prints a card on a line, with its cost and its text, and the count', () => {
    const { code, out } = cards('list', 'fireball');
    expect(code).toBe(0);
    expect(out).toBe('(4) fireball  Fireball, spell: Deal 6 damage.\n1 of 469 cards\n');
  });

  test('in another language, names and texts are in it', () => {
    expect(cards('list', '--language', 'de', 'fireball').out).toBe(
      '(4) fireball  Feuerball, spell: Verursacht 6 Schaden.\n1 of 469 cards\n',
    );
    expect(cards('text', '--game', 'cyber', '--language', 'de', 'memory-bank-1').out).toMatch(
      /: Start: Erhaltet 2 Speicher\.\n$/,
    );
  });

  test('as JSON it is the card of the file with its text', () => {
    const card = all.find(({ id }) => id === 'fireball');
    expect(JSON.parse(cards('list', '--json', 'fireball').out)).toEqual({ ...card, text: 'Deal 6 damage.' });
  });

  test('knows cards of other files, and other games', () => {
    write('mine/my.json', [
      { id: 'my-imp', name: 'My Imp', type: 'minion', class: 'warlock', cost: 1, attack: 1, health: 1 },
    ]);
    expect(listed('--cards', 'mine', 'my imp')).toEqual(['my-imp']);
    expect(listed('--game', 'cyber', '--type', 'hero')).toEqual(['operator', 'intruder']);
  });

  test('nothing found is no error', () => {
    expect(cards('list', 'no such card')).toEqual({ code: 0, out: '0 of 469 cards\n', error: '' });
  });

  test.each([
    [['--type', 'minon'], 'no card of hearth has the type "minon"; did you mean "minion"?\n'],
    [['--type', 'program'], 'no card of hearth has the type "program", but in cyber: add --game cyber\n'],
    [
      ['--keyword', 'tount', '--race', 'beest'],
      'no card of hearth has the race "beest"; did you mean "beast"?\nno card of hearth has the keyword "tount"; did you mean "taunt"?\n',
    ],
    [
      ['--rarity', 'xyzzy'],
      'no card of hearth has the rarity "xyzzy"; there are common, epic, free, legendary, rare\n',
    ],
  ])('a word that is on no card is an error: %j', (args, error) => {
    expect(cards('list', ...args)).toEqual({ code: 1, out: '', error });
  });
});
