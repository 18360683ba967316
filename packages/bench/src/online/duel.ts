import {
  type Action,
  type ActionType,
  entityAt,
  type Game,
  type Handling,
  lookups,
  makeAction,
  ownRegister,
  type Table,
} from '@aftercast/kernel';
import {
  concede,
  type GameRules,
  inOrder,
  type MatchCommand,
  namesOf,
  plainLegal,
  type Refusal,
  refuse,
} from '@aftercast/rules';

/**
 * A card game without an end, written a second time for boardgame.io in `duel-peer.ts`. A seat plays one card in each of its
 * turns. The card goes to the seat's field and hits the other hero; the cards of the other field lose strength, and those
 * without any go to the bottom of their deck; the seat draws a card, and its turn is over. The hands are seen by their owners
 * only, the decks by no one.
 */

/** What the cards of the duel come to, on both sides. */
export const DUEL = {
  /** Cards of a seat. */
  cards: 30,
  /** Cards in a hand while its seat is to act. */
  hand: 5,
  /** Most cards on a field: with one more, the oldest goes to the bottom of the deck. */
  field: 7,
  /** Health of a hero at first, and again after it has lost it all. */
  health: 30,
} as const;

/** How hard a card of the duel hits; `nth` counts the cards of a seat from 0. */
export function powerOf(nth: number): number {
  return 1 + (nth % 5);
}

/** Strength of a card of the duel when it comes to the field; `nth` counts the cards of a seat from 0. */
export function strengthOf(nth: number): number {
  return 2 + (nth % 7);
}

/** The command of the duel. */
export type PlayCommand = { do: 'play'; card: number };

const Zone = { deck: 0, hand: 1, field: 2, hero: 3 } as const;
const Stat = { power: 0, strength: 1, health: 2, losses: 3 } as const;
const Own = { active: 0 } as const;
const Type = { play: 0, strike: 1, wear: 2, draw: 3, startTurn: 4, concede: 5 } as const;
const HERO = 1 + DUEL.cards;

const zones = [
  { name: 'deck', visible: 'count' },
  { name: 'hand', visible: 'owner' },
  { name: 'field', visible: 'all' },
  { name: 'hero', visible: 'all' },
] as const;
const { idsIn, statOf, zoneOf } = lookups(zones);
const heroOf = (table: Table, seat: number) => idsIn(table, seat, Zone.hero)[0] as number;

const play: ActionType = {
  name: 'play',
  perform(handling, { player, source }) {
    const { table } = handling;
    handling.move(source, zoneOf(player, Zone.field));
    const field = idsIn(table, player, Zone.field);
    if (field.length > DUEL.field) toDeck(handling, player, field[0] as number);
    const power = statOf(table, source, Stat.power);
    handling.react(makeAction(Type.strike, player, source, [heroOf(table, 1 - player)], power));
    handling.react(makeAction(Type.wear, player, source, [...idsIn(table, 1 - player, Zone.field)], 1));
  },
  followUps: (_, { player }) => [makeAction(Type.draw, player, 0), makeAction(Type.startTurn, 1 - player, 0)],
};

/** Puts a card of a field under its deck, as new. */
function toDeck(handling: Handling, seat: number, card: number): void {
  handling.set(card, Stat.strength, strengthOf(entityAt(handling.table, card).card - 1));
  handling.move(card, zoneOf(seat, Zone.deck));
}

const strike: ActionType = {
  name: 'strike',
  perform(handling, { amount, targets: [hero = 0] }) {
    const left = statOf(handling.table, hero, Stat.health) - amount;
    handling.set(hero, Stat.health, left > 0 ? left : DUEL.health);
    if (left <= 0) handling.set(hero, Stat.losses, statOf(handling.table, hero, Stat.losses) + 1);
  },
};

const wear: ActionType = {
  name: 'wear',
  perform(handling, { amount, player, targets }) {
    for (const card of targets) {
      const left = statOf(handling.table, card, Stat.strength) - amount;
      if (left > 0) handling.set(card, Stat.strength, left);
      else toDeck(handling, 1 - player, card);
    }
  },
};

