import { describe, expect, test } from 'vitest';
import { cards, useFolder, write } from '../../testing/folder-runs.ts';

useFolder();

const imp = { id: 'my-imp', name: 'My Imp', type: 'minion', class: 'warlock', cost: 1, attack: 1, health: 1 };

/** An imp that does something when it is played. */
const impThat = (...effects: unknown[]) => ({
  ...imp,
  keywords: ['battlecry'],
  routines: [{ on: { event: 'played' }, do: effects }],
});

/** The warnings of a check, without where they are. */
function warningsOf(...list: unknown[]): string[] {
  write('my.json', list);
  const { code, error, out } = cards('check', 'my.json');
  expect({ code, error }).toEqual({ code: 0, error: '' });
  return [...out.matchAll(/^my\.json:\d+:\d+: (.*): warning: (.*)$/gm)].map(
    ([, id, text]) => `${id}: ${text}`,
  );
}

describe('check', () => {
  test('counts all cards by class and type', () => {
    const { code, out, error } = cards('check');
    expect({ code, error }).toEqual({ code: 0, error: '' });
    const lines = out.trimEnd().split('\n');
    expect(lines.at(-1)).toBe('469 cards');
    // 25 cards of a mage that can be collected, a hero, a power and two tokens: counted in the set's facts.
    expect(lines.find((line) => line.startsWith('mage'))?.split(/ +/)).toEqual([
      'mage',
      '1',
      '8',
      '1',
      '19',
      '-',
      '29',
    ]);
  });

  test('and those of more files', () => {
    write('my.json', [imp]);
    expect(cards('check', 'my.json').out).toContain('\n470 cards\n');
  });

  test('reports every problem of a file with its place', () => {
    write('my.json', [
      { ...imp, atack: 1 },
      { ...imp, type: 'minon' },
    ]);
    const { code, out, error } = cards('check', 'my.json');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    const [first, second, ...more] = error.trimEnd().split('\n');
    expect(first).toMatch(
      /^my\.json:1:\d+: my-imp: \$\[0\]\.atack: expected one of the keys .*; did you mean "attack"\?$/,
    );
    expect(second).toMatch(
      /^my\.json:1:\d+: my-imp: \$\[1\]\.type: expected one of .*; did you mean "minion"\?$/,
    );
    expect(more).toEqual([]);
  });

  test('reports where JSON is broken, and missing files', () => {
    write('my.json', '[{]');
    expect(cards('check', 'my.json', 'your.json')).toEqual({
      code: 1,
      out: '',
      error:
        'your.json: there is no such file or directory\nmy.json:1:3: expected a key in double quotes, or "}", found "]"\n',
    });
  });
});

describe('what is found', () => {
  test('is listed by file, each card with its type and its text', () => {
    write('mine/a.json', [
      impThat({ do: 'damage', to: 'enemy-hero', amount: 2 }),
      { ...imp, id: 'other', name: 'Other' },
    ]);
    write('mine/deeper/b.json', [{ ...imp, id: 'third', name: 'Third', keywords: ['taunt'] }]);
    write('mine/a-scenario.json', {
      format: 'scenario/1',
      name: 'no card',
      game: 'hearth',
      players: [{}, {}],
      steps: [],
    });
    const { code, out } = cards('check', 'mine');
    expect(code).toBe(0);
    expect(out.split('\n').slice(0, 6)).toEqual([
      'mine/a.json: 2 cards',
      '  my-imp  My Imp, minion: Battlecry: Deal 2 damage to the enemy hero.',
      '  other  Other, minion',
      'mine/deeper/b.json: 1 card',
      '  third  Third, minion: Taunt',
      '',
    ]);
    expect(out).toContain('\n472 cards\n');
  });

  test('a scenario that is named is no card file, and neither is a folder of scenarios or a deck', () => {
    write('mine/scenario.json', { format: 'scenario/1', name: 'no card' });
    expect(cards('check', 'mine/scenario.json').error).toBe(
      'mine/scenario.json: expected a list of cards, found a scenario: "aftercast run" plays it\n',
    );
    expect(cards('check', 'mine').error).toBe('mine: there are only scenarios, no card file\n');
    write('mine/deck.json', { hero: 'mage', cards: [] });
    expect(cards('check', 'mine').error).toBe('mine/deck.json:1:1: $: expected a list, found Object\n');
  });
});

