import * as v from 'valibot';
import type { Beneficiary, CardAura, CardRoutine, Effect, EffectOption, PickBounds } from './ability.ts';
import { type Expressions, SIDES } from './make-expressions.ts';
import {
  type ConstructForm,
  type EntriesOf,
  hasKey,
  named,
  natural,
  oneOf,
  plain,
  positive,
  sensible,
  some,
  someWords,
  strict,
  word,
} from './strict.ts';
import type { EffectKey, Words } from './words.ts';

export type { Effect } from './ability.ts';

/** The schemas of what an effect may grant. They refer back to effects. */
export interface RoutineSchemas {
  routine: v.GenericSchema<CardRoutine>;
  aura: v.GenericSchema<CardAura>;
}

/** Builds the schema of effects for a game's words. */
export function makeEffect(
  words: Words,
  { amount, condition, selector, cardRef }: Expressions,
  granted: () => RoutineSchemas,
): v.GenericSchema<Effect> {
  const effect = named(
    'effect',
    oneOf(
      () => forms,
      () => unknown,
    ),
  );
  const effects = some(effect);
  const option = named('alternative', strict({ do: effects } satisfies EntriesOf<EffectOption>));
  const keyword = word('keyword', words.keywords);
  const stats = v.record(word('stat', words.stats), amount);
  const flag = v.literal(true);
  const worth = sensible(amount, 'at least 1', (it) => typeof it !== 'number' || it >= 1);
  const parts = {
    to: selector,
    amount: worth,
    count: worth,
    card: cardRef,
    cards: sensible(someWords(v.string()), 'at least two cards', (it) => it.length > 1),
    pick: pickBounds,
    aimed: flag,
    copy: selector,
    for: v.picklist([...SIDES, ...(words.sides ?? []), 'owner'] satisfies Beneficiary[]),
    by: selector,
    with: selector,
    split: flag,
    together: flag,
    empty: flag,
    stats,
    set: stats,
    multiply: stats,
    keywords: some(keyword),
    lose: some(keyword),
    routines: some(v.lazy(() => granted().routine)),
    auras: some(v.lazy(() => granted().aura)),
    until: word('until', words.untils),
    at: v.picklist(['top', 'bottom', 'random']),
    options: v.pipe(v.array(option), v.minLength(2)),
    while: some(condition),
    next: effects,
    rest: effects,
    counter: word('counter', Object.keys(words.counters ?? {})),
  } satisfies Record<EffectKey, v.GenericSchema>;
  const forms = Object.entries(words.effects).map(([name, shape]): ConstructForm<Effect> => {
    const entries: v.ObjectEntries = { do: v.literal(name) };
    for (const key of shape.needs) entries[key] = parts[key];
    for (const key of shape.takes) entries[key] = v.exactOptional(parts[key]);
    entries.if = v.exactOptional(some(condition));
    // The compiler cannot check entries that are chosen by data; all of them are entries of Effect.
    const schema = strict(entries) as unknown as v.GenericSchema<Effect>;
    return { fits: (input) => nameOf(input) === name, schema: named(`effect-${name}`, schema) };
  });
  // For an unknown effect, the error lists the known ones.
  const unknown = v.looseObject({
    do: word('effect-name', Object.keys(words.effects)),
  }) as v.GenericSchema<Effect>;
  return effect;
}

const bounds: v.GenericSchema<PickBounds> = named(
  'pick-bounds',
  sensible(
    strict({ atLeast: v.exactOptional(natural), atMost: positive } satisfies EntriesOf<
      Exclude<PickBounds, number>
    >) as v.GenericSchema<{ atLeast?: number; atMost: number }>,
    '"atLeast" below "atMost"; for one number, the number alone',
    ({ atLeast = 0, atMost }) => atLeast < atMost,
  ),
);

/** How many a player picks. */
const pickBounds = named(
  'pick',
  oneOf<PickBounds>(() => [plain('number', positive), { fits: () => true, schema: bounds }]),
);

function nameOf(input: unknown): unknown {
  return hasKey(input, 'do') ? (input as { do: unknown }).do : undefined;
}
