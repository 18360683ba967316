import type { Modifier, Operation } from '../game/stat-modifiers.ts';
import { type Attachment, type Entity, entityAt, type Table } from '../game/table.ts';
import { EntityField, kindOf, lengthOf, RecordKind } from './record-kinds.ts';

/**
 * Applies one record to a table. A record that is not a change of the table does nothing.
 * @param data the event log's integers, or a projection's
 * @param at index in `data` where the record begins
 * @throws RangeError if the record changes an entity that is not on the table
 */
export function applyRecord(table: Table, data: Int32Array, at: number): void {
  const header = data[at] as number;
  switch (kindOf(header)) {
    case RecordKind.set:
      entityAt(table, data[at + 1] as number).stats[data[at + 2] as number] = data[at + 4] as number;
      return;
    case RecordKind.field:
      setField(entityAt(table, data[at + 1] as number), data[at + 2] as EntityField, data[at + 4] as number);
      return;
    case RecordKind.register:
      table.registers[data[at + 1] as number] = data[at + 3] as number;
      return;
    case RecordKind.move:
      relocate(
        table,
        data[at + 1] as number,
        data[at + 2] as number,
        data[at + 3] as number,
        data[at + 4] as number,
        data[at + 5] as number,
      );
      return;
    case RecordKind.create:
      insertEntity(table, readEntity(data, at), data[at + 5] as number);
      return;
    case RecordKind.remove:
      deleteEntity(table, data[at + 1] as number, data[at + 4] as number, data[at + 5] as number);
      return;
    case RecordKind.attach:
      entityAt(table, data[at + 1] as number).attachments.splice(
        data[at + 2] as number,
        0,
        readAttachment(data, at),
      );
      return;
    case RecordKind.detach:
      entityAt(table, data[at + 1] as number).attachments.splice(data[at + 2] as number, 1);
      return;
    case RecordKind.show:
      show(table, data, at);
      return;
    case RecordKind.hide:
      hide(table, data[at + 1] as number, data[at + 2] === 1);
      return;
    default:
      return;
  }
}

/** Undoes one record: the inverse of {@link applyRecord}, for the whole event log only (law S4). */
export function revertRecord(table: Table, data: Int32Array, at: number): void {
  const header = data[at] as number;
  switch (kindOf(header)) {
    case RecordKind.set:
      entityAt(table, data[at + 1] as number).stats[data[at + 2] as number] = data[at + 3] as number;
      return;
    case RecordKind.field:
      setField(entityAt(table, data[at + 1] as number), data[at + 2] as EntityField, data[at + 3] as number);
      return;
    case RecordKind.register:
      table.registers[data[at + 1] as number] = data[at + 2] as number;
      return;
    case RecordKind.move:
      relocate(
        table,
        data[at + 1] as number,
        data[at + 4] as number,
        data[at + 5] as number,
        data[at + 2] as number,
        data[at + 3] as number,
      );
      return;
    case RecordKind.create:
      deleteEntity(table, data[at + 1] as number, data[at + 4] as number, data[at + 5] as number);
      return;
    case RecordKind.remove:
      insertEntity(table, readEntity(data, at), data[at + 5] as number);
      return;
    case RecordKind.attach:
      entityAt(table, data[at + 1] as number).attachments.splice(data[at + 2] as number, 1);
      return;
    case RecordKind.detach:
      entityAt(table, data[at + 1] as number).attachments.splice(
        data[at + 2] as number,
        0,
        readAttachment(data, at),
      );
      return;
    default:
      return;
  }
}

/** Calls `visit` for each record, with the index in `data` where it begins. */
export function eachRecord(data: Int32Array, visit: (at: number) => void): void {
  for (let at = 0; at < data.length; at += lengthOf(data[at] as number)) visit(at);
}

/** Counts the records in an array of whole records. */
export function countRecords(data: Int32Array): number {
  let count = 0;
  for (let at = 0; at < data.length; at += lengthOf(data[at] as number)) count++;
  return count;
}

