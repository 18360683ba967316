import { type BrokenFile, doing, file, giving, minion } from './broken.ts';

const draw = [{ do: 'draw' }];

/** Files whose minion answers an event. @param rows a name, what the routine has, and the path in it */
const answers = (event: string, rows: readonly (readonly [name: string, wrong: object, at: string])[]) =>
  rows.map(([name, { on = {}, ...wrong }, at]: readonly [string, { on?: object }, string]) =>
    file(
      `${event}: ${name}`,
      minion({ routines: [{ do: draw, ...wrong, on: { event, ...on } }] }),
      `.routines[0]${at}`,
    ),
  );

/** Files whose minion counts an event that players do not remember. */
const counts = (event: string, key: 'times' | 'total') =>
  file(
    `${key} of ${event}`,
    doing({ do: 'armor', amount: { [key]: event, during: 'match' } }),
    `.routines[0].do[0].amount.${key}`,
  );

const doubled = (event: string) =>
  file(`twice ${event}`, giving({ to: 'player', twice: [event] }), '.auras[0].twice');

/** Files whose card, which is never in a hand or a deck, answers something there. */
const neverThere = (type: 'power' | 'hero', printed: object) => {
  const absent = { attack: undefined, health: undefined, cost: undefined };
  const card = minion({ type, class: 'mage', collectible: false, ...absent, ...printed });
  return [
    file(
      `a ${type} that acts when the match begins`,
      { ...card, routines: [{ on: { event: 'match-start' }, do: draw }] },
      '.routines[0].on.event',
    ),
    file(
      `a ${type} that acts when it is drawn`,
      { ...card, routines: [{ on: { event: 'drawn' }, do: draw }] },
      '.routines[0].on.event',
    ),
    file(
      `a ${type} that answers in a hand`,
      { ...card, routines: [{ on: { event: 'turn-end' }, in: 'hand', do: draw }] },
      '.routines[0].in',
    ),
    file(
      `a ${type} whose aura works in a deck`,
      { ...card, auras: [{ to: 'hero', in: 'deck', stats: { attack: 1 } }] },
      '.auras[0].in',
    ),
  ];
};

const named = (event: string) =>
  file(
    `an event named ${event}`,
    minion({ routines: [{ on: { event }, do: draw }] }),
    '.routines[0].on.event',
  );

/** Cards that answer mana, healing, kills or the beginning of the match in a wrong way. */
export const brokenEvents: readonly BrokenFile[] = [
  ...['spend', 'restore-heal', 'kills', 'game-start'].map(named),
  ...['spend-mana', 'restore-health', 'kill', 'match-start'].flatMap((it) => [
    counts(it, 'times'),
    counts(it, 'total'),
    doubled(it),
    ...answers(it, [
      ['a misspelt filter', { on: { who: { side: 'allly' } } }, '.on.who.side'],
      ['instead of something', { instead: true }, '.instead'],
      ['once on a printed routine', { once: true }, '.once'],
      ['what no effect has made', { do: [{ do: 'freeze', to: 'it' }] }, '.do[0].to'],
      ['who gave the enchantment', { do: [{ do: 'damage', to: 'giver', amount: 1 }] }, '.do[0].to'],
      ['a countered spell', { do: [{ do: 'counter' }] }, '.do[0].do'],
      ['another target', { do: [{ do: 'redirect', to: 'hero' }] }, '.do[0].do'],
      ['a random condition', { if: [{ chance: 50 }] }, '.if[0]'],
    ]),
  ]),
  ...answers('spend-mana', [
    ['a target', { on: { target: { type: 'minion' } } }, '.on.target'],
    ['the chosen one', { do: [{ do: 'destroy', to: 'chosen' }] }, '.do[0].to'],
    ['itself, which it never answers', { on: { who: { self: true } } }, '.on.who.self'],
  ]),
  ...answers('restore-health', [
    ['a target', { on: { target: { self: true } } }, '.on.target'],
    ['the chosen one', { do: [{ do: 'freeze', to: 'chosen' }] }, '.do[0].to'],
  ]),
  ...answers('kill', [
    ['a number', { do: [{ do: 'armor', amount: 'measure' }] }, '.do[0].amount'],
    [
      'further targets',
      { do: [{ do: 'choose', aimed: true, to: { in: 'battlefield' }, next: [{ do: 'freeze', to: 'it' }] }] },
      '.do[0].aimed',
    ],
    ['a filter of the dead with a rarity', { on: { target: { rarity: 'rare' } } }, '.on.target.rarity'],
  ]),
  ...answers('match-start', [
    ['a target', { on: { target: {} } }, '.on.target'],
    ['a number', { if: [{ compare: 'measure', above: 2 }] }, '.if[0].compare'],
    ['the chosen one', { do: [{ do: 'damage', to: 'chosen', amount: 1 }] }, '.do[0].to'],
    ['in play, where no card is then', { in: 'battlefield' }, '.in'],
    ['in the graveyard, where no card is then', { in: 'graveyard' }, '.in'],
  ]),
  ...neverThere('power', { cost: 2 }),
  ...neverThere('hero', { health: 30 }),
];
