import { type Game, KERNEL_REGISTERS, type Table } from '@aftercast/kernel';

/** How many entities of a zone an observation has, by the zone's name. Of a zone that is not named it has the number. */
export type ObservedSlots = Readonly<Record<string, number>>;

/** Where one entity stands in an observation. */
interface Slot {
  /** 0 for the own side, 1 for the other. */
  side: number;
  /** Kind of zone. */
  zone: number;
  /** Index in the zone. */
  index: number;
}

/** What stands for an empty slot, and for what the seat does not see. */
export const EMPTY = -1;

/**
 * The form of a game's observations: integers in a fixed order, each with a name, such as `own.hand[2].cost`. The registers of the
 * game come first, then the own side and the other one, each with the number of cards in its zones and with its slots. A slot has
 * the number of its card in the catalogue and the stats; an empty one has -1 everywhere, and a card that the seat does not see has
 * 0 as its card and -1 for its stats.
 */
export class ObservationForm {
  /** The names, in order. */
  readonly names: readonly string[];
  /** Number of slots. */
  readonly slots: number;
  private readonly game: Game;
  private readonly places: readonly Slot[];

  /** @throws RangeError for a zone that the game does not have */
  constructor(game: Game, slots: ObservedSlots) {
    this.game = game;
    const kinds = game.zones.map((it) => it.name);
    const unknown = Object.keys(slots).find((name) => !kinds.includes(name));
    if (unknown !== undefined) throw new RangeError(`${game.name} has no zone "${unknown}".`);
    this.places = [0, 1].flatMap((side) =>
      kinds.flatMap((name, zone) =>
        Array.from({ length: slots[name] ?? 0 }, (_, index): Slot => ({ side, zone, index })),
      ),
    );
    this.slots = this.places.length;
    const sides = ['own', 'other'];
    this.names = [
      ...game.registers.map((it) => it.name),
      ...sides.flatMap((side) => kinds.map((zone) => `${side}.${zone}`)),
      ...this.places.flatMap(({ index, side, zone }) =>
        ['card', ...game.stats].map((name) => `${sides[side]}.${kinds[zone]}[${index}].${name}`),
      ),
    ];
  }

  /** Observes a table as a seat sees it. */
  read(view: Table, seat: number): Int32Array {
    const { game, names, places } = this;
    const observed = new Int32Array(names.length).fill(EMPTY);
    let at = 0;
    for (let i = 0; i < game.registers.length; i++)
      observed[at++] = view.registers[KERNEL_REGISTERS + i] as number;
    for (const side of [0, 1])
      for (let zone = 0; zone < game.zones.length; zone++)
        observed[at++] = this.listOf(view, seat, side, zone).length;
    for (const place of places) {
      const id = this.entityIn(view, seat, place);
      const entity = id === undefined ? null : view.entities[id];
      if (entity) {
        observed[at] = entity.card;
        for (let stat = 0; stat < entity.stats.length; stat++)
          observed[at + 1 + stat] = entity.stats[stat] as number;
        // Of a zone of which only the number is known, the list has zeros.
      } else if (id !== undefined) observed[at] = 0;
      at += 1 + game.stats.length;
    }
    return observed;
  }

  /** The slot in which an entity stands for a seat; -1 if it stands in none. */
  slotOf(view: Table, seat: number, entity: number): number {
    return this.places.findIndex((place) => this.entityIn(view, seat, place) === entity);
  }

  private entityIn(view: Table, seat: number, { index, side, zone }: Slot): number | undefined {
    return this.listOf(view, seat, side, zone)[index];
  }

  private listOf(view: Table, seat: number, side: number, zone: number): readonly number[] {
    const owner = side === 0 ? seat : 1 - seat;
    return view.zones[owner * this.game.zones.length + zone] ?? [];
  }
}
