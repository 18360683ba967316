import type { Effect, PickBounds } from '../../language/ability.ts';
import { pickRange } from '../../language/choices.ts';
import { countWord, type Noun } from './grammar.ts';

/** How many a player picks, in words: `one`, `up to two`, `one or two`, `one to three`. */
export function pickWords(pick?: PickBounds): string {
  const { least, most } = pickRange(pick);
  if (least === most) return countWord(most);
  if (least === 0) return `up to ${countWord(most)}`;
  return `${countWord(least)} ${most - least === 1 ? 'or' : 'to'} ${countWord(most)}`;
}

/**
 * The noun for what a player picks: `one`, `up to two of them`; for targets, which are named before, `it` and `them`.
 * @param further whether they come after the card's own target: `the second`, `the others`
 */
export function pickedNoun({ pick, aimed }: Pick<Effect, 'pick' | 'aimed'>, further: boolean): Noun {
  const many = pickRange(pick).most > 1;
  if (aimed && further) return { text: many ? 'the others' : 'the second', many };
  if (aimed) return { text: many ? 'them' : 'it', many };
  const words = pickWords(pick);
  return { text: words === 'one' ? words : `${words} of them`, many, picked: true };
}
