import { drawRandom, type RandomState, seedRandom } from '@aftercast/kernel';

/** A seeded random generator, separate from the match's own, which random players must not advance. */
export class Dice {
  private state: RandomState;

  constructor(seed: number) {
    this.state = seedRandom(seed);
  }

  /** Returns an integer from 0 to `count` - 1, each equally likely. */
  below(count: number): number {
    const { value, state } = drawRandom(this.state, count);
    this.state = state;
    return value;
  }

  /**
   * Returns an element of a list, each equally likely.
   * @throws RangeError if the list is empty
   */
  pick<T>(from: readonly T[]): T {
    if (from.length === 0) throw new RangeError('There is nothing to pick from.');
    return from[this.below(from.length)] as T;
  }

  /** Returns `count` elements of a list in random order, or all if there are fewer. */
  sample<T>(list: readonly T[], count: number): T[] {
    const left = [...list];
    const sampled: T[] = [];
    while (sampled.length < count && left.length > 0) {
      const at = this.below(left.length);
      sampled.push(left[at] as T);
      // The last element fills the gap; the rest need not be in order.
      left[at] = left[left.length - 1] as T;
      left.pop();
    }
    return sampled;
  }
}
