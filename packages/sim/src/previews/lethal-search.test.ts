import { hearth } from '@aftercast/hearth';
import { hearthWith } from '@aftercast/hearth/own-cards';
import { withScenario } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { evaluatorOf, hearthEvaluator } from '../games/hearth/bots.ts';
import { type LaidMatch, type LaidSide, lay, layFor } from '../testing/laid.ts';
import type { Lethal } from './lethal.ts';
import { findLethal, LethalSearch } from './lethal-search.ts';

/** The number of the first entity of a card that the seat sees. */
function find({ position }: LaidMatch, card: string): number {
  const number = hearth.game.number(card);
  const found = position.table.entities.find((it) => it?.card === number);
  if (!found) throw new RangeError(`There is no ${card}.`);
  return found.id;
}

const lethalOf = (own: LaidSide, other: LaidSide): Lethal =>
  findLethal(hearthEvaluator, lay(own, other).position);

/** The commands of a line that was found. */
const commandsIn = (lethal: Lethal) =>
  lethal.kind === 'found' ? lethal.line.map((it) => it.command) : lethal;

describe('a win in the turn', () => {
  test('by one attack', () => {
    const match = lay({ board: ['chillwind-yeti'], mana: 0 }, { health: 4 });
    const [yeti, priest] = [find(match, 'chillwind-yeti'), find(match, 'priest')];
    expect(findLethal(hearthEvaluator, match.position)).toEqual({
      kind: 'found',
      line: [
        {
          command: { do: 'attack', with: yeti, target: priest },
          told: {
            do: 'attack',
            of: [{ kind: 'card', card: 'chillwind-yeti', name: 'Chillwind Yeti' }],
            target: { kind: 'enemy-hero' },
            option: 0,
          },
          made: [],
        },
      ],
      doubt: 'none',
      wins: 5,
      guesses: 5,
    });
  });

  test('by a spell and an attack', () => {
    const match = lay({ board: ['chillwind-yeti'], hand: ['fireball'], mana: 4 }, { health: 10 });
    const lethal = findLethal(hearthEvaluator, match.position);
    expect(lethal).toMatchObject({ kind: 'found', doubt: 'none' });
    expect(commandsIn(lethal)).toHaveLength(2);
  });

  test('only after the minion with Taunt is out of the way', () => {
    const match = lay(
      { board: ['chillwind-yeti'], hand: ['frostbolt'], mana: 2 },
      { board: ['goldshire-footman', 'wisp'], health: 4 },
    );
    expect(commandsIn(findLethal(hearthEvaluator, match.position))).toEqual([
      { do: 'play', card: find(match, 'frostbolt'), target: find(match, 'goldshire-footman') },
      { do: 'attack', with: find(match, 'chillwind-yeti'), target: find(match, 'priest') },
    ]);
  });

  test('has no command that it does not need', () => {
    // The Moonfire brings the win closest, but the attacks are enough.
    const board = ['chillwind-yeti', 'bloodfen-raptor'];
    const lethal = lethalOf({ board, hand: ['moonfire'], mana: 0 }, { health: 7 });
    expect(lethal).toMatchObject({ line: [{ told: { do: 'attack' } }, { told: { do: 'attack' } }] });
    expect(commandsIn(lethal)).toHaveLength(2);
  });

  test('by a target that makes no sense otherwise', () => {
    // The Gnome deals 2 damage to the enemy hero when it dies.
    const lethal = lethalOf({ board: ['leper-gnome'], hand: ['moonfire'], mana: 0 }, { health: 4 });
    expect(lethal).toMatchObject({
      doubt: 'none',
      line: [
        { told: { do: 'attack', target: { kind: 'enemy-hero' } } },
        { told: { do: 'play', of: [{ card: 'moonfire' }], target: { card: 'leper-gnome' } } },
      ],
    });
  });

  test('begins with a command that the match accepts now', () => {
    const { position } = lay({ board: ['chillwind-yeti'], mana: 0 }, { health: 4 });
    const legal = position.legal.filter((it) => it.do !== 'attack');
    expect(findLethal(hearthEvaluator, { ...position, legal })).toEqual({ kind: 'none', doubt: 'none' });
  });

  test('with a minion that is only summoned in the line, by its place', () => {
    const match = lay({ hero: 'druid', hand: ['force-of-nature'], mana: 6 }, { health: 6 });
    const lethal = findLethal(hearthEvaluator, match.position);
    if (lethal.kind !== 'found') throw new Error(lethal.kind);
    expect(lethal.doubt).toBe('none');
    const [play, ...attacks] = lethal.line;
    expect(play).toMatchObject({ told: { do: 'play', of: [{ card: 'force-of-nature' }] }, made: [] });
    for (const { told } of attacks) expect(told.of).toMatchObject([{ card: 'treant-charge' }]);
    // None of them dies, so each keeps its place.
    expect(attacks.flatMap(({ made }) => made.map(({ at }) => at)).sort()).toEqual([0, 1, 2]);
  });

  test('does not change the position', () => {
    const match = lay({ board: ['chillwind-yeti'], hand: ['fireball'] }, { health: 10 });
    const before = structuredClone(match.position);
    findLethal(hearthEvaluator, match.position);
    expect(match.position).toEqual(before);
  });
});

