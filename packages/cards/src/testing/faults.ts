import { wordsOf } from '../compile/lexicon.ts';
import { LoadError } from '../language/load-error.ts';
import { parseCards } from '../language/parse.ts';
import { unit } from './toy.ts';
import { toyLexicon } from './toy-lexicon.ts';

/** The toy's words. */
export const words = wordsOf(toyLexicon);

/** The faults of cards, one line each. */
export function faultsOf(...cards: unknown[]): string[] {
  try {
    parseCards(words, [{ file: 'a.json', cards }]);
  } catch (error) {
    if (error instanceof LoadError) return error.message.split('\n');
    throw error;
  }
  return [];
}

export const withRoutine = (on: unknown, ...effects: unknown[]) =>
  unit('it', 1, 1, { routines: [{ on, do: effects }] });
export const played = (...effects: unknown[]) => withRoutine({ event: 'played' }, ...effects);
export const hit = (to: unknown, amount: unknown = 1) => ({ do: 'hit', to, amount });
export const target = { need: 'required', allowed: { any: ['board'] } };
export const using = { routines: [{ on: { event: 'played' }, do: [hit('chosen')] }] };
export const targeting = (effect: unknown) =>
  unit('it', 1, 1, { target, routines: [{ on: { event: 'played' }, do: [effect] }] });
export const granting = (effect: unknown) => ({ routines: [{ on: { event: 'hit' }, do: [effect] }] });
