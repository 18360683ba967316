import type { Action, Entity, Game, Handling, Observing, Phase, Table } from '@aftercast/kernel';
import type { Counters } from '../language/counter.ts';
import type { Condition } from '../language/expression.ts';
import { isLabelWord, type SetHeader, type SetKeyword, withSetWords } from '../language/set-header.ts';
import type { CardKey, EffectShape, EventShape, QuestWords, Words } from '../language/words.ts';
import type { Context } from './context.ts';
import { inOrderOfStats } from './counters.ts';

/** An action type and phase in which an event of the language occurs. */
export interface EventEntry {
  /** Number of the action type. */
  type: number;
  /** The phase of that action type. */
  phase: Phase;
  /** Whether an action of the type is such an event. By default, each one is. */
  when?(observing: Observing, action: Action): boolean;
  /** Kinds of zone in which routines listen to this entry. By default, those of the event. */
  listens?: readonly number[];
  /** Ids of the entities that it is about. By default, the action's targets. */
  subjects?(observing: Observing, action: Action): readonly number[];
  /** The number that it is about for one of these. By default, the action's amount. */
  measure?(action: Action, subject: number): number;
  /** Id of what it was aimed at. By default, what a player chose. */
  chosen?(action: Action): number;
}

/** An event of the language. */
export interface EventWord extends EventShape {
  /** Where it occurs. Empty if the rules run it themselves (what playing a card does). */
  entries: readonly EventEntry[];
  /** Kinds of zone in which routines listen to it. By default, those of the card's type. */
  listens?: readonly number[];
  /** A card answers it only when it is about the card itself, on behalf of the action's seat. */
  own?: true;
  /** The zones of those that words stand for in an answer to it, where the event itself has put them there. */
  where?: Readonly<Partial<Record<'self' | 'subject' | 'chosen', string>>>;
  /** The types of the cards that may answer it twice. By default, all. */
  doubledTypes?: readonly string[];
  /** Priority of answers to it; 0 without. */
  priority?: number;
  /** Priority of the answers of hidden cards. By default, `priority`. */
  hiddenPriority?: number;
}

/** An effect of the language. */
export interface EffectWord extends EffectShape {
  /** Number of the action type that carries it out. */
  type: number;
  /** Raises the amount for the acting card (spell damage). By default, the amount stays. */
  raise?(context: Context, amount: number): number;
  /** Number of the action type that replaces `type` for this seat now; `null` for none. */
  turned?(table: Table, player: number): number | null;
  /** What `chosen` is when the effect is resolved: the target that the answered action has then. By default, it stays. */
  aim?(handling: Handling, action: Action): number;
  /** The card that replaces a card of a race inherits that race if it has none of its own. */
  keepsRace?: true;
  /** Whether it could do something now. By default, it could. A hidden card sleeps while its first effect could not. */
  could?(table: Table, player: number): boolean;
}

/** How auras are written: through the handling of an action, or the changes of a table that is being set up. */
export type Writing = Pick<Handling, 'game' | 'table' | 'set' | 'attach' | 'detach'>;

