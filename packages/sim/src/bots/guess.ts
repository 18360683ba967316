import { isOfAura } from '@aftercast/cards';
import { catalogue, game, idsIn, Own, Zone, zoneOf } from '@aftercast/hearth';
import {
  type Entity,
  entityAt,
  KERNEL_REGISTERS,
  makeState,
  Register,
  type State,
  type Table,
} from '@aftercast/kernel';
import { Dice } from '../random/dice.ts';
import type { Position } from './bot.ts';
import { cloneTable } from './clone.ts';
import { guessUnknown } from './unknown.ts';

/**
 * A whole match, at rest, that the seat could be in by what it sees: cards that it cannot see are guessed at, and
 * chance goes its own way. Entities that the seat sees keep its numbers for them, so that a command for one is a command
 * for the other, and the seat's legal commands are the same.
 * @param seed the same position and seed give the same guess
 */
export function guessState(position: Position, seed: number): State {
  const { seat } = position;
  const state = makeState(game, seed);
  const table = cloneTable(position.table);
  const { registers } = state.table;
  for (let i = Register.random0; i <= Register.random3; i++) table.registers[i] = registers[i] as number;
  const laying = new Laying(table);
  const other = 1 - seat;
  const { deck, theirs } = guessUnknown(position, new Dice(seed));
  laying.lay(seat, Zone.deck, deck);
  laying.lay(other, Zone.deck, theirs.deck);
  laying.turnUp(other, Zone.hand, theirs.hand);
  laying.turnUp(other, Zone.secrets, theirs.secrets);
  laying.finish();
  return { ...state, table };
}

/** Puts cards where a view has none, or backs. */
class Laying {
  private readonly table: Table;
  private nextEntity: number;
  private nextOrder = 1;

  constructor(table: Table) {
    this.table = table;
    this.nextEntity = table.entities.length;
    for (const it of table.entities) {
      if (!it) continue;
      this.nextOrder = Math.max(this.nextOrder, it.order + 1);
      for (const { id } of it.attachments) this.nextEntity = Math.max(this.nextEntity, id + 1);
    }
  }

  /** Puts new cards where the view only counts them. */
  lay(seat: number, kind: Zone, cards: readonly number[]): void {
    const { entities, zones } = this.table;
    const zone = zoneOf(seat, kind);
    zones[zone] = cards.map((card) => {
      const id = this.nextEntity++;
      while (entities.length < id) entities.push(null);
      entities[id] = { ...blank(card), id, owner: seat, zone };
      return id;
    });
  }

  /** Gives backs a face. Secrets have an order of play as well, which the backs do not tell. */
  turnUp(seat: number, kind: Zone, cards: readonly number[]): void {
    idsIn(this.table, seat, kind).forEach((id, at) => {
      const card = cards[at];
      if (card === undefined)
        throw new RangeError(`There is no guess at what card ${at} of zone ${kind} is.`);
      const order = kind === Zone.secrets ? this.nextOrder++ : 0;
      const { owner, zone } = entityAt(this.table, id);
      this.table.entities[id] = { ...blank(card), id, owner, zone, order };
    });
  }

  /** Sets what a view does not tell of the match as a whole. */
  finish(): void {
    const { registers, entities } = this.table;
    registers[Register.nextEntity] = this.nextEntity;
    registers[Register.nextOrder] = this.nextOrder;
    let auras = 0;
    for (const it of entities)
      for (const attachment of it?.attachments ?? []) if (isOfAura(attachment)) auras++;
    registers[KERNEL_REGISTERS + Own.auras] = auras;
  }
}

/** A card as it is printed. */
function blank(card: number): Omit<Entity, 'id' | 'owner' | 'zone'> {
  const printed = catalogue.cards[card]?.printed;
  if (printed === undefined) throw new RangeError(`The catalogue has no card ${card}.`);
  return { card, order: 0, stats: printed.slice(), attachments: [] };
}
