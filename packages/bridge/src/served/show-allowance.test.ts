import { describe, expect, test } from 'vitest';
import { HeldClock } from '../testing/held-clock.ts';
import { SHOW_ALLOWANCE, ShowAllowance } from './show-allowance.ts';

function open() {
  const clock = new HeldClock();
  const page = { isBehind: true };
  let usedUp = 0;
  const allowance = new ShowAllowance(
    clock,
    () => page.isBehind,
    () => usedUp++,
  );
  return { allowance, clock, page, usedUp: () => usedUp };
}

describe('the time of a turn', () => {
  test('stands still while its player is shown something', () => {
    const { allowance, page, usedUp } = open();
    expect(allowance.holds('playing 3')).toBe(true);
    page.isBehind = false;
    expect(allowance.holds('playing 3')).toBe(false);
    expect(usedUp()).toBe(0);
  });

  test('does so for as long as is allowed in a turn, however often it is asked', () => {
    const { allowance, clock, page, usedUp } = open();
    allowance.holds('playing 3');
    clock.advance(SHOW_ALLOWANCE - 1_000);
    page.isBehind = false;
    allowance.holds('playing 3');
    // What is not spent on showing does not count.
    clock.advance(60_000);
    page.isBehind = true;
    expect(allowance.holds('playing 3')).toBe(true);
    clock.advance(999);
    expect(allowance.holds('playing 3')).toBe(true);
    expect(usedUp()).toBe(0);
    clock.advance(1);
    expect(usedUp()).toBe(1);
    expect(allowance.holds('playing 3')).toBe(false);
    expect(allowance.holds('playing 4')).toBe(true);
    allowance.stop();
    clock.advance(SHOW_ALLOWANCE);
    expect(usedUp()).toBe(1);
  });

  test('goes on where no turn is timed', () => {
    expect(open().allowance.holds('')).toBe(false);
  });
});
