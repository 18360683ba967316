import { cardTable, type Parameters, weightsOf } from './parameters.ts';
import { type GroupPlace, type Layout, layoutOf, type NetworkShape, scaled } from './shape.ts';

/**
 * A small network: each card becomes some units, which are added up for each group; the sums and the numbers feed a hidden layer.
 * It uses only operations whose result the language defines, so it gives the same everywhere.
 */
export class Network {
  readonly layout: Layout;
  /** Of the last reading: what the hidden layer has read. */
  readonly inputs: Float64Array;
  /** Of the last reading: the hidden layer, before units below 0 are cut off. */
  readonly units: Float64Array;
  /** Of the last reading: the units of each card, before those below 0 are cut off. Those of free places are older. */
  readonly cardUnits: Float64Array;
  private readonly shape: NetworkShape;
  private readonly parameters: Parameters;
  private readonly traits: readonly Float64Array[];
  /** By pool: what each card becomes, whatever its numbers are. */
  private readonly tables = new Map<string, Float64Array>();

  /** @param traits of each card of the game, by catalogue number */
  constructor(shape: NetworkShape, parameters: Parameters, traits: readonly Float64Array[]) {
    this.shape = shape;
    this.parameters = parameters;
    this.traits = traits;
    this.layout = layoutOf(shape);
    this.inputs = new Float64Array(this.layout.inputs);
    this.units = new Float64Array(shape.hidden);
    this.cardUnits = new Float64Array(this.layout.units);
    this.refresh();
  }

  /** Takes over weights that have changed. */
  refresh(): void {
    for (const [name, { size }] of Object.entries(this.shape.pools))
      this.tables.set(name, cardTable(this.parameters, name, size, this.traits));
  }

  /** Returns the forecast for a reading: the logarithm of the odds of winning. @param at where it begins in the array */
  logOdds(readings: ArrayLike<number>, at = 0): number {
    const { inputs, parameters, units } = this;
    inputs.fill(0);
    this.shape.numbers.forEach((divisor, n) => {
      inputs[n] = scaled(readings[at + n] as number, divisor);
    });
    for (const group of this.layout.groups) this.addCards(group, readings, at);
    const hidden = weightsOf(parameters, 'hidden');
    const direct = weightsOf(parameters, 'direct');
    const out = weightsOf(parameters, 'out');
    const { length } = units;
    units.set(weightsOf(parameters, 'hidden.level'));
    let sum = weightsOf(parameters, 'level')[0] as number;
    for (let i = 0; i < inputs.length; i++) {
      const input = inputs[i] as number;
      if (input === 0) continue;
      sum += input * (direct[i] as number);
      for (let k = 0, w = i * length; k < length; k++, w++)
        units[k] = (units[k] as number) + input * (hidden[w] as number);
    }
    for (let k = 0; k < length; k++) {
      const unit = units[k] as number;
      if (unit > 0) sum += unit * (out[k] as number);
    }
    return sum;
  }

  /** Turns the cards of a group into units, and adds these up. */
  private addCards(
    { from, into, most, of, places, pool, units }: GroupPlace,
    readings: ArrayLike<number>,
    at: number,
  ): void {
    const { numbers: divisors, size } = of;
    const { cardUnits, inputs } = this;
    const table = this.tables.get(pool) as Float64Array;
    const numbers = weightsOf(this.parameters, `${pool}.numbers`);
    for (let n = 0; n < most; n++) {
      const place = at + from + n * places;
      const card = readings[place] as number;
      if (card === 0) continue;
      const first = units + n * size;
      for (let k = 0, row = card * size; k < size; k++, row++) cardUnits[first + k] = table[row] as number;
      for (let i = 0; i < divisors.length; i++) {
        const value = scaled(readings[place + 1 + i] as number, divisors[i] as number);
        if (value === 0) continue;
        for (let k = 0, row = i * size; k < size; k++, row++)
          cardUnits[first + k] = (cardUnits[first + k] as number) + value * (numbers[row] as number);
      }
      for (let k = 0; k < size; k++) {
        const unit = cardUnits[first + k] as number;
        if (unit > 0) inputs[into + k] = (inputs[into + k] as number) + unit;
      }
    }
  }
}
