/** How fast the means of gradients and of their squares forget. */
const MEAN = 0.9;
const SQUARE = 0.999;

/** Keeps a weight that has hardly any gradient from moving at once. */
const LEAST = 1e-8;

/** Moves weights against their gradients (Adam with decoupled decay: Kingma and Ba 2015, Loshchilov and Hutter 2019). */
export class Adam {
  private readonly means = new Map<string, Float64Array>();
  private readonly squares = new Map<string, Float64Array>();
  private steps = 0;

  /**
   * Moves all weights once.
   * @param rate how far, for a typical gradient
   * @param decayOf by the name of weights: the share of them that is lost at a rate of 1
   */
  step(
    parameters: Readonly<Record<string, Float64Array>>,
    gradients: Readonly<Record<string, Float64Array>>,
    rate: number,
    decayOf: (name: string) => number,
  ): void {
    this.steps++;
    const meanScale = 1 / (1 - MEAN ** this.steps);
    const squareScale = 1 / (1 - SQUARE ** this.steps);
    for (const [name, weights] of Object.entries(parameters)) {
      const gradient = gradients[name] as Float64Array;
      const mean = momentOf(this.means, name, weights.length);
      const square = momentOf(this.squares, name, weights.length);
      const kept = 1 - rate * decayOf(name);
      for (let i = 0; i < weights.length; i++) {
        const by = gradient[i] as number;
        mean[i] = MEAN * (mean[i] as number) + (1 - MEAN) * by;
        square[i] = SQUARE * (square[i] as number) + (1 - SQUARE) * by * by;
        const moved =
          (rate * (mean[i] as number) * meanScale) / (Math.sqrt((square[i] as number) * squareScale) + LEAST);
        weights[i] = ((weights[i] as number) - moved) * kept;
      }
    }
  }
}

function momentOf(moments: Map<string, Float64Array>, name: string, length: number): Float64Array {
  let moment = moments.get(name);
  if (moment === undefined) {
    moment = new Float64Array(length);
    moments.set(name, moment);
  }
  return moment;
}
