import { drawRandom, type RandomState, seedRandom } from '@aftercast/kernel';

/** A seeded generator of its own, beside a match's: whoever plays at random must not use that one up. */
export class Dice {
  private state: RandomState;

  constructor(seed: number) {
    this.state = seedRandom(seed);
  }

  /** An integer from 0 to `count` - 1, each equally likely. */
  below(count: number): number {
    const { value, state } = drawRandom(this.state, count);
    this.state = state;
    return value;
  }

  /** One of a list. @throws RangeError if it is empty */
  pick<T>(from: readonly T[]): T {
    if (from.length === 0) throw new RangeError('There is nothing to pick from.');
    return from[this.below(from.length)] as T;
  }

  /** The list in another order. */
  shuffle<T>(list: readonly T[]): T[] {
    const shuffled = [...list];
    for (let i = shuffled.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [shuffled[i], shuffled[j]] = [shuffled[j] as T, shuffled[i] as T];
    }
    return shuffled;
  }
}
