import type { Attachment, Entity } from '@aftercast/kernel';

/** From how many attachments of an entity they are listed by their sources; nearly all entities have fewer. */
const LISTED_FROM = 16;

/** Finds what auras have given. With thousands of attachments on one entity, the time for each of them stays the same. */
export class GivenIndex {
  /** By entity, then by source. Most evaluations need none. */
  private bySource: Map<number, Map<number, Attachment[]>> | null = null;

  /** The attachment of an entity from this source with this end; `null` if it has none. */
  find({ id, attachments }: Entity, source: number, until: number): Attachment | null {
    const some = attachments.length < LISTED_FROM ? attachments : this.listed(id, attachments).get(source);
    if (some !== undefined)
      for (const attachment of some)
        if (attachment.until === until && attachment.source === source) return attachment;
    return null;
  }

  /** An attachment was added, the entity's last. */
  added({ id, attachments }: Entity): void {
    const last = attachments.at(-1);
    const listed = this.bySource?.get(id);
    if (last !== undefined && listed !== undefined) list(listed, last);
  }

  /** An attachment was removed. */
  removed(entity: number): void {
    this.bySource?.delete(entity);
  }

  private listed(entity: number, attachments: readonly Attachment[]): Map<number, Attachment[]> {
    this.bySource ??= new Map();
    const known = this.bySource.get(entity);
    if (known !== undefined) return known;
    const made = new Map<number, Attachment[]>();
    for (const it of attachments) list(made, it);
    this.bySource.set(entity, made);
    return made;
  }
}

function list(bySource: Map<number, Attachment[]>, attachment: Attachment): void {
  const some = bySource.get(attachment.source);
  if (some === undefined) bySource.set(attachment.source, [attachment]);
  else some.push(attachment);
}
