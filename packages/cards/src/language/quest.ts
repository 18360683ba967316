import * as v from 'valibot';
import type { CardEvent, Effect } from './ability.ts';
import type { Amount, Condition } from './expression.ts';
import { type EntriesOf, named, positive, some, strict } from './strict.ts';

/** What a quest asks of its player while it is in play, and what it gives for that. */
export interface CardQuest {
  /** The event that brings it forward. */
  counts: CardEvent;
  /** Conditions that must hold when the event happens. */
  if?: Condition[];
  /** How far each such event brings it; 1 without it. */
  adds?: Amount;
  /** How far it must come: at least 1. */
  goal: number;
  /** What is done when it has come so far, in order. */
  reward: Effect[];
  /** The card is always one of those that its player is dealt first. */
  opening?: true;
}

/** The schemas of the parts of a quest. */
interface Parts {
  event: v.GenericSchema<CardEvent>;
  condition: v.GenericSchema<Condition>;
  amount: v.GenericSchema<Amount>;
  effect: v.GenericSchema<Effect>;
}

/** Builds the schema of quests for a game's words. */
export function makeQuest({ event, condition, amount, effect }: Parts): v.GenericSchema<CardQuest> {
  return named(
    'quest',
    strict({
      counts: event,
      if: v.exactOptional(some(condition)),
      adds: v.exactOptional(amount),
      goal: positive,
      reward: some(effect),
      opening: v.exactOptional(v.literal(true)),
    } satisfies EntriesOf<CardQuest>) as v.GenericSchema<CardQuest>,
  );
}
