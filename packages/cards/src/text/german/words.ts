import type { PickBounds } from '../../language/ability.ts';
import type { Card, TargetSpec } from '../../language/card.ts';
import type { Effect } from '../../language/effect.ts';
import type { Amount, CardRef, Condition, Filter, Selector } from '../../language/expression.ts';
import type { CardQuest } from '../../language/quest.ts';
import type { CardAura, CardEvent } from '../../language/routine.ts';
import type { CardById, Live } from '../language.ts';
import type { Traits } from '../traits.ts';
import type { GermanClause } from './clause.ts';
import type { Agreeing, GermanNoun } from './inflection.ts';
import type { NounPhrase, Phrase } from './phrase.ts';

/** Words for a place by its side: `auf Eurer Hand`, `auf der Hand Eures Gegners`, `auf den Händen beider Spieler`. */
export interface GermanPlace {
  /** Of the player who reads. */
  ally: string;
  /** Of the opponent. */
  enemy: string;
  /** Of both. */
  any: string;
}

/** How a game words what lies in a zone, or in several. */
export interface GermanZone {
  /** What lies there: a `Diener`. */
  noun: GermanNoun;
  /** The noun for enemies there: `Feind`. */
  enemy?: GermanNoun;
  /** Each player has at most one: `Eure Waffe`. */
  single?: true;
  /** The zone is not in play: where its cards are, where they come from, and whose they are (`Eures Decks`). */
  held?: { in: GermanPlace; from: GermanPlace; of: GermanPlace };
  /** How its first cards are called: the `oberst` ones. Without it, the `erst` ones. */
  first?: string;
  /** The place of both sides' entities, if it must be named: `auf dem Schlachtfeld`. */
  at?: string;
}

/** A stat. */
export interface GermanStat {
  /** What it is called. */
  noun: GermanNoun;
  /** Its noun is always plural: `Kosten`. */
  many?: boolean;
  /** What it is told from others by: `eigen`. */
  adjective?: string;
}

/** A sentence of its own, without the last full stop and without a capital letter. */
export interface GermanSentence {
  sentences: string;
}

/** What an effect says: clauses, which are joined with others, and sentences of its own. */
export type GermanSaid = GermanClause | GermanSentence | readonly (GermanClause | GermanSentence)[];

/** How a game words an event. */
export interface GermanEvent {
  /** How it is answered: `immer wenn`, `nachdem`, only `wenn`, or at a moment, `am Ende Eures Zuges`. Absent for an ability with a name. */
  when?: 'whenever' | 'after' | 'when' | 'at';
  /** The keyword before such an ability on a card of this type; `null` for none. */
  keyword?(type: string): string | null;
  /** What happens, after `wenn`, where such an ability is given to cards: `Ihr diese Karte ausspielt`. */
  given?: string;
  /** What happens, with the verb at the end: `Ihr einen Zauber wirkt`. @param isOver whether it has happened: `gewirkt habt` */
  clause?(event: CardEvent, phrases: GermanSpeech, isOver: boolean): string;
  /** When it happens: `am Ende Eures Zuges`. @param isNext whether only the next one is meant */
  moment?(event: CardEvent, isNext: boolean): string;
  /** The participle for what a player does: `gewirkt`, of the next one. */
  does?: string;
  /** What it is about, unless its filter says the type. */
  about?: GermanNoun;
  /** The words for its number. */
  measure?: Phrase;
}

