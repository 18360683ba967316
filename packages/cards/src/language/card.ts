import * as v from 'valibot';
import { counterSchema } from './counter.ts';
import type { Effect } from './effect.ts';
import type { Condition, Filter } from './expression.ts';
import { makeExpressions, setId } from './make-expressions.ts';
import { type CardQuest, makeQuest } from './quest.ts';
import { isReadable, READABLE } from './readable.ts';
import { type CardAura, type CardRoutine, makeRoutines } from './routine.ts';
import { isSetFile, type SetHeader, type SetKeyword, type SetWord } from './set-header.ts';
import { type EntriesOf, named, natural, oneOf, sensible, some, someWords, strict, word } from './strict.ts';
import { CARD_KEYS, type CardKey, type Words } from './words.ts';

/** Zones by whose they are, relative to the card's controller (law T1). */
export interface Mark {
  /** Zones of the controller. */
  ally?: string[];
  /** Zones of the opponent. */
  enemy?: string[];
  /** Zones of both. */
  any?: string[];
}

/** The target that a card asks for (laws T1 to T3). */
export interface TargetSpec {
  /** `required`: no target, no play. `optional`: it may be left out. `if-available`: chosen if there is one (law T2). */
  need: 'required' | 'optional' | 'if-available';
  /** What the rules accept (law T3). */
  allowed: Mark;
  /** The sensible part of `allowed`; without it, all of it. */
  preferred?: Mark;
  /** A filter that a target must also match. */
  who?: Filter;
}

/** An option that a player can choose when playing a card. */
export interface Option {
  /** The target that the option asks for; without it, none. */
  target?: TargetSpec;
  /** Conditions that must hold for the option to be chosen. */
  requires?: Condition[];
  /** Its effects, in order. */
  do: Effect[];
}

/** An attack that a card in play can make. The attacked entity is `chosen`. */
export interface CardAttack {
  /** What each use costs: an integer from 0. */
  cost: number;
  /** Its effects, in order. */
  do: Effect[];
}

/** A card as written in its file. Numbers are integers from 0 to 1,000,000. */
export interface Card {
  /** Its id: lower-case words joined by hyphens, unique among all cards of the game. */
  id: string;
  /** Its name, as players read it. */
  name: string;
  /** Its type: one of the game's words. */
  type: string;
  /** Its class: one of the game's words. */
  class: string;
  /** The id of the set that it belongs to; absent for a card of the game's first set. */
  set?: string;
  /** Its rarity; absent for a card that cannot be collected. */
  rarity?: string;
  /** Whether it can be put into a deck; `true` without it. */
  collectible?: boolean;
  /** What playing it costs, in the unit that the game pays with. */
  cost?: number;
  /** Printed attack. */
  attack?: number;
  /** Printed health, which is the maximum. */
  health?: number;
  /** Printed durability of a weapon or a location. */
  durability?: number;
  /** How many turns of its player a location is closed after each use: from the next turn on, where it is 1. */
  cooldown?: number;
  /**
   * For how many turns of its player it is dormant after it has come into play; 0: until an effect awakens it. Absent for a card
   * that is awake.
   */
  dormant?: number;
  /** Its race; without it, none. */
  race?: string;
  /** Printed stats that have no key of their own. */
  stats?: Record<string, number>;
  /** How much it adds to the damage of its side's spells. */
  spellDamage?: number;
  /** How many crystals it locks in the next turn. */
  overload?: number;
  /** Of a hero: the id of its power. */
  power?: string;
  /** Of the player's card: the id of the card that the seat without the first turn receives. */
  second?: string;
  /** All its keywords: those with rules and those that are labels. */
  keywords?: string[];
  /** The target that playing it asks for; without it, none. */
  target?: TargetSpec;
  /** Conditions that must hold for it to be played. */
  requires?: Condition[];
  /** Its options; at least two. The player must choose one when playing it. */
  options?: Option[];
  /** Its attacks. The player chooses and pays for one each time it attacks. */
  attacks?: CardAttack[];
  /** What playing it does, and the events that it answers. */
  routines?: CardRoutine[];
  /** What holds while it is in play. */
  auras?: CardAura[];
  /** What it asks for as a quest. */
  quest?: CardQuest;
}

/** A file with a set of cards. Its cards belong to the set. */
export interface CardSet extends SetHeader {
  /** Its cards. */
  cards: Card[];
}

const id = named(
  'id',
  v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id: lower-case words joined by hyphens')),
);

/**
 * Builds the schema of a card file: a list of cards, or a set of cards with a header. Types, validator and JSON Schema all
 * come from it.
 */
export function makeCardFile(words: Words): v.GenericSchema<Card[] | CardSet> {
  const expressions = makeExpressions(words);
  const { effect, event, routine, aura } = makeRoutines(words, expressions);
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
    set: v.exactOptional(setId),
    rarity: v.exactOptional(word('rarity', words.rarities)),
    collectible: v.exactOptional(v.boolean()),
    cost: number,
    attack: number,
    health: number,
    durability: number,
    cooldown: number,
    dormant: number,
    race: v.exactOptional(word('race', words.races)),
    stats: v.exactOptional(v.record(word('stat', words.stats), natural)),
    spellDamage: number,
    overload: number,
    power: v.exactOptional(id),
    second: v.exactOptional(id),
    keywords: v.exactOptional(someWords(word('any-keyword', [...words.keywords, ...words.marks]))),
    target: v.exactOptional(target),
    requires,
    options: v.exactOptional(v.pipe(v.array(option), v.minLength(2))),
    attacks: v.exactOptional(some(attack)),
    routines: v.exactOptional(some(routine)),
    auras: v.exactOptional(some(aura)),
    quest: v.exactOptional(makeQuest({ ...expressions, effect, event })),
  } satisfies EntriesOf<Card>;
  const known = Object.entries(entries).filter(
    ([key]) => !(CARD_KEYS as readonly string[]).includes(key) || words.keys.includes(key as CardKey),
  );
  // The compiler cannot check entries that are chosen by data; all of them are entries of Card.
  const cards = v.array(named('card', strict(Object.fromEntries(known)) as unknown as v.GenericSchema<Card>));
  const titled = named(
    'set-word',
    strict({ title: v.exactOptional(v.string()) } satisfies EntriesOf<SetWord>),
  );
  const added = v.exactOptional(v.record(setId, titled));
  const keyword = named(
    'set-keyword',
    strict({
      title: v.string(),
      meaning: v.string(),
      noun: v.exactOptional(v.literal(true)),
      routines: v.exactOptional(some(routine)),
      auras: v.exactOptional(some(aura)),
    } satisfies EntriesOf<SetKeyword>),
  );
  const set: v.GenericSchema<CardSet> = named(
    'card-set',
    strict({
      set: setId,
      name: sensible(v.string(), READABLE, isReadable),
      classes: added,
      races: added,
      rarities: added,
      keywords: v.exactOptional(v.record(setId, keyword)),
      counters: v.exactOptional(v.record(setId, counterSchema)),
      cards,
    } satisfies EntriesOf<CardSet>),
  );
  return oneOf<Card[] | CardSet>(() => [
    { fits: isSetFile, schema: set },
    { fits: () => true, schema: cards },
  ]);
}

/** A card, and where it is written. */
export interface LoadedCard {
  /** The card itself. */
  card: Card;
  /** The name of its file. */
  file: string;
  /** JSON path within the file. */
  path: string;
}
