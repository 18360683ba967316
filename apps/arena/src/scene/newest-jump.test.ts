import { describe, expect, it } from 'vitest';
import { NewestJump } from './newest-jump.ts';

/** A replay whose jumps end when the test says so. */
function makeReplay() {
  const asked: number[] = [];
  const ends: { end(): void; fail(): void }[] = [];
  const goTo = (moment: number) => {
    asked.push(moment);
    return new Promise<void>((resolve, reject) => {
      ends.push({ end: resolve, fail: () => reject(new Error('The replay is closed.')) });
    });
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return {
    asked,
    jump: new NewestJump({ goTo }),
    async end() {
      ends.shift()?.end();
      await settled();
    },
    async fail() {
      ends.shift()?.fail();
      await settled();
    },
  };
}

describe('the newest jump', () => {
  it('leaves out the moments between the one that is on its way and the newest', async () => {
    const { asked, end, jump } = makeReplay();
    jump.goTo(1);
    jump.goTo(2);
    jump.goTo(3);
    expect(asked).toEqual([1]);
    await end();
    expect(asked).toEqual([1, 3]);
    expect(jump.going).toBe(true);
    await end();
    expect(jump.going).toBe(false);
    jump.goTo(4);
    expect(asked).toEqual([1, 3, 4]);
  });

  it('goes nowhere once it is closed', async () => {
    const { asked, end, jump } = makeReplay();
    jump.goTo(1);
    jump.goTo(2);
    jump.close();
    await end();
    expect(asked).toEqual([1]);
    expect(jump.going).toBe(false);
  });

  it('goes nowhere once the replay is closed', async () => {
    const { asked, fail, jump } = makeReplay();
    jump.goTo(1);
    jump.goTo(2);
    await fail();
    jump.goTo(3);
    await fail();
    expect(asked).toEqual([1]);
  });
});
