import * as v from 'valibot';
import { makeEffect } from './effect.ts';
import { makeExpressions } from './expression.ts';
import { strict, word } from './strict.ts';
import type { Words } from './words.ts';

const natural = v.pipe(v.number(), v.integer(), v.minValue(0));
const id = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id: lower-case words joined by hyphens'),
);

/** Builds the schema of a card file: a list of cards. Types, validator and JSON Schema all come from it. */
export function makeCardFile(words: Words) {
  const expressions = makeExpressions(words);
  const effect = makeEffect(words, expressions);
  const zones = v.pipe(v.array(word(words.zones)), v.minLength(1));
  const mark = strict({
    ally: v.exactOptional(zones),
    enemy: v.exactOptional(zones),
    any: v.exactOptional(zones),
  });
  const target = strict({
    need: v.picklist(['required', 'optional', 'if-available']),
    allowed: mark,
    preferred: v.exactOptional(mark),
    who: v.exactOptional(expressions.filter),
  });
  const event = strict({
    event: word(Object.keys(words.events)),
    /** Whom the event is about. */
    who: v.exactOptional(expressions.filter),
    /** What that was pointed at. */
    target: v.exactOptional(expressions.filter),
  });
  const routine = strict({
    on: event,
    /** Looked at when the event happens. */
    if: v.exactOptional(v.array(expressions.condition)),
    do: v.pipe(v.array(effect), v.minLength(1)),
  });
  const card = strict({
    id,
    name: v.string(),
    type: word(words.types),
    class: word(words.classes),
    rarity: v.exactOptional(word(words.rarities)),
    collectible: v.exactOptional(v.boolean()),
    cost: v.exactOptional(natural),
    attack: v.exactOptional(natural),
    health: v.exactOptional(natural),
    durability: v.exactOptional(natural),
    race: v.exactOptional(word(words.races)),
    spellDamage: v.exactOptional(natural),
    overload: v.exactOptional(natural),
    power: v.exactOptional(id),
    keywords: v.exactOptional(v.array(word(words.keywords))),
    target: v.exactOptional(target),
    routines: v.exactOptional(v.array(routine)),
  });
  return v.array(card);
}

/** A card as its file has it. */
export type Card = v.InferOutput<ReturnType<typeof makeCardFile>>[number];

/** An ability of a card, as data. */
export type CardRoutine = NonNullable<Card['routines']>[number];

/** What a routine answers to. */
export type CardEvent = CardRoutine['on'];

/** What a card may be pointed at. */
export type TargetSpec = NonNullable<Card['target']>;

/** Alliances and zones. */
export type Mark = TargetSpec['allowed'];
