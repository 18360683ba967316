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

  /** So many of a list, or all of them, in another order. */
  sample<T>(list: readonly T[], count: number): T[] {
    const left = [...list];
    const sampled: T[] = [];
    while (sampled.length < count && left.length > 0) {
      const at = this.below(left.length);
      sampled.push(left[at] as T);
      // The last one takes its place: what is left need not be in order.
      left[at] = left[left.length - 1] as T;
      left.pop();
    }
    return sampled;
  }
}
