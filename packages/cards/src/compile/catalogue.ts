import type { CardEntry, Routine } from '@aftercast/kernel';
import type { Card } from '../language/card.ts';
import type { Effect } from '../language/effect.ts';
import type { Condition } from '../language/expression.ts';
import { mentionsChosen } from '../language/mentions.ts';
import type { CardSource } from '../language/parse.ts';
import type { CardAura, CardRoutine } from '../language/routine.ts';
import { AuraCompiler } from './aura.ts';
import type { Context } from './context.ts';
import type { Coverage } from './coverage.ts';
import { EffectCompiler } from './effect.ts';
import { ExpressionCompiler, type Shelf } from './expression.ts';
import type { Form } from './form.ts';
import type { Lexicon } from './lexicon.ts';
import { RoutineCompiler } from './routine.ts';
import { compileTarget, type Target } from './target.ts';

/** One way in which a card can be played, and what that does: a battlecry, a spell's text, what a power does. */
export interface Play {
  target: Target | null;
  /** What must be so for it to be played; `null` for nothing. */
  needs: ((context: Context) => boolean) | null;
  forms: readonly Form[];
}

/** A card as a match needs it. */
export interface CompiledCard extends CardEntry {
  /** What the card is, as its file has it; `null` for entry 0. */
  card: Card | null;
  type: string;
  /** Whether it answers hidden (a secret). */
  hidden: boolean;
  /** How it is usually played. */
  play: Play;
  /** How it is played where the rules say that more is done (a combo); `null` if that is no different. */
  combo: Play | null;
  /** What a player chooses between when playing it; none for a card that has no such choice. */
  options: readonly Play[];
  /** What it can attack with, if its card says so. */
  attacks: readonly Attack[];
}

/** Something that a card in play can attack with. */
export interface Attack {
  cost: number;
  /** What it does: what is attacked is chosen. */
  forms: readonly Form[];
}

/** All cards of a game, compiled. Its numbers are those of entities' cards and of actions' forms. */
export interface Catalogue {
  /** Entry 0 is no card. */
  cards: readonly CompiledCard[];
  /** Entry 0 is no form. */
  forms: readonly Form[];
  /** What enchantments bring along, by the `form` of their attachments; entry 0 is nothing. */
  enchantments: readonly (readonly Routine[])[];
  /** Index of a card by its id; 0 if there is none. */
  number(id: string): number;
}

/**
 * Compiles cards that are known to be right: `loadCards` of `@aftercast/cards/load` looks at them first.
 * @param loaded in the order of their numbers
 * @param coverage counts what of them runs; for reports only: it takes time
 */
export function compileCards(
  lexicon: Lexicon,
  loaded: readonly Card[],
  coverage: Coverage | null = null,
): Catalogue {
  return new CatalogueCompiler(lexicon, loaded, coverage).compile();
}

const nothing: Play = { target: null, needs: null, forms: [] };

class CatalogueCompiler {
  private readonly lexicon: Lexicon;
  private readonly loaded: readonly Card[];
  private readonly shelf: Shelf;
  private readonly expressions: ExpressionCompiler;
  private readonly effects: EffectCompiler;
  private readonly routines: RoutineCompiler;
  private readonly auras: AuraCompiler;
  private readonly enchantments: Routine[][] = [[]];
  private readonly statCount: number;

  private readonly coverage: Coverage | null;

  constructor(lexicon: Lexicon, loaded: readonly Card[], coverage: Coverage | null) {
    this.coverage = coverage;
    this.lexicon = lexicon;
    this.loaded = loaded;
    this.shelf = shelfOf(lexicon, loaded);
    this.expressions = new ExpressionCompiler(lexicon, this.shelf, coverage);
    this.effects = new EffectCompiler(
      lexicon,
      this.shelf,
      this.expressions,
      (routines, auras) => this.enchant(routines, auras),
      coverage,
    );
    this.routines = new RoutineCompiler(lexicon, this.expressions, this.effects, coverage);
    this.auras = new AuraCompiler(lexicon, this.expressions, coverage);
    this.statCount = Math.max(...Object.values(lexicon.stats)) + 1;
  }

  compile(): Catalogue {
    const nobody: CompiledCard = {
      id: '',
      card: null,
      type: '',
      hidden: false,
      printed: new Array<number>(this.statCount).fill(0),
      routines: [],
      play: nothing,
      combo: null,
      options: [],
      attacks: [],
    };
    const { numbers } = this.shelf;
    return {
      cards: [nobody, ...this.loaded.map((card) => this.card(card))],
      forms: this.effects.forms,
      enchantments: this.enchantments,
      number: (id) => numbers.get(id) ?? 0,
    };
  }

