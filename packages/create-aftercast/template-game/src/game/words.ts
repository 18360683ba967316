import { lookups, ownRegister, type Table, type ZoneKind } from 'aftercast/kernel';
import { type NameOf, namesOf } from 'aftercast/rules';

/** Kinds of zone: each seat has one of each. */
export const Zone = { lantern: 0, deck: 1, hand: 2, charms: 3, spent: 4 } as const;
/** Who sees the cards of a zone; of a deck, everyone knows how many there are. */
const SIGHT = ['all', 'count', 'owner', 'all', 'all'] as const;
export const zones = namesOf(Zone).map((name, kind): ZoneKind => ({ name, visible: SIGHT[kind] ?? 'none' }));

/** Numbers that every entity has. Only lanterns have light. */
export const Stat = { light: 0 } as const;

/** Everything that can happen. */
export const Type = {
  play: 0,
  burn: 1,
  mend: 2,
  draw: 3,
  snuff: 4,
  startTurn: 5,
  judge: 6,
  concede: 7,
  steps: 8,
} as const;

/** A number of the match as a whole: the seat whose turn it is. */
export const Own = { active: 0 } as const;

/** The words of the game as types, for `openMatch<Lanterns>(…)`. */
export interface Lanterns {
  game: 'lanterns';
  type: NameOf<typeof Type>;
  stat: NameOf<typeof Stat>;
  zone: NameOf<typeof Zone>;
  register: NameOf<typeof Own>;
  card: string;
  command: { do: 'play'; card: number; target?: number } | { do: 'concede' };
  refusal: string;
}

export const SEATS = [0, 1] as const;
export const { zoneOf, idsIn, kindOf, isIn, statOf } = lookups(zones);
export const active = (table: Table) => ownRegister(table, Own.active);
export const lanternOf = (table: Table, seat: number) => idsIn(table, seat, Zone.lantern)[0] ?? 0;
/** How many cards a seat still has to play. */
export const cardsLeft = (table: Table, seat: number) =>
  idsIn(table, seat, Zone.hand).length + idsIn(table, seat, Zone.deck).length;
export const lightOf = (table: Table, seat: number) => statOf(table, lanternOf(table, seat), Stat.light);
