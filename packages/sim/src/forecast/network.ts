import { cardTable, type Parameters, weightsOf } from './parameters.ts';
import { inputsOf, type NetworkShape, placesOf, poolOf, scaled } from './shape.ts';

/** A group of cards, as the network reads it. */
interface GroupReader {
  /** Where its first card is in a reading, the number of places of a card, and the number of cards. */
  from: number;
  places: number;
  most: number;
  /** Where its sum is in the inputs, and the number of units. */
  into: number;
  size: number;
  /** What each card adds whatever its numbers are, by catalogue number, and what its numbers add. */
  table: Float64Array;
  numbers: Float64Array;
  divisors: readonly number[];
}

/**
 * A small network: each card becomes some units, which are added up for each group; the sums and the numbers feed a hidden layer.
 * It uses only operations whose result the language defines, so it gives the same everywhere.
 */
export class Network {
  private readonly groups: readonly GroupReader[];
  private readonly divisors: readonly number[];
  private readonly inputs: Float64Array;
  private readonly card: Float64Array;
  private readonly units: Float64Array;
  private readonly hidden: Float64Array;
  private readonly levels: Float64Array;
  private readonly out: Float64Array;
  private readonly direct: Float64Array;
  private readonly level: number;

  /** @param traits of each card of the game, by catalogue number */
  constructor(shape: NetworkShape, parameters: Parameters, traits: readonly Float64Array[]) {
    this.divisors = shape.numbers;
    this.inputs = new Float64Array(inputsOf(shape));
    this.units = new Float64Array(shape.hidden);
    this.card = new Float64Array(Math.max(...Object.values(shape.pools).map(({ size }) => size)));
    this.hidden = weightsOf(parameters, 'hidden');
    this.levels = weightsOf(parameters, 'hidden.level');
    this.out = weightsOf(parameters, 'out');
    this.direct = weightsOf(parameters, 'direct');
    this.level = weightsOf(parameters, 'level')[0] as number;
    const tables = Object.fromEntries(
      Object.entries(shape.pools).map(([name, { size }]) => [
        name,
        cardTable(parameters, name, size, traits),
      ]),
    );
    let from = shape.numbers.length;
    let into = shape.numbers.length;
    this.groups = shape.groups.map(({ most, pool }): GroupReader => {
      const { numbers: divisors, size } = poolOf(shape.pools, pool);
      const places = placesOf(shape.pools, pool);
      const numbers = weightsOf(parameters, `${pool}.numbers`);
      const group = {
        from,
        places,
        most,
        into,
        size,
        numbers,
        divisors,
        table: tables[pool] as Float64Array,
      };
      from += most * places;
      into += size;
      return group;
    });
  }

  /** Returns the forecast for a reading: the logarithm of the odds of winning. */
  logOdds(reading: ArrayLike<number>): number {
    const { direct, hidden, inputs, levels, out, units } = this;
    inputs.fill(0);
    this.divisors.forEach((divisor, at) => {
      inputs[at] = scaled(reading[at] as number, divisor);
    });
    for (const group of this.groups) this.add(group, reading);
    const { length } = units;
    units.set(levels);
    let sum = this.level;
    for (let i = 0; i < inputs.length; i++) {
      const input = inputs[i] as number;
      if (input === 0) continue;
      sum += input * (direct[i] as number);
      for (let k = 0, at = i * length; k < length; k++, at++)
        units[k] = (units[k] as number) + input * (hidden[at] as number);
    }
    for (let k = 0; k < length; k++) {
      const unit = units[k] as number;
      if (unit > 0) sum += unit * (out[k] as number);
    }
    return sum;
  }

  /** Adds up the units of a group's cards. */
  private add(group: GroupReader, reading: ArrayLike<number>): void {
    const { divisors, from, into, most, numbers, places, size, table } = group;
    const { card, inputs } = this;
    for (let n = 0, at = from; n < most; n++, at += places) {
      const number = reading[at] as number;
      if (number === 0) continue;
      for (let k = 0, row = number * size; k < size; k++, row++) card[k] = table[row] as number;
      for (let i = 0; i < divisors.length; i++) {
        const value = scaled(reading[at + 1 + i] as number, divisors[i] as number);
        if (value === 0) continue;
        for (let k = 0, row = i * size; k < size; k++, row++)
          card[k] = (card[k] as number) + value * (numbers[row] as number);
      }
      for (let k = 0; k < size; k++) {
        const unit = card[k] as number;
        if (unit > 0) inputs[into + k] = (inputs[into + k] as number) + unit;
      }
    }
  }
}
