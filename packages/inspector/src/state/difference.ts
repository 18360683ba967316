import type { Attachment, ChangeRecord, Entity, Table } from '@aftercast/kernel';

/**
 * What is different between two tables, as the fewest changes that say so: what was changed and changed back is not told,
 * nor that something has another place in its zone only because others have come or gone.
 */
export function differenceOf(before: Table, after: Table): ChangeRecord[] {
  const changes: ChangeRecord[] = [];
  const count = Math.max(before.entities.length, after.entities.length);
  for (let id = 1; id < count; id++) {
    const was = before.entities[id] ?? null;
    const is = after.entities[id] ?? null;
    if (was !== null && is !== null) changes.push(...entityChanges(before, was, after, is));
    else if (is !== null) changes.push({ kind: 'create', entity: is, index: placeOf(after, is) });
    else if (was !== null) changes.push({ kind: 'remove', entity: was, index: placeOf(before, was) });
  }
  for (let register = 0; register < after.registers.length; register++) {
    const was = before.registers[register] ?? 0;
    const is = after.registers[register] ?? 0;
    if (was !== is) changes.push({ kind: 'register', register, before: was, after: is });
  }
  return changes;
}

function entityChanges(before: Table, was: Entity, after: Table, is: Entity): ChangeRecord[] {
  const entity = is.id;
  const changes: ChangeRecord[] = [];
  if (was.card !== is.card)
    changes.push({ kind: 'field', entity, field: 0, before: was.card, after: is.card });
  if (was.zone !== is.zone) {
    const [fromIndex, toIndex] = [placeOf(before, was), placeOf(after, is)];
    changes.push({ kind: 'move', entity, from: was.zone, fromIndex, to: is.zone, toIndex });
  }
  for (let stat = 0; stat < Math.max(was.stats.length, is.stats.length); stat++) {
    const [old, now] = [was.stats[stat] ?? 0, is.stats[stat] ?? 0];
    if (old !== now) changes.push({ kind: 'set', entity, stat, before: old, after: now });
  }
  if (was.order !== is.order)
    changes.push({ kind: 'field', entity, field: 1, before: was.order, after: is.order });
  changes.push(...attachmentChanges(entity, 'detach', was.attachments, is.attachments));
  changes.push(...attachmentChanges(entity, 'attach', is.attachments, was.attachments));
  return changes;
}

/** Those of one list that the other has not. */
function attachmentChanges(
  entity: number,
  kind: 'attach' | 'detach',
  list: readonly Attachment[],
  others: readonly Attachment[],
): ChangeRecord[] {
  return list.flatMap((attachment, index): ChangeRecord[] =>
    others.some((it) => it.id === attachment.id) ? [] : [{ kind, entity, index, attachment }],
  );
}

function placeOf(table: Table, { id, zone }: Entity): number {
  return table.zones[zone]?.indexOf(id) ?? -1;
}
