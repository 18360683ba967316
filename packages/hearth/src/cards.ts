import { type Card, optionTexts, textOf } from '@aftercast/cards/text';
import { cardFiles } from './card-files.ts';
import { wording } from './wording.ts';

/** What is printed on a card. It has neither rules nor schema with it: a page shows cards without the engine. */
export interface HearthCardFacts {
  id: string;
  name: string;
  type: 'minion' | 'spell' | 'weapon' | 'hero' | 'power';
  class: string;
  rarity?: string;
  /** Whether it can be put into a deck. */
  collectible: boolean;
  cost?: number;
  attack?: number;
  health?: number;
  durability?: number;
  race?: string;
  /** Sorted by name. */
  keywords: readonly string[];
  /** Generated from what the card does; empty for a card without abilities. */
  text: string;
  /** Texts of what a player chooses between when playing it, in order; absent for a card without such a choice. */
  options?: readonly string[];
}

/** The rules' loading validates the same files, and a test loads them: here they are taken as they are. */
const all = cardFiles.flatMap(({ cards }) => cards as Card[]);
const byId = new Map(all.map((card) => [card.id, card]));

/** All cards of `hearth`, as a page shows them. */
export const cards: readonly HearthCardFacts[] = all.filter(({ type }) => type !== 'player').map(factsOf);

function factsOf(card: Card): HearthCardFacts {
  const find = (id: string) => byId.get(id);
  const { id, name, class: of, rarity, collectible = true, cost, attack, health, durability, race } = card;
  return {
    id,
    name,
    type: card.type as HearthCardFacts['type'],
    class: of,
    collectible,
    ...(rarity !== undefined && { rarity }),
    ...(cost !== undefined && { cost }),
    ...(attack !== undefined && { attack }),
    ...(health !== undefined && { health }),
    ...(durability !== undefined && { durability }),
    ...(race !== undefined && { race }),
    keywords: [...(card.keywords ?? [])].sort(),
    text: textOf(wording, card, find),
    ...(card.options !== undefined && { options: optionTexts(wording, card, find) }),
  };
}