const draw: ActionType = {
  name: 'draw',
  perform(handling, { player }) {
    const [card] = idsIn(handling.table, player, Zone.deck);
    if (card !== undefined) handling.move(card, zoneOf(player, Zone.hand));
  },
};

const startTurn: ActionType = {
  name: 'start-turn',
  perform: (handling, { player }) => handling.setRegister(Own.active, player),
};

const cardEntry = (nth: number) => ({
  id: `card-${nth}`,
  printed: [powerOf(nth), strengthOf(nth), 0, 0],
  routines: [],
});

const game: Game = {
  name: 'duel',
  seats: 2,
  zones,
  stats: namesOf(Stat),
  registers: [{ name: 'active', isPublic: true }],
  types: inOrder(Type, { play, strike, wear, draw, startTurn, concede }),
  stateBasedActions: [],
  cards: [
    { id: '', printed: [0, 0, 0, 0], routines: [] },
    ...Array.from({ length: DUEL.cards }, (_, nth) => cardEntry(nth)),
    { id: 'hero', printed: [0, 0, DUEL.health, 0], routines: [] },
  ],
  rules: [],
  muting: -1,
};

const active = (table: Table): number => ownRegister(table, Own.active);

function whyNot(table: Table, seat: number, card: number): Refusal<'not-in-hand'> | null {
  return idsIn(table, seat, Zone.hand).includes(card) ? null : refuse('not-in-hand');
}

/** The rules of the duel, for a match. */
export const duel: GameRules<PlayCommand> = {
  game,
  commands: { play: { card: 'entity' } },
  opening: {
    lay(changes, first) {
      for (const seat of [0, 1]) {
        changes.create(HERO, seat, zoneOf(seat, Zone.hero), -1);
        for (let nth = 0; nth < DUEL.cards; nth++)
          changes.create(1 + nth, seat, zoneOf(seat, nth < DUEL.hand ? Zone.hand : Zone.deck), -1);
      }
      changes.setOwnRegister(Own.active, Math.max(first, 0));
    },
    stage: () => 'playing',
    awaits: (table, seat) => seat === active(table),
    checkDeck: () => refuse('joined-already'),
  },
  active,
  check: (table, seat, command: PlayCommand | MatchCommand) =>
    command.do === 'play' ? whyNot(table, seat, command.card) : refuse('no-such-card'),
  action: (_, seat, command): Action => makeAction(Type.play, seat, command.do === 'play' ? command.card : 0),
  legal: (table, seat) => idsIn(table, seat, Zone.hand).map((card) => plainLegal('play', card)),
  whyNot,
  characters: (table) => [heroOf(table, 0), heroOf(table, 1)],
  indispensable: () => false,
  concession: (seat) => makeAction(Type.concede, seat, 0),
};

/** One card on a field, as both sides of the benchmark describe it. */
export interface FieldCard {
  nth: number;
  strength: number;
}

/** A table of the duel as both sides of the benchmark describe it: seat by seat, cards by their number within the seat. */
export interface DuelSeat {
  deck: number[];
  hand: number[];
  field: FieldCard[];
  health: number;
  losses: number;
}

/** Describes a table of the duel. */
export function describeTable(table: Table): DuelSeat[] {
  const nthOf = (id: number) => entityAt(table, id).card - 1;
  return [0, 1].map((seat) => ({
    deck: idsIn(table, seat, Zone.deck).map(nthOf),
    hand: idsIn(table, seat, Zone.hand).map(nthOf),
    field: idsIn(table, seat, Zone.field).map((id) => ({
      nth: nthOf(id),
      strength: statOf(table, id, Stat.strength),
    })),
    health: statOf(table, heroOf(table, seat), Stat.health),
    losses: statOf(table, heroOf(table, seat), Stat.losses),
  }));
}
