/**
 * A name as a scenario writes it: an alias, a player (`p0`), a zone (`p0.hand`), or a place in one (`p0.leader`,
 * `p0.hand[-1]`). A path without an index names a zone or, where it holds one card at most, that card: the game knows.
 */
export type Name =
  | { of: 'alias'; alias: string }
  | { of: 'player'; seat: number }
  | { of: 'zone'; seat: number; zone: string }
  | { of: 'place'; seat: number; zone: string; index: number };

/** Whatever begins like this is a path, and no alias. */
const PATH = /^p\d+(?=$|[.[])/;
const WHOLE_PATH = /^p(\d+)(?:\.([A-Za-z][A-Za-z0-9-]*)(?:\[(-?\d+)\])?)?$/;
const ALIAS = /^[a-z0-9.[\]_-]+$/;

/** Keys of a check that are no names. */
const RESERVED = ['trace', 'choice'];

/** Reads a name. @returns `null` for text that is none */
export function parseName(text: string): Name | null {
  if (!PATH.test(text))
    return ALIAS.test(text) && !RESERVED.includes(text) ? { of: 'alias', alias: text } : null;
  const [whole, player, zone, index] = WHOLE_PATH.exec(text) ?? [];
  if (whole === undefined) return null;
  const seat = Number(player);
  if (zone === undefined) return { of: 'player', seat };
  return index === undefined ? { of: 'zone', seat, zone } : { of: 'place', seat, zone, index: Number(index) };
}

/** Writes a name as {@link parseName} reads it. */
export function makeName(name: Name): string {
  switch (name.of) {
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
