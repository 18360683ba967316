import { hearthWith } from '@aftercast/hearth/own-cards';
import { parseScenario, runScenario } from '@aftercast/match/scenario';
import { withScenario } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { minion, type Side, spell } from './play-own.ts';

/** Effects that a routine of one event has. */
const on = (event: string, effects: unknown[], more: Side = {}) => ({ on: { event }, do: effects, ...more });
const armor = (amount: unknown) => ({ do: 'armor', amount });
const all = (zone: string) => ({ in: zone, side: 'ally' });
/** Gives cards of a zone a routine. */
const gift = (zone: string, routine: unknown) => [{ do: 'buff', to: all(zone), routines: [routine] }];

/** Says what must be true after some steps at a table with cards of one's own. */
async function expectThat(cards: Side[], players: [Side, Side], steps: unknown[], check: Side) {
  const rules = await withScenario(hearthWith({ cards: [{ file: 'own.json', cards }] }));
  const read = parseScenario(
    { format: 'scenario/1', name: 'a passage', game: 'hearth', players, steps: [...steps, { check }] },
    [rules],
  );
  if (!read.ok) throw new Error(read.problems.map(({ path, message }) => `${path}: ${message}`).join('\n'));
  expect(runScenario(read.rules, read.value).problems).toEqual([]);
}

const play = { do: 'play', card: 'p0.hand[0]' };

describe('what docs/cards.md says of zones', () => {
  test('a spell lies in the graveyard while it is resolved, also one that an effect casts', async () => {
    const count = spell('counts', [armor({ count: all('graveyard') })]);
    await expectThat([count], [{ hand: ['counts'] }, {}], [play], { 'p0.hero': { armor: 1 } });
    const caster = spell('caster', [{ do: 'cast-card', card: 'counts' }]);
    await expectThat([count, caster], [{ hand: ['caster'] }, {}], [play], { 'p0.hero': { armor: 2 } });
  });

  test('the first of a graveyard came there first, and the first of a hand is the leftmost', async () => {
    const oldest = spell('oldest', [
      { do: 'give-card', card: { of: { first: 1, of: { ...all('graveyard'), type: 'minion' } } } },
    ]);
    const board = [
      { card: 'wisp', as: 'second' },
      { card: 'boar', as: 'first' },
    ];
    const dying = [
      { setup: 'destroy', target: 'first' },
      { setup: 'destroy', target: 'second' },
    ];
    await expectThat([oldest], [{ hand: ['oldest'], board }, {}], [...dying, play], { 'p0.hand': ['boar'] });
    const thrower = spell('thrower', [{ do: 'discard', to: { first: 1, of: all('hand') } }]);
    const last = { do: 'play', card: 'p0.hand[2]' };
    const hand = ['wisp', 'boar', 'thrower'];
    await expectThat([thrower], [{ hand }, {}], [last], {
      'p0.hand': ['boar'],
      'p0.graveyard': ['thrower', 'wisp'],
    });
  });

  test('of both sides, those of player 0 come first; zones come as they are listed', async () => {
    const killer = spell('killer', [{ do: 'destroy', to: { first: 1, of: { in: 'battlefield' } } }]);
    const theirs = [{ do: 'end-turn' }, { do: 'play', card: 'p1.hand[0]' }];
    await expectThat([killer], [{ board: ['wisp'] }, { hand: ['killer'], board: ['boar'] }], theirs, {
      'p0.board': [],
      'p1.board': ['boar'],
    });
    const listed = spell('listed', [
      { do: 'damage', to: { first: 1, of: { in: ['battlefield', 'hero'], side: 'enemy' } }, amount: 1 },
    ]);
    await expectThat([listed], [{ hand: ['listed'] }, { board: ['wisp'] }], [play], { 'p1.board': [] });
  });

  test('what is removed, and replaced heroes and powers, lie in the zone of what is removed', async () => {
    const counts = armor({ count: { in: 'removed', side: 'ally' } });
    const remover = spell('remover', [{ do: 'remove', to: all('battlefield') }, counts]);
    await expectThat([remover], [{ hand: ['remover'], board: ['wisp'] }, {}], [play], {
      'p0.hero': { armor: 1 },
    });
    const usurper = spell('usurper', [{ do: 'replace-hero', card: 'jaraxxus' }, counts]);
    await expectThat([usurper], [{ hand: ['usurper'] }, {}], [play], { 'p0.hero': { armor: 2 } });
  });
});