/** Undoes records, the last one first. */
export function revertRecords(table: Table, data: Int32Array): void {
  const positions: number[] = [];
  eachRecord(data, (at) => positions.push(at));
  for (let i = positions.length - 1; i >= 0; i--) revertRecord(table, data, positions[i] as number);
}

/** The entity of a `create` or `remove` record. */
export function readEntity(data: Int32Array, at: number): Entity {
  return {
    id: data[at + 1] as number,
    card: data[at + 2] as number,
    owner: data[at + 3] as number,
    zone: data[at + 4] as number,
    order: data[at + 6] as number,
    stats: Array.from(data.subarray(at + 7, at + lengthOf(data[at] as number))),
    attachments: [],
  };
}

/** The attachment of an `attach` or `detach` record. */
export function readAttachment(data: Int32Array, at: number): Attachment {
  const modifiers: Modifier[] = [];
  for (let i = at + 9; i < at + lengthOf(data[at] as number); i += 3) {
    modifiers.push({
      stat: data[i] as number,
      operation: data[i + 1] as Operation,
      value: data[i + 2] as number,
    });
  }
  return {
    id: data[at + 3] as number,
    card: data[at + 4] as number,
    source: data[at + 5] as number,
    player: data[at + 6] as number,
    until: data[at + 7] as number,
    form: data[at + 8] as number,
    modifiers,
  };
}

function setField(entity: Entity, field: EntityField, value: number): void {
  if (field === EntityField.card) entity.card = value;
  else entity.order = value;
}

/** Moves an id from one index of a zone to another zone or index. */
export function relocate(
  table: Table,
  id: number,
  zone: number,
  index: number,
  toZone: number,
  toIndex: number,
): void {
  takeOut(table.zones[zone] as number[], index);
  putIn(table.zones[toZone] as number[], toIndex, id);
  // A view also moves unknown cards, as id 0, between zones whose cards are only counted.
  if (id !== 0) entityAt(table, id).zone = toZone;
}

/** Removes one element from a short list. `splice` would allocate another list. */
function takeOut(list: number[], index: number): void {
  for (let i = index + 1; i < list.length; i++) list[i - 1] = list[i] as number;
  list.pop();
}

/** Inserts one element into a short list; an index past the end means the end. */
function putIn(list: number[], index: number, id: number): void {
  list.push(id);
  for (let i = list.length - 1; i > index; i--) {
    list[i] = list[i - 1] as number;
    list[i - 1] = id;
  }
}

/** Adds an entity to the table, at an index of its zone; an id of 0 is only counted there. */
export function insertEntity(table: Table, entity: Entity, index: number): void {
  if (entity.id !== 0) {
    while (table.entities.length < entity.id) table.entities.push(null);
    table.entities[entity.id] = entity;
  }
  putIn(table.zones[entity.zone] as number[], index, entity.id);
}

/** Removes an entity from the table; `zone` and `index` say where it is. */
export function deleteEntity(table: Table, id: number, zone: number, index: number): void {
  takeOut(table.zones[zone] as number[], index);
  table.entities[id] = null;
  trimEntities(table);
}

/** Cuts the list after its last entity. Ids are given in order, so undoing a change restores the list exactly. */
function trimEntities(table: Table): void {
  const { entities } = table;
  while (entities.length > 1 && entities[entities.length - 1] === null) entities.pop();
}

function show(table: Table, data: Int32Array, at: number): void {
  const id = data[at + 1] as number;
  const known = table.entities[id];
  while (table.entities.length < id) table.entities.push(null);
  table.entities[id] = {
    id,
    card: data[at + 2] as number,
    owner: data[at + 3] as number,
    zone: known?.zone ?? -1,
    order: data[at + 4] as number,
    stats: Array.from(data.subarray(at + 5, at + lengthOf(data[at] as number))),
    attachments: known?.attachments ?? [],
  };
}

function hide(table: Table, id: number, gone: boolean): void {
  const entity = entityAt(table, id);
  entity.card = 0;
  entity.order = 0;
  entity.stats = [];
  entity.attachments = [];
  if (!gone) return;
  const zone = table.zones[entity.zone] as number[];
  zone[zone.indexOf(id)] = 0;
  table.entities[id] = null;
  trimEntities(table);
}