describe('a fault', () => {
  const faulty = (effect: string) => `[
  {
    "id": "my-imp", "name": "My Imp", "type": "minion", "class": "warlock", "cost": 1, "attack": 1, "health": 1,
    "routines": [
      {
        "on": { "event": "played" },
        "do": [
          ${effect}
        ]
      }
    ]
  }
]`;

  test('has its line, the id of the card and the form that was meant', () => {
    write('my.json', faulty('{ "do": "damage", "too": "enemy-hero", "amount": 1 }'));
    const lines = cards('check', 'my.json').error.trimEnd().split('\n');
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^my\.json:8:29: my-imp: \$\[0\]\.routines\[0\]\.do\[0\]\.too: expected one of the keys .*; did you mean "to"\?$/,
      ),
    );
    const form = lines.find((it) => it.startsWith('    '));
    expect(form).toMatch(/^ {4}\{ "do": "damage", "to": selector, "amount": amount, "split"\?: true, /);
    expect(form).toContain(': Deals `amount` to all of `to` at once.');
  });

  test('of a word has the form of the word that was meant', () => {
    write('my.json', faulty('{ "do": "damge", "to": "enemy-hero", "amount": 1 }'));
    expect(cards('check', 'my.json').error).toContain(
      '\n    { "do": "damage", "to": selector, "amount": amount, ',
    );
  });

  test('of a construct that is none of its forms has all of them', () => {
    write('my.json', faulty('{ "do": "damage", "to": "enemy-hero", "amount": { "summ": [1, 2] } }'));
    const { error } = cards('check', 'my.json');
    expect(error).toContain('\n    { "count": selector }: How many entities a set has.\n');
    expect(error).toContain('\n    { "sum": [amount, …] }: A sum.\n');
  });

  test('has no form if the fault says it all, and the same forms are printed once', () => {
    write('my.json', [{ ...imp, cost: 'two' }]);
    expect(cards('check', 'my.json').error).not.toContain('\n    ');
    write(
      'my.json',
      [1, 2].map((i) => ({ ...impThat({ do: 'damage', too: 'self' }), id: `imp-${i}` })),
    );
    expect(cards('check', 'my.json').error.match(/^ {4}\{ "do": "damage"/gm)).toHaveLength(1);
  });
});

describe('a warning', () => {
  test('is given for a card that no match can have', () => {
    const token = { ...imp, id: 'my-token', name: 'My Token', collectible: false };
    const reach = 'it is not collectible and no other card names it, so no match can have it';
    expect(warningsOf(imp, token)).toEqual([`my-token: ${reach}`]);
    expect(warningsOf(impThat({ do: 'summon', card: 'my-token' }), token)).toEqual([]);
    // A pool of cards that are not collectible can give it.
    const random = { race: 'demon', collectible: false };
    const giving = impThat({ do: 'give-card', card: { random }, count: 1 });
    expect(warningsOf(giving, { ...token, race: 'demon' })).toEqual([]);
    expect(warningsOf(giving, token)).toEqual([`my-token: ${reach}`]);
    // A hero that matches begin with is not named by any card.
    expect(warningsOf(imp)).toEqual([]);
  });

  test('is given for a text that is longer than those of the game', () => {
    const many = Array.from({ length: 20 }, () => ({ do: 'damage', to: 'enemy-hero', amount: 2 }));
    expect(warningsOf(impThat(...many))).toEqual([
      expect.stringMatching(
        /^my-imp: its text has \d+ characters; the longest of the game has \d+, and a page may cut it off$/,
      ),
    ]);
  });

  test('is given for a filter that no card matches, with the place', () => {
    const to = { in: 'battlefield', side: 'ally', type: 'spell', race: 'beast' };
    write('my.json', JSON.stringify([impThat({ do: 'destroy', to })], null, 1));
    expect(cards('check', 'my.json').out).toMatch(
      /\nmy\.json:\d\d:\d: my-imp: warning: no card of the game has type "spell" and race "beast"\n/,
    );
    expect(warningsOf(impThat({ do: 'destroy', to: { ...to, type: 'minion' } }))).toEqual([]);
  });
});
