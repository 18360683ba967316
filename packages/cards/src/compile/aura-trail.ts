import { type Attachment, AURA_OFF, entityAt, type Observer } from '@aftercast/kernel';
import type { AuraRoutine } from './aura.ts';
import type { Lexicon, Writing } from './lexicon.ts';

/** An attachment that was made or removed, with what brings back the table before. */
interface Trace {
  /** The entity that has it, or had it. */
  entity: number;
  /** Its id. */
  id: number;
  /** The attachment that was removed, with the stats before that; `null` if it was made. */
  removed: { attachment: Attachment; stats: readonly number[] } | null;
}

/** Makes and removes the attachments of auras, and can go back to before the first of them. */
export class AuraTrail {
  private readonly lexicon: Pick<Lexicon, 'detach'>;
  private readonly writing: Writing;
  private readonly traces: Trace[] = [];
  /** The entities whose attachments have changed, from when they are first asked for; `null` before. */
  private changed: Set<number> | null = null;

  constructor(lexicon: Pick<Lexicon, 'detach'>, writing: Writing) {
    this.lexicon = lexicon;
    this.writing = writing;
  }

  /** The entities whose attachments have changed. */
  get touched(): ReadonlySet<number> {
    this.changed ??= new Set(this.traces.map(({ entity }) => entity));
    return this.changed;
  }

  /** @returns the id of the attachment */
  attach(entity: number, given: Omit<Attachment, 'id'>): number {
    const id = this.writing.attach(entity, given);
    this.changed?.add(entity);
    this.traces.push({ entity, id, removed: null });
    return id;
  }

  detach(entity: number, attachment: Attachment): void {
    const stats = entityAt(this.writing.table, entity).stats.slice();
    this.changed?.add(entity);
    this.traces.push({ entity, id: attachment.id, removed: { attachment, stats } });
    this.lexicon.detach(this.writing, entity, attachment.id);
  }

  /** Undoes all of it: the attachments get new ids, and stats that the rules have changed with one are as before. */
  goBack(): void {
    const { traces, writing } = this;
    this.changed = null;
    /** New ids of attachments that were made again. */
    const ids = new Map<number, number>();
    for (let trace = traces.pop(); trace !== undefined; trace = traces.pop()) {
      const { entity, id, removed } = trace;
      if (removed === null) {
        writing.detach(entity, ids.get(id) ?? id);
        continue;
      }
      const { card, source, player, until, form, modifiers } = removed.attachment;
      ids.set(id, writing.attach(entity, { card, source, player, until, form, modifiers }));
      removed.stats.forEach((value, stat) => {
        writing.set(entity, stat, value);
      });
    }
  }

  /** Marks an aura as suspended, on its card (law A14), for as long as the card keeps it. */
  suspend({ entity: self, routine, attachment: granted }: Observer): void {
    const { card } = entityAt(this.writing.table, self);
    this.writing.attach(self, {
      card: granted?.card ?? card,
      source: granted?.id ?? self,
      player: -1,
      until: AURA_OFF + (routine as AuraRoutine).aura.index,
      form: 0,
      modifiers: [],
    });
  }
}
