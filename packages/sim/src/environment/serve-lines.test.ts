import { readyDecks } from '@aftercast/hearth/decks';
import { expect, test } from 'vitest';
import { hearthEnvironment } from '../games/hearth/environment.ts';
import { LineEnvironments } from './serve-lines.ts';

const [first, second] = readyDecks.map(({ deck }) => deck);

function open() {
  if (first === undefined || second === undefined) throw new Error('There are no two ready decks.');
  const all = new LineEnvironments(hearthEnvironment, { decks: [first, second] });
  return (request: unknown) => JSON.parse(all.answer(JSON.stringify(request)));
}

test('a program is told the names, resets, and makes choices', () => {
  const ask = open();
  const { choice, kinds, observation } = ask({ do: 'names' });
  expect(choice).toEqual(['do', 'slot', 'target', 'place', 'option']);
  expect(kinds).toContain('attack');
  const state = ask({ do: 'reset', seed: 4 });
  expect(state).toMatchObject({ seat: 0, moment: 2, rewards: [0, 0] });
  expect(state.observation).toHaveLength(observation.length);
  const next = ask({ do: 'step', choice: 0 });
  expect(next).toMatchObject({ seat: 1, moment: 3 });
  expect(ask({ do: 'observe' })).toEqual({ observation: next.observation });
  expect(ask({ do: 'observe', seat: 0 }).observation).not.toEqual(next.observation);
});

test('a fork goes on alone until it is dropped', () => {
  const ask = open();
  const before = ask({ do: 'reset', seed: 4 });
  expect(ask({ do: 'fork' })).toEqual({ env: 1 });
  expect(ask({ do: 'fork' })).toEqual({ env: 2 });
  expect(ask({ do: 'step', env: 1, choice: 1 }).moment).toBe(3);
  expect(ask({ do: 'observe' }).observation).toEqual(before.observation);
  expect(ask({ do: 'drop', env: 1 })).toEqual({});
  expect(ask({ do: 'step', env: 1, choice: 1 })).toEqual({ error: 'There is no environment 1.' });
  expect(ask({ do: 'step', env: 2, choice: 1 }).moment).toBe(3);
});

test.each([
  [null, 'Cannot read'],
  [{ do: 'dance' }, '"do" is one of names, reset, step, observe, fork, drop.'],
  [{}, '"do" is one of'],
  [{ do: 'step' }, '"choice" is an integer.'],
  [{ do: 'step', choice: 99_999 }, 'There is no choice 99999'],
  [{ do: 'step', choice: '0' }, '"choice" is an integer.'],
  [{ do: 'reset', seed: 0.5 }, '"seed" is an integer.'],
  [{ do: 'observe', seat: 2 }, 'The seats are 0 and 1.'],
  [{ do: 'drop' }, 'Environment 0 stays.'],
  [{ do: 'names', env: 'x' }, 'There is no environment "x".'],
])('%j is answered with what is wrong, and changes nothing', (request, error) => {
  const ask = open();
  const before = ask({ do: 'reset', seed: 4 });
  expect(ask(request).error).toContain(error);
  expect(ask({ do: 'observe' }).observation).toEqual(before.observation);
});
