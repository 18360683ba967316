import type { Round, RoundCommand } from '@aftercast/stress';
import { Dice } from '../../random/dice.ts';

/**
 * Boards of the classic set on which one command sets off many actions. A board is played again with other
 * seeds until the number of actions is reached.
 */
export const BOARDS = ['jugglers', 'berserkers', 'random'] as const;
/** Name of a board. */
export type BoardName = (typeof BOARDS)[number];

/** A card in the set-up of a scenario's player. */
interface Laid {
  card: string;
  as?: string;
  count?: number;
}

/** Enough mana for every hand below. */
const MANA = 100;
/** A deck with more cards than a round draws. */
const DECK: readonly Laid[] = [{ card: 'wisp', count: 200 }];

/**
 * Makes a round on a board.
 * @param seed seed of its random choices, and of the board itself if that is random
 * @param minions ids of the cards that a random board is made of
 */
export function boardRound(board: BoardName, seed: number, minions: readonly string[]): Round {
  switch (board) {
    case 'jugglers':
      return jugglers(seed);
    case 'berserkers':
      return berserkers(seed);
    case 'random':
      return randomBoard(seed, minions);
  }
}

/**
 * Knife Jugglers with minions that summon on spells or when they die: each summons throws a knife from each
 * Juggler.
 */
function jugglers(seed: number): Round {
  const hand = named([
    'unleash-the-hounds',
    'circle-of-healing',
    'whirlwind',
    'circle-of-healing',
    'circle-of-healing',
    'whirlwind',
    'unleash-the-hounds',
    'circle-of-healing',
    'circle-of-healing',
    'onyxia',
  ]);
  return round(
    'Knife Jugglers and summoners',
    seed,
    hand,
    [],
    [
      laid(['knife-juggler', 'violet-teacher', 'knife-juggler', 'violet-teacher', 'knife-juggler']),
      laid([
        'harvest-golem',
        'savannah-highmane',
        'cairne-bloodhoof',
        'savannah-highmane',
        'cairne-bloodhoof',
        'harvest-golem',
        'savannah-highmane',
      ]),
    ],
  );
}

/** All minions are damaged and healed in turn, and all react to both. None dies. */
function berserkers(seed: number): Round {
  const hand = named(Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? 'whirlwind' : 'circle-of-healing')));
  return round(
    'Berserkers, hurt and healed',
    seed,
    hand,
    [],
    [
      laid([
        'frothing-berserker',
        'northshire-cleric',
        'frothing-berserker',
        'gurubashi-berserker',
        'frothing-berserker',
        'armorsmith',
        'lightwarden',
      ]),
      laid([
        'frothing-berserker',
        'lightwarden',
        'frothing-berserker',
        'gurubashi-berserker',
        'frothing-berserker',
        'armorsmith',
        'northshire-cleric',
      ]),
    ],
  );
}

/** Spells that damage or heal the whole board without a target. */
const WIDE = ['whirlwind', 'arcane-explosion', 'circle-of-healing', 'consecration', 'holy-nova', 'hellfire'];

/** Both seats end their turns twice, so that effects at the start and end of turns happen. */
const TURNS: readonly RoundCommand[] = Array.from({ length: 4 }, () => ({ do: 'end-turn' }));

/** Random minions on both sides, and spells that affect all of them. */
function randomBoard(seed: number, minions: readonly string[]): Round {
  const dice = new Dice(seed);
  const side = () => laid(Array.from({ length: 7 }, () => dice.pick(minions)));
  const hand = named(Array.from({ length: 8 }, () => dice.pick(WIDE)));
  return round(`Random board ${seed}`, seed, hand, TURNS, [side(), side()]);
}

function round(
  name: string,
  seed: number,
  hand: readonly Required<Pick<Laid, 'card' | 'as'>>[],
  then: readonly RoundCommand[],
  [first, second]: readonly [Laid[], Laid[]],
): Round {
  const player = { mana: MANA, maxMana: MANA, armor: 400, deck: DECK };
  return {
    game: 'hearth',
    scenario: {
      format: 'scenario/1',
      name,
      game: 'hearth',
      seed,
      players: [
        { ...player, hero: 'warrior', hand, board: first },
        { ...player, hero: 'priest', board: second },
      ],
      steps: [],
    },
    commands: [...hand.map(({ as }) => ({ do: 'play' as const, card: as })), ...then],
  };
}

function laid(cards: readonly string[]): Laid[] {
  return cards.map((card) => ({ card }));
}

function named(cards: readonly string[]): { card: string; as: string }[] {
  return cards.map((card, i) => ({ card, as: `card-${i}` }));
}