/** The words of a game with their meanings. Maps from words to numbers have the game's own numbers as values. */
export interface Lexicon {
  /** Card keys that the game uses in addition to those of every game. */
  keys: readonly CardKey[];
  /** Kinds of zone. */
  zones: Readonly<Record<string, number>>;
  /** The stats of the game. Cards may set and read all of them, unless {@link access} says less. */
  stats: Readonly<Record<string, number>>;
  /** Stats that cards may set and read, and those that they may only read. The rules keep all others. */
  access?: { readonly set: readonly string[]; readonly read: readonly string[] };
  /** Computed numbers. One with the name of a stat is read instead of the stat. */
  readings: Readonly<Record<string, (table: Table, entity: Entity, game: Game) => number>>;
  /** States that an entity may be in, such as `damaged`. */
  states: Readonly<Record<string, (table: Table, entity: Entity) => boolean>>;
  /** Stats of the keywords that can be given and removed. */
  keywords: Readonly<Record<string, number>>;
  /** Keywords that are no stat: they only label a card. */
  marks: readonly string[];
  /**
   * Card types, with the kinds of zone in which their routines listen, and the printed numbers, by key or stat, that must be
   * at least 1: a card without them would leave play at once.
   */
  types: Readonly<Record<string, { listens: readonly number[]; needs?: readonly string[] }>>;
  /** By zone: the types of the cards that are found in it by its name alone. A zone that is not listed may hold all. */
  holds?: Readonly<Record<string, readonly string[]>>;
  /** By stat: the types of the cards to which it means something. A stat that is not listed has a meaning for all. */
  statTypes?: Readonly<Record<string, readonly string[]>>;
  /** Classes that a card may belong to. */
  classes: readonly string[];
  /** Rarities of cards. */
  rarities: readonly string[];
  /** Races of cards. */
  races: readonly string[];
  /** Moments at which an enchantment may end; numbers from 1. */
  untils: Readonly<Record<string, number>>;
  /** Events that routines may answer. */
  events: Readonly<Record<string, EventWord>>;
  /** Effects that routines may have. */
  effects: Readonly<Record<string, EffectWord>>;
  /** The stat of a card whose effects are those of another card: the number of that card; absent in a game without. */
  playsAs?: number;
  /** The seat whose turn it is. */
  active(table: Table): number;
  /**
   * Whether an entity has a mark now. By default, it has those that are printed on its card. A game where a silence takes
   * marks away, or an enchantment gives them, says so.
   */
  hasMark?(game: Game, entity: Entity, mark: string, isPrinted: boolean): boolean;
  /**
   * Words that the game got later. A game whose cards use none of them is without the stats and action types that came with
   * them: those from `stats` and `types` on. So its matches stay as they were, and cost no more. Absent in a game without.
   */
  later?: {
    readonly words: readonly string[];
    /** Keys that came later to effects that the game had before, by effect. */
    readonly keys?: Readonly<Record<string, readonly string[]>>;
    readonly stats: number;
    readonly types: number;
  };
  /** The set of cards that do not name one; absent in a game whose cards are in no set. */
  firstSet?: string;
  /** Keywords with abilities that sets add, by name. Their stats are in `keywords`. */
  addedKeywords?: Readonly<Record<string, SetKeyword>>;
  /** Counters that sets add, by name. Their stats are in `stats`. */
  counters?: Counters;
  /** Who sits where among more than two seats; absent in games of two, where the other seat is the enemy. */
  seating?: Seating;
  /**
   * The word for what an entity is that lies in a zone without counting as one of those there, such as a place among minions;
   * `null` for all others. Selectors and targets do not find it, unless their filter names the word as a type or a state.
   * Absent in a game without.
   */
  aside?(entity: Entity): string | null;
  /**
   * How cards can be dormant in play. While `is` says so, the abilities of a card do nothing, except for those whose own
   * conditions ask for `state`. `types` are those that can be printed as dormant, and `ends` the effects that awaken. Absent in a
   * game without.
   */
  dormancy?: Dormancy;
  /**
   * How cards can be quests. One in play listens in the zones of `listens`, and an action of `progress` brings it forward: its form
   * has the quest as its target, how far it comes as its amount, and the reward as its `next`. The stat `goal` is how far it
   * must come. Absent in a game without.
   */
  quests?: QuestWords & { listens: readonly number[]; progress: number; goal: number };
  /** The kind of zone that holds a seat's hero. */
  heroZone: number;
  /** The kind of zone that holds the entity of a seat's player. */
  playerZone: number;
  /** Number of the action type that carries out effects which become several actions. */
  steps: number;
  /** Zones of the entities to which an aura gives something that matters. Absent: all zones. */
  auraReaches?: readonly string[];
  /**
   * The action with which a turn of its seat begins. Until its handler in this phase has run, `active` is the seat whose turn it was.
   * Absent in a game whose cards do not ask for what happened in a turn; its counters last for the match.
   */
  turns?: { readonly type: number; readonly phase: Phase };
  /** Number of the action type under which the observer index lists auras. */
  auras: number;
  /** Number of the action type that removes an enchantment: its `measure` is the id of the attachment. */
  ending: number;
  /** Whether a random choice may pick this entity. */
  eligible(table: Table, entity: number): boolean;
  /** Removes an attachment, with what the game's rules do then. */
  detach(writing: Writing, entity: number, attachment: number): void;
  /** Added to the priority of a seat's answers, where one side answers first. By default, 0. */
  precedence?(table: Table, seat: number): number;
  /**
   * Cards with this mark stay hidden until they answer: an action of `type` reveals the card, and its effects are reactions
   * to that. `listens` has their kinds of zone, and `awake` says whether such a card may answer now. Absent in a game
   * without hidden cards.
   */
  hidden?: {
    mark: string;
    listens: readonly number[];
    type: number;
    awake(table: Table, entity: number): boolean;
  };
}

