import type { Card } from '@aftercast/cards';
import type { CardSource } from '@aftercast/cards/load';
import { hearth, Limit } from '@aftercast/hearth';
import { checkCards } from '@aftercast/hearth/authoring';
import { hearthWith } from '@aftercast/hearth/own-cards';
import { withScenario } from '@aftercast/rules';
import type { Laboratory, LaidPlayers } from '../../find/laboratory.ts';
import { placings } from '../../find/placings.ts';
import { botsFor } from './bots.ts';

/** Where a card of a combination is laid. */
type Place = 'hand' | 'board' | 'enemy-board' | 'many' | 'enemy-many' | 'weapon' | 'enemy-secrets';

/** Copies of a minion that is there many times. */
const MANY = 3;

/** A minion without abilities, for commands to aim at, and one that costs nothing. */
const [PLAIN, FREE] = ['chillwind-yeti', 'wisp'];

/**
 * Makes what a search for combinations needs of `hearth`.
 * @param added card files in addition to those of the game
 * @throws LoadError with all faults of all files
 */
export async function hearthLaboratory(added: readonly CardSource[] = []): Promise<Laboratory> {
  const cards: readonly Card[] = checkCards(added);
  const rules = added.length === 0 ? hearth : hearthWith({ cards: added });
  const byId = new Map(cards.map((card) => [card.id, card]));
  const cardOf = (id: string) => {
    const card = byId.get(id);
    if (card === undefined) throw new RangeError(`There is no card "${id}".`);
    return card;
  };
  return {
    rules: await withScenario(rules),
    cards: cards.filter(isWorthTrying).map(({ id }) => id),
    *tablesFor(ids) {
      for (const places of placings(ids.map((id) => placesOf(cardOf(id))))) yield tableOf(ids, places);
    },
    turnWith: (ids, turn) => [
      {
        hand: [...ids, ...(turn === 'first' ? ['the-coin'] : [])],
        deck: Array(5).fill(PLAIN),
        ...(turn === 'first' ? { mana: 1, maxMana: 1 } : { board: [PLAIN] }),
      },
      { deck: Array(5).fill(PLAIN) },
    ],
    hold: botsFor(rules).evaluator.hold,
  };
}

function isWorthTrying({ collectible = true, routines = [], type, ...card }: Card): boolean {
  const acts =
    routines.length > 0 || (card.keywords ?? []).length > 0 || 'auras' in card || 'options' in card;
  return collectible && type !== 'hero' && type !== 'power' && type !== 'player' && acts;
}

function placesOf({ keywords = [], type }: Card): readonly Place[] {
  if (type === 'minion') return ['board', 'enemy-board', 'many', 'enemy-many', 'hand'];
  if (type === 'location') return ['board', 'many', 'hand'];
  if (type === 'weapon') return ['weapon', 'hand'];
  return keywords.includes('secret') ? ['enemy-secrets', 'hand'] : ['hand'];
}

function tableOf(ids: readonly string[], places: readonly Place[]): LaidPlayers {
  const at = (place: Place) => ids.filter((_, i) => places[i] === place);
  const [weapon] = at('weapon');
  const deck = Array(5).fill(PLAIN);
  // A player has one weapon, and no secret twice: a second weapon is in the hand, a second secret is left out.
  const hand = [...at('hand'), ...at('weapon').slice(1), FREE];
  return [
    { hand, board: boardOf(at('board'), at('many')), deck, ...(weapon !== undefined && { weapon }) },
    { board: boardOf(at('enemy-board'), at('enemy-many')), deck, secrets: [...new Set(at('enemy-secrets'))] },
  ];
}

function boardOf(once: readonly string[], often: readonly string[]): string[] {
  const minions = [...once, ...often.flatMap((id) => Array<string>(MANY).fill(id))];
  return [...minions.slice(0, Limit.board - 1), PLAIN];
}
