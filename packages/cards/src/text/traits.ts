import type { Card } from '../language/card.ts';
import type { Effect } from '../language/effect.ts';
import type { Condition } from '../language/expression.ts';

/** What texts need to know of a game in every language: none of it is worded. */
export interface Traits {
  /** The zones of all possible targets: a target in any of them needs no noun. */
  anyCharacter: string;
  /** Keywords that are a noun for a card: a `Secret`. */
  called: readonly string[];
  /** Whether a keyword is not printed on such a card, because its text says it already. */
  isUnprinted(keyword: string, card: Card): boolean;
  /** Stats that are worded like a keyword: `Spell Damage +1`. */
  behind: readonly string[];
  /** Stats that are written in pairs: `+1/+1`. With a zone, only those of cards there are. */
  pairs: readonly (readonly [one: string, other: string, zone?: string])[];
  /** Whether a condition needs no words. */
  isObvious(condition: Condition): boolean;
  /** The keyword of an aura with these conditions (an enrage); `null` for none. */
  auraKeyword(conditions: readonly Condition[]): string | null;
  /** Effects of whose targets or cards a player picks one. */
  picks: readonly string[];
  /** Whether an effect that is done for other players has words for the sides in it: `from their hand`. Absent for no such effect. */
  hasSides?(effect: Effect): boolean;
  /** The keyword of hidden cards, whose `Whenever` is worded `When`. */
  hidden: string;
  /** The state in which a card does nothing but what asks for that state; absent in a game without. */
  dormant?: string;
  /** Card types that are worded with their stats: `a 1/1 Wisp`. */
  bodies: readonly string[];
}
