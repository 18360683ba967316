import * as v from 'valibot';
import type { Amount, Condition, Expressions, Selector } from './expression.ts';
import { strict, word } from './strict.ts';
import type { EffectKey, Words } from './words.ts';

/** One step of a routine's response. Which keys it has depends on what it does: the game's words say so. */
export interface Effect {
  /** What is done: one of the game's words. */
  do: string;
  /** To whom: resolved together, as one action on several targets (law A7). */
  to?: Selector;
  amount?: Amount;
  /** How many times it is done, one after the other. */
  count?: Amount;
  /** The card that is summoned, given, equipped. */
  card?: string;
  /** The amount is dealt out by ones, each to a random one of `to`. */
  split?: true;
  /** What is added to stats. */
  stats?: Record<string, Amount>;
  /** What stats become. */
  set?: Record<string, Amount>;
  keywords?: string[];
  /** When what is given ends; without it, never. */
  until?: string;
  /** Looked at when the effect is resolved: if something does not hold, it is dropped. */
  if?: Condition[];
  /** What is done with what the effect has made, before anyone else answers it. */
  next?: Effect[];
}

/** Builds the schema of effects for a game's words. */
export function makeEffect(
  words: Words,
  { amount, condition, selector }: Expressions,
): v.GenericSchema<Effect> {
  const effect: v.GenericSchema<Effect> = v.lazy(effectForm);
  const stats = v.record(word(words.stats), amount);
  const parts = {
    to: selector,
    amount,
    count: amount,
    card: v.string(),
    split: v.literal(true),
    stats,
    set: stats,
    keywords: v.array(word(words.keywords)),
    until: word(words.untils),
  } satisfies Record<EffectKey, v.GenericSchema>;
  const forms = new Map<string, v.GenericSchema<Effect>>();
  for (const [name, { needs, takes }] of Object.entries(words.effects)) {
    const entries: v.ObjectEntries = { do: v.literal(name) };
    for (const key of needs) entries[key] = parts[key];
    for (const key of takes) entries[key] = v.exactOptional(parts[key]);
    entries.if = v.exactOptional(v.array(condition));
    entries.next = v.exactOptional(v.array(effect));
    // The entries are chosen by data, so that the compiler cannot follow; each is an entry of Effect.
    forms.set(name, strict(entries) as unknown as v.GenericSchema<Effect>);
  }
  const unknown = v.looseObject({ do: word(Object.keys(words.effects)) }) as v.GenericSchema<Effect>;

  function effectForm(input: unknown): v.GenericSchema<Effect> {
    const named = typeof input === 'object' && input !== null ? (input as { do?: unknown }).do : undefined;
    return (typeof named === 'string' ? forms.get(named) : undefined) ?? unknown;
  }
  return effect;
}
