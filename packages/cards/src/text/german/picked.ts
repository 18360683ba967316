import type { PickBounds } from '../../language/ability.ts';
import { pickRange } from '../../language/choices.ts';
import { countWord } from './phrase.ts';

/** How many a player picks: `bis zu zwei`, `ein bis drei`. */
export function pickWords(pick?: PickBounds): string {
  const { least, most } = pickRange(pick);
  if (least === most) return countWord(most);
  if (least === 0) return `bis zu ${countWord(most)}`;
  return `${countWord(least)} ${most - least === 1 ? 'oder' : 'bis'} ${countWord(most)}`;
}
