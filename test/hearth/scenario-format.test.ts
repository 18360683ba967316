import { hearth } from '@aftercast/hearth';
import { printTable } from '@aftercast/kernel';
import { laySetup, makeSetup, parseScenario, parseSetup, runScenario } from '@aftercast/match/scenario';
import { withScenario } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';

const game = await withScenario(hearth);

type Parts = Readonly<Record<string, unknown>>;

function documentOf(parts: Parts): Record<string, unknown> {
  const steps = [{ do: 'end-turn' }];
  return { format: 'scenario/1', name: 'a test', game: 'hearth', players: [{}, {}], steps, ...parts };
}

/** What is wrong with a scenario of hearth, read or played. */
function problemsOf(parts: Parts): string[] {
  const read = parseScenario(documentOf(parts), [game]);
  const problems = read.ok ? runScenario(read.rules, read.value).problems : read.problems;
  return problems.map(({ path, message }) => `${path}: ${message}`);
}

test.each<[title: string, player: Parts, problems: string[]]>([
  ['unknown key', { helth: 3 }, ['helth: unknown key "helth"; did you mean "health"?']],
  [
    'unknown hero',
    { hero: 'mag' },
    ['hero: expected a card that hearth knows, got "mag"; did you mean "mage"?'],
  ],
  ['a hero that is none', { hero: 'wisp' }, ['hero: expected a hero, got "wisp", which is a minion']],
  [
    'numbers of no sense',
    { health: 31, armor: -1, mana: 1.5, fatigue: '2', fatigueOff: 1 },
    [
      "health: expected at most 30, the hero's maximum, got 31",
      'armor: expected an integer of at least 0, got -1',
      'mana: expected an integer of at least 0, got 1.5',
      'fatigue: expected an integer of at least 0, got "2"',
      'fatigueOff: expected true or false, got 1',
    ],
  ],
  ['a dead hero', { health: 0 }, ['health: expected an integer of at least 1, got 0']],
  [
    'unknown card, in an object too',
    { deck: ['wips'], hand: [{ card: 'firebal' }] },
    [
      'deck[0]: expected a card that hearth knows, got "wips"; did you mean "wisp"?',
      'hand[0].card: expected a card that hearth knows, got "firebal"; did you mean "fireball"?',
    ],
  ],
  [
    'cards in the wrong place',
    { board: ['fireball'], hand: ['mage'], secrets: ['fireball'], weapon: 'wisp', deck: ['fireblast'] },
    [
      'deck[0]: expected a minion, spell, weapon or location, got "fireblast", which is a power',
      'hand[0]: expected a minion, spell, weapon or location, got "mage", which is a hero',
      'board[0]: expected a minion or a location, got "fireball", which is a spell',
      'secrets[0]: expected a secret, got "fireball", which is a spell',
      'weapon: expected a weapon, got "wisp", which is a minion',
    ],
  ],
  [
    'too many',
    {
      board: [{ card: 'wisp', count: 8 }],
      hand: [
        { card: 'wisp', count: 6 },
        { card: 'fireball', count: 5 },
      ],
    },
    ['hand: expected at most 10 cards, got 11', 'board: expected at most 7 cards, got 8'],
  ],
  [
    'two secrets alike',
    { secrets: ['counterspell', 'spellbender', 'counterspell'] },
    ['secrets[2]: expected no two secrets alike, got another "counterspell"'],
  ],
  [
    'bad entries',
    {
      hand: [
        3,
        { as: 'x' },
        { card: 'wisp', count: 0 },
        { card: 'wisp', as: 'a', count: 2 },
        { card: 'wisp', cost: 1 },
      ],
    },
    [
      'hand[0]: expected an object, got 3',
      'hand[1]: expected the key "card", which is missing',
      'hand[2].count: expected an integer of at least 1, got 0',
      'hand[3].as: expected no name for several cards: "as" does not go with a count above 1',
      'hand[4].cost: unknown key "cost"; known are card, as, count, damage, exhausted, frozen',
    ],
  ],
  [
    'what only a minion on the board can be',
    {
      hand: [{ card: 'wisp', exhausted: true, frozen: true, damage: 1 }],
      deck: [{ card: 'wisp', frozen: false, damage: 0 }],
    },
    [
      'hand[0].exhausted: expected false: only a minion on the board can be exhausted',
      'hand[0].frozen: expected false: only a minion on the board can be frozen',
      'hand[0].damage: expected 0: only a minion on the board or a weapon can be damaged',
    ],
  ],
])("a player's set-up is refused: %s", (_, player, problems) => {
  expect(problemsOf({ players: [{}, player] })).toEqual(problems.map((it) => `players[1].${it}`));
});

const full = {
  seed: 5,
  players: [
    {
      hero: 'priest',
      health: 12,
      armor: 2,
      mana: 3,
      maxMana: 7,
      fatigue: 1,
      fatigueOff: true,
      deck: ['fireball', { card: 'wisp', count: 2 }],
      hand: [{ card: 'moonfire', as: 'moon' }],
      board: [
        { card: 'chillwind-yeti', as: 'yeti', damage: 2, frozen: true },
        { card: 'wisp', as: 'tired', exhausted: true, frozen: true },
      ],
      secrets: ['counterspell'],
      graveyard: ['loot-hoarder'],
    },
    { board: [{ card: 'wisp', as: 'other' }] },
  ],
};

