/**
 * A name as a scenario writes it. A path without an index names a zone or, in a zone with at most one card, that card:
 * the game decides.
 */
export type Name =
  /** A name that a step or the set-up gave to an entity. */
  | { kind: 'alias'; alias: string }
  /** A player: `p0`. */
  | { kind: 'player'; seat: number }
  /** A zone or its only card: `p0.hand`, `p0.leader`. */
  | { kind: 'zone'; seat: number; zone: string }
  /** A position in a zone, from the end if negative: `p0.hand[-1]`. */
  | { kind: 'place'; seat: number; zone: string; index: number };

/** Text that begins like this is a path, not an alias. */
const PATH = /^p\d+(?=$|[.[])/;
const WHOLE_PATH = /^p(\d+)(?:\.([A-Za-z][A-Za-z0-9-]*)(?:\[(-?\d+)\])?)?$/;
const ALIAS = /^[a-z0-9.[\]_-]+$/;

/** Keys of a check that cannot be aliases. */
const RESERVED = ['trace', 'choice'];

/** Reads a name. @returns `null` if the text is not a name */
export function parseName(text: string): Name | null {
  if (!PATH.test(text))
    return ALIAS.test(text) && !RESERVED.includes(text) ? { kind: 'alias', alias: text } : null;
  const [whole, player, zone, index] = WHOLE_PATH.exec(text) ?? [];
  if (whole === undefined) return null;
  const seat = Number(player);
  if (zone === undefined) return { kind: 'player', seat };
  return index === undefined
    ? { kind: 'zone', seat, zone }
    : { kind: 'place', seat, zone, index: Number(index) };
}

/** Writes a name: the inverse of {@link parseName}. */
export function makeName(name: Name): string {
  switch (name.kind) {
    case 'alias':
      return name.alias;
    case 'player':
      return `p${name.seat}`;
    case 'zone':
      return `p${name.seat}.${name.zone}`;
    case 'place':
      return `p${name.seat}.${name.zone}[${name.index}]`;
  }
}
