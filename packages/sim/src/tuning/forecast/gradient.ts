import { cardTable, type Parameters, weightsOf } from '../../forecast/parameters.ts';
import { probabilityOf } from '../../forecast/probability.ts';
import { inputsOf, type NetworkShape, placesOf, poolOf, scaled } from '../../forecast/shape.ts';

/** A group of cards, with where it is in a reading and in the inputs. */
interface GroupPlace {
  pool: Pool;
  from: number;
  most: number;
  into: number;
}

interface Pool {
  name: string;
  size: number;
  places: number;
  divisors: readonly number[];
  table: Float64Array;
  tableGradient: Float64Array;
}

/** Computes how the error of a network changes with its weights, by backpropagation over a batch of readings. */
export class Gradient {
  /** The sum over the batch, by the names of the weights. */
  readonly sums: Readonly<Record<string, Float64Array>>;
  private readonly shape: NetworkShape;
  private readonly parameters: Parameters;
  private readonly traits: readonly Float64Array[];
  private readonly pools: readonly Pool[];
  private readonly groups: readonly GroupPlace[];
  private readonly inputs: Float64Array;
  private readonly byInput: Float64Array;
  private readonly units: Float64Array;
  private readonly byUnit: Float64Array;
  /** The units of each place of a card, before those below 0 are cut off. */
  private readonly cardUnits: Float64Array;

  constructor(shape: NetworkShape, parameters: Parameters, traits: readonly Float64Array[]) {
    this.shape = shape;
    this.parameters = parameters;
    this.traits = traits;
    this.sums = Object.fromEntries(
      Object.entries(parameters).map(([name, { length }]) => [name, new Float64Array(length)]),
    );
    this.pools = Object.entries(shape.pools).map(([name, { numbers, size }]) => ({
      name,
      size,
      places: placesOf(shape.pools, name),
      divisors: numbers,
      table: new Float64Array(traits.length * size),
      tableGradient: new Float64Array(traits.length * size),
    }));
    let from = shape.numbers.length;
    let into = shape.numbers.length;
    let units = 0;
    this.groups = shape.groups.map(({ most, pool: name }) => {
      const pool = this.pools.find((it) => it.name === name) as Pool;
      const place = { pool, from, most, into };
      from += most * pool.places;
      into += poolOf(shape.pools, name).size;
      units += most * pool.size;
      return place;
    });
    this.inputs = new Float64Array(inputsOf(shape));
    this.byInput = new Float64Array(this.inputs.length);
    this.units = new Float64Array(shape.hidden);
    this.byUnit = new Float64Array(shape.hidden);
    this.cardUnits = new Float64Array(units);
  }

  /** Begins a batch with the weights as they are now. */
  begin(): void {
    for (const sum of Object.values(this.sums)) sum.fill(0);
    for (const pool of this.pools) {
      pool.tableGradient.fill(0);
      pool.table.set(cardTable(this.parameters, pool.name, pool.size, this.traits));
    }
  }

  /**
   * Adds a reading of the batch.
   * @param target the chance that the network should forecast, from 0 to 1
   * @returns the logarithm of the odds that it does forecast
   */
  add(values: Int16Array, at: number, target: number): number {
    const logOdds = this.forecast(values, at);
    this.goBack(values, at, probabilityOf(logOdds) - target);
    return logOdds;
  }

  /** Returns the logarithm of the odds for a reading. Call {@link begin} first. */
  forecast(values: Int16Array, at: number): number {
    const { inputs, units, parameters } = this;
    inputs.fill(0);
    this.shape.numbers.forEach((divisor, n) => {
      inputs[n] = scaled(values[at + n] as number, divisor);
    });
    let into = 0;
    for (const group of this.groups) into = this.addCards(group, values, at, into);
    const hidden = weightsOf(parameters, 'hidden');
    const direct = weightsOf(parameters, 'direct');
    const out = weightsOf(parameters, 'out');
    units.set(weightsOf(parameters, 'hidden.level'));
    let sum = weightsOf(parameters, 'level')[0] as number;
    for (let i = 0; i < inputs.length; i++) {
      const input = inputs[i] as number;
      if (input === 0) continue;
      sum += input * (direct[i] as number);
      for (let k = 0, w = i * units.length; k < units.length; k++, w++)
        units[k] = (units[k] as number) + input * (hidden[w] as number);
    }
    for (let k = 0; k < units.length; k++)
      if ((units[k] as number) > 0) sum += (units[k] as number) * (out[k] as number);
    return sum;
  }

