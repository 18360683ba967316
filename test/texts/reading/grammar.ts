import type {
  Amount,
  CardAura,
  CardEvent,
  CardQuest,
  CardRef,
  CardRoutine,
  Condition,
  Effect,
  Filter,
  Selector,
} from '@aftercast/cards';
import type { Reader } from './reader.ts';

/** What a noun describes, with its adjectives and what follows it. */
export interface Described {
  /** The zones of those that it describes; `null` if the text does not say. */
  zones: readonly string[] | null;
  filter: Filter;
}

/** A part of a sentence that tells what happens. */
export interface Step {
  effect: Effect;
  /** The number of what it makes, draws, moves or picks; `null` if nothing that the text can call `it`. */
  product: number | null;
  /** Its sentence ends with it: it consists of steps itself. */
  closed?: true;
}

/**
 * The rules of the language of card texts, each in a file of its own. They need each other, so they get them from here, and look
 * them up only when they read.
 */
export interface Grammar {
  /** A noun: `damaged friendly minion with Taunt`. @param many in the plural */
  described(many: boolean): Reader<Described>;
  /** What an event is about: `a friendly Beast`, `your hero`, `this minion`. */
  subject: Reader<Filter>;
  /** Who or what something is done to: `a minion`, `all enemies`, `it`. */
  entity: Reader<Selector>;
  /** A thing whose stat is read: `its`, `your weapon's`, `this minion's`. */
  owner: Reader<Selector>;
  amount: Reader<Amount>;
  /** A number that is given once for each: ` for each enemy minion`. */
  perEach: Reader<Amount>;
  /** Bounds of a stat: `3 or less Attack`. */
  bounds: Reader<Condition>;
  condition: Reader<Condition>;
  /** Cards that are made: `a 1/1 Wisp`, `two Bananas`, `a copy of it`. */
  made: Reader<{ card: CardRef; count?: Amount }>;
  /** The name of a card, as its id. */
  cardName: Reader<string>;
  /** Ids of the cards of a type that do what a text says. */
  cardsWith(text: string, type: string): string[];
  /** A clause that begins with a verb, or has a subject of its own. */
  clause: Reader<Step[]>;
  /** Sentences that tell what happens. */
  effects: Reader<Effect[]>;
  /** Those of an answer to an event, which may replace what is usually done. */
  answer: Reader<{ do: Effect[]; instead: boolean }>;
  routine: Reader<CardRoutine>;
  /** What an ability answers or a quest counts, without when: `a minion dies`. */
  happening: Reader<CardEvent>;
  /** A quest, and the keyword of its kind. */
  quest: Reader<{ quest: CardQuest; kind: string }>;
  aura: Reader<CardAura>;
}

/** Makes some rules of a grammar. */
export type Rules<Key extends keyof Grammar> = Pick<Grammar, Key>;