describe('no win in the turn', () => {
  test('by one point of damage', () => {
    const lethal = lethalOf({ board: ['chillwind-yeti'], hand: ['fireball'], mana: 4 }, { health: 11 });
    expect(lethal).toEqual({ kind: 'none', doubt: 'none' });
  });

  test('by what the seat would have to draw first, which is said', () => {
    const lethal = lethalOf(
      { hand: ['arcane-intellect'], deck: ['fireball', 'fireball'], mana: 7 },
      { health: 6 },
    );
    expect(lethal).toEqual({ kind: 'none', doubt: 'hidden' });
  });

  test('by a question about cards of the deck, whose order the seat does not know', () => {
    const deck = ['fireball', 'wisp', 'chillwind-yeti', 'wisp', 'bloodfen-raptor', 'wisp', 'moonfire'];
    const lethal = lethalOf({ hero: 'hunter', hand: ['tracking'], deck, mana: 5 }, { health: 6 });
    expect(lethal).toEqual({ kind: 'none', doubt: 'hidden' });
  });

  test('is not known after too few commands', () => {
    const board = ['chillwind-yeti', 'bloodfen-raptor', 'river-crocolisk', 'wisp'];
    const { position } = lay({ board, hand: ['moonfire', 'fireball'] }, { board, health: 30 });
    expect(findLethal(hearthEvaluator, position, { commands: 50 })).toEqual({ kind: 'unknown' });
  });
});

describe('chance', () => {
  test('a line that depends on it is never called sure, even where it has always won', () => {
    // Three missiles: the Wisp takes one at most.
    const lethal = lethalOf({ hand: ['arcane-missiles'], mana: 1 }, { board: ['wisp'], health: 2 });
    expect(lethal).toMatchObject({ kind: 'found', doubt: 'chance', wins: 20, guesses: 20 });
  });

  test('it is said how often a line has won', () => {
    // Each of three missiles hits the hero or the Raptor, and two must hit the hero.
    const lethal = lethalOf(
      { hand: ['arcane-missiles'], mana: 1 },
      { board: ['bloodfen-raptor'], health: 2 },
    );
    expect(lethal).toMatchObject({ kind: 'found', doubt: 'chance' });
    const { wins } = lethal as Extract<Lethal, { kind: 'found' }>;
    expect(wins).toBeGreaterThan(0);
    expect(wins).toBeLessThan(20);
  });

  test('a sure line is better', () => {
    const lethal = lethalOf(
      { hand: ['arcane-missiles', 'fireball'], mana: 4 },
      { board: ['wisp'], health: 2 },
    );
    expect(lethal).toMatchObject({ kind: 'found', doubt: 'none' });
  });

  test('without a line, luck might still win', () => {
    const lethal = lethalOf({ hand: ['arcane-missiles'], mana: 1 }, { board: ['wisp'], health: 4 });
    expect(lethal).toEqual({ kind: 'none', doubt: 'chance' });
  });
});

describe('secrets of the opponent', () => {
  const secrets = ['counterspell', 'ice-barrier', 'vaporize', 'mirror-entity'];
  const against = (secret: string, health: number) => {
    const match = lay(
      { board: ['chillwind-yeti'], hand: ['fireball'] },
      { hero: 'mage', secrets: [secret], hand: [secret], deck: [secret], health },
    );
    return findLethal(hearthEvaluator, match.position);
  };

  test('H1 leave a line in doubt, and it does not depend on which they are', () => {
    const [first, ...others] = secrets.map((it) => against(it, 4));
    expect(first).toMatchObject({ kind: 'found', doubt: 'hidden', guesses: 20 });
    for (const other of others) expect(other).toEqual(first);
  });

  test('cannot make a win of what is none', () => {
    expect(against('vaporize', 30)).toEqual({ kind: 'none', doubt: 'none' });
  });
});

test('a question whose options the seat knows is answered in the line', async () => {
  const cards = [
    {
      id: 'marksman',
      name: 'Marksman',
      type: 'spell',
      class: 'neutral',
      cost: 1,
      routines: [
        {
          on: { event: 'played' },
          do: [
            {
              do: 'choose',
              to: { in: ['battlefield', 'hero'], side: 'enemy' },
              next: [{ do: 'damage', to: 'it', amount: 3 }],
            },
          ],
        },
      ],
    },
  ];
  const own = hearthWith({ cards: [{ file: 'own.json', cards }] });
  const players = [
    { hero: 'mage', mana: 1, hand: ['marksman'] },
    { hero: 'priest', board: ['wisp'], health: 3 },
  ];
  const match = layFor(await withScenario(own), players, { hero: 'mage', cards: [] }, 1);
  const lethal = findLethal(evaluatorOf(own), match.position);
  expect(lethal).toMatchObject({ kind: 'found', doubt: 'none' });
  const [play, choose] = commandsIn(lethal) as [unknown, { pick: number[] }];
  expect(play).toMatchObject({ do: 'play' });
  expect(choose).toMatchObject({ do: 'choose' });
});

test('S2 bit by bit it comes to the same, and in no more steps than needed', () => {
  const board = ['chillwind-yeti', 'bloodfen-raptor'];
  const { position } = lay({ board, hand: ['fireball', 'wisp'] }, { board, health: 11 });
  const search = new LethalSearch(hearthEvaluator, position);
  let steps = 1;
  while (search.advance(1) === null) steps++;
  expect(steps).toBeGreaterThan(1);
  expect(search.advance(1)).toEqual(findLethal(hearthEvaluator, position));
});
