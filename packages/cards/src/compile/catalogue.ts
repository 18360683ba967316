import type { CardEntry } from '@aftercast/kernel';
import type { Card } from '../language/card.ts';
import { EffectCompiler } from './effect.ts';
import { ExpressionCompiler, type Shelf } from './expression.ts';
import type { Form } from './form.ts';
import type { Lexicon } from './lexicon.ts';
import { RoutineCompiler } from './routine.ts';
import { compileTarget, type Target } from './target.ts';

/** A card as a match needs it. */
export interface CompiledCard extends CardEntry {
  /** What the card is, as its file has it; `null` for entry 0. */
  card: Card | null;
  type: string;
  target: Target | null;
  /** What playing it, casting it or using it does. */
  played: readonly Form[];
}

/** All cards of a game, compiled. Its numbers are those of entities' cards and of actions' forms. */
export interface Catalogue {
  /** Entry 0 is no card. */
  cards: readonly CompiledCard[];
  /** Entry 0 is no form. */
  forms: readonly Form[];
  /** Index of a card by its id; 0 if there is none. */
  number(id: string): number;
}

/** The event that is what playing a card does. */
const PLAYED = 'played';

/**
 * Compiles cards that are known to be right: `loadCards` of `@aftercast/cards/load` looks at them first.
 * @param loaded in the order of their numbers
 */
export function compileCards(lexicon: Lexicon, loaded: readonly Card[]): Catalogue {
  const shelf: Shelf = {
    types: ['', ...loaded.map((card) => card.type)],
    races: [undefined, ...loaded.map((card) => card.race)],
    numbers: new Map(loaded.map((card, i) => [card.id, i + 1])),
  };
  const expressions = new ExpressionCompiler(lexicon, shelf);
  const effects = new EffectCompiler(lexicon, shelf, expressions);
  const routines = new RoutineCompiler(lexicon, expressions, effects);
  const statCount = Math.max(...Object.values(lexicon.stats)) + 1;
  const nobody: CompiledCard = {
    id: '',
    card: null,
    type: '',
    printed: new Array<number>(statCount).fill(0),
    routines: [],
    target: null,
    played: [],
  };
  const compile = (card: Card): CompiledCard => ({
    id: card.id,
    card,
    type: card.type,
    printed: printedStats(lexicon, card, statCount),
    routines: (card.routines ?? [])
      .filter((it) => it.on.event !== PLAYED)
      .flatMap((it) => routines.compile(card, it)),
    target: card.target === undefined ? null : compileTarget(card.target, lexicon.zones, expressions),
    played: (card.routines ?? [])
      .filter((it) => it.on.event === PLAYED)
      .flatMap((it) => effects.compileAll(it.do)),
  });
  return {
    cards: [nobody, ...loaded.map(compile)],
    forms: effects.forms,
    number: (id) => shelf.numbers.get(id) ?? 0,
  };
}

/** Facts of a card that are stats of the same name. */
const NUMBERS = ['attack', 'health', 'cost', 'durability', 'spellDamage'] as const;

function printedStats(lexicon: Lexicon, card: Card, count: number): number[] {
  const printed = new Array<number>(count).fill(0);
  for (const name of NUMBERS) {
    const value = card[name];
    const stat = lexicon.stats[name === 'spellDamage' ? 'spell-damage' : name];
    if (value !== undefined && stat !== undefined) printed[stat] = value;
  }
  for (const keyword of card.keywords ?? []) {
    const stat = lexicon.keywords[keyword];
    if (stat !== undefined) printed[stat] = 1;
  }
  return printed;
}
