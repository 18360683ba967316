import type { PickBounds } from '../language/ability.ts';
import { pickRange } from '../language/choices.ts';
import { countWord, type Noun } from './grammar.ts';

/** How many a player picks, in words: `one`, `up to two`, `one or two`, `one to three`. */
export function pickWords(pick?: PickBounds): string {
  const { least, most } = pickRange(pick);
  if (least === most) return countWord(most);
  if (least === 0) return `up to ${countWord(most)}`;
  return `${countWord(least)} ${most - least === 1 ? 'or' : 'to'} ${countWord(most)}`;
}

/** The noun for what a player picks: `one`, `up to two of them`. */
export function pickedNoun(pick?: PickBounds): Noun {
  const words = pickWords(pick);
  return { text: words === 'one' ? words : `${words} of them`, many: pickRange(pick).most > 1, picked: true };
}
