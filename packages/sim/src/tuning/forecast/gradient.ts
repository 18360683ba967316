import { Network } from '../../forecast/network.ts';
import { type Parameters, weightsOf } from '../../forecast/parameters.ts';
import { probabilityOf } from '../../forecast/probability.ts';
import { type GroupPlace, type NetworkShape, scaled } from '../../forecast/shape.ts';

/** Computes how the error of a network changes with its weights, by backpropagation over a batch of readings. */
export class Gradient {
  /** The sum over the batch, by the names of the weights. */
  readonly sums: Readonly<Record<string, Float64Array>>;
  private readonly shape: NetworkShape;
  private readonly parameters: Parameters;
  private readonly traits: readonly Float64Array[];
  private readonly network: Network;
  /** How the error changes with each input of the hidden layer, and with each of its units, for the last reading. */
  private readonly byInput: Float64Array;
  private readonly byUnit: Float64Array;

  constructor(shape: NetworkShape, parameters: Parameters, traits: readonly Float64Array[]) {
    this.shape = shape;
    this.parameters = parameters;
    this.traits = traits;
    this.network = new Network(shape, parameters, traits);
    this.sums = Object.fromEntries(
      Object.entries(parameters).map(([name, { length }]) => [name, new Float64Array(length)]),
    );
    this.byInput = new Float64Array(this.network.layout.inputs);
    this.byUnit = new Float64Array(shape.hidden);
  }

  /** Begins a batch with the weights as they are now. */
  begin(): void {
    for (const sum of Object.values(this.sums)) sum.fill(0);
    this.network.refresh();
  }

  /** Returns the logarithm of the odds for a reading. Call {@link begin} first. */
  forecast(readings: Int16Array, at: number): number {
    return this.network.logOdds(readings, at);
  }

  /**
   * Adds a reading of the batch.
   * @param target the chance that the network should forecast, from 0 to 1
   * @returns the logarithm of the odds that it does forecast
   */
  add(readings: Int16Array, at: number, target: number): number {
    const logOdds = this.forecast(readings, at);
    this.goBack(probabilityOf(logOdds) - target);
    for (const group of this.network.layout.groups) this.goBackToCards(group, readings, at);
    return logOdds;
  }

  /** Ends a batch: what was added up for each card is handed on to the weights that it is made from. */
  end(): void {
    for (const [name, { size }] of Object.entries(this.shape.pools)) {
      const own = weightsOf(this.sums, `${name}.cards`);
      const level = weightsOf(this.sums, `${name}.level`);
      const byTrait = weightsOf(this.sums, `${name}.traits`);
      this.traits.forEach((traits, card) => {
        for (let k = 0; k < size; k++) level[k] = (level[k] as number) + (own[card * size + k] as number);
        traits.forEach((value, trait) => {
          if (value === 0) return;
          for (let k = 0, w = trait * size; k < size; k++, w++)
            byTrait[w] = (byTrait[w] as number) + value * (own[card * size + k] as number);
        });
      });
    }
  }

  /** @param error what the forecast is too high by */
  private goBack(error: number): void {
    const { byInput, byUnit, parameters, sums } = this;
    const { inputs, units } = this.network;
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
    for (let i = 0; i < inputs.length; i++) {
      const input = inputs[i] as number;
      if (input === 0) continue;
      directSum[i] = (directSum[i] as number) + error * input;
      let by = error * (direct[i] as number);
      for (let k = 0, w = i * units.length; k < units.length; k++, w++) {
        const d = byUnit[k] as number;
        if (d === 0) continue;
        hiddenSum[w] = (hiddenSum[w] as number) + input * d;
        by += (hidden[w] as number) * d;
      }
      byInput[i] = by;
    }
  }

  private goBackToCards(
    { from, into, most, of, places, pool, units }: GroupPlace,
    readings: Int16Array,
    at: number,
  ): void {
    const { numbers: divisors, size } = of;
    const { byInput } = this;
    const { cardUnits } = this.network;
    const own = weightsOf(this.sums, `${pool}.cards`);
    const numbers = weightsOf(this.sums, `${pool}.numbers`);
    for (let n = 0; n < most; n++) {
      const place = at + from + n * places;
      const card = readings[place] as number;
      if (card === 0) continue;
      const first = units + n * size;
      for (let k = 0; k < size; k++) {
        // What is cut off adds nothing, so its input may be one of a reading before.
        if ((cardUnits[first + k] as number) <= 0) continue;
        const by = byInput[into + k] as number;
        own[card * size + k] = (own[card * size + k] as number) + by;
        for (let i = 0; i < divisors.length; i++) {
          const value = scaled(readings[place + 1 + i] as number, divisors[i] as number);
          if (value !== 0) numbers[i * size + k] = (numbers[i * size + k] as number) + by * value;
        }
      }
    }
  }
}
