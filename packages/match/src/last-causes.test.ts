import { describe, expect, test } from 'vitest';
import { lastCauses } from './last-causes.ts';
import { layPebbles, type Players } from './scenario/testing/lay-pebbles.ts';
import { Type } from './scenario/testing/pebble-table.ts';

const players: Players = [
  { bag: ['bomb', 'pebble'].map((card) => ({ card, as: card })) },
  { yard: [{ card: 'stone', as: 'stone' }] },
];

/** A session in which two cards were played, one after the other. */
function played(record = true) {
  const { play, session } = layPebbles(players, { record });
  for (const card of ['bomb', 'pebble']) session.play(0, play(card));
  return session;
}

describe('the causes of a command', () => {
  test('A11 are those of the last one', () => {
    const tree = lastCauses(played());
    expect([tree?.command, tree?.seat]).toEqual([2, 0]);
    expect(tree?.roots.map(({ action }) => action.type)).toEqual([Type.play, Type.afterPlay]);
    expect(tree?.roots[0]?.children.map(({ action }) => action.type)).toEqual([Type.put]);
  });

  test('A11 are those of several, in their order, from an earlier one on', () => {
    const tree = lastCauses(played(), 1);
    expect(tree?.command).toBe(1);
    const types = tree?.roots.map(({ action }) => action.type).filter((type) => type !== Type.tidy);
    expect(types).toEqual([Type.play, Type.afterPlay, Type.play, Type.afterPlay]);
    expect(tree?.roots[0]?.children[0]?.action.type).toBe(Type.hit);
  });

  test('are none before the first command, after the last, and without an event log', () => {
    expect(lastCauses(layPebbles(players).session)).toBe(null);
    expect(lastCauses(played(), 3)).toBe(null);
    expect(lastCauses(played(false))).toBe(null);
  });
});