/** How cards can be dormant in play, see {@link Lexicon.dormancy}. */
export interface Dormancy {
  /** The types of the cards that can be printed as dormant. */
  types: readonly string[];
  /** The state of a dormant card. */
  state: string;
  /** The effects that awaken. */
  ends: readonly string[];
  /** Whether an entity is dormant. */
  is(entity: Entity): boolean;
}

/** Tells of an ability with these conditions whether it does nothing for an entity now; `null` for one that always works. */
export function restOf(
  { dormancy }: Lexicon,
  conditions: readonly Condition[] = [],
): ((entity: Entity) => boolean) | null {
  if (dormancy === undefined) return null;
  const { state, is } = dormancy;
  return conditions.some((it) => 'is' in it && it.is === state && it.of === undefined) ? null : is;
}

/** How the seats of a match are related. */
export interface Seating {
  /** Whether a seat is still in the match: one that is out is on no side. By default, all are in. */
  isIn?(table: Table, seat: number): boolean;
  /** Whether two seats play together, so that neither is the other's enemy. By default, each plays for itself. */
  areTogether?(table: Table, seat: number, other: number): boolean;
  /** Further sides, by name: the seats that each is for a seat, such as its left neighbour. */
  sides?: Readonly<Record<string, (table: Table, seat: number) => readonly number[]>>;
}

/** A lexicon with the words that sets add. */
export function lexiconWith(lexicon: Lexicon, headers: readonly SetHeader[]): Lexicon {
  if (headers.length === 0) return lexicon;
  const { classes, races, rarities, marks, counters = {} } = withSetWords(wordsOf(lexicon), headers);
  const added = Object.fromEntries(
    headers.flatMap((it) => Object.entries(it.keywords ?? {})).filter(([, it]) => !isLabelWord(it)),
  );
  const first = Math.max(...Object.values(lexicon.stats)) + 1;
  const keywords = Object.keys(added).map((name, i) => [name, first + i] as const);
  const counted = inOrderOfStats(counters).map(([name], i) => [name, first + keywords.length + i] as const);
  return {
    ...lexicon,
    classes,
    races,
    rarities,
    marks,
    keywords: { ...lexicon.keywords, ...Object.fromEntries(keywords) },
    addedKeywords: { ...lexicon.addedKeywords, ...added },
    ...(counted.length > 0 && { stats: { ...lexicon.stats, ...Object.fromEntries(counted) }, counters }),
  };
}

