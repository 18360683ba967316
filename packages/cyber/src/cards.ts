import type { Card } from '@aftercast/cards/text';
import { cardFiles } from './card-files.ts';
import { codeOf } from './wording.ts';

/** What is printed on a card. It has neither rules nor schema with it: a page shows cards without the engine. */
export interface CyberCardFacts {
  id: string;
  name: string;
  type: 'program' | 'hero';
  race?: string;
  /** Whether it can be put into a deck. */
  collectible: boolean;
  /** In CPU. */
  cost?: number;
  /** What it holds in play; of a hero, what its player begins with. */
  memory?: number;
  strength?: number;
  /** Sorted by name. */
  keywords: readonly string[];
  /** What it can attack with: its price, and what it does as code, in the order in which it is chosen. */
  attacks: readonly { cost: number; code: string }[];
  /** What it does, as lines of code; empty for a card that does nothing. */
  text: string;
}

/** The rules' loading validates the same files, and a test loads them: here they are taken as they are. */
const all = cardFiles.flatMap(({ cards }) => cards as Card[]);
const byId = new Map(all.map((card) => [card.id, card]));

/** All cards of `cyber`, as a page shows them. */
export const cards: readonly CyberCardFacts[] = all.map(factsOf);

function factsOf(card: Card): CyberCardFacts {
  const { id, name, race, cost, collectible = true, keywords = [], attacks = [] } = card;
  const { memory, strength } = card.stats ?? {};
  const lines = codeOf(card, (it) => byId.get(it));
  return {
    id,
    name,
    type: card.type as CyberCardFacts['type'],
    collectible,
    ...(race !== undefined && { race }),
    ...(cost !== undefined && { cost }),
    ...(memory !== undefined && { memory }),
    ...(strength !== undefined && { strength }),
    keywords: [...keywords].sort(),
    attacks: attacks.map((attack, i) => ({ cost: attack.cost, code: lines[keywords.length + i] as string })),
    text: lines.join('\n'),
  };
}
