import type { Card, CardAura, CardQuest, CardRoutine, Option, TargetSpec } from '@aftercast/cards';

/** What a text says that a card does. */
export interface Behaviour {
  keywords?: string[];
  spellDamage?: number;
  dormant?: number;
  overload?: number;
  target?: TargetSpec;
  options?: Option[];
  attacks?: NonNullable<Card['attacks']>;
  quest?: CardQuest;
  routines?: CardRoutine[];
  auras?: CardAura[];
}
