import type { Action, Entity, Game } from '@aftercast/kernel';
import type { Catalogue, CompiledCard } from './catalogue.ts';
import { evaluateForm, type Form } from './form.ts';
import { memoryRegisters, type Remembering, rememberingTypes } from './memory.ts';

/**
 * A game whose cards are written in the card language: its definition for the kernel, and the catalogue that the cards were
 * compiled into. Two games may have the same rules and other cards, so that rules read their cards here and nowhere else.
 */
export interface CardGame extends Game, Catalogue, Remembering {
  /** See {@link Catalogue.cards}. */
  cards: readonly CompiledCard[];
}

/** Makes a game from its rules and a catalogue. */
export function makeCardGame(
  rules: Omit<Game, 'cards' | 'attached' | 'evaluate'>,
  catalogue: Catalogue,
): CardGame {
  const { forms, enchantments, addedStats, counters, memories } = catalogue;
  const hidden = counters.find((it) => it.isPrivate);
  return {
    ...rules,
    ...catalogue,
    types: rememberingTypes(rules.types, memories, counters),
    registers: [...rules.registers, ...memoryRegisters(memories, rules.seats)],
    firstMemory: rules.registers.length,
    stats: addedStats.length === 0 ? rules.stats : [...rules.stats, ...addedStats],
    ...(hidden !== undefined && { privateStats: hidden.stat }),
    attached: (form) => enchantments[form] ?? [],
    evaluate: (handling, action) => evaluateForm(handling, forms[action.form] as Form, action),
  };
}

/** The card of an entity. @param game the game that is played, which must be a {@link CardGame} */
export function cardOf(game: Game, entity: Entity): CompiledCard {
  return game.cards[entity.card] as CompiledCard;
}

/**
 * The form of an action that comes from a card's effect; the empty form for any other.
 * @param game the game that is played, which must be a {@link CardGame}
 */
export function formOf(game: Game, action: Action): Form {
  return (game as CardGame).forms[action.form] as Form;
}