describe('the table', () => {
  test('is set up as described', () => {
    const read = parseSetup(documentOf(full), [game]);
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const { state, aliases } = laySetup(game, read.value);
    expect(Object.fromEntries(aliases)).toEqual({ moon: 7, yeti: 8, tired: 9, other: 15 });
    expect(printTable(hearth.game, state.table).split('\n')).toEqual([
      'p0.player',
      '  player#1: mana 3, max-mana 7, fatigue 1, fatigue-off 1',
      'p0.hero',
      '  priest#2: health 30, damage 18, armor 2',
      'p0.power',
      '  lesser-heal#3: cost 2',
      'p0.deck',
      '  fireball#4: cost 4',
      '  wisp#5: attack 1, health 1',
      '  wisp#6: attack 1, health 1',
      'p0.hand',
      '  moonfire#7',
      'p0.battlefield',
      '  chillwind-yeti#8: attack 4, health 5, damage 2, cost 4, frozen 1',
      '  wisp#9: attack 1, health 1, exhausted 1, frozen 2',
      'p0.secrets',
      '  counterspell#10: cost 3',
      'p0.graveyard',
      '  loot-hoarder#11: attack 2, health 1, cost 2',
      'p1.player',
      '  player#12: mana 10, max-mana 10',
      'p1.hero',
      '  mage#13: health 30',
      'p1.power',
      '  fireblast#14: cost 2',
      'p1.battlefield',
      '  wisp#15: attack 1, health 1',
    ]);
    const inPlay = [2, 3, 8, 9, 10, 13, 14, 15].map((id) => state.table.entities[id]?.order ?? 0);
    expect(inPlay).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('is written as it was read, without the defaults', () => {
    const read = parseSetup(documentOf(full), [game]);
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    expect(makeSetup(read.value, game)).toEqual({ ...documentOf(full), steps: [] });
    const usual = {
      hero: 'mage',
      mana: 10,
      maxMana: 10,
      armor: 0,
      deck: [],
      board: [{ card: 'wisp', count: 1 }],
    };
    const plain = parseSetup(documentOf({ players: [usual, {}] }), [game]);
    expect(plain.ok && makeSetup(plain.value, game).players).toEqual([{ board: ['wisp'] }, {}]);
  });
});

test.each<[title: string, step: Parts, problem: string]>([
  [
    'damage to a card in a hand',
    { setup: 'damage', target: 'p0.hand[0]', amount: 1 },
    'expected the target to be a hero or a minion in play, got "wisp" in hand',
  ],
  [
    'silence of a hero',
    { setup: 'silence', target: 'p0.hero' },
    'expected the target to be a minion in play, got "mage" in hero',
  ],
  [
    'destroying a card in a hand',
    { setup: 'destroy', target: 'p0.hand[0]' },
    'expected the target to be a minion, a location, a weapon, a hero or a secret in play, got "wisp" in hand',
  ],
  [
    'discarding a minion in play',
    { setup: 'discard', target: 'p1.board[0]' },
    'expected the target to be a card in a hand, got "wisp" in battlefield',
  ],
  [
    'summoning a spell',
    { setup: 'summon', player: 0, card: 'fireball' },
    'expected a minion, a location, a weapon or a secret, got "fireball", which is a spell',
  ],
  [
    'summoning to a place that is not there',
    { setup: 'summon', player: 1, card: 'wisp', position: 2 },
    'expected a position from 0 to 1, got 2',
  ],
  [
    'a place for a weapon',
    { setup: 'summon', player: 0, card: 'fiery-war-axe', position: 0 },
    'expected no position, since "fiery-war-axe" is a weapon',
  ],
  [
    'a tired secret',
    { setup: 'summon', player: 0, card: 'snipe', exhausted: true },
    'expected it not to be exhausted, since "snipe" is a spell',
  ],
  [
    'a hero for a hand',
    { setup: 'give', player: 0, card: 'mage' },
    'expected a minion, spell, weapon or location, got "mage", which is a hero',
  ],
  [
    'a power for a deck',
    { setup: 'put-on-deck', player: 0, card: 'fireblast' },
    'expected a minion, spell, weapon or location, got "fireblast", which is a power',
  ],
])('a set-up step cannot be done: %s', (_, step, problem) => {
  const players = [{ hand: ['wisp'] }, { board: ['wisp'] }];
  expect(problemsOf({ players, steps: [step] })).toEqual([`steps[0]: ${problem}`]);
});

test.each<[title: string, parts: Parts, problem: string]>([
  [
    'a keyword',
    { steps: [{ check: { 'p0.hero': { has: ['tount'] } } }] },
    'steps[0].check.p0.hero.has[0]: expected a keyword, got "tount"; did you mean "taunt"?',
  ],
  [
    'a field',
    { steps: [{ check: { 'p0.hero': { armour: 1 } } }] },
    'steps[0].check.p0.hero.armour: unknown key "armour"; did you mean "armor"?',
  ],
  [
    'a zone',
    { steps: [{ check: { 'p0.battlefield': [] } }] },
    'steps[0].check.p0.battlefield: "p0.battlefield" names an unknown zone "battlefield"; known are hero, power, weapon, deck, hand, board, secrets, quests, graveyard',
  ],
  [
    'an action',
    { steps: [{ check: { trace: [{ action: 'die' }] } }] },
    'steps[0].check.trace[0].action: expected an action type, got "die"',
  ],
  [
    'what a minion does not have',
    { players: [{ board: ['wisp'] }, {}], steps: [{ check: { 'p0.board[0]': { durability: 1 } } }] },
    'steps[0].check.p0.board[0].durability: expected 1, got none: it has no durability',
  ],
])('a check is refused or fails: %s', (_, parts, problem) => {
  expect(problemsOf(parts)).toEqual([problem]);
});
