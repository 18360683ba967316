import { expect, test } from 'vitest';
import { copyByJson, play } from '../testing/play.ts';
import { makeToy } from '../testing/toy.ts';
import { withTable } from './state.ts';

const toy = makeToy((act) => ({
  types: { hum: { perform: (h) => h.react(act('echo')) }, echo: {} },
}));

test('S1 a copy with another table is the state in all else, after a command, too', () => {
  const { state } = play(toy, toy.act('hum'));
  expect(state).toMatchObject({ command: 1, actions: 2, open: false });
  const { table } = copyByJson(state);
  const copy = withTable(state, table);
  expect(copy).toEqual(state);
  expect(copy.table).toBe(table);
  // Nothing is shared: what one state resolves is not on the other's stack.
  for (const list of ['stack', 'queue', 'ended'] as const) expect(copy[list]).not.toBe(state[list]);
  expect(Object.keys(copy)).toEqual(Object.keys(state));
});
