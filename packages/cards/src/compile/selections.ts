import type { Entity } from '@aftercast/kernel';
import type { Context } from './context.ts';
import type { Read, Select } from './evaluation.ts';

/** Those of a set with the highest value, or, with a `sign` of -1, with the lowest: all that are equal. */
export function extremesOf(from: Select, read: Read, sign: 1 | -1): Select {
  return (c) => {
    let best = Number.NEGATIVE_INFINITY;
    let found: number[] = [];
    for (const id of from(c)) {
      const value = sign * read(c, entityOf(c, id));
      if (value < best) continue;
      if (value > best) found = [];
      best = value;
      found.push(id);
    }
    return found;
  };
}

/** The first one of each card in a set. */
export function oneOfEach(of: Select): Select {
  return (c) => {
    const seen = new Set<number>();
    return of(c).filter((id) => {
      const { card } = entityOf(c, id);
      return !seen.has(card) && seen.add(card);
    });
  };
}

/** The neighbours of a set's entities in their zones. */
export function neighboursOf(of: Select): Select {
  return (c) => {
    const found = new Set<number>();
    for (const id of of(c)) {
      const zone = c.table.zones[c.table.entities[id]?.zone ?? -1] ?? [];
      const at = zone.indexOf(id);
      for (const neighbour of [zone[at - 1], zone[at + 1]]) if (neighbour !== undefined) found.add(neighbour);
    }
    return [...found];
  };
}

function entityOf({ table }: Context, id: number): Entity {
  return table.entities[id] as Entity;
}
