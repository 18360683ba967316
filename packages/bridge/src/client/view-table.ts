import { type Attachment, copyTable, type Entity, type Modifier, type Table } from '@aftercast/kernel';

/**
 * A copy of a table for a view, made of the parts of the view before it where they are equal. So what did not change is
 * the same object in both, also when the worker has sent the whole table again. Neither table may be changed afterwards.
 * @param before the table of the earlier view; `null` for the first one
 */
export function copySharing(table: Table, before: Table | null): Table {
  if (before === null) return copyTable(table);
  return {
    entities: table.entities.map((it, id) => it && shareEntity(it, before.entities[id])),
    zones: table.zones.map((it, zone) => shareNumbers(it, before.zones[zone])),
    registers: shareNumbers(table.registers, before.registers),
  };
}

function shareEntity(now: Entity, before: Entity | null | undefined): Entity {
  if (!before) return { ...now, stats: now.stats.slice(), attachments: now.attachments.slice() };
  const stats = shareNumbers(now.stats, before.stats);
  const attachments = sameItems(now.attachments, before.attachments, sameAttachment)
    ? before.attachments
    : now.attachments.slice();
  const isSame =
    stats === before.stats &&
    attachments === before.attachments &&
    now.card === before.card &&
    now.owner === before.owner &&
    now.zone === before.zone &&
    now.order === before.order;
  return isSame ? before : { ...now, stats, attachments };
}

function shareNumbers(now: readonly number[], before: number[] | undefined): number[] {
  return before !== undefined && sameItems(now, before, Object.is) ? before : now.slice();
}

function sameAttachment(a: Attachment, b: Attachment): boolean {
  return (
    a === b ||
    (a.id === b.id &&
      a.card === b.card &&
      a.source === b.source &&
      a.player === b.player &&
      a.until === b.until &&
      a.form === b.form &&
      sameItems(a.modifiers, b.modifiers, sameModifier))
  );
}

function sameModifier(a: Modifier, b: Modifier): boolean {
  return a.stat === b.stat && a.operation === b.operation && a.value === b.value;
}

function sameItems<T>(a: readonly T[], b: readonly T[], isSame: (a: T, b: T) => boolean): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!isSame(a[i] as T, b[i] as T)) return false;
  return true;
}