/** A game's words in German. Each construct of the card language that a game words itself has an entry. */
export interface GermanWords {
  /** What is no word. */
  traits: Traits;
  /** The names of cards, by id. A card without one keeps its name. */
  names: Readonly<Record<string, string>>;
  /** Names that are declined, of cards that others make. */
  tokens: Readonly<Record<string, GermanNoun>>;
  /** Keywords as texts spell them. One that ends in a full stop is a sentence. */
  keywords: Readonly<Record<string, string>>;
  /** Keywords that are a noun for a card: a `Geheimnis`. */
  called: Readonly<Record<string, GermanNoun>>;
  /** Nouns for card types. */
  types: Readonly<Record<string, GermanNoun>>;
  /** Nouns for races. */
  races: Readonly<Record<string, GermanNoun>>;
  /** What follows a card of a class: `des Magiers`. */
  classes: Readonly<Record<string, string>>;
  /** Adjectives. */
  rarities: Readonly<Record<string, string>>;
  /** Names of sets. */
  sets: Readonly<Record<string, string>>;
  /** Stats, as they are given. */
  stats: Readonly<Record<string, GermanStat>>;
  /** Stats that are called otherwise where they are read. */
  reads: Readonly<Record<string, GermanStat>>;
  /** Counters that sets add. */
  counters: Readonly<Record<string, GermanStat>>;
  /** Zones by name; several are joined with commas. */
  zones: Readonly<Record<string, GermanZone>>;
  /** The noun for the host of an enchantment with abilities. */
  host: GermanNoun;
  /** The noun for any card. */
  card: GermanNoun;
  /** The adjectives for states. */
  states: Readonly<Record<string, { is: string; isNot: string }>>;
  /** Participles for what has happened to cards: `in diesem Zug gestorben`. */
  happened: Readonly<Record<string, string>>;
  /** When enchantments end. */
  untils: Readonly<Record<string, string>>;
  /** How events are worded, by name. */
  events: Readonly<Record<string, GermanEvent>>;
  /** What of a player's happens twice, by event: `das Todesröcheln Eurer Diener`. */
  doubled: Readonly<Record<string, Phrase>>;
  /** How effects are worded, by name. */
  effects: Readonly<Record<string, (effect: Effect, phrases: GermanSpeech) => GermanSaid>>;
  /** What an effect was done to: `gezogen`, and the noun for it, if it is none of the effect's targets. */
  ones: Readonly<Record<string, { participle: string; noun?: GermanNoun }>>;
  /** Stats with clauses of their own: `kostet (1) weniger`. @param isYours whether the subject is the reader */
  statClauses: Readonly<
    Record<
      string,
      (subject: Phrase, how: 'add' | 'set', amount: Amount, phrases: GermanSpeech) => GermanClause
    >
  >;
  /** Words a number as a noun: `die Anzahl der Zauber …`; `null` for the standard words. */
  number(amount: Amount, phrases: GermanSpeech): Phrase | null;
  /** Words what a number counts, after `für`: `jeden Zauber`; `null` for what cannot be worded like that. */
  each(amount: Amount, phrases: GermanSpeech): Phrase | null;
  /** Words a condition after `wenn`; `null` for the standard words. */
  condition(condition: Condition, phrases: GermanSpeech): string | null;
  /** What an aura affects, if the game says it together with its conditions; `null` for the standard words. */
  aura(aura: CardAura): Phrase | null;
  /** Words an effect and its `next` in one; `null` for the standard words. */
  joined(effect: Effect, next: Effect, phrases: GermanSpeech): GermanSaid | null;
  /** What stands for a stat's bound, where it is not written as a cost: `1 CPU`. */
  least?(value: number): string;
  /** The words before what an attack of a card does: `Angriff (2 CPU)`. Absent in a game whose cards have no attacks of their own. */
  attack?(cost: number): string;
  /** Words a quest. Absent in a game without. */
  quest?(quest: CardQuest, phrases: GermanSpeech, reward: string): string;
  /** What follows the keywords of a card that another one makes. */
  madeWith(card: Card, many: boolean): string;
}

/** How many of the matching entities are meant. */
export type GermanQuantity =
  /** `ein Diener` */
  | 'one'
  /** `jeder Diener`: after `für`. */
  | 'each'
  /** `Diener`, after a number. */
  | 'many'
  /** `kein Diener`. */
  | 'none'
  | 'all'
  /** `Eure Diener`. */
  | 'yours'
  /** That number of them, chosen at random. */
  | number;

/** What a text is made from. */
export interface GermanSource {
  words: GermanWords;
  card: Card;
  byId: CardById;
  live: Live | undefined;
  textOf(card: Card): string;
}

/** What an effect has made, drawn or picked, for what follows it. */
export interface MadeThing {
  /** The words for it where it is mentioned first, of what a player picks: `eine davon`; `null` for a pronoun. */
  first: Phrase | null;
  /** The words for it where a pronoun does not tell it from others; `jene Karte` without it. */
  again?: Phrase;
  noun: GermanNoun;
  many: boolean;
  /** Its name among what has been named. */
  key: string;
}