  private card(card: Card): CompiledCard {
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
      printed: this.printed(card),
      routines: [
        ...routines
          .filter((it) => this.playedBy(it) === undefined)
          .flatMap((it) => this.routines.compile(it, { listens, hidden: isHidden })),
        ...auras.map((it) => this.auras.compile(it, listens)),
      ],
      ...this.plays(card),
      attacks: (card.attacks ?? []).map(({ cost, do: effects }) => ({
        cost,
        forms: this.effects.compileAll(effects),
      })),
    };
  }

  /** What playing a card does: always, or only in some plays. */
  private plays(card: Card): Pick<CompiledCard, 'play' | 'combo' | 'options'> {
    const { routines = [], options = [], requires, target } = card;
    const always = routines.filter((it) => this.playedBy(it) === 'always');
    const sometimes = routines.filter((it) => this.playedBy(it) === 'sometimes');
    const instead = sometimes.some((it) => it.instead);
    const usual = always.flatMap(effectsOf);
    const more = [...(instead ? [] : usual), ...sometimes.flatMap(effectsOf)];
    // A target of which only a combo makes use is asked for only then.
    const aims = (effects: Effect[]) => sometimes.length === 0 || mentionsChosen(effects);
    return {
      play: this.play(usual, aims(usual) ? target : undefined, requires),
      combo: sometimes.length === 0 ? null : this.play(more, aims(more) ? target : undefined, requires),
      options: options.map((it) =>
        this.play(it.do, it.target, [...(requires ?? []), ...(it.requires ?? [])]),
      ),
    };
  }

  private play(effects: readonly Effect[], target: Card['target'], requires: Condition[] = []): Play {
    return {
      target: target === undefined ? null : compileTarget(target, this.lexicon.zones, this.expressions),
      needs: requires.length === 0 ? null : this.expressions.conditions(requires),
      forms: this.effects.compileAll(effects),
    };
  }

  private playedBy({ on }: CardRoutine): 'always' | 'sometimes' | undefined {
    return this.lexicon.events[on.event]?.played;
  }

  /** What an enchantment brings along works wherever the one that it is on may be in play. */
  private enchant(routines: readonly CardRoutine[], auras: readonly CardAura[]): number {
    const listens = [...new Set(Object.values(this.lexicon.types).flatMap((it) => it.listens))];
    const number = this.enchantments.length;
    // The place is taken first: an enchantment may give others.
    const made: Routine[] = [];
    this.enchantments.push(made);
    for (const it of routines) made.push(...this.routines.compile(it, { listens, hidden: false }));
    for (const it of auras) made.push(this.auras.compile(it, listens));
    return number;
  }

  private printed(card: Card): number[] {
    const { lexicon } = this;
    const printed = new Array<number>(this.statCount).fill(0);
    for (const name of NUMBERS) {
      const value = card[name];
      const stat = lexicon.stats[name === 'spellDamage' ? 'spell-damage' : name];
      if (value !== undefined && stat !== undefined) printed[stat] = value;
    }
    for (const [name, value] of Object.entries(card.stats ?? {}))
      printed[lexicon.stats[name] as number] = value;
    for (const keyword of card.keywords ?? []) {
      const stat = lexicon.keywords[keyword];
      if (stat !== undefined && printed[stat] === 0) printed[stat] = 1;
    }
    return printed;
  }
}

/** Facts of a card that are stats of the same name. */
const NUMBERS = ['attack', 'health', 'cost', 'durability', 'spellDamage'] as const;

function shelfOf(lexicon: Lexicon, loaded: readonly Card[]): Shelf {
  const kept = keptRaces(lexicon, loaded);
  return {
    types: ['', ...loaded.map((card) => card.type)],
    races: [undefined, ...loaded.map(({ id, race }) => race ?? kept.get(id))],
    marked: [[], ...loaded.map((card) => card.keywords ?? [])],
    numbers: new Map(loaded.map((card, i) => [card.id, i + 1])),
    collectible: loaded
      .map(({ type, race, class: of, collectible = true }, i) => ({
        number: i + 1,
        type,
        class: of,
        collectible,
        ...(race !== undefined && { race }),
      }))
      .filter((it) => it.collectible),
  };
}

/** Races of cards that say nothing of one, but are what a card of a race becomes. */
function keptRaces(lexicon: Lexicon, loaded: readonly Card[]): Map<string, string> {
  const kept = new Map<string, string>();
  for (const { race, routines = [] } of loaded)
    for (const { do: effects } of routines)
      for (const effect of effects)
        if (race !== undefined && lexicon.effects[effect.do]?.keepsRace && typeof effect.card === 'string')
          kept.set(effect.card, race);
  return kept;
}

function effectsOf(routine: CardRoutine): Effect[] {
  // Conditions of what playing does are looked at when each effect is resolved.
  if (routine.if === undefined) return routine.do;
  return routine.do.map((effect) => ({ ...effect, if: [...(routine.if ?? []), ...(effect.if ?? [])] }));
}

/**
 * Compiles files of cards that are known to be right: nothing of them is looked at, and no check is shipped. It takes the
 * place of `loadCards` of `@aftercast/cards/load` where a program has been tested with that.
 */
export function compileFiles(
  lexicon: Lexicon,
  sources: readonly CardSource[],
  coverage: Coverage | null = null,
): Catalogue {
  return compileCards(
    lexicon,
    sources.flatMap(({ cards }) => cards as readonly Card[]),
    coverage,
  );
}
