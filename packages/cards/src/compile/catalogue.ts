import type { CardEntry, Routine } from '@aftercast/kernel';
import type { Card } from '../language/card.ts';
import { cardsOfFile, headersOf } from '../language/card-set.ts';
import type { CardSource } from '../language/card-source.ts';
import type { Effect } from '../language/effect.ts';
import type { Condition } from '../language/expression.ts';
import { mentionsChosen } from '../language/mentions.ts';
import type { CardAura, CardRoutine } from '../language/routine.ts';
import { AuraCompiler } from './aura.ts';
import { indexCards } from './card-index.ts';
import type { Context } from './context.ts';
import { type Counter, countersOf } from './counters.ts';
import type { Coverage } from './coverage.ts';
import { EffectCompiler } from './effect.ts';
import { ExpressionCompiler } from './expression.ts';
import type { Form } from './form.ts';
import { effectsOf, type GivenPlay, type GivenPlays } from './given-plays.ts';
import type { KeywordGuard } from './keyword-guard.ts';
import { type Lexicon, lexiconWith, lexiconWithoutLater, usesLater } from './lexicon.ts';
import type { Memories } from './memory.ts';
import type { CardIndex } from './pool.ts';
import { printedStats } from './printed-stats.ts';
import { RoutineCompiler } from './routine.ts';
import { compileTarget, type Target } from './target.ts';

/** One way to play a card, and what it does: a battlecry, a spell's text, a hero power. */
export interface CompiledPlay {
  /** The target that it asks for; `null` for none. */
  target: Target | null;
  /** Whether it can be played now; `null` if it always can. */
  needs: ((context: Context) => boolean) | null;
  /** What it does, in order. */
  forms: readonly Form[];
  /** Whether an effect asks for further targets. */
  aims: boolean;
}

/** A card, compiled for a match. */
export interface CompiledCard extends CardEntry {
  /** The card as written in its file; `null` for entry 0. */
  card: Card | null;
  /** Its type: one of the game's words; empty for entry 0. */
  type: string;
  /** Whether it stays hidden until it answers (a secret). */
  hidden: boolean;
  /** What playing it usually does. */
  play: CompiledPlay;
  /** What playing it does where the rules ask for more (a combo); `null` if that is the same. */
  combo: CompiledPlay | null;
  /** The options that a player chooses from when playing it; empty for a card without a choice. */
  options: readonly CompiledPlay[];
  /** The attacks that its card lists; empty for a card that lists none. */
  attacks: readonly Attack[];
  /** What it asks of the memory of players, in order: numbers in {@link Memories.all}. */
  remembers: readonly number[];
}

/** Something that a card in play can attack with. */
export interface Attack {
  /** What each use costs, at least 0, in the unit that the game pays with. */
  cost: number;
  /** What it does. The attacked entity is `chosen`. */
  forms: readonly Form[];
}

/** All cards of a game, compiled. Entities refer to their cards, and actions to their forms, by index. */
export interface Catalogue {
  /** Cards by number; entry 0 stands for no card. */
  cards: readonly CompiledCard[];
  /** Forms by number; entry 0 stands for no form. */
  forms: readonly Form[];
  /** The routines and auras that enchantments grant, by the `form` of their attachments; entry 0 is empty. */
  enchantments: readonly (readonly Routine[])[];
  /** What enchantments add to what playing their hosts does. */
  givenPlays: GivenPlays;
  /** The number of the card with this id; 0 if there is none. */
  number(id: string): number;
  /**
   * The states, readings and events that some card asks about, and `LAST_VALUES`: the rules need not keep what the others
   * need.
   */
  asked: ReadonlySet<string>;
  /** Whether some card uses a word that the game got later, see {@link Lexicon.later}. */
  isLater: boolean;
  /** Names of the keywords that only label a card, those of sets included. */
  labels: readonly string[];
  /** Names of the stats of keywords and counters that sets add; their numbers follow those of the game's stats. */
  addedStats: readonly string[];
  /** The counters that sets add, in the order of their stats. */
  counters: readonly Counter[];
  /** What players remember, because some card asks for it. */
  memories: Memories;
}

/**
 * Compiles cards that have been checked. `loadCards` of `@aftercast/cards/load` checks them first.
 * @param loaded in the order of their numbers
 * @param coverage counts what runs; for reports only, because counting takes time
 */
export function compileCards(
  lexicon: Lexicon,
  loaded: readonly Card[],
  coverage: Coverage | null = null,
): Catalogue {
  const { later, addedKeywords, counters } = lexicon;
  const isLater =
    later === undefined ||
    Object.keys({ ...addedKeywords, ...counters }).length > 0 ||
    usesLater(loaded.map(doings), later);
  const used = isLater ? lexicon : lexiconWithoutLater(lexicon);
  return new CatalogueCompiler(used, loaded, isLater, coverage).compile();
}

/** What a card is, does and has, without what names it: an id may be a word, too. */
function doings({
  type,
  keywords,
  dormant,
  target,
  requires,
  options,
  attacks,
  routines,
  auras,
  quest,
}: Card): unknown {
  return [
    type,
    dormant === undefined ? '' : 'dormant',
    keywords,
    target,
    requires,
    options,
    attacks,
    routines,
    auras,
    quest,
  ];
}

