import * as v from 'valibot';
import type { CardAura, CardEvent, CardRoutine, Effect } from './ability.ts';
import { makeEffect, type RoutineSchemas } from './effect.ts';
import type { Expressions } from './make-expressions.ts';
import { type EntriesOf, integer, named, some, someWords, strict, word } from './strict.ts';
import type { Words } from './words.ts';

export type { CardAura, CardEvent, CardRoutine } from './ability.ts';

/** Builds the schemas of routines, auras and effects for a game's words. */
export function makeRoutines(
  words: Words,
  expressions: Expressions,
): RoutineSchemas & { effect: v.GenericSchema<Effect>; event: v.GenericSchema<CardEvent> } {
  const effect = makeEffect(words, expressions, () => ({ routine, aura }));
  const filter = v.exactOptional(expressions.filter);
  const event: v.GenericSchema<CardEvent> = named(
    'event',
    strict({
      event: word('event-name', Object.keys(words.events)),
      who: filter,
      target: filter,
      counter: v.exactOptional(word('counter', Object.keys(words.counters ?? {}))),
    } satisfies EntriesOf<CardEvent>),
  );
  const conditions = some(expressions.condition);
  const flag = v.exactOptional(v.literal(true));
  const routine: v.GenericSchema<CardRoutine> = named(
    'routine',
    strict({
      on: event,
      if: v.exactOptional(conditions),
      in: v.exactOptional(word('zone', words.zones)),
      // A routine with `once` may have no effects: it then only ends its enchantment.
      do: v.array(effect),
      instead: flag,
      once: flag,
    } satisfies EntriesOf<CardRoutine>),
  );
  const stat = word('stat', words.stats);
  const doubling = Object.keys(words.events).filter((name) => words.events[name]?.doubledBy !== undefined);
  const amounts = v.exactOptional(v.record(stat, expressions.amount));
  const aura: v.GenericSchema<CardAura> = named(
    'aura',
    strict({
      to: expressions.selector,
      in: v.exactOptional(word('zone', words.zones)),
      while: v.exactOptional(conditions),
      stats: amounts,
      pin: amounts,
      least: v.exactOptional(v.record(stat, integer)),
      keywords: v.exactOptional(someWords(word('keyword', words.keywords))),
      ...(doubling.length > 0 && { twice: v.exactOptional(some(word('doubling-event', doubling))) }),
      ...(words.replacesEffects && { as: v.exactOptional(v.string()) }),
    }) as unknown as v.GenericSchema<CardAura>,
  );
  return { effect, event, routine, aura };
}
