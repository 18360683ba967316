import type { Role } from '@aftercast/bridge/contract';

/** The seat whose page it is. */
export const SEAT: Role = { kind: 'seat', seat: 0 };

/** What the seat cannot know of the other one. */
export interface Hidden {
  hand: string[];
  deck: string[];
  secret: string;
}

/** A table on which seat 0 knows nothing of what the other one holds. */
export function secretTable({ hand, deck, secret }: Hidden) {
  return {
    format: 'scenario/1',
    name: 'a table with secrets',
    game: 'hearth',
    players: [
      {
        hero: 'mage',
        // No spell, and nobody attacks: no secret is woken, which everybody would see.
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
