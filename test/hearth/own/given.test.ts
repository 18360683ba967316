import { LoadError } from '@aftercast/cards/load';
import { checkCards, lexicon } from '@aftercast/hearth/authoring';
import { hearthWith } from '@aftercast/hearth/own-cards';
import { parseScenario, runScenario } from '@aftercast/match/scenario';
import { withScenario } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { minion, type Side, spell } from './play-own.ts';

const pays = { do: 'armor', amount: 7 };
const host = minion('my-host', { attack: 2, health: 5, cost: 1 });
const hit = spell('my-hit', [{ do: 'damage', to: 'hero', amount: 9 }]);
const mend = spell('my-mend', [{ do: 'heal', to: 'hero', amount: 2 }]);
const sword = { id: 'my-sword', name: 'Sword', type: 'weapon', class: 'neutral', attack: 1, durability: 2 };
const place = {
  ...{ id: 'my-place', name: 'Place', type: 'location', class: 'neutral', durability: 3, cooldown: 1 },
  routines: [{ on: { event: 'played' }, do: [{ do: 'draw' }] }],
};
const sleeper = minion('my-sleeper', { dormant: 1 });
const counters = { sparks: { title: 'Sparks', meaning: 'They fly.', of: 'player' } };
const strike = spell('my-strike', [{ do: 'count-up', counter: 'sparks' }]);

/** Gives cards a routine that answers an event with 7 armor. */
const gives = (event: string, to: unknown, effect: Side = pays, who?: Side) => {
  const on = { event, ...(event === 'counted' && { counter: 'sparks' }), ...(who && { who }) };
  return spell('my-gift', [{ do: 'buff', to, routines: [{ on, do: [effect] }] }]);
};

/** What is wrong in a scenario in which the first player plays the gift and then does something: empty if nothing is. */
async function play(cards: readonly Side[], mine: Side, theirs: Side, steps: readonly Side[]) {
  const all = [...cards, host, hit, mend, sword, place, sleeper, strike];
  const set = { set: 'own', name: 'Own', counters, cards: all };
  const rules = await withScenario(hearthWith({ cards: [{ file: 'own.json', cards: set as never }] }));
  const { hand = [], ...more } = mine as { hand?: unknown[] };
  const players = [{ ...more, hand: ['my-gift', ...hand] }, theirs];
  const scenario = {
    ...{ format: 'scenario/1', name: 'a gift', game: 'hearth', players },
    steps: [{ do: 'play', card: 'p0.hand[0]' }, ...steps],
  };
  const read = parseScenario(scenario, [rules]);
  if (!read.ok) throw new Error(read.problems.map(({ path, message }) => `${path}: ${message}`).join('\n'));
  return runScenario(read.rules, read.value).problems;
}

const armor = (amount: number) => ({ check: { 'p0.hero': { armor: amount } } });
const first = { do: 'play', card: 'p0.hand[0]' };
const strikes = { do: 'attack', with: 'p0.board[0]', target: 'p1.board[0]' };
const ends = [{ do: 'end-turn' }, { do: 'end-turn' }];
const onBoard = { in: 'battlefield', side: 'ally' };
const inHand = { in: 'hand', side: 'ally' };
const inDeck = { in: 'deck', side: 'ally' };
const foe = { board: ['wisp'] };

/** How each event happens to, or around, cards that were given an answer: to whom it is given, and what is done then. */
const happenings: Readonly<
  Record<string, { to: unknown; who?: Side; mine: Side; theirs?: Side; steps: Side[] }>
