import type { Attachment, Entity } from '@aftercast/kernel';
import { describe, expect, test } from 'vitest';
import { GivenIndex } from './given-index.ts';

const given = (id: number, source: number, until: number): Attachment => ({
  id,
  card: 1,
  source,
  player: 0,
  until,
  form: 0,
  modifiers: [],
});

const holder = (attachments: Attachment[]): Entity => ({
  id: 1,
  card: 1,
  owner: 0,
  zone: 0,
  order: 0,
  stats: [],
  attachments,
});

describe.each([
  ['a few', 3],
  ['hundreds', 300],
])('with %s attachments on an entity', (_, count) => {
  const entity = holder(
    Array.from({ length: count }, (_, i) => given(100 + i, 10 + Math.floor(i / 2), i % 2)),
  );

  test('each is found by its source and its end', () => {
    const index = new GivenIndex();
    for (const it of entity.attachments) expect(index.find(entity, it.source, it.until)).toBe(it);
    expect(index.find(entity, 10, 2)).toBeNull();
    expect(index.find(entity, 9, 0)).toBeNull();
  });

  test('those that are added and removed after a search are known', () => {
    const own = holder([...entity.attachments]);
    const index = new GivenIndex();
    expect(index.find(own, 9, 0)).toBeNull();
    const added = given(900, 9, 0);
    own.attachments.push(added);
    index.added(own);
    expect(index.find(own, 9, 0)).toBe(added);
    const first = own.attachments.shift() as Attachment;
    index.removed(own.id);
    expect(index.find(own, first.source, first.until)).toBeNull();
    expect(index.find(own, 9, 0)).toBe(added);
  });
});