describe('what docs/cards.md says of damage', () => {
  const damage = (target: string, amount: number) => ({ setup: 'damage', target, amount });

  test('the measure is the whole damage: what armor absorbs, and more than the health that is left', async () => {
    const watcher = minion('watcher', {
      routines: [on('damage', [{ do: 'gain-mana', amount: 'measure', empty: true }])],
    });
    const start = { maxMana: 1, mana: 1, armor: 3, board: ['watcher', { card: 'wisp', as: 'wisp' }] };
    for (const target of ['p0.hero', 'wisp'])
      await expectThat([watcher], [start, {}], [damage(target, 4)], { p0: { maxMana: 5 } });
  });

  test.each([
    ['immune', { do: 'buff', to: 'self', keywords: ['immune'] }, { saved: { health: 2 } }],
    ['a Divine Shield', { do: 'buff', to: 'self', keywords: ['divine-shield'] }, { saved: { health: 2 } }],
    ['more Health', { do: 'buff', to: 'self', stats: { health: 9 } }, { saved: { health: 7 } }],
    ['undying', { do: 'buff', to: 'self', stats: { undying: 1 } }, { saved: { health: 1 } }],
    ['the hand', { do: 'return-to-hand', to: 'self' }, { 'p0.hand': ['saved'] }],
    [
      'not a transformation, which takes the damage',
      { do: 'transform', to: 'self', card: 'chillwind-yeti' },
      { 'p0.board[0]': { card: 'chillwind-yeti', health: 1 } },
    ],
  ])('an answer to fatal damage saves a minion: %s', async (_, effect, check) => {
    const routine = { on: { event: 'fatal-damage', who: { self: true } }, do: [effect] };
    const saved = minion('saved', { health: 2, routines: [routine] });
    const board = [{ card: 'saved', as: 'saved' }];
    await expectThat([saved], [{ board }, {}], [damage('saved', 4)], check);
  });

  test.each([
    ['heal', { do: 'heal', to: 'hero', amount: 8 }, { health: 6 }],
    ['armor', { do: 'armor', amount: 8 }, { health: 3, armor: 3 }],
  ])('an answer to fatal damage saves a hero: %s', async (_, effect, check) => {
    const routine = { on: { event: 'fatal-damage', who: { type: 'hero', side: 'ally' } }, do: [effect] };
    const guard = minion('guard', { routines: [routine] });
    await expectThat([guard], [{ health: 3, board: ['guard'] }, {}], [damage('p0.hero', 5)], {
      'p0.hero': check,
    });
  });

  test('what is destroyed gives no answer to fatal damage, and undying does not save it', async () => {
    const guard = minion('guard', { health: 2, routines: [on('fatal-damage', [armor(1)])] });
    const spared = spell('spared', [{ do: 'buff', to: all('battlefield'), stats: { undying: 1 } }]);
    const board = [{ card: 'guard', as: 'guard' }];
    const steps = [play, { setup: 'destroy', target: 'guard' }];
    await expectThat([guard, spared], [{ hand: ['spared'], board }, {}], steps, {
      guard: { dead: true },
      'p0.hero': { armor: 0 },
    });
  });

  test('doubling of 2 is four times as much, and healing that hurts is damage', async () => {
    const rule = (stats: Side) => spell('rule', [{ do: 'buff', to: 'player', stats }]);
    const bolt = spell('bolt', [{ do: 'damage', to: 'enemy-hero', amount: 1 }]);
    const balm = spell('balm', [{ do: 'heal', to: 'hero', amount: 3 }]);
    await expectThat([rule({ doubling: 2 }), bolt], [{ hand: ['rule', 'bolt'] }, {}], [play, play], {
      'p1.hero': { health: 26 },
    });
    await expectThat([rule({ 'heals-hurt': 1 }), balm], [{ hand: ['rule', 'balm'] }, {}], [play, play], {
      'p0.hero': { health: 27 },
    });
  });
});

describe('what docs/cards.md says of abilities that cards in hands and decks are given', () => {
  const end = { do: 'end-turn' };
  const draw = { setup: 'draw', player: 0 };
  const dies = { setup: 'destroy', target: 'p0.board[0]' };

  test.each([
    ['a deathrattle, in play', 'hand', on('deathrattle', [armor(4)]), [play, play, dies], 4],
    ['the end of a turn, in play', 'hand', on('turn-end', [armor(4)]), [play, play, end], 4],
    ['nothing of that in the hand', 'hand', on('turn-end', [armor(4)]), [play, end], 0],
    ['in the hand with "in"', 'hand', on('turn-end', [armor(4)], { in: 'hand' }), [play, end], 4],
    ['in the deck with "in"', 'deck', on('turn-end', [armor(4)], { in: 'deck' }), [play, end], 4],
    ['being drawn', 'deck', on('drawn', [armor(4)]), [play, draw], 4],
  ])('%s', async (_, zone, routine, steps, gained) => {
    const giver = spell('giver', gift(zone, routine));
    const cards = zone === 'hand' ? { hand: ['giver', 'wisp'] } : { hand: ['giver'], deck: ['wisp'] };
    await expectThat([giver], [cards, {}], steps, { 'p0.hero': { armor: gained } });
  });

  test.each([
    ['played', play],
    ['combo', play],
    ['discarded', { setup: 'discard', target: 'p0.hand[0]' }],
  ])('%s', async (event, step) => {
    const giver = spell('giver', gift('hand', on(event, [armor(4)])));
    await expectThat([giver], [{ hand: ['giver', 'wisp'] }, {}], [play, step], { 'p0.hero': { armor: 4 } });
  });
});

test('a cost of X is the mana that the player has, and its effects read what was paid', async () => {
  const pin = { in: 'hand', to: 'self', pin: { cost: { stat: 'mana', of: 'player' } } };
  const broadside = spell('broadside', [armor({ stat: 'paid', of: 'self' })], { auras: [pin] });
  await expectThat([broadside], [{ mana: 4, hand: ['broadside'] }, {}], [play], {
    'p0.hero': { armor: 4 },
    p0: { mana: 0 },
  });
  const dear = {
    in: 'hand',
    to: 'self',
    while: [{ stat: 'mana', of: 'player', atLeast: 7 }],
    pin: { cost: 7 },
  };
  const routine = {
    on: { event: 'played' },
    if: [{ stat: 'paid', atLeast: 7 }],
    do: [{ do: 'summon', copy: 'self' }],
  };
  const watch = minion('watch', { cost: 3, auras: [dear], routines: [routine] });
  for (const [mana, board, left] of [
    [8, ['watch', 'watch'], 1],
    [6, ['watch'], 3],
  ])
    await expectThat([watch], [{ mana, hand: ['watch'] }, {}], [play], {
      'p0.board': board,
      p0: { mana: left },
    });
});
