import type { Card } from '@aftercast/cards';
import type { CardSource } from '@aftercast/cards/load';
import { cyber, Limit } from '@aftercast/cyber';
import { checkCards } from '@aftercast/cyber/authoring';
import { cyberWith } from '@aftercast/cyber/own-cards';
import { withScenario } from '@aftercast/rules';
import type { Laboratory, LaidPlayers } from '../../find/laboratory.ts';
import { placings } from '../../find/placings.ts';
import { botsFor } from './bots.ts';

/** Where a card of a combination is laid. */
const PLACES = ['field', 'enemy-field', 'many', 'enemy-many', 'hand'] as const;
type Place = (typeof PLACES)[number];

/** Copies of a program that is there many times. */
const MANY = 3;

/** A program that only attacks. */
const PLAIN = 'cracker-1b';

/** Cards in the enemy's hand: damage discards them, and without any a hero that takes damage has lost (rules 15 and 16). */
const HELD = 12;

/** Free memory, so that cards of the hand can be played beside whatever is in play. */
const MEMORY = 10;

/**
 * Makes what a search for combinations needs of `cyber`.
 * @param added card files in addition to those of the game
 * @throws LoadError with all faults of all files
 */
export async function cyberLaboratory(added: readonly CardSource[] = []): Promise<Laboratory> {
  const cards: readonly Card[] = checkCards(added);
  const rules = added.length === 0 ? cyber : cyberWith({ cards: added });
  const deck = Array<string>(5).fill(PLAIN);
  return {
    rules: await withScenario(rules),
    cards: cards.filter(isWorthTrying).map(({ id }) => id),
    *tablesFor(ids) {
      for (const places of placings(ids.map(() => PLACES))) yield tableOf(ids, places, deck);
    },
    turnWith: (ids, turn) => [
      {
        hand: [...ids],
        deck,
        memory: MEMORY,
        ...(turn === 'first' ? { cpu: 1, maxCpu: 1 } : { field: [PLAIN] }),
      },
      { hand: Array<string>(HELD).fill(PLAIN), deck },
    ],
    hold: botsFor(rules).evaluator.hold,
  };
}

function isWorthTrying({ collectible = true, routines = [], type, ...card }: Card): boolean {
  const acts = routines.length > 0 || (card.keywords ?? []).length > 0 || 'auras' in card || 'play' in card;
  return collectible && type === 'program' && acts;
}

function tableOf(ids: readonly string[], places: readonly Place[], deck: readonly string[]): LaidPlayers {
  const at = (place: Place) => ids.filter((_, i) => places[i] === place);
  return [
    { hand: [...at('hand'), PLAIN], field: fieldOf(at('field'), at('many')), deck, memory: MEMORY },
    {
      hand: Array<string>(HELD).fill(PLAIN),
      field: fieldOf(at('enemy-field'), at('enemy-many')),
      deck,
      memory: MEMORY,
    },
  ];
}

/** One place is left for what is played. */
function fieldOf(once: readonly string[], often: readonly string[]): string[] {
  const programs = [...once, ...often.flatMap((id) => Array<string>(MANY).fill(id))];
  return [...programs.slice(0, Limit.field - 2), PLAIN];
}
