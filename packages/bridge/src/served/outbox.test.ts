import { describe, expect, test } from 'vitest';
import { Outbox } from './outbox.ts';

function outbox() {
  const told: string[] = [];
  const box = new Outbox();
  const tell = (what: string) => box.pass(() => told.push(what));
  return { box, told, tell };
}

describe('what a match tells its connections', () => {
  test('is passed on at once while nothing is stored', () => {
    const { tell, told } = outbox();
    tell('a');
    expect(told).toEqual(['a']);
  });

  test('S6 waits until everything is stored, and then comes in order', () => {
    const { box, tell, told } = outbox();
    box.hold();
    tell('a');
    box.hold();
    tell('b');
    box.stored();
    expect([told, box.isHeld]).toEqual([[], true]);
    box.stored();
    expect([told, box.isHeld]).toEqual([['a', 'b'], false]);
  });

  test('S6 comes in order also if passing it on leads to more', () => {
    const { box, tell, told } = outbox();
    box.hold();
    box.pass(() => {
      told.push('first');
      tell('last');
    });
    tell('second');
    box.stored();
    expect(told).toEqual(['first', 'second', 'last']);
  });

  test('S6 stops at a command that is given by what is passed on, until that is stored', () => {
    const { box, tell, told } = outbox();
    box.hold();
    box.pass(() => box.hold());
    tell('after the command');
    box.stored();
    expect(told).toEqual([]);
    box.stored();
    expect(told).toEqual(['after the command']);
  });

  test('goes on after something that throws', () => {
    const { box, tell, told } = outbox();
    box.hold();
    box.pass(() => {
      throw new Error('a mistake');
    });
    tell('later');
    expect(() => box.stored()).toThrow('a mistake');
    box.hold();
    box.stored();
    expect(told).toEqual(['later']);
  });

  test('is not told if it is dropped', () => {
    const { box, tell, told } = outbox();
    box.hold();
    tell('a');
    box.drop();
    box.stored();
    expect(told).toEqual([]);
  });
});
