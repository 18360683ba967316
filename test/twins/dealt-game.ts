import { type Action, entityAt, type Handling, indexOfName, type Table, zoneIndex } from '@aftercast/kernel';
import type { GameRules } from '@aftercast/rules';

/** A random choice that a match has made. What it names, it names in a way that fits a twin of the match. */
export interface Chance {
  kind: 'entity' | 'card' | 'number';
  /** The range of a number; empty for the other kinds. */
  range: readonly number[];
  /** The place of an entity (see {@link placeOf}), a card of the catalogue, or a number. */
  chosen: number;
}

/** The rules of a game for one match, with decks in a given order, and with the chances of another match. */
export interface DealtGame {
  readonly rules: GameRules;
  /** The entities of each seat's deck in its order after shuffling, once the match has begun. They keep their slot. */
  readonly slots: readonly number[][];
  /** The choices since {@link begin}. */
  readonly chances: readonly Chance[];
  /** Whether a choice since {@link begin} could not be made as in the other match. */
  readonly strayed: boolean;
  /** Begins a command. @param chances the choices that it makes, as far as they fit; `null` to leave all to the generator */
  begin(chances: readonly Chance[] | null): void;
}

/** @param orders for each seat, the index in its deck's list of the card in each slot of the shuffled deck */
export function dealGame(game: GameRules, orders: readonly (readonly number[])[]): DealtGame {
  const slots: number[][] = [];
  const made: Chance[] = [];
  let followed: readonly Chance[] | null = null;
  let strayed = false;

  /** Makes a choice as the other match did, if it fits; otherwise by the generator. */
  function choose(
    chance: Omit<Chance, 'chosen'>,
    isSame: (chosen: number) => number | null,
    own: () => number,
    name: (outcome: number) => number,
  ): number {
    const before = followed?.[made.length];
    const fits = before?.kind === chance.kind && before.range.join() === chance.range.join();
    const same = fits ? isSame(before.chosen) : null;
    if (followed !== null && same === null) strayed = true;
    const outcome = same ?? own();
    made.push({ ...chance, chosen: name(outcome) });
    return outcome;
  }

  const wrapped = new WeakMap<Handling, Handling>();
  function wrap(handling: Handling): Handling {
    const known = wrapped.get(handling);
    if (known !== undefined) return known;
    const { table } = handling;
    const one: Handling = Object.assign(Object.create(handling) as Handling, {
      pickEntity: (candidates: readonly number[]) =>
        choose(
          { kind: 'entity', range: [] },
          (place) => candidates.find((id) => placeOf(table, id) === place) ?? null,
          () => handling.pickEntity(candidates),
          (id) => placeOf(table, id),
        ),
      pickCard: (candidates: readonly number[]) =>
        choose(
          { kind: 'card', range: [] },
          (card) => (candidates.includes(card) ? card : null),
          () => handling.pickCard(candidates),
          (card) => card,
        ),
      pickNumber: (from: number, to: number) =>
        choose(
          { kind: 'number', range: [from, to] },
          (number) => number,
          () => handling.pickNumber(from, to),
          (number) => number,
        ),
    });
    wrapped.set(handling, one);
    return one;
  }

  const { game: definition } = game;
  const deck = indexOfName(definition.zones, 'deck');
  const deckOf = (seat: number) => zoneIndex(definition, seat, deck);
  /** Puts the decks in their order. Where it stands in the decks, no role sees that cards change places. */
  function order(handling: Handling, listed: readonly (readonly number[])[]): void {
    orders.forEach((list, seat) => {
      slots[seat] = list.map((index) => listed[seat]?.[index] as number);
      for (const id of slots[seat]) handling.move(id, deckOf(seat));
    });
  }

  const types = definition.types.map((type) => {
    const { name, prepare, perform, answered } = type;
    return {
      ...type,
      ...(prepare && { prepare: (it: Handling, action: Action) => prepare.call(type, wrap(it), action) }),
      ...(perform && {
        perform(it: Handling, action: Action) {
          const listed = orders.map((_, seat) => [...(it.table.zones[deckOf(seat)] ?? [])]);
          perform.call(type, wrap(it), action);
          if (name === 'open-match') order(it, listed);
        },
      }),
      ...(answered && {
        answered: (it: Handling, action: Action, picked: readonly number[]) =>
          answered.call(type, wrap(it), action, picked),
      }),
    };
  });
  const { evaluate } = definition;
  const dealt = {
    ...definition,
    types,
    ...(evaluate && {
      evaluate: (it: Handling, action: Action) => evaluate.call(definition, wrap(it), action),
    }),
  };
  return {
    rules: { ...game, game: dealt },
    slots,
    chances: made,
    get strayed() {
      return strayed || (followed !== null && followed.length !== made.length);
    },
    begin(chances) {
      followed = chances;
      made.length = 0;
      strayed = false;
    },
  };
}

/** More than any zone holds. */
const ZONE = 1_000;

/** Where an entity is: its zone, and its index there. Twins have their entities in the same places. */
export function placeOf(table: Table, id: number): number {
  const { zone } = entityAt(table, id);
  return zone * ZONE + (table.zones[zone] as number[]).indexOf(id);
}

/** The entity at a place; 0 if there is none. */
export function entityAtPlace(table: Table, place: number): number {
  return table.zones[Math.floor(place / ZONE)]?.[place % ZONE] ?? 0;
}
