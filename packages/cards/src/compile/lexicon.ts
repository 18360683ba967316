import type { Action, Entity, Handling, Observing, Phase, Table } from '@aftercast/kernel';
import type { CardKey, EffectShape, EventShape, Words } from '../language/words.ts';
import type { Context } from './context.ts';

/** One place at which an event of the language is looked for: an action type's phase. */
export interface EventEntry {
  type: number;
  phase: Phase;
  /** Whether the action is such an event. By default, every one of the type is. */
  when?(observing: Observing, action: Action): boolean;
  /** Whom it is about. By default, the action's targets. */
  subjects?(observing: Observing, action: Action): readonly number[];
  /** The number that it is about. By default, the action's amount. */
  measure?(action: Action, subject: number): number;
  /** What it was pointed at. By default, what a player chose. */
  chosen?(action: Action): number;
}

/** An event of the language. */
export interface EventWord extends EventShape {
  /** Where it is looked for. None: the rules ask for it themselves (what playing a card does). */
  entries: readonly EventEntry[];
  /** Kinds of zone in which a routine listens to it, if not those of the card's type. */
  listens?: readonly number[];
  /** It is the card's own: it is about the card itself, and the responsible seat is the action's. */
  own?: true;
  /** A card does not answer it when it is about the card itself. */
  others?: true;
  priority?: number;
  /** The priority of answers that are hidden until then. */
  hiddenPriority?: number;
}

/** An effect of the language. */
export interface EffectWord extends EffectShape {
  /** The action type that it is carried out by. */
  type: number;
  /** What its amount becomes for the card that does it (spell damage). By default, it stays. */
  raise?(context: Context, amount: number): number;
  /** The action type that carries it out in the place of `type` now; `null` for none. */
  turned?(table: Table, player: number): number | null;
  /** Whether what it makes of a card of a race is of that race too, if its own card says nothing of one. */
  keepsRace?: true;
  /** Whether it could do anything now; by default, yes. A hidden card whose first effect could not sleeps. */
  could?(table: Table, player: number): boolean;
}

/** What brings auras up to date writes with: a handler's hands, or the changes of a table that is being laid. */
export type Writing = Pick<Handling, 'game' | 'table' | 'set' | 'attach' | 'detach'>;

/** The words of a game with their meanings. Its maps from words to numbers are the vocabulary of cards. */
export interface Lexicon {
  /** Parts that its cards may have, besides those that all games' cards may have. */
  keys: readonly CardKey[];
  zones: Readonly<Record<string, number>>;
  stats: Readonly<Record<string, number>>;
  /** Numbers that are worked out. One of the name of a stat is read in its place. */
  readings: Readonly<Record<string, (table: Table, entity: Entity) => number>>;
  /** What an entity may be for the moment. */
  states: Readonly<Record<string, (table: Table, entity: Entity) => boolean>>;
  keywords: Readonly<Record<string, number>>;
  /** Keywords that are no stat: they say what a card is. */
  marks: readonly string[];
  /** Types of cards, with the kinds of zone in which their routines listen. */
  types: Readonly<Record<string, { listens: readonly number[] }>>;
  classes: readonly string[];
  rarities: readonly string[];
  races: readonly string[];
  untils: Readonly<Record<string, number>>;
  events: Readonly<Record<string, EventWord>>;
  effects: Readonly<Record<string, EffectWord>>;
  /** The kind of zone that holds a seat's hero. */
  heroZone: number;
  /** The kind of zone that holds the entity that stands for a seat's player. */
  playerZone: number;
  /** The action type that carries out effects which become several actions. */
  steps: number;
  /** The action type under which auras are found. */
  auras: number;
  /** The action type that takes an enchantment off: its `measure` is the attachment. */
  ending: number;
  /** Whether a random choice may fall on an entity. */
  eligible(table: Table, entity: number): boolean;
  /** Takes an attachment off, with what the game's rules say of that. */
  detach(writing: Writing, entity: number, attachment: number): void;
  /** What is added to the priority of a seat's answers, where a game asks one side first. By default, nothing. */
  precedence?(table: Table, seat: number): number;
  /**
   * Cards with this mark answer hidden: by an action of a type of its own, whose reactions the effects are. A game
   * without such cards says nothing of it.
   */
  hidden?: {
    mark: string;
    listens: readonly number[];
    type: number;
    awake(table: Table, entity: number): boolean;
  };
}

/** The words of a lexicon, for the schema. */
export function wordsOf(lexicon: Lexicon): Words {
  return {
    keys: lexicon.keys,
    zones: Object.keys(lexicon.zones),
    stats: Object.keys(lexicon.stats),
    readings: Object.keys(lexicon.readings).filter((name) => !(name in lexicon.stats)),
    states: Object.keys(lexicon.states),
    keywords: Object.keys(lexicon.keywords),
    marks: lexicon.marks,
    types: Object.keys(lexicon.types),
    classes: lexicon.classes,
    rarities: lexicon.rarities,
    races: lexicon.races,
    untils: Object.keys(lexicon.untils),
    events: lexicon.events,
    effects: lexicon.effects,
  };
}