/** A lexicon without what the game got later. */
export function lexiconWithoutLater(lexicon: Lexicon): Lexicon {
  const { later } = lexicon;
  if (later === undefined) return lexicon;
  const events = Object.entries(lexicon.events).map(([name, { doubledBy: _, ...word }]) => {
    const entries = word.entries.filter(({ type }) => type < later.types);
    return [name, { ...word, entries }] as const;
  });
  const upTo = (numbers: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(numbers).filter(([, stat]) => stat < later.stats));
  const { playsAs: _, aside: __, dormancy: ___, ...rest } = lexicon;
  return {
    ...rest,
    stats: upTo(lexicon.stats),
    keywords: upTo(lexicon.keywords),
    events: Object.fromEntries(events),
  };
}

/** Whether a part of a card uses a word that the game got later, as a key or as a value, or an effect with a later key. */
export function usesLater(part: unknown, { keys = {}, words }: NonNullable<Lexicon['later']>): boolean {
  const known = new Set(words);
  const uses = (it: unknown): boolean => {
    if (typeof it === 'string') return known.has(it);
    if (typeof it !== 'object' || it === null) return false;
    const { do: word } = it as { do?: unknown };
    const added = typeof word === 'string' && Object.hasOwn(keys, word) ? (keys[word] ?? []) : [];
    return Object.entries(it).some(([key, value]) => known.has(key) || added.includes(key) || uses(value));
  };
  return uses(part);
}

function hasZones({ listens }: EventEntry): boolean {
  return listens !== undefined;
}

/** The names of the zones in which words listen, of those that have zones of their own. */
function zonesOf(
  words: Readonly<Record<string, { listens?: readonly number[] }>>,
  { zones }: Lexicon,
): Record<string, string[]> {
  const names = (listens: readonly number[]) =>
    Object.keys(zones).filter((it) => listens.includes(zones[it] as number));
  return Object.fromEntries(
    Object.entries(words).flatMap(([word, { listens }]) => (listens ? [[word, names(listens)]] : [])),
  );
}

/** The words of a lexicon without their meanings, for the schema of card files. */
export function wordsOf(lexicon: Lexicon): Words {
  const { counters } = lexicon;
  const isCounter = (name: string) => counters !== undefined && Object.hasOwn(counters, name);
  const stats = lexicon.access?.set ?? Object.keys(lexicon.stats).filter((it) => !isCounter(it));
  return {
    keys: lexicon.keys,
    zones: Object.keys(lexicon.zones),
    ...(lexicon.seating !== undefined && { sides: Object.keys(lexicon.seating.sides ?? {}) }),
    stats,
    readings: [
      ...(lexicon.access?.read ?? []),
      ...Object.keys(lexicon.readings).filter((name) => !stats.includes(name)),
      ...Object.keys(counters ?? {}),
    ],
    ...(counters !== undefined && { counters }),
    states: Object.keys(lexicon.states),
    keywords: Object.keys(lexicon.keywords),
    marks: lexicon.marks,
    types: Object.keys(lexicon.types),
    listens: zonesOf(lexicon.types, lexicon),
    answeredIn: zonesOf(lexicon.events, lexicon),
    ...(lexicon.holds !== undefined && { holds: lexicon.holds }),
    ...(lexicon.statTypes !== undefined && { statTypes: lexicon.statTypes }),
    fixed: Object.entries(lexicon.events)
      .filter(([, it]) => it.played !== undefined || it.listens !== undefined || it.entries.some(hasZones))
      .map(([name]) => name),
    needs: Object.fromEntries(Object.entries(lexicon.types).map(([type, { needs = [] }]) => [type, needs])),
    ...(lexicon.dormancy !== undefined && { dormancy: lexicon.dormancy }),
    ...(lexicon.quests !== undefined && { quests: lexicon.quests }),
    ...(lexicon.firstSet === undefined ? {} : { firstSet: lexicon.firstSet }),
    classes: lexicon.classes,
    rarities: lexicon.rarities,
    races: lexicon.races,
    untils: Object.keys(lexicon.untils),
    events: lexicon.events,
    effects: lexicon.effects,
    ...(lexicon.auraReaches !== undefined && { auraReaches: lexicon.auraReaches }),
    replacesEffects: lexicon.playsAs !== undefined,
  };
}
