import type { Phrases, Wording } from '@aftercast/cards/text';

/** How an effect is worded. */
export type Word = Wording['effects'][string];
/** An effect of a card. */
export type WordedEffect = Parameters<Word>[0];

/** A clause that is a sentence of its own. */
export const own = (text: string) => ({ text, own: true });

/** Words the targets; `a character` for a target that may be any. */
export function whom({ to = 'self' }: WordedEffect, phrases: Phrases): string {
  return phrases.whom(to) || 'a character';
}

/** Whether an effect is on the card itself, which needs no object then. Of an ability that is given, that is `it`. */
export function isItself(to: WordedEffect['to'], phrases: Phrases): boolean {
  return to === 'self' && phrases.noun('self').text.startsWith('this ');
}

/** Words ` to a minion`; empty for a target that may be any character. */
export function toWhom({ to = 'self' }: WordedEffect, phrases: Phrases): string {
  const noun = phrases.whom(to);
  return noun === '' ? '' : ` to ${noun}`;
}

/** The players who do something for whom an effect is done. */
export const DOERS: Readonly<Record<string, string>> = {
  enemy: 'your opponent',
  any: 'each player',
  owner: 'that player',
};
