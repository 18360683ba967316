import { type BrokenFile, doing, file, giving, minion } from './broken.ts';

const routine = (name: string, wrong: unknown, at: string) =>
  file(name, minion({ routines: [wrong] }), `.routines[0]${at}`);
const aura = (name: string, wrong: unknown, at: string) => file(name, giving(wrong), `.auras[0]${at}`);

const draw = [{ do: 'draw' }];
const board = { in: 'battlefield', side: 'ally', other: true };

const set = (name: string, header: object, at: string): BrokenFile => ({
  name,
  text: JSON.stringify({ set: 'bad-set', name: 'Bad Set', cards: [minion()], ...header }),
  at,
  id: null,
});

/** Cards whose routines or auras are wrong, and sets whose headers are. */
export const brokenAbilities: readonly BrokenFile[] = [
  routine('a routine without an event', { do: draw }, ''),
  routine('a routine that does nothing', { on: { event: 'death' } }, ''),
  routine('a routine with no effects', { on: { event: 'death' }, do: [] }, '.do'),
  routine('an event as a word', { on: 'death', do: draw }, '.on'),
  routine('no event', { on: {}, do: draw }, '.on'),
  routine('an unknown event', { on: { event: 'deth' }, do: draw }, '.on.event'),
  routine('toString as an event', { on: { event: 'toString' }, do: draw }, '.on.event'),
  routine('who of an event about nobody', { on: { event: 'turn-end', target: {} }, do: draw }, '.on'),
  routine('an unknown key of an event', { on: { event: 'death', whom: {} }, do: draw }, '.on.whom'),
  routine(
    'a target of an event without one',
    { on: { event: 'death', target: { type: 'minion' } }, do: draw },
    '.on',
  ),
  routine(
    'a measure of an event without one',
    { on: { event: 'death' }, do: [{ do: 'armor', amount: 'measure' }] },
    '.do[0].amount',
  ),
  routine('an unknown zone to listen in', { on: { event: 'death' }, in: 'pocket', do: draw }, '.in'),
  routine(
    'a combo that is instead of nothing',
    { on: { event: 'combo' }, instead: 'yes', do: draw },
    '.instead',
  ),
  routine('conditions that are no list', { on: { event: 'death' }, if: { chance: 5 }, do: draw }, '.if'),
  routine(
    'chosen when it dies',
    { on: { event: 'deathrattle' }, do: [{ do: 'destroy', to: 'chosen' }] },
    '.do[0].to',
  ),
  routine('a counter of what is no spell', { on: { event: 'death' }, do: [{ do: 'counter' }] }, '.do[0].do'),
  routine(
    'a redirection of damage',
    { on: { event: 'damage' }, do: [{ do: 'redirect', to: 'hero' }] },
    '.do[0].do',
  ),
  routine(
    'further targets of a deathrattle',
    {
      on: { event: 'deathrattle' },
      do: [{ do: 'choose', aimed: true, to: board, next: [{ do: 'destroy', to: 'it' }] }],
    },
    '.do[0].aimed',
  ),
  aura('an aura of null', null, ''),
  aura('an empty aura', {}, ''),
  aura('an aura to nothing', { stats: { attack: 1 } }, ''),
  aura('an aura that gives nothing', { to: board }, ''),
  aura('an aura of no stats', { to: board, stats: {} }, '.stats'),
  aura('an aura of an unknown stat', { to: board, stats: { strength: 1 } }, '.stats'),
  aura('an aura of damage', { to: board, stats: { damage: 1 } }, '.stats.damage'),
  aura('an aura of armor', { to: 'hero', pin: { armor: 3 } }, '.pin.armor'),
  aura('an aura of half a point', { to: board, stats: { attack: 0.5 } }, '.stats.attack'),
  aura('an aura at random', { to: board, stats: { attack: { from: 1, to: 3 } } }, '.stats.attack'),
  aura('an aura to a random minion', { to: { random: 1, of: board }, stats: { attack: 1 } }, '.to'),
  aura('an aura by chance', { to: board, stats: { attack: 1 }, while: [{ chance: 50 }] }, '.while[0]'),
  aura('an aura to a chosen card', { to: 'chosen', stats: { attack: 1 } }, '.to'),
  aura('an aura to the subject', { to: 'subject', stats: { attack: 1 } }, '.to'),
  aura('an aura with a measure', { to: board, stats: { attack: 'measure' } }, '.stats.attack'),
  aura('an aura to a graveyard', { to: { in: 'graveyard' }, stats: { attack: 1 } }, '.to'),
  aura(
    'an aura that reads what it gives',
    { to: 'self', stats: { attack: { stat: 'attack', of: 'self' } } },
    '',
  ),
  aura(
    'an aura of a keyword that it needs',
    { to: 'self', keywords: ['taunt'], while: [{ keyword: 'taunt' }] },
    '',
  ),
  aura('an aura with a misspelt keyword', { to: board, keywords: ['tount'] }, '.keywords'),
  aura('twice for a minion', { to: board, twice: ['deathrattle'] }, ''),
  aura('twice what is no event', { to: 'player', twice: ['lunch'] }, '.twice'),
  aura('a power as a card that is none', { to: { in: 'power', side: 'ally' }, as: 'no-such-card' }, '.as'),
  aura('an unknown zone of an aura', { in: 'pocket', to: 'self', stats: { cost: -1 } }, '.in'),
  file(
    'an enchantment with a broken aura',
    doing({ do: 'buff', to: 'self', auras: [{ to: board }] }),
    '.routines[0].do[0]',
  ),
  file(
    'an enchantment with a broken routine',
    doing({ do: 'buff', to: 'self', routines: [{ on: { event: 'x' }, do: draw }] }),
    '.routines[0].do[0]',
  ),
  set('a set without an id', { set: undefined }, '$'),
  set('a set without a name', { name: undefined }, '$'),
  set('a set with a blank in its id', { set: 'bad set' }, '$.set'),
  set('a set named __proto__', { set: '__proto__' }, '$.set'),
  set('a set that the game has', { set: 'classic' }, '$.set'),
  set('a set with an unknown key', { author: 'me' }, '$.author'),
  set('a set whose name cannot be seen', { name: '\u200b' }, '$.name'),
  set('a set without cards', { cards: undefined }, '$'),
  set('keywords that are a list', { keywords: ['grow'] }, '$.keywords'),
  set(
    'a keyword that the game has',
    { keywords: { taunt: { title: 'Grow', meaning: 'It grows.' } } },
    '$.keywords',
  ),
  set(
    'a keyword with a blank',
    { keywords: { 'grow up': { title: 'Grow', meaning: 'It grows.' } } },
    '$.keywords',
  ),
  set('a keyword named constructor', { keywords: { constructor: 5 } }, '$.keywords'),
  set('a keyword without a meaning', { keywords: { grow: { title: 'Grow' } } }, '$.keywords'),
  set(
    'a keyword with a broken routine',
    { keywords: { grow: { title: 'Grow', meaning: 'It grows.', routines: [{ on: { event: 'x' } }] } } },
    '$.keywords',
  ),
  set('a class that the game has', { classes: { mage: { title: 'Mage' } } }, '$.classes'),
  set('a race with a blank', { races: { 'big cat': { title: 'Big Cat' } } }, '$.races'),
  set('a card of another set', { cards: [minion({ set: 'classic' })] }, '$.cards[0]'),
];