> = {
  played: { to: inHand, mine: { hand: ['my-host'] }, steps: [first] },
  combo: { to: inHand, mine: { hand: ['my-host'] }, steps: [first] },
  play: { to: onBoard, mine: { board: ['my-host'], hand: ['wisp'] }, steps: [first] },
  cast: { to: onBoard, mine: { board: ['my-host'], hand: ['my-mend'] }, steps: [first] },
  'after-play': {
    to: onBoard,
    who: { type: 'weapon' },
    mine: { board: ['my-host'], hand: ['my-sword'] },
    steps: [first],
  },
  'after-cast': {
    to: onBoard,
    who: { where: [{ card: 'my-mend' }] },
    mine: { board: ['my-host'], hand: ['my-mend'] },
    steps: [first],
  },
  summon: { to: onBoard, mine: { board: ['my-host'], hand: ['wisp'] }, steps: [first] },
  'after-summon': { to: onBoard, mine: { board: ['my-host'], hand: ['wisp'] }, steps: [first] },
  damage: { to: onBoard, who: { side: 'ally' }, mine: { board: ['my-host'] }, theirs: foe, steps: [strikes] },
  'deal-damage': {
    to: onBoard,
    who: { self: true },
    mine: { board: ['my-host'] },
    theirs: foe,
    steps: [strikes],
  },
  'fatal-damage': {
    to: onBoard,
    who: { side: 'ally' },
    mine: { board: ['wisp'] },
    theirs: foe,
    steps: [strikes],
  },
  heal: { to: onBoard, mine: { health: 20, board: ['my-host'], hand: ['my-mend'] }, steps: [first] },
  'restore-health': {
    to: onBoard,
    mine: { health: 20, board: ['my-host'], hand: ['my-mend'] },
    steps: [first],
  },
  'spend-mana': { to: onBoard, mine: { board: ['my-host'], hand: ['my-host'] }, steps: [first] },
  kill: { to: onBoard, mine: { board: ['my-host'] }, theirs: foe, steps: [strikes] },
  armor: { to: 'hero', mine: { hero: 'warrior' }, steps: [{ do: 'power' }] },
  deathrattle: {
    to: onBoard,
    mine: { board: ['my-host'] },
    steps: [{ setup: 'destroy', target: 'p0.board[0]' }],
  },
  death: {
    to: onBoard,
    mine: { board: ['my-host'] },
    theirs: foe,
    steps: [{ setup: 'destroy', target: 'p1.board[0]' }],
  },
  attack: { to: onBoard, mine: { board: ['my-host'] }, theirs: foe, steps: [strikes] },
  attacking: { to: onBoard, mine: { board: ['my-host'] }, theirs: foe, steps: [strikes] },
  strike: { to: onBoard, mine: { board: ['my-host'] }, theirs: foe, steps: [strikes] },
  'after-attack': { to: onBoard, mine: { board: ['my-host'] }, theirs: foe, steps: [strikes] },
  reveal: {
    to: onBoard,
    mine: { board: ['my-host'] },
    theirs: { secrets: ['ice-barrier'] },
    steps: [{ do: 'attack', with: 'p0.board[0]', target: 'p1.hero' }],
  },
  'turn-start': {
    to: onBoard,
    mine: { board: ['my-host'] },
    theirs: { deck: ['wisp'] },
    steps: ends.slice(0, 1),
  },
  'turn-end': { to: onBoard, mine: { board: ['my-host'] }, steps: ends.slice(0, 1) },
  power: { to: onBoard, mine: { hero: 'hunter', board: ['my-host'] }, steps: [{ do: 'power' }] },
  awakens: {
    to: onBoard,
    mine: { board: ['my-host', 'my-sleeper'], deck: ['wisp'] },
    theirs: { deck: ['wisp'] },
    steps: ends,
  },
  draw: {
    to: onBoard,
    mine: { board: ['my-host'], deck: ['wisp'] },
    steps: [{ setup: 'draw', player: 0 }],
  },
  drawn: { to: inDeck, mine: { deck: ['my-host'] }, steps: [{ setup: 'draw', player: 0 }] },
  counted: { to: onBoard, mine: { board: ['my-host'], hand: ['my-strike'] }, steps: [first] },
  discard: {
    to: onBoard,
    mine: { board: ['my-host'], hand: ['wisp'] },
    steps: [{ setup: 'discard', target: 'p0.hand[0]' }],
  },
  discarded: {
    to: inHand,
    mine: { hand: ['my-host'] },
    steps: [{ setup: 'discard', target: 'p0.hand[0]' }],
  },
};

