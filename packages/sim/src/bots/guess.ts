import { isOfAura } from '@aftercast/cards';
import { type Entity, entityAt, makeState, Register, type State, type Table } from '@aftercast/kernel';
import { Dice } from '../random/dice.ts';
import { type Position, seedFor } from './bot.ts';
import type { Evaluator } from './evaluator.ts';
import { type Budget, cloneTable, TrialMatch } from './trial.ts';

/** Consecutive seeds give similar sequences, so the seeds of guesses are spread apart. */
const SPREAD = 0x9e3779b1;

/** Number in the catalogue of what is no card: it has no abilities. */
const BACK = 0;

/** Guesses at the state of the match for a seat, made on demand. */
export class Guesses {
  readonly evaluator: Evaluator;
  readonly position: Position;
  /** Number of commands tried on all guesses. */
  readonly spent: Budget = { nodes: 0 };
  private readonly seed: number;
  private readonly trials: TrialMatch[] = [];

  /** @param seed the bot's own seed */
  constructor(evaluator: Evaluator, position: Position, seed: number) {
    this.evaluator = evaluator;
    this.position = position;
    this.seed = seedFor(position, seed);
  }

  /** Returns a guess by its number, before any command is tried on it. */
  trial(number: number): TrialMatch {
    let trial = this.trials[number];
    if (trial === undefined) {
      const state = guessState(this.evaluator, this.position, this.seed ^ Math.imul(number, SPREAD));
      trial = new TrialMatch(this.evaluator, state, this.spent);
      this.trials[number] = trial;
    }
    return trial;
  }

  /** Returns a new match of a guess in which the cards that lie face down in play do nothing. */
  still(number: number): TrialMatch {
    const seed = this.seed ^ Math.imul(number, SPREAD);
    return new TrialMatch(this.evaluator, guessState(this.evaluator, this.position, seed, true), this.spent);
  }
}

/**
 * Makes a complete, idle match state that agrees with what the seat sees. Unseen cards are guessed, and random
 * outcomes use the guess's own seed. Entities that the seat sees keep their numbers, so commands are valid in
 * both, and the legal commands of the seat are the same.
 * @param seed the same position and seed give the same guess
 * @param isStill whether cards that lie face down in play stay backs, which do nothing
 */
export function guessState(evaluator: Evaluator, position: Position, seed: number, isStill = false): State {
  const state = makeState(evaluator.rules.game, seed);
  const table = cloneTable(position.table);
  const { registers } = state.table;
  for (let i = Register.random0; i <= Register.random3; i++) table.registers[i] = registers[i] as number;
  const laying = new Laying(evaluator, table);
  const { laid, turnedUp } = evaluator.guessHidden(position, new Dice(seed));
  for (const { zone, cards } of laid) laying.lay(zone, cards);
  for (const { zone, cards, isOrdered } of turnedUp)
    laying.turnUp(zone, isStill && isOrdered ? cards.map(() => BACK) : cards, isOrdered);
  laying.finish();
  state.table = table;
  return state;
}

/** Fills in the cards that a view leaves out or shows as backs. */
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

  /** Adds cards to a zone of which the view has only the count, or in place of those that the owner of a match sees there. */
  lay(zone: number, cards: readonly number[]): void {
    const { entities, zones } = this.table;
    const owner = Math.floor(zone / this.evaluator.rules.game.zones.length);
    for (const id of zones[zone] ?? []) entities[id] = null;
    zones[zone] = cards.map((card) => {
      const id = this.nextEntity++;
      while (entities.length < id) entities.push(null);
      entities[id] = this.printed(id, card, owner, zone, 0);
      return id;
    });
  }

  /** Sets the cards of backs, and their order of play if they have one. */
  turnUp(zone: number, cards: readonly number[], isOrdered: boolean): void {
    this.table.zones[zone]?.forEach((id, at) => {
      const card = cards[at];
      if (card === undefined)
        throw new RangeError(`There is no guess at what card ${at} of zone ${zone} is.`);
      const order = isOrdered ? this.nextOrder++ : 0;
      const { owner } = entityAt(this.table, id);
      this.table.entities[id] = this.printed(id, card, owner, zone, order);
    });
  }

  /** Sets the parts of the match state that a view does not contain. */
  finish(): void {
    const { registers, entities } = this.table;
    registers[Register.nextEntity] = this.nextEntity;
    registers[Register.nextOrder] = this.nextOrder;
    let auras = 0;
    for (const it of entities)
      for (const attachment of it?.attachments ?? []) if (isOfAura(attachment)) auras++;
    registers[this.evaluator.auras] = auras;
  }

  /** Returns an entity with a card's printed values. Its members are in the engine's order, see `cloneEntity`. */
  private printed(id: number, card: number, owner: number, zone: number, order: number): Entity {
    const printed = this.evaluator.catalogue.cards[card]?.printed;
    if (printed === undefined) throw new RangeError(`The catalogue has no card ${card}.`);
    return { id, card, owner, zone, order, stats: printed.slice(), attachments: [] };
  }
}
