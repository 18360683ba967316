import { type Attachment, type Entity, entityAt, Register, type Table } from '@aftercast/kernel';
import type { Evaluator } from '../bots/evaluator.ts';

/**
 * Returns a fingerprint of a table in a turn. Two tables with the same one go on in the same way: they differ at most in the order
 * in which cards have left a hand or play, and in numbers of attachments. So the same commands in another order lead to one table,
 * not to several.
 */
export function sameTableKey({ hand, others, row }: Evaluator, table: Table): number {
  const mixer = new Mixer();
  table.registers.forEach((value, register) => {
    if (register !== Register.nextEntity && register !== Register.nextOrder) mixer.add(value);
  });
  const inPlay: Entity[] = [];
  for (const seat of [0, 1]) {
    mixer.add(hand(table, seat).length);
    for (const id of row(table, seat)) mixer.add(id);
    for (const id of [...row(table, seat), ...others(table, seat)])
      if (id > 0) inPlay.push(entityAt(table, id));
  }
  for (const entity of table.entities) if (entity) mixEntity(mixer, entity);
  // Which of two answers first depends on which has come into play before; by how much does not matter.
  for (const { id } of inPlay.sort((a, b) => a.order - b.order)) mixer.add(id);
  return mixer.key;
}

function mixEntity(mixer: Mixer, { attachments, card, id, stats, zone }: Entity): void {
  mixer.add(id);
  mixer.add(card);
  mixer.add(zone);
  for (let stat = 0; stat < stats.length; stat++) mixer.add(stats[stat] as number);
  for (const attachment of attachments) mixAttachment(mixer, attachment);
}

function mixAttachment(mixer: Mixer, { card, form, modifiers, player, source, until }: Attachment): void {
  mixer.add(card);
  mixer.add(source);
  mixer.add(player);
  mixer.add(until);
  mixer.add(form);
  for (const { operation, stat, value } of modifiers) {
    mixer.add(stat);
    mixer.add(operation);
    mixer.add(value);
  }
}

/** Mixes integers into 53 bits: of some ten thousand tables, two different ones have one key once in a hundred million searches. */
class Mixer {
  private a = 0x9e3779b9 | 0;
  private b = 0x85ebca6b | 0;

  add(value: number): void {
    this.a = Math.imul(this.a ^ value, 0x01000193);
    this.a ^= this.a >>> 15;
    this.b = Math.imul((this.b << 13) | (this.b >>> 19), 5) + (value ^ 0x27d4eb2f);
    this.b ^= this.b >>> 16;
  }

  get key(): number {
    return (this.a >>> 0) * 0x200000 + (this.b >>> 11);
  }
}
