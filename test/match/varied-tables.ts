import { type HearthStat, idsIn, playerOf, Stat, Zone } from '@aftercast/hearth';
import { entityAt } from '@aftercast/kernel';
import type { Match } from '@aftercast/match';
import { layMatch } from './lay.ts';

type Side = Record<string, unknown>;

/** A table to point at: what it has, and what has befallen it. */
export interface VariedTable {
  name: string;
  sides: readonly [Side, Side];
  /** Stats that nothing laid has: `[seat, place on the board or -1 for the hero, stat, value]`. */
  twists?: readonly (readonly [seat: number, place: number, stat: HearthStat, value: number])[];
  /** Whether a card was played before in this turn. */
  combo?: boolean;
}

const hurt = (card: string) => ({ card, damage: 1 });

/** Tables on which every kind of mark and filter is met both ways. */
export const TABLES: readonly VariedTable[] = [
  {
    name: 'of all kinds',
    sides: [
      {
        hero: 'mage',
        weapon: 'fiery-war-axe',
        secrets: ['counterspell'],
        board: [
          hurt('chillwind-yeti'),
          'worgen-infiltrator',
          'faerie-dragon',
          'timber-wolf',
          'flame-imp',
          { card: 'war-golem', exhausted: true },
        ],
      },
      {
        hero: 'priest',
        weapon: 'assassins-blade',
        secrets: ['noble-sacrifice'],
        board: [
          { card: 'boulderfist-ogre', frozen: true },
          'worgen-infiltrator',
          'faerie-dragon',
          hurt('voidwalker'),
          'timber-wolf',
          'murloc-raider',
        ],
      },
    ],
    twists: [
      [0, 4, Stat.immune, 1],
      [1, 5, Stat.immune, 1],
      [0, -1, Stat.attack, 2],
    ],
  },
  {
    name: 'behind taunt, after a card was played',
    sides: [
      { hero: 'priest', board: [hurt('wisp'), 'bluegill-warrior', 'wolfrider'] },
      {
        hero: 'hunter',
        health: 12,
        board: ['senjin-shieldmasta', 'war-golem', hurt('goldshire-footman'), 'wisp'],
      },
    ],
    twists: [
      [1, 2, Stat.stealth, 1],
      [0, 1, Stat.frozen, 1],
      [0, 0, Stat.windfury, 1],
    ],
    combo: true,
  },
  {
    name: 'with taunt that cannot be attacked, and an immune hero',
    sides: [
      { hero: 'hunter', board: ['stonetusk-boar', 'kobold-geomancer'] },
      { hero: 'warlock', board: ['senjin-shieldmasta', 'chillwind-yeti', 'flame-imp'] },
    ],
    twists: [
      [1, 0, Stat.immune, 1],
      [1, -1, Stat.immune, 1],
    ],
  },
  {
    name: 'of heroes alone',
    sides: [
      { hero: 'priest', health: 20, weapon: 'lights-justice' },
      { hero: 'paladin', weapon: 'fiery-war-axe' },
    ],
    combo: true,
  },
  {
    name: 'with full boards',
    sides: [
      {
        hero: 'mage',
        board: [
          'wisp',
          'wisp',
          'oasis-snapjaw',
          'goldshire-footman',
          'murloc-raider',
          'timber-wolf',
          'core-hound',
        ],
      },
      {
        hero: 'mage',
        board: [
          'wisp',
          'core-hound',
          'oasis-snapjaw',
          'timber-wolf',
          'flame-imp',
          'murloc-raider',
          'war-golem',
        ],
      },
    ],
    twists: [[0, 2, Stat.cantAttack, 1]],
  },
  {
    name: 'with own minions only, all tired',
    sides: [
      {
        hero: 'warlock',
        board: [
          { card: 'chillwind-yeti', exhausted: true },
          { card: 'silverback-patriarch', exhausted: true },
        ],
      },
      { hero: 'rogue' },
    ],
  },
];

/** A match on one of the tables, with these cards in the hand of seat 0, who has ten crystals. */
export function layVaried(
  { sides, twists = [], combo = false }: VariedTable,
  hand: readonly string[],
): Match {
  const match = layMatch({ ...sides[0], hand }, sides[1]);
  const { table } = match.session.state;
  for (const [seat, place, stat, value] of twists) {
    const id = idsIn(table, seat, place < 0 ? Zone.hero : Zone.battlefield)[Math.max(0, place)];
    entityAt(table, id ?? 0).stats[stat] = value;
  }
  if (combo) entityAt(table, playerOf(table, 0)).stats[Stat.cardsPlayed] = 1;
  return match;
}
