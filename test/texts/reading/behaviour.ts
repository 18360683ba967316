import type { CardAura, CardRoutine, Option, TargetSpec } from '@aftercast/cards';

/** What a text says that a card does. */
export interface Behaviour {
  keywords?: string[];
  spellDamage?: number;
  overload?: number;
  target?: TargetSpec;
  options?: Option[];
  routines?: CardRoutine[];
  auras?: CardAura[];
}
