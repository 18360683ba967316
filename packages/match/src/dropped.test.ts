import { CARD_COMMANDS, type Command, type LegalCommand } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { DroppedCommands } from './dropped.ts';

const play = (card: number, target?: number): Command => ({
  do: 'play',
  card,
  ...(target !== undefined && { target }),
});

/** A legal card of the seat, at these targets. */
const legal = (entity: number, ...allowed: number[]): LegalCommand => ({
  do: 'play',
  entity,
  choose: -1,
  target: allowed.length > 0 ? 'required' : 'none',
  allowed,
  preferred: allowed,
  positions: 0,
});

/** Commands that were dropped after the command with a number, by seat 0 unless it says otherwise. */
function droppedOf(...dropped: { after: number; command: Command; seat?: number }[]): DroppedCommands {
  const all = new DroppedCommands(CARD_COMMANDS);
  for (const { after, command, seat = 0 } of dropped) all.add({ number: after + 1, seat, command }, after);
  return all;
}

describe('commands that were dropped', () => {
  test('B4 are refused to their seat until another command is accepted', () => {
    const dropped = droppedOf({ after: 3, command: play(1) });
    expect(dropped.has(0, play(1), 3)).toBe(true);
    expect(dropped.has(1, play(1), 3)).toBe(false);
    expect(dropped.has(0, play(2), 3)).toBe(false);
    expect(dropped.has(0, play(1), 4)).toBe(false);
    expect(dropped.has(0, play(1), 2)).toBe(false);
  });

  test('B4 are several after one command, and those from before it are over', () => {
    const dropped = droppedOf(
      { after: 2, command: play(9) },
      { after: 3, command: play(1) },
      { after: 3, command: play(2), seat: 1 },
    );
    expect(dropped.since(3).map(({ command }) => command)).toEqual([play(1), play(2)]);
    expect(dropped.since(2)).toEqual([]);
    expect(dropped.since(4)).toEqual([]);
    expect(droppedOf().since(0)).toEqual([]);
    expect([dropped.has(0, play(9), 3), dropped.has(0, play(1), 3), dropped.has(1, play(2), 3)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('T4 are left out of the list of their seat, one after the other', () => {
    const dropped = droppedOf({ after: 0, command: play(1) }, { after: 0, command: play(2, 7) });
    const all = [legal(1), legal(2, 6, 7), legal(3)];
    expect(dropped.leaveOut(0, all, 0)).toEqual([legal(2, 6), legal(3)]);
    expect(dropped.leaveOut(1, all, 0)).toEqual(all);
    expect(dropped.leaveOut(0, all, 1)).toEqual(all);
  });

  test('T4 are all of a seat’s commands only if it has some and none is left', () => {
    const dropped = droppedOf({ after: 0, command: play(1) }, { after: 0, command: play(2, 7) });
    expect(dropped.areAll(0, () => [legal(1), legal(2, 7)], 0)).toBe(true);
    expect(dropped.areAll(0, () => [legal(1), legal(2, 6, 7)], 0)).toBe(false);
    expect(dropped.areAll(0, () => [legal(1), legal(3)], 0)).toBe(false);
    expect(dropped.areAll(0, () => [], 0)).toBe(false);
  });

  test('T4 are not asked for where nothing was dropped', () => {
    const ask = () => {
      throw new Error('asked');
    };
    expect(droppedOf().areAll(0, ask, 0)).toBe(false);
    expect(droppedOf({ after: 0, command: play(1) }).areAll(1, ask, 0)).toBe(false);
    expect(droppedOf({ after: 0, command: play(1) }).areAll(0, ask, 1)).toBe(false);
  });
});
