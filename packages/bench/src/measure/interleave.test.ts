import { describe, expect, it } from 'vitest';
import { interleave } from './interleave.ts';

describe('sides that are measured together', () => {
  it('take turns, each prepared before each run, and warm-ups do not count', async () => {
    const done: string[] = [];
    const times = { a: [900, 1, 5, 3], b: [900, 20, 10, 60] };
    const side = (name: 'a' | 'b') => ({
      prepare: () => done.push(`prepare ${name}`),
      run: () => {
        done.push(name);
        return times[name].shift();
      },
    });
    const medians = await interleave({ a: side('a'), b: side('b') }, { samples: 3, warmups: 1 });
    const round = ['prepare a', 'a', 'prepare b', 'b'];
    expect(done).toEqual([...round, ...round, ...round, ...round]);
    expect(medians).toEqual({ a: 3, b: 20 });
  });

  it('are timed where they do not time themselves', async () => {
    const wait = (milliseconds: number) => ({
      run: () => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
    });
    const medians = await interleave({ short: wait(1), long: wait(30) }, { samples: 1, warmups: 0 });
    expect(medians.long).toBeGreaterThan(20);
    expect(medians.short).toBeLessThan(medians.long);
  });

  it('fail as a whole if one of them fails', async () => {
    const broken = {
      run: () => {
        throw new Error('out of order');
      },
    };
    await expect(interleave({ broken }, { samples: 1, warmups: 0 })).rejects.toThrow('out of order');
  });
});
