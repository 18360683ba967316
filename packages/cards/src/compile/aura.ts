import {
  type Attachment,
  type Changes,
  type Entity,
  entityAt,
  type Game,
  type Observer,
  Operation,
  ownRegister,
  Phase,
  type Routine,
  zoneSeat,
} from '@aftercast/kernel';
import type { CardAura } from '../language/routine.ts';
import type { Context } from './context.ts';
import type { Coverage } from './coverage.ts';
import type { ExpressionCompiler, Select } from './expression.ts';
import { AURA, contextOf, evaluateModifiers, isOfAura, type ModifierForm } from './form.ts';
import { isFirst, type KeywordGuard } from './keyword-guard.ts';
import type { Lexicon, Writing } from './lexicon.ts';
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

  private modifiers({ stats = {}, pin = {}, least = {}, keywords = [] }: CardAura): ModifierForm[] {
    const { expressions, lexicon } = this;
    const stat = (name: string) => lexicon.stats[name] as number;
    return [
      ...Object.entries(stats).map(([name, it]) => ({
        stat: stat(name),
        operation: Operation.late,
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

/** Auras that change each other are evaluated again, at most this many times. */
const MAX_PASSES = 8;

/**
 * The auras of a game, for {@link Game.auras}. `refresh` throws a RangeError if auras change each other without end. `lay`
 * updates them on a table that has just been set up.
 * @param register holds the number of attachments from auras
 */
export function aurasOf(
  lexicon: Pick<Lexicon, 'auras' | 'detach'>,
  register: number,
): NonNullable<Game['auras']> & { lay(changes: Changes): void } {
  const type = lexicon.auras;
  return {
    type,
    refresh(handling, sources) {
      const before = ownRegister(handling.table, register);
      // Without auras and without attachments of former ones, there is nothing to update.
      if (sources.length === 0 && before === 0) return;
      handling.setRegister(register, refreshAuras(lexicon, handling, sources, before));
    },
    lay(changes) {
      const sources = changes.index.at(type * 2 + Phase.perform);
      changes.setOwnRegister(register, refreshAuras(lexicon, changes, sources, 0));
    },
  };
}

/**
 * Updates the attachments of auras.
 * @param before how many attachments there were the last time; some may be gone
 * @returns how many there are now
 */
function refreshAuras(
  lexicon: Pick<Lexicon, 'detach'>,
  writing: Writing,
  sources: readonly Observer[],
  before: number,
): number {
  let live = before;
  for (let i = 0; i < MAX_PASSES; i++) {
    const pass = new AuraPass(lexicon, writing);
    for (const source of sources) pass.apply(source);
    if (pass.found < live) pass.dropOthers();
    live = pass.current.length;
    if (!pass.changed) return live;
  }
  throw new RangeError('Auras change each other without end: break the cycle.');
}

/** One evaluation of all auras. */
class AuraPass {
  /** Attachments that are up to date. */
  readonly current: number[] = [];
  /** How many of them existed before. */
  found = 0;
  changed = false;
  private readonly lexicon: Pick<Lexicon, 'detach'>;
  private readonly writing: Writing;

  constructor(lexicon: Pick<Lexicon, 'detach'>, writing: Writing) {
    this.lexicon = lexicon;
    this.writing = writing;
  }

  apply({ entity: self, routine, attachment: granted }: Observer): void {
    const { game, table } = this.writing;
    const { aura } = routine as AuraRoutine;
    const entity = entityAt(table, self);
    const { card, zone } = entity;
    if (aura.guard !== null && !isFirst(aura.guard, aura.marked, game, entity, granted)) return;
    // An aura is read from its controller's side; one of an enchantment, from the side of its host.
    const origin = {
      player: zoneSeat(game, zone),
      chosen: granted?.source ?? 0,
      subject: 0,
      measure: 0,
    };
    const context = contextOf(this.writing, null, origin, self);
    if (aura.holds !== null && !aura.holds(context)) return;
    const source = granted?.id ?? self;
    for (const target of aura.targets(context)) this.give(target, card, source, aura, context);
  }

  private give(
    target: number,
    card: number,
    source: number,
    aura: AuraRoutine['aura'],
    context: Context,
  ): void {
    const { writing, current } = this;
    const until = AURA + aura.index;
    const before = attachedBy(entityAt(writing.table, target), source, until);
    if (before !== null) {
      this.found++;
      if (isCurrent(before, aura.modifiers, context)) {
        current.push(before.id);
        return;
      }
      this.lexicon.detach(writing, target, before.id);
    }
    this.changed = true;
    const { player } = context;
    const modifiers = evaluateModifiers(aura.modifiers, context);
    current.push(writing.attach(target, { card, source, player, until, form: aura.form, modifiers }));
  }

  /** Removes attachments whose aura no longer applies. The order of ids would show the order of deck lists (law H1). */
  dropOthers(): void {
    const { table } = this.writing;
    for (const zone of table.zones) for (const id of zone) this.dropFrom(entityAt(table, id));
  }

  private dropFrom({ id, attachments }: Entity): void {
    if (attachments.length === 0) return;
    const { writing, current } = this;
    for (const attachment of [...attachments]) {
      if (!isOfAura(attachment) || current.includes(attachment.id)) continue;
      this.changed = true;
      this.lexicon.detach(writing, id, attachment.id);
    }
  }
}

function attachedBy({ attachments }: Entity, source: number, until: number): Attachment | null {
  for (const attachment of attachments)
    if (attachment.until === until && attachment.source === source) return attachment;
  return null;
}

function isCurrent({ modifiers }: Attachment, forms: readonly ModifierForm[], context: Context): boolean {
  for (let i = 0; i < forms.length; i++)
    if (modifiers[i]?.value !== (forms[i] as ModifierForm).value(context)) return false;
  return true;
}
