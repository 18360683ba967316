import type { HearthCardFacts } from '@aftercast/hearth/cards';

/** What else is on the table on which a card is tried. */
export const surroundings = {
  bare: { title: 'An empty table', mine: [], theirs: [] },
  few: {
    title: 'A few minions',
    mine: ['chillwind-yeti', 'argent-squire'],
    theirs: ['bloodfen-raptor', 'goldshire-footman'],
  },
  crowded: {
    title: 'A crowded table',
    mine: ['chillwind-yeti', 'knife-juggler', 'harvest-golem', 'loot-hoarder', 'argent-squire'],
    theirs: ['goldshire-footman', 'loot-hoarder', 'abomination', 'wild-pyromancer', 'boulderfist-ogre'],
  },
} as const;

/** The name of a choice of what else is on the table. */
export type SurroundingsName = keyof typeof surroundings;

/** Most cards that a hand holds. */
const FULL_HAND = 10;

/** Cards that both decks have, so that drawing finds something. */
const DECK = ['bloodfen-raptor', 'fireball', 'chillwind-yeti', 'wisp', 'novice-engineer', 'boulderfist-ogre'];

/** Cards of other kinds are not played from a hand. */
const PLAYED: readonly HearthCardFacts['type'][] = ['minion', 'spell', 'weapon', 'location'];

const heroes = ['druid', 'hunter', 'mage', 'paladin', 'priest', 'rogue', 'shaman', 'warlock', 'warrior'];

/** The cards that can be tried from the hand. */
export function playable(cards: readonly HearthCardFacts[]): readonly HearthCardFacts[] {
  return cards.filter(({ type }) => PLAYED.includes(type));
}

/** The table on which cards are tried, as a scenario without steps: they are in the hand, and all mana is there. */
export function trialTable(
  cards: readonly HearthCardFacts[],
  name: SurroundingsName,
): Record<string, unknown> {
  const { mine, theirs } = surroundings[name];
  const tried = playable(cards).slice(0, FULL_HAND);
  const hero = heroes.find((it) => it === tried[0]?.class) ?? 'mage';
  const damaged = (card: string, index: number) => (index === 0 ? { card, damage: 1 } : card);
  return {
    format: 'scenario/1',
    name: `${tried[0]?.name ?? 'A card'} is tried`,
    game: 'hearth',
    players: [
      { hero, hand: tried.map(({ id }) => id), board: mine.map(damaged), deck: DECK },
      { hero: 'priest', hand: ['wisp', 'chillwind-yeti'], board: [...theirs], deck: DECK },
    ],
    steps: [],
  };
}
