import type { Card } from '@aftercast/cards/text';
import { cardFiles } from './card-files.ts';
import { codeOf } from './wording/statements.ts';

/** What is printed on a card. This module needs neither rules nor schema: a page shows cards without the engine. */
export interface CyberCardFacts {
  /** The id in decks and in the event log. */
  id: string;
  /** The name, as players read it. */
  name: string;
  /** What kind of card it is. */
  type: 'program' | 'hero';
  /** The race of a program that has one. */
  race?: string;
  /** Whether it can be put into a deck. */
  collectible: boolean;
  /** What playing it costs, in CPU; absent for a card that is not played. */
  cost?: number;
  /** The memory that it holds in play; of a hero, the memory that its player begins with. */
  memory?: number;
  /** Printed strength of a program. */
  strength?: number;
  /** Names of its keywords, sorted. */
  keywords: readonly string[];
  /** Its attacks, by the index that a command chooses: the cost in CPU, and what each does, as code. */
  attacks: readonly { cost: number; code: string }[];
  /** What it does, as lines of code; empty for a card that does nothing. */
  text: string;
}

/** The files are not checked here: loading the rules does that, and a test loads them. */
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
