import { type Entity, Operation, Phase, type Routine } from '@aftercast/kernel';
import type { CardAura } from '../language/routine.ts';
import type { Context } from './context.ts';
import type { Coverage } from './coverage.ts';
import type { Select } from './evaluation.ts';
import type { ExpressionCompiler } from './expression.ts';
import type { ModifierForm } from './form.ts';
import type { KeywordGuard } from './keyword-guard.ts';
import { type Lexicon, restOf } from './lexicon.ts';
import type { CardIndex } from './pool.ts';

/** A compiled aura. The observer index lists it while it works, like a routine. */
export interface AuraRoutine extends Routine {
  aura: {
    /** Its number among the catalogue's auras. */
    index: number;
    targets: Select;
    holds: ((context: Context) => boolean) | null;
    modifiers: readonly ModifierForm[];
    /** The keyword that it belongs to; `null` for none. */
    guard: KeywordGuard | null;
    /** Whether its card is dormant, so that it gives nothing; `null` for an aura that always works. */
    rests: ((entity: Entity) => boolean) | null;
    /** Keywords that each card has printed, by number. */
    marked: CardIndex['marked'];
    /** The abilities of the keywords that it gives: an index into the catalogue's enchantments; 0 for none. */
    form: number;
  };
}

/** Compiles auras into entries of the observer index. */
export class AuraCompiler {
  private readonly lexicon: Lexicon;
  private readonly index: CardIndex;
  private readonly grant: (keywords: readonly string[]) => number;
  private readonly expressions: ExpressionCompiler;
  private count = 0;

  private readonly coverage: Coverage | null;

  constructor(
    lexicon: Lexicon,
    index: CardIndex,
    expressions: ExpressionCompiler,
    grant: (keywords: readonly string[]) => number,
    coverage: Coverage | null = null,
  ) {
    this.grant = grant;
    this.coverage = coverage;
    this.lexicon = lexicon;
    this.index = index;
    this.expressions = expressions;
  }

  /** @param listens kinds of zone in which it works unless it has an `in` */
  compile(aura: CardAura, listens: readonly number[], guard: KeywordGuard | null = null): AuraRoutine {
    const { lexicon, expressions } = this;
    const targets = expressions.selector(aura.to);
    const kinds = aura.in === undefined ? listens : [lexicon.zones[aura.in] as number];
    return {
      type: lexicon.auras,
      phase: Phase.perform,
      zones: kinds.reduce((mask, kind) => mask | (1 << kind), 0),
      respond: () => undefined,
      aura: {
        index: this.count++,
        targets: this.coverage?.count('aura', Object.keys(aura).sort().join(' '), targets) ?? targets,
        holds: aura.while === undefined ? null : expressions.conditions(aura.while),
        modifiers: [...this.modifiers(aura), ...this.roles(aura)],
        form: this.grant(aura.keywords ?? []),
        guard,
        rests: restOf(lexicon, aura.while),
        marked: this.index.marked,
      },
    };
  }

  /** What is pinned besides the stats that a card names: doubled events, and the card whose effects it has. */
  private roles({ twice = [], as }: CardAura): ModifierForm[] {
    const pinned = (stat: number | undefined, value: number): ModifierForm[] =>
      stat === undefined ? [] : [{ stat, operation: Operation.pin, value: () => value }];
    return [
      ...twice.flatMap((it) => pinned(this.lexicon.events[it]?.doubledBy, 1)),
      ...(as === undefined ? [] : pinned(this.lexicon.playsAs, this.index.numbers.get(as) ?? 0)),
    ];
  }

  private modifiers({ to, stats = {}, pin = {}, least = {}, keywords = [] }: CardAura): ModifierForm[] {
    const { expressions, lexicon } = this;
    const stat = (name: string) => lexicon.stats[name] as number;
    return [
      ...Object.entries(stats).map(([name, it]) => ({
        stat: stat(name),
        // What a card gives itself counts from when it has it: what sets the number later prevails.
        operation: to === 'self' && typeof it === 'number' ? Operation.add : Operation.late,
        value: expressions.amount(it),
      })),
      ...Object.entries(least).map(([name, it]) => ({
        stat: stat(name),
        operation: Operation.floor,
        value: () => it,
      })),
      ...Object.entries(pin).map(([name, it]) => ({
        stat: stat(name),
        operation: Operation.pin,
        value: expressions.amount(it),
      })),
      ...keywords.map((name) => ({
        stat: lexicon.keywords[name] as number,
        operation: Operation.late,
        value: () => 1,
      })),
    ];
  }
}