/** What a part of a text can refer to, and what it has named already. */
export interface GermanScope {
  /** The card itself. */
  self: NounPhrase;
  /** Whether the part is quoted as if printed on something else. */
  isQuoted: boolean;
  /** Whether the part is in quotation marks. */
  isInQuotes: boolean;
  event: CardEvent | null;
  /** What has been made, drawn or picked. */
  it: MadeThing | null;
  target: TargetSpec | undefined;
  /** Whether the target needs no noun. */
  quiet: boolean;
  /** Whether the player picks further targets besides it. */
  further: boolean;
  /** What has been named, with the gender and number of its pronoun. */
  named: Map<string, Agreeing>;
  /** What each pronoun stands for, by `slotOf`. */
  latest: Record<string, string>;
  /** How often the text has mentioned something again. */
  repeats: number;
}

/** What is made: the noun, and what is said before it: `für jeden feindlichen Diener`. */
export interface MadeCards {
  cards: Phrase;
  before: string;
}

/** The parts of sentences that effects and events are worded with. */
export interface GermanSpeech {
  /** What the text is made from. */
  readonly source: GermanSource;
  /** The game's words. */
  readonly words: GermanWords;
  /** What the part that is worded can refer to. */
  scope: GermanScope;
  /** Words a part in a scope of its own. */
  within<T>(changed: Partial<GermanScope>, say: () => T): T;
  /** Refers to a set: `alle feindlichen Diener`, `ihn`. */
  phrase(selector: Selector): Phrase;
  /** The same; `null` for a target that may be any character and is mentioned only once. */
  whom(selector: Selector): Phrase | null;
  /** A set by its side alone: `Eure Diener`. */
  yours(selector: Selector, held?: boolean): Phrase;
  /** A set with another quantity than all of it: `jeder Diener`. */
  several(selector: Selector, quantity: GermanQuantity): Phrase;
  /** An entity that a filter matches: `ein Wildtier`, `dieser Diener`. */
  one(filter: Filter | undefined, what: GermanNoun): Phrase;
  /** What a filter matches, without a side: in the plural, or after a determiner. */
  kind(filter: Filter, what: GermanNoun, many?: boolean): NounPhrase;
  /** Whether a set is the card itself, which needs no words at the beginning of a sentence. */
  isSilent(selector: Selector): boolean;
  /** The card itself as a subject, which is not noted as named. */
  selfAsSubject(): Phrase;
  /** A number as a noun: `3`, `der Angriff Eurer Waffe`. @param kind the effect, to show its current value */
  number(amount: Amount, kind?: string): Phrase;
  /** Whether a number is written as digits. */
  isFigure(amount: Amount): boolean;
  /** A number that counts: `für jeden feindlichen Diener`, and how much for each; `null` for another kind of number. */
  perEach(amount: Amount): { by: number; each: string } | null;
  /** An amount of something: `3 Schaden`, `Schaden in Höhe seines Angriffs`; what is said before it. */
  much(amount: Amount, what: string, kind?: string): { text: string; before: string };
  /** Several things: `eine Karte`, `2 Karten`. */
  counted(amount: Amount | undefined, what: GermanNoun, adjectives?: readonly string[]): MadeCards;
  /** A condition after `wenn`: `Ihr ein Wildtier kontrolliert`. */
  condition(condition: Condition): string;
  /** Cards that are made: `ein Wichtel (1/1)`. */
  cards(ref: CardRef, amount?: Amount): MadeCards;
  /** Whether one of these cards may ask for a target when it is played. */
  mayAim(ref: CardRef): boolean;
  /** The text of another card. */
  textOf(id: string): string;
  /** The name of another card. */
  titleOf(id: string): string;
  /** A keyword as texts spell it; one that is a sentence is quoted. */
  keyword(name: string): string;
  /** Puts sentences into quotation marks, which are others inside of quotation marks. */
  quoted(sentences: string): string;
  /** Effects as sentences, divided by semicolons, without the last full stop. */
  sentence(effects: readonly Effect[]): string;
  /** What a player picks from a set: `bis zu zwei feindliche Diener`. */
  picked(from: Selector, pick: PickBounds | undefined): Phrase;
  /** When an enchantment ends: `in diesem Zug`; empty for never. */
  until(effect: Effect): string;
  /** What an enchantment gives, removes and changes. */
  gift(effect: Effect): readonly (GermanClause | GermanSentence)[];
  /** Notes what a pronoun stands for from now on. */
  mention(key: string, like: Agreeing): void;
}
