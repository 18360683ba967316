import * as v from 'valibot';
import type { Effect } from './effect.ts';
import { type Condition, type Filter, makeExpressions } from './expression.ts';
import { type CardAura, type CardRoutine, makeRoutines } from './routine.ts';
import { type EntriesOf, named, natural, some, strict, word } from './strict.ts';
import { CARD_KEYS, type CardKey, type Words } from './words.ts';

/** Alliances and zones. */
export interface Mark {
  ally?: string[];
  enemy?: string[];
  any?: string[];
}

/** What a card may be pointed at (laws T1 to T3). */
export interface TargetSpec {
  need: 'required' | 'optional' | 'if-available';
  allowed: Mark;
  /** Within `allowed`; without it, everything that is allowed makes sense. */
  preferred?: Mark;
  who?: Filter;
}

/** One of the things that a player chooses between when playing a card. */
export interface Option {
  target?: TargetSpec;
  requires?: Condition[];
  do: Effect[];
}

/** Something that a card in play can attack with. What is attacked is `chosen`. */
export interface CardAttack {
  /** What it costs each time. */
  cost: number;
  do: Effect[];
}

/** A card as its file has it. */
export interface Card {
  id: string;
  name: string;
  type: string;
  class: string;
  rarity?: string;
  /** Whether it can be put into a deck; without it, it can. */
  collectible?: boolean;
  cost?: number;
  attack?: number;
  health?: number;
  durability?: number;
  race?: string;
  /** Printed stats that have no key of their own. */
  stats?: Record<string, number>;
  spellDamage?: number;
  overload?: number;
  /** A hero's power. */
  power?: string;
  /** Of what stands for the player: the card that the seat is given which does not start. */
  second?: string;
  keywords?: string[];
  target?: TargetSpec;
  /** What must be so for the card to be played. */
  requires?: Condition[];
  /** One of these must be chosen when it is played. */
  options?: Option[];
  /** One of these is chosen, and paid for, each time that it attacks. */
  attacks?: CardAttack[];
  routines?: CardRoutine[];
  auras?: CardAura[];
}

const id = named(
  'id',
  v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id: lower-case words joined by hyphens')),
);

/** Builds the schema of a card file: a list of cards. Types, validator and JSON Schema all come from it. */
export function makeCardFile(words: Words): v.GenericSchema<Card[]> {
  const expressions = makeExpressions(words);
  const { effect, routine, aura } = makeRoutines(words, expressions);
  const zones = v.exactOptional(some(word('zone', words.zones)));
  const mark = named('mark', strict({ ally: zones, enemy: zones, any: zones } satisfies EntriesOf<Mark>));
  const target = named(
    'target',
    strict({
      need: word('need', ['required', 'optional', 'if-available'] satisfies TargetSpec['need'][]),
      allowed: mark,
      preferred: v.exactOptional(mark),
      who: v.exactOptional(expressions.filter),
    } satisfies EntriesOf<TargetSpec>) as v.GenericSchema<TargetSpec>,
  );
  const requires = v.exactOptional(some(expressions.condition));
  const option = named(
    'option',
    strict({ target: v.exactOptional(target), requires, do: some(effect) } satisfies EntriesOf<Option>),
  );
  const attack = named('attack', strict({ cost: natural, do: some(effect) } satisfies EntriesOf<CardAttack>));
  const number = v.exactOptional(natural);
  const entries = {
    id,
    name: v.string(),
    type: word('type', words.types),
    class: word('class', words.classes),
    rarity: v.exactOptional(word('rarity', words.rarities)),
    collectible: v.exactOptional(v.boolean()),
    cost: number,
    attack: number,
    health: number,
    durability: number,
    race: v.exactOptional(word('race', words.races)),
    stats: v.exactOptional(v.record(word('stat', words.stats), natural)),
    spellDamage: number,
    overload: number,
    power: v.exactOptional(id),
    second: v.exactOptional(id),
    keywords: v.exactOptional(some(word('any-keyword', [...words.keywords, ...words.marks]))),
    target: v.exactOptional(target),
    requires,
    options: v.exactOptional(v.pipe(v.array(option), v.minLength(2))),
    attacks: v.exactOptional(some(attack)),
    routines: v.exactOptional(some(routine)),
    auras: v.exactOptional(some(aura)),
  } satisfies EntriesOf<Card>;
  const known = Object.entries(entries).filter(
    ([key]) => !(CARD_KEYS as readonly string[]).includes(key) || words.keys.includes(key as CardKey),
  );
  // Which entries there are is said by data, so that the compiler cannot follow; those that stay are a card's.
  return v.array(named('card', strict(Object.fromEntries(known)) as unknown as v.GenericSchema<Card>));
}

/** A card, and where it was written. */
export interface LoadedCard {
  card: Card;
  file: string;
  /** JSON path within the file. */
  path: string;
}