  /** Ends a batch: what was added up for cards is handed on to the weights that they are made from. */
  end(): void {
    for (const { name, size, tableGradient } of this.pools) {
      const own = weightsOf(this.sums, `${name}.cards`);
      const level = weightsOf(this.sums, `${name}.level`);
      const byTrait = weightsOf(this.sums, `${name}.traits`);
      own.set(tableGradient);
      this.traits.forEach((traits, card) => {
        for (let k = 0; k < size; k++)
          level[k] = (level[k] as number) + (tableGradient[card * size + k] as number);
        traits.forEach((value, trait) => {
          if (value === 0) return;
          for (let k = 0, w = trait * size; k < size; k++, w++)
            byTrait[w] = (byTrait[w] as number) + value * (tableGradient[card * size + k] as number);
        });
      });
    }
  }

  private addCards(
    { from, into, most, pool }: GroupPlace,
    values: Int16Array,
    at: number,
    first: number,
  ): number {
    const { divisors, name, places, size, table } = pool;
    const { cardUnits, inputs } = this;
    const numbers = weightsOf(this.parameters, `${name}.numbers`);
    for (let n = 0; n < most; n++) {
      const place = at + from + n * places;
      const card = values[place] as number;
      if (card === 0) continue;
      const unit = first + n * size;
      for (let k = 0; k < size; k++) cardUnits[unit + k] = table[card * size + k] as number;
      for (let i = 0; i < divisors.length; i++) {
        const value = scaled(values[place + 1 + i] as number, divisors[i] as number);
        if (value === 0) continue;
        for (let k = 0; k < size; k++)
          cardUnits[unit + k] = (cardUnits[unit + k] as number) + value * (numbers[i * size + k] as number);
      }
      for (let k = 0; k < size; k++)
        if ((cardUnits[unit + k] as number) > 0)
          inputs[into + k] = (inputs[into + k] as number) + (cardUnits[unit + k] as number);
    }
    return first + most * size;
  }

  /** @param error what the forecast is too high by */
  private goBack(values: Int16Array, at: number, error: number): void {
    const { byInput, byUnit, inputs, parameters, sums, units } = this;
    const out = weightsOf(parameters, 'out');
    const outSum = weightsOf(sums, 'out');
    const levelSum = weightsOf(sums, 'hidden.level');
    const level = weightsOf(sums, 'level');
    level[0] = (level[0] as number) + error;
    for (let k = 0; k < units.length; k++) {
      const unit = units[k] as number;
      byUnit[k] = unit > 0 ? error * (out[k] as number) : 0;
      if (unit > 0) outSum[k] = (outSum[k] as number) + error * unit;
      levelSum[k] = (levelSum[k] as number) + (byUnit[k] as number);
    }
    const direct = weightsOf(parameters, 'direct');
    const directSum = weightsOf(sums, 'direct');
    const hidden = weightsOf(parameters, 'hidden');
    const hiddenSum = weightsOf(sums, 'hidden');
    const cardsFrom = this.shape.numbers.length;
    for (let i = 0; i < inputs.length; i++) {
      const input = inputs[i] as number;
      if (input === 0) continue;
      directSum[i] = (directSum[i] as number) + error * input;
      let by = error * (direct[i] as number);
      for (let k = 0, w = i * units.length; k < units.length; k++, w++) {
        const d = byUnit[k] as number;
        if (d === 0) continue;
        hiddenSum[w] = (hiddenSum[w] as number) + input * d;
        if (i >= cardsFrom) by += (hidden[w] as number) * d;
      }
      byInput[i] = by;
    }
    let first = 0;
    for (const group of this.groups) first = this.goBackToCards(group, values, at, first);
  }

  private goBackToCards(
    { from, into, most, pool }: GroupPlace,
    values: Int16Array,
    at: number,
    first: number,
  ): number {
    const { divisors, name, places, size, tableGradient } = pool;
    const { byInput, cardUnits } = this;
    const numbers = weightsOf(this.sums, `${name}.numbers`);
    for (let n = 0; n < most; n++) {
      const place = at + from + n * places;
      const card = values[place] as number;
      if (card === 0) continue;
      const unit = first + n * size;
      for (let k = 0; k < size; k++) {
        if ((cardUnits[unit + k] as number) <= 0) continue;
        const by = byInput[into + k] as number;
        tableGradient[card * size + k] = (tableGradient[card * size + k] as number) + by;
        for (let i = 0; i < divisors.length; i++) {
          const value = scaled(values[place + 1 + i] as number, divisors[i] as number);
          if (value !== 0) numbers[i * size + k] = (numbers[i * size + k] as number) + by * value;
        }
      }
    }
    return first + most * size;
  }
}