describe('a routine that a card was given answers its event', () => {
  test('all events of the game are tried here, or cannot happen any more', () => {
    const given = Object.entries(lexicon.events).filter(
      ([, { given: hosts }]) => Object.keys(hosts ?? { any: [] }).length > 0,
    );
    expect(given.map(([name]) => name).sort()).toEqual(Object.keys(happenings).sort());
  });

  test.each(Object.entries(happenings))('%s', async (event, { to, who, mine, theirs = {}, steps }) => {
    // Armor that answers armor would never end.
    const isArmor = event === 'armor';
    const effect = isArmor ? { do: 'buff', to: 'hero', stats: { attack: 7 } } : pays;
    const paid = (amount: number) => ({ check: { 'p0.hero': { [isArmor ? 'attack' : 'armor']: amount } } });
    const player = { mana: 10, ...mine };
    expect(await play([gives(event, to, effect, who)], player, theirs, [...steps, paid(7)])).toEqual([]);
    const none = spell('my-gift', [{ do: 'buff', to, keywords: ['elusive'] }]);
    expect(await play([none], player, theirs, [...steps, paid(0)])).toEqual([]);
  });
});

const draws = { on: { event: 'played' }, do: [{ do: 'draw' }] };

describe('what was given answers when its card is played', () => {
  test.each<[string, Side, Side[]]>([
    ['a minion with a battlecry', minion('my-card', { routines: [draws] }), [first]],
    ['a spell', spell('my-card', [{ do: 'draw' }]), [first]],
    ['a weapon', { ...sword, id: 'my-card' }, [first]],
    [
      'a minion whose own battlecry has no target',
      minion('my-card', {
        target: { need: 'if-available', allowed: { enemy: ['battlefield'] } },
        routines: [{ on: { event: 'played' }, do: [{ do: 'destroy', to: 'chosen' }] }],
      }),
      [first],
    ],
    [
      'a spell with its target',
      spell('my-card', [{ do: 'heal', to: 'chosen', amount: 1 }], {
        target: { need: 'required', allowed: { ally: ['hero'] } },
      }),
      [{ ...first, target: 'p0.hero' }],
    ],
    [
      'a spell with options',
      { ...spell('my-card', []), routines: undefined, options: [{ do: [{ do: 'draw' }] }, { do: [pays] }] },
      [{ ...first, choose: 0 }],
    ],
  ])('%s', async (_, card, steps) => {
    const mine = { mana: 10, hand: ['my-card'], deck: ['wisp'] };
    const cards = [gives('played', inHand), JSON.parse(JSON.stringify(card))];
    expect(await play(cards, mine, {}, [...steps, armor(7)])).toEqual([]);
  });

  test('a location, whenever it is used, and a hero power, as often as it was given', async () => {
    const used = [...ends, { do: 'use', with: 'p0.board[0]' }];
    const decks = { deck: ['wisp', 'wisp', 'wisp'] };
    const locations = { ...onBoard, type: 'location' };
    expect(
      await play([gives('played', locations)], { board: ['my-place'], ...decks }, decks, [...used, armor(7)]),
    ).toEqual([]);
    const twice = spell('my-gift', [
      ...[1, 2].map(() => ({
        do: 'buff',
        to: { in: 'power', side: 'ally' },
        routines: [{ ...draws, do: [pays] }],
      })),
    ]);
    const hunter = { hero: 'hunter', mana: 10 };
    expect(await play([twice], hunter, {}, [{ do: 'power' }, armor(14)])).toEqual([]);
  });

  test('once, if it says so', async () => {
    const once = { on: { event: 'played' }, do: [pays], once: true };
    const gift = spell('my-gift', [{ do: 'buff', to: { in: 'power', side: 'ally' }, routines: [once] }]);
    const decks = { deck: ['wisp', 'wisp'] };
    const steps = [{ do: 'power' }, ...ends, { do: 'power' }, armor(7)];
    expect(await play([gift], { hero: 'hunter', mana: 10, ...decks }, decks, steps)).toEqual([]);
  });

  test('a spell keeps what it was given until it is resolved, and not longer', async () => {
    const counted = spell('my-count', [
      { do: 'damage', to: 'enemy-hero', amount: { stat: 'attack', of: 'self' } },
      { do: 'damage', to: 'enemy-hero', amount: { stat: 'attack', of: 'self' } },
    ]);
    const back = spell('my-back', [
      { do: 'return-to-hand', to: { in: 'graveyard', where: [{ card: 'my-count' }] } },
    ]);
    const gift = spell('my-gift', [{ do: 'buff', to: inHand, stats: { attack: 4, cost: -9 } }]);
    const left = (health: number) => ({ check: { 'p1.hero': { health } } });
    const mine = { mana: 10, hand: ['my-count', 'my-back'] };
    const steps = [first, left(22), first, first, left(22)];
    expect(await play([gift, counted, back], mine, {}, steps)).toEqual([]);
  });

  test('a secret keeps it until it has answered', async () => {
    const trap = {
      ...{ id: 'my-trap', name: 'Trap', type: 'spell', class: 'mage', cost: 0, keywords: ['secret'] },
      routines: [
        {
          on: { event: 'play', who: { side: 'enemy' } },
          do: [{ do: 'damage', to: 'enemy-hero', amount: { stat: 'attack', of: 'self' } }],
        },
      ],
    };
    const gift = spell('my-gift', [{ do: 'buff', to: inHand, stats: { attack: 4 } }]);
    const theirs = { hand: ['wisp'], deck: ['wisp'] };
    const steps = [first, { do: 'end-turn' }, { do: 'play', card: 'p1.hand[0]' }];
    const left = { check: { 'p1.hero': { health: 26 } } };
    expect(await play([gift, trap], { hand: ['my-trap'] }, theirs, [...steps, left])).toEqual([]);
  });

  test('a combo is done only after another card, and what was given to a countered spell is not', async () => {
    const combo = minion('my-combo', {
      routines: [
        {
          on: { event: 'turn-end', who: { side: 'ally' } },
          do: [{ do: 'buff', to: inHand, routines: [{ on: { event: 'combo' }, do: [pays] }] }],
        },
      ],
    });
    const decks = { deck: ['wisp', 'wisp'] };
    const mine = { mana: 10, board: ['my-combo'], hand: ['my-mend', 'my-sword'], ...decks };
    const none = spell('my-gift', [{ do: 'buff', to: 'hero', keywords: ['elusive'] }]);
    const steps = [...ends, first, armor(0), first, armor(7)];
    expect(await play([none, combo], mine, decks, steps)).toEqual([]);
    const [given] = gives('played', inHand).routines as Side[];
    // A minion: the secret waits for the spell.
    const gift = minion('my-gift', { routines: [given] });
    const theirs = { secrets: ['counterspell'] };
    expect(await play([gift], { mana: 10, hand: ['my-mend'] }, theirs, [first, armor(0)])).toEqual([]);
  });
});

