import type { LegalCommand, Refusal, Targeting } from '@aftercast/bridge/client';
import { aimsIn, type Fit, fitOf, pickedIn } from './fit.ts';

/** What the user has to choose now, for the picked card. */
export type Choosing = 'position' | 'target' | 'confirmation';

/** What the user can do with an entity now. The page draws it, and says it in the entity's label. */
export interface EntityMarks {
  /** The legal commands with it, while no card is picked: it can be used if there is one. */
  readonly legal: readonly LegalCommand[];
  /** Whether it is picked, or its options are shown. */
  readonly isUsed: boolean;
  /** Whether it is picked and the user has to choose its target. */
  readonly isAiming: boolean;
  /** How well it fits as a target of the picked card; `none` while none is picked that has targets. */
  readonly fit: Fit;
  /** Why it is no legal target of the picked card; `null` if it is one, or if there is nothing to say. */
  readonly refusal: Refusal | null;
  /** Whether it would be a legal target of the card that is previewed. */
  readonly isPossible: boolean;
  /** Whether it answers the pending prompt. */
  readonly isAsked: boolean;
  /** Whether it is marked as a part of the answer. */
  readonly isMarked: boolean;
}

/** What the marks of an entity depend on. */
export interface MarkedTable {
  entity: number;
  targeting: Targeting;
  legal: readonly LegalCommand[];
  /** The card whose options are shown; 0 for none. */
  shownOptions: number;
  /** Entities that answer the prompt. */
  asked: readonly number[];
  /** Indexes of those of them that are marked. */
  marked: readonly number[];
}

/** Returns the marks of an entity. */
export function marksIn({ entity, targeting, legal, shownOptions, asked, marked }: MarkedTable): EntityMarks {
  const picked = pickedIn(targeting);
  const aims = aimsIn(targeting);
  const isUsed = picked === entity || shownOptions === entity;
  return {
    legal: picked === 0 ? legal : [],
    isUsed,
    isAiming: isUsed && aims,
    fit: aims ? fitOf(targeting, entity) : 'none',
    refusal: aims ? (targeting.others.find((other) => other.entity === entity)?.refusal ?? null) : null,
    isPossible: targeting.state === 'previewing' && targeting.allowed.includes(entity),
    isAsked: asked.includes(entity),
    isMarked: marked.includes(asked.indexOf(entity)),
  };
}
