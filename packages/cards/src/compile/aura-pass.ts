import { type Attachment, AURA_OFF, type Entity, entityAt, type Observer, zoneSeat } from '@aftercast/kernel';
import type { AuraRoutine } from './aura.ts';
import type { AuraTrail } from './aura-trail.ts';
import type { Context } from './context.ts';
import { AURA, contextOf, evaluateModifiers, isOfAura, type ModifierForm } from './form.ts';
import { GivenIndex } from './given-index.ts';
import { isFirst } from './keyword-guard.ts';
import type { Writing } from './lexicon.ts';

/** One evaluation of all auras. */
export class AuraPass {
  /** Attachments that are up to date. */
  readonly current: number[] = [];
  private readonly given = new GivenIndex();
  /** How many of them existed before. */
  found = 0;
  changed = false;
  private readonly writing: Writing;
  private readonly trail: AuraTrail;
  /** Collects the auras that change something; `null` while nothing asks for them. */
  private readonly changing: Set<Observer> | null;

  constructor(writing: Writing, trail: AuraTrail, changing: Set<Observer> | null) {
    this.writing = writing;
    this.trail = trail;
    this.changing = changing;
  }

  apply(observer: Observer): void {
    const { entity: self, routine, attachment: granted } = observer;
    const { game, table } = this.writing;
    const { aura } = routine as AuraRoutine;
    const host = entityAt(table, self);
    const { card, zone } = host;
    if (aura.guard !== null && !isFirst(aura.guard, aura.marked, game, host, granted)) return;
    const source = sourceOf(observer);
    const suspension = this.given.find(host, source, AURA_OFF + aura.index);
    if (suspension !== null) {
      this.found++;
      this.current.push(suspension.id);
      return;
    }
    // An aura is read from its controller's side; one of an enchantment, from the side of its host.
    const origin = {
      player: zoneSeat(game, zone),
      chosen: granted?.source ?? 0,
      subject: 0,
      measure: 0,
    };
    const context = contextOf(this.writing, null, origin, self);
    if (aura.holds !== null && !aura.holds(context)) return;
    for (const target of aura.targets(context))
      if (this.give(target, card, source, aura, context)) this.changing?.add(observer);
  }

  /** @returns whether that has changed something */
  private give(
    target: number,
    card: number,
    source: number,
    aura: AuraRoutine['aura'],
    context: Context,
  ): boolean {
    const { writing, current } = this;
    const until = AURA + aura.index;
    const entity = entityAt(writing.table, target);
    const before = this.given.find(entity, source, until);
    if (before !== null) {
      this.found++;
      if (isCurrent(before, aura.modifiers, context)) {
        current.push(before.id);
        return false;
      }
      this.trail.detach(target, before);
      this.given.removed(target);
    }
    this.changed = true;
    const { player } = context;
    const modifiers = evaluateModifiers(aura.modifiers, context);
    current.push(this.trail.attach(target, { card, source, player, until, form: aura.form, modifiers }));
    this.given.added(entity);
    return true;
  }

  /** Removes attachments whose aura no longer applies. The order of ids would show the order of deck lists (law H1). */
  dropOthers(sources: readonly Observer[]): void {
    const { table } = this.writing;
    const current = new Set(this.current);
    for (const zone of table.zones)
      for (const id of zone) this.dropFrom(entityAt(table, id), sources, current);
  }

  private dropFrom(
    { id, attachments }: Entity,
    sources: readonly Observer[],
    current: ReadonlySet<number>,
  ): void {
    if (attachments.length === 0) return;
    for (const attachment of [...attachments]) {
      if (!isOfAura(attachment) || current.has(attachment.id)) continue;
      this.changed = true;
      this.trail.detach(id, attachment);
      const giver = this.changing && sources.find((it) => isGiver(it, attachment));
      if (giver) this.changing?.add(giver);
    }
  }
}

/** What the attachments of an aura name as their source: the entity, or the attachment that has brought the aura. */
function sourceOf({ entity, attachment }: Observer): number {
  return attachment?.id ?? entity;
}

function isGiver(observer: Observer, { source, until }: Attachment): boolean {
  return sourceOf(observer) === source && until === AURA + (observer.routine as AuraRoutine).aura.index;
}

function isCurrent({ modifiers }: Attachment, forms: readonly ModifierForm[], context: Context): boolean {
  for (let i = 0; i < forms.length; i++)
    if (modifiers[i]?.value !== (forms[i] as ModifierForm).value(context)) return false;
  return true;
}