/** The messages about a card; empty if it loads. */
function faultsOf(card: Side): string {
  try {
    checkCards([{ file: 'my.json', cards: [card] }]);
    return '';
  } catch (error) {
    if (error instanceof LoadError) return error.message;
    throw error;
  }
}

describe('an answer that could never be given does not load', () => {
  const at = 'my.json: $[0].routines[0].do[0].routines[0]';

  test.each<[string, unknown, string]>([
    ['match-start', inHand, 'an event that can still happen when this is given'],
    ['played', onBoard, 'an event that can still happen to a card in "battlefield"'],
    ['played', 'hero', 'an event that can still happen to a card in "hero"'],
    ['played', 'player', 'an event that a player answers'],
    ['combo', { in: 'weapon' }, 'an event that can still happen to a card in "weapon"'],
    ['played', { in: 'secrets' }, 'an event that can still happen to a card in "secrets"'],
    ['drawn', inHand, 'an event that can still happen to a card in "hand"'],
    ['discarded', onBoard, 'an event that can still happen to a card in "battlefield"'],
    ['deathrattle', { in: 'power' }, 'an event that a power answers'],
    ['deathrattle', { ...inHand, type: 'spell' }, 'an event that a spell answers'],
    ['turn-end', { ...inHand, type: 'spell' }, 'an event that a spell answers'],
    ['turn-end', { in: 'secrets' }, 'an event that a spell answers'],
  ])('%s, given to %j', (event, to, expected) => {
    expect(faultsOf(gives(event, to))).toContain(`${at}.on.event: expected ${expected}, found "${event}"`);
  });
});
