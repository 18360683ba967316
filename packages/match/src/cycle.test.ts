import { EventLog, makeDetailedAction, makeTable } from '@aftercast/kernel';
import { describe, expect, test } from 'vitest';
import { findCycle } from './cycle.ts';
import { pebbles } from './scenario/testing/pebbles.ts';

const TYPES = pebbles.types.map(({ name }) => name);

/** The records of a chain of actions, each caused by the one before it; a name may be followed by the card of its source. */
function cycleOf(...chain: string[]): string {
  const log = new EventLog();
  const table = makeTable(10, 2);
  chain.forEach((step, index) => {
    const [type = '', card] = step.split(' by ');
    const source = card === undefined ? 0 : index + 1;
    table.entities[index + 1] =
      card === undefined
        ? null
        : {
            ...{ id: index + 1, owner: 0, zone: 0, order: 0, stats: [], attachments: [] },
            card: pebbles.cards.findIndex(({ id }) => id === card),
          };
    const action = makeDetailedAction(TYPES.indexOf(type), 0, source, {});
    log.begin(Object.assign(action, { id: index + 1, cause: index }));
    // Other records do not matter.
    log.perform(index + 1);
  });
  return findCycle(pebbles, table, log.slice(0));
}

describe('the cycle of a chain that ran away', () => {
  test('A12 is the shortest sequence that repeats three times at its end, from its cause on', () => {
    expect(cycleOf('play', 'hit', 'hit', 'hit')).toBe('hit');
    expect(cycleOf('play', ...Array(3).fill(['hit', 'draw']).flat())).toBe('hit → draw');
    expect(cycleOf('play', ...Array(4).fill(['hit', 'hit', 'draw']).flat())).toBe('hit → hit → draw');
  });

  test('A12 tells cards apart', () => {
    const steps = ['hit by stone', 'hit by flint'];
    expect(cycleOf(...Array(3).fill(steps).flat())).toBe('hit by stone → hit by flint');
    expect(cycleOf('hit by stone', 'hit by stone', 'hit by stone')).toBe('hit by stone');
  });

  test('A12 is the last three steps where nothing repeats three times', () => {
    expect(cycleOf('play', 'hit', 'draw', 'hit', 'draw')).toBe('draw → hit → draw');
    expect(cycleOf('play', 'hit')).toBe('play → hit');
    expect(cycleOf('hit', 'hit', 'draw')).toBe('hit → hit → draw');
  });

  test('A12 looks at the causes of the last action only, and not endlessly far', () => {
    expect(cycleOf(...Array(1_000).fill('hit'))).toBe('hit');
    const long = Array.from({ length: 600 }, (_, i) => (i < 300 ? 'draw' : 'hit'));
    expect(cycleOf(...long)).toBe('hit');
    expect(findCycle(pebbles, makeTable(10, 2), new Int32Array())).toBe('');
  });
});