const emptyPlay: CompiledPlay = { target: null, needs: null, forms: [], aims: false };

class CatalogueCompiler {
  private readonly lexicon: Lexicon;
  private readonly loaded: readonly Card[];
  private readonly index: CardIndex;
  private readonly expressions: ExpressionCompiler;
  private readonly effects: EffectCompiler;
  private readonly routines: RoutineCompiler;
  private readonly auras: AuraCompiler;
  private readonly enchantments: Routine[][] = [[]];
  private readonly givenPlays = new Map<number, readonly GivenPlay[]>();
  /** The numbers of the enchantments that are being compiled. */
  private readonly begun = new Map<string, number>();
  private readonly guards = new Map<string, KeywordGuard>();
  private readonly statCount: number;
  private readonly isLater: boolean;

  private readonly coverage: Coverage | null;

  constructor(lexicon: Lexicon, loaded: readonly Card[], isLater: boolean, coverage: Coverage | null) {
    this.isLater = isLater;
    this.coverage = coverage;
    this.lexicon = lexicon;
    this.loaded = loaded;
    this.index = indexCards(lexicon, loaded);
    for (const name of Object.keys(lexicon.addedKeywords ?? {}))
      this.guards.set(name, { name, stat: lexicon.keywords[name] as number, forms: new Set() });
    this.expressions = new ExpressionCompiler(lexicon, this.index, coverage);
    this.effects = new EffectCompiler(
      lexicon,
      this.index,
      this.expressions,
      (routines, auras, keywords) => this.enchant(routines, auras, keywords),
      coverage,
    );
    this.routines = new RoutineCompiler(lexicon, this.expressions, this.effects, this.index, coverage);
    this.auras = new AuraCompiler(
      lexicon,
      this.index,
      this.expressions,
      (it) => this.enchant([], [], it),
      coverage,
    );
    this.statCount = Math.max(...Object.values(lexicon.stats), ...Object.values(lexicon.keywords)) + 1;
  }

  compile(): Catalogue {
    const noCard: CompiledCard = {
      id: '',
      card: null,
      type: '',
      hidden: false,
      printed: new Array<number>(this.statCount).fill(0),
      routines: [],
      play: emptyPlay,
      combo: null,
      options: [],
      attacks: [],
      remembers: [],
    };
    const { numbers } = this.index;
    const counters = countersOf(this.lexicon);
    return {
      cards: [noCard, ...this.loaded.map((card) => this.card(card))],
      forms: this.effects.forms,
      enchantments: this.enchantments,
      givenPlays: this.givenPlays,
      number: (id) => numbers.get(id) ?? 0,
      asked: this.expressions.asked,
      isLater: this.isLater,
      labels: this.lexicon.marks,
      addedStats: [...Object.keys(this.lexicon.addedKeywords ?? {}), ...counters.map(({ name }) => name)],
      counters,
      memories: {
        all: this.expressions.memory.all,
        turns: this.lexicon.turns ?? null,
        playerZone: this.lexicon.playerZone,
        active: this.lexicon.active,
      },
    };
  }

  private card(card: Card): CompiledCard {
    const [compiled, remembers] = this.expressions.memory.noting(() => this.compiled(card));
    compiled.remembers = remembers;
    return compiled;
  }

  private compiled(card: Card): CompiledCard {
    this.coverage?.begin(card.id);
    const { hidden, types } = this.lexicon;
    const isHidden = hidden !== undefined && (card.keywords?.includes(hidden.mark) ?? false);
    const listens = isHidden ? hidden.listens : (types[card.type]?.listens ?? []);
    const { routines = [], auras = [] } = card;
    return {
      id: card.id,
      card,
      type: card.type,
      hidden: isHidden,
      printed: printedStats(card, this.lexicon, this.statCount),
      routines: [
        ...routines
          .filter((it) => this.playedBy(it) === undefined)
          .flatMap((it) => this.routines.compile(it, { listens, hidden: isHidden })),
        ...auras.map((it) => this.auras.compile(it, listens)),
        ...this.ofKeywords(card, listens, isHidden),
        ...this.ofQuest(card),
      ],
      ...this.plays(card),
      attacks: (card.attacks ?? []).map(({ cost, do: effects }) => ({
        cost,
        forms: this.effects.compileAll(effects),
      })),
      remembers: [],
    };
  }

  /** The routine that brings a quest forward. */
  private ofQuest({ quest }: Card): Routine[] {
    const { quests } = this.lexicon;
    if (quest === undefined || quests === undefined) return [];
    const { counts, if: conditions, adds, reward } = quest;
    const forms = [this.effects.quest(quests.progress, adds, reward)];
    const routine = { on: counts, ...(conditions && { if: conditions }), do: [] };
    return this.routines.compile(routine, { listens: quests.listens, hidden: false, forms });
  }

