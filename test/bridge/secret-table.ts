import type { Role } from '@aftercast/bridge/contract';

/** The seat of the page under test. */
export const SEAT: Role = { kind: 'seat', seat: 0 };

/** What {@link SEAT} cannot know of its opponent. */
export interface Hidden {
  hand: string[];
  deck: string[];
  secret: string;
}

/** A scenario in which seat 0 knows nothing of its opponent's hand, deck and secret. */
export function secretTable({ hand, deck, secret }: Hidden) {
  return {
    format: 'scenario/1',
    name: 'a table with secrets',
    game: 'hearth',
    players: [
      {
        hero: 'mage',
        // No spells and no attacks, so that no secret is triggered, which both seats would see.
        hand: ['argent-squire', 'elven-archer', 'loot-hoarder', 'novice-engineer'],
        deck: Array<string>(12).fill('wisp'),
        board: ['goldshire-footman'],
      },
      { hero: 'priest', board: ['northshire-cleric'], hand, deck, secrets: [secret] },
    ],
    steps: [{ do: 'end-turn' }],
  };
}

export const USUAL: Hidden = {
  hand: ['wisp', 'fireball'],
  deck: ['wisp', 'polymorph', 'wisp'],
  secret: 'counterspell',
};
