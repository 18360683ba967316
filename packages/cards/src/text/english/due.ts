import type { Due } from '../again.ts';
import { countWord } from './grammar.ts';

const ORDINALS = [
  '',
  'next',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

/** Words which time: `next`, `third`. */
export function ordinal(count: number): string {
  return ORDINALS[count] ?? `${count}th`;
}

/** Words when something is due, before what happens: `the next time`, `the next three times`. */
export function dueWords({ count, isEach }: Due): string {
  return isEach && count > 1 ? `the next ${countWord(count)} times` : `the ${ordinal(count)} time`;
}
