import { isOfAura } from '@aftercast/cards';
import { type Entity, entityAt, makeState, Register, type State, type Table } from '@aftercast/kernel';
import { Dice } from '../random/dice.ts';
import { type Position, seedFor } from './bot.ts';
import type { Evaluator } from './evaluator.ts';
import { type Budget, cloneTable, Trial } from './trial.ts';

/** Seeds that lie side by side begin alike: those of guesses are put far apart. */
const SPREAD = 0x9e3779b1;

/** Several guesses at the match that a seat may be in, made when they are asked for. */
export class Guesses {
  readonly evaluator: Evaluator;
  readonly position: Position;
  /** How many commands were tried on them. */
  readonly spent: Budget = { nodes: 0 };
  private readonly seed: number;
  private readonly trials: Trial[] = [];

  /** @param seed the bot's own */
  constructor(evaluator: Evaluator, position: Position, seed: number) {
    this.evaluator = evaluator;
    this.position = position;
    this.seed = seedFor(position, seed);
  }

  /** A guess by its number, as it is before anything is tried. */
  trial(number: number): Trial {
    let trial = this.trials[number];
    if (trial === undefined) {
      const state = guessState(this.evaluator, this.position, this.seed ^ Math.imul(number, SPREAD));
      trial = new Trial(this.evaluator, state, this.spent);
      this.trials[number] = trial;
    }
    return trial;
  }
}

/**
 * A whole match, at rest, that the seat could be in by what it sees: cards that it cannot see are guessed at, and
 * chance goes its own way. Entities that the seat sees keep its numbers for them, so that a command for one is a command
 * for the other, and the seat's legal commands are the same.
 * @param seed the same position and seed give the same guess
 */
export function guessState(evaluator: Evaluator, position: Position, seed: number): State {
  const state = makeState(evaluator.rules.game, seed);
  const table = cloneTable(position.table);
  const { registers } = state.table;
  for (let i = Register.random0; i <= Register.random3; i++) table.registers[i] = registers[i] as number;
  const laying = new Laying(evaluator, table);
  const { laid, turnedUp } = evaluator.guessHidden(position, new Dice(seed));
  for (const { zone, cards } of laid) laying.lay(zone, cards);
  for (const { zone, cards, isOrdered } of turnedUp) laying.turnUp(zone, cards, isOrdered);
  laying.finish();
  return { ...state, table };
}

/** Puts cards where a view has none, or backs. */
class Laying {
  private readonly evaluator: Evaluator;
  private readonly table: Table;
  private nextEntity: number;
  private nextOrder = 1;

  constructor(evaluator: Evaluator, table: Table) {
    this.evaluator = evaluator;
    this.table = table;
    this.nextEntity = table.entities.length;
    for (const it of table.entities) {
      if (!it) continue;
      this.nextOrder = Math.max(this.nextOrder, it.order + 1);
      for (const { id } of it.attachments) this.nextEntity = Math.max(this.nextEntity, id + 1);
    }
  }

  /** Puts new cards where the view only counts them. */
  lay(zone: number, cards: readonly number[]): void {
    const { entities, zones } = this.table;
    const owner = Math.floor(zone / this.evaluator.rules.game.zones.length);
    zones[zone] = cards.map((card) => {
      const id = this.nextEntity++;
      while (entities.length < id) entities.push(null);
      entities[id] = { ...this.blank(card), id, owner, zone };
      return id;
    });
  }

  /** Gives backs a face, and an order of play if they have one. */
  turnUp(zone: number, cards: readonly number[], isOrdered: boolean): void {
    this.table.zones[zone]?.forEach((id, at) => {
      const card = cards[at];
      if (card === undefined)
        throw new RangeError(`There is no guess at what card ${at} of zone ${zone} is.`);
      const order = isOrdered ? this.nextOrder++ : 0;
      const { owner } = entityAt(this.table, id);
      this.table.entities[id] = { ...this.blank(card), id, owner, zone, order };
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
    registers[this.evaluator.auras] = auras;
  }

  /** A card as it is printed. */
  private blank(card: number): Omit<Entity, 'id' | 'owner' | 'zone'> {
    const printed = this.evaluator.catalogue.cards[card]?.printed;
    if (printed === undefined) throw new RangeError(`The catalogue has no card ${card}.`);
    return { card, order: 0, stats: printed.slice(), attachments: [] };
  }
}