  /** The abilities of the keywords of sets that a card has printed. */
  private ofKeywords({ keywords = [] }: Card, listens: readonly number[], hidden: boolean): Routine[] {
    return keywords.flatMap((name) => this.ofKeyword(name, listens, hidden));
  }

  private ofKeyword(name: string, listens: readonly number[], hidden: boolean): Routine[] {
    const keyword = this.guards.get(name);
    if (keyword === undefined) return [];
    const { routines = [], auras = [] } = this.lexicon.addedKeywords?.[name] ?? {};
    return [
      ...routines.flatMap((it) => this.routines.compile(it, { listens, hidden, keyword })),
      ...auras.map((it) => this.auras.compile(it, listens, keyword)),
    ];
  }

  /** What playing a card does, always and in some plays only. */
  private plays(card: Card): Pick<CompiledCard, 'play' | 'combo' | 'options'> {
    const { options = [], requires, target, keywords = [] } = card;
    const { addedKeywords = {} } = this.lexicon;
    const named = keywords.flatMap((it) => addedKeywords[it]?.routines ?? []);
    const routines = [...(card.routines ?? []), ...named];
    const always = routines.filter((it) => this.playedBy(it) === 'always');
    const sometimes = routines.filter((it) => this.playedBy(it) === 'sometimes');
    const instead = sometimes.some((it) => it.instead);
    const usual = always.flatMap(effectsOf);
    const more = [...(instead ? [] : usual), ...sometimes.flatMap(effectsOf)];
    // A target that only the combo uses is asked for only in a combo.
    const needsTarget = (effects: Effect[]) => sometimes.length === 0 || mentionsChosen(effects);
    return {
      play: this.play(usual, needsTarget(usual) ? target : undefined, requires),
      combo:
        sometimes.length === 0 ? null : this.play(more, needsTarget(more) ? target : undefined, requires),
      options: options.map((it) =>
        this.play(it.do, it.target, [...(requires ?? []), ...(it.requires ?? [])]),
      ),
    };
  }

  private play(effects: readonly Effect[], target: Card['target'], requires: Condition[] = []): CompiledPlay {
    const forms = this.effects.compileAll(effects);
    return {
      target: target === undefined ? null : compileTarget(target, this.lexicon.zones, this.expressions),
      needs: requires.length === 0 ? null : this.expressions.conditions(requires),
      forms,
      aims: forms.some(({ aimed }) => aimed),
    };
  }

  private playedBy({ on }: CardRoutine): 'always' | 'sometimes' | undefined {
    return this.lexicon.events[on.event]?.played;
  }

  /** What an enchantment grants works in every zone in which its host may be in play. */
  private enchant(
    routines: readonly CardRoutine[],
    auras: readonly CardAura[],
    keywords: readonly string[],
  ): number {
    const named = keywords.filter((it) => this.guards.has(it));
    if (routines.length + auras.length + named.length === 0) return 0;
    // An ability may give itself, such as a keyword that spreads: what is being compiled already has its number.
    const key = JSON.stringify([routines, auras, named]);
    const begun = this.begun.get(key);
    if (begun !== undefined) return begun;
    const listens = [...new Set(Object.values(this.lexicon.types).flatMap((it) => it.listens))];
    const number = this.enchantments.length;
    // The number is reserved first: an enchantment may grant others.
    const granted: Routine[] = [];
    this.enchantments.push(granted);
    this.begun.set(key, number);
    for (const it of routines) granted.push(...this.routines.compile(it, { listens, hidden: false }));
    for (const it of auras) granted.push(this.auras.compile(it, listens));
    for (const name of named) {
      (this.guards.get(name) as KeywordGuard).forms.add(number);
      granted.push(...this.ofKeyword(name, listens, false));
    }
    const plays = [
      ...this.givenPlaysOf(routines, null),
      ...named.flatMap((name) =>
        this.givenPlaysOf(
          this.lexicon.addedKeywords?.[name]?.routines ?? [],
          this.guards.get(name) as KeywordGuard,
        ),
      ),
    ];
    if (plays.length > 0) this.givenPlays.set(number, plays);
    this.begun.delete(key);
    return number;
  }

  /** What routines of an enchantment do when its host is played. */
  private givenPlaysOf(routines: readonly CardRoutine[], keyword: KeywordGuard | null): GivenPlay[] {
    return routines.flatMap((routine) => {
      const played = this.playedBy(routine);
      if (played === undefined) return [];
      return [
        {
          forms: this.effects.compileAll(effectsOf(routine)),
          sometimes: played === 'sometimes',
          ending: routine.once ? this.lexicon.ending : -1,
          keyword,
          marked: this.index.marked,
        },
      ];
    });
  }
}

/**
 * Compiles card files without checking them, so that a program need not ship the checks. Use it instead of `loadCards` of
 * `@aftercast/cards/load` for files that a test loads with that. A malformed card is not reported.
 */
export function compileFiles(
  lexicon: Lexicon,
  sources: readonly CardSource[],
  coverage: Coverage | null = null,
): Catalogue {
  return compileCards(lexiconWith(lexicon, headersOf(sources)), sources.flatMap(cardsOfFile), coverage);
}
