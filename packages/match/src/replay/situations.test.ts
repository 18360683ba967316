import { type Action, EventLog, type Prompt, Why } from '@aftercast/kernel';
import { expect, test } from 'vitest';
import { act, Type } from '../scenario/testing/pebble-table.ts';
import { type Situation, Situations } from './situations.ts';

const action = (id: number, more: Partial<Action> = {}) => act(Type.hit, 0, [], { id, ...more });
const prompt: Prompt = { seat: 1, action: 2, kind: 'cards', options: [7, 9], count: 1 };
const other: Prompt = { seat: 0, action: 1, kind: 'options', options: [], count: 0 };

const nothing: Situation = { command: 0, open: false, outermost: -1, prompt: null, actionsBefore: 0 };

/** Writes records one after the other, each with what is going on once it has happened. */
function follow(...written: [write: (log: EventLog) => void, after: Partial<Situation>][]): Situations {
  const log = new EventLog();
  for (const [write] of written) write(log);
  const situations = new Situations(log);
  let expected = nothing;
  expect(situations.at(0)).toEqual(expected);
  written.forEach(([, after], index) => {
    expected = { ...expected, ...after };
    expect(situations.at(index + 1), `after record ${index + 1}`).toEqual(expected);
  });
  return situations;
}

test('S4 a situation says which command is resolved, and what is asked', () => {
  const situations = follow(
    [(log) => log.command(1, 0), { command: 1, open: true }],
    [(log) => log.begin(action(1, { type: Type.play })), { outermost: Type.play }],
    // Only an outermost action is one.
    [(log) => log.begin(action(2, { type: Type.wish, cause: 1, why: Why.prepare })), {}],
    [(log) => log.ask(prompt), { prompt }],
    [(log) => log.answer(2, [1]), { prompt: null }],
    [(log) => log.perform(2), {}],
    [(log) => log.ended(2), {}],
    [(log) => log.begin(action(3, { type: Type.deaths, cause: 1, why: Why.stateBasedAction })), {}],
    [(log) => log.ended(3), {}],
    [(log) => log.ended(1), {}],
    // A follow-up is outermost.
    [
      (log) => log.begin(action(4, { type: Type.afterPlay, cause: 1, why: Why.followUp })),
      { outermost: Type.afterPlay },
    ],
    [(log) => log.ended(4), {}],
    [(log) => log.rest(1, 0), { open: false }],
    [(log) => log.command(2, 1), { command: 2, open: true, actionsBefore: 4 }],
    [(log) => log.begin(action(1, { type: Type.pass })), { outermost: Type.pass }],
    [(log) => log.set(1, 0, 1, 2), {}],
    [(log) => log.rest(2, 0), { open: false }],
  );
  const types = [Type.play, Type.wish, Type.deaths, Type.afterPlay, Type.pass];
  expect(types.map((_, index) => situations.typeOf(index + 1))).toEqual(types);
  expect([situations.typeOf(0), situations.typeOf(6)]).toEqual([-1, -1]);
});

test('A10 S4 a prompt that is never answered ends with its command', () => {
  follow(
    [(log) => log.command(1, 0), { command: 1, open: true }],
    [(log) => log.begin(action(1)), { outermost: Type.hit }],
    [(log) => log.ask(other), { prompt: other }],
    // A seat concedes.
    [(log) => log.command(2, 1), { command: 2, prompt: null, actionsBefore: 1 }],
    [(log) => log.ask(prompt), { prompt }],
    [(log) => log.rest(2, 1), { open: false, prompt: null }],
  );
});

test('A12 S4 nothing is resolved after a command that was undone', () => {
  follow(
    [(log) => log.rolledBack(1), {}],
    [(log) => log.command(1, 0), { command: 1, open: true }],
    [(log) => log.rest(1, 0), { open: false }],
    [(log) => log.rolledBack(2), {}],
    [(log) => log.command(2, 0), { command: 2, open: true }],
    [(log) => log.ask(prompt), { prompt }],
    [(log) => log.answer(1, [0]), { prompt: null }],
    [(log) => log.ask(other), { prompt: other }],
    [(log) => log.rolledBack(3), { open: false, prompt: null }],
  );
});
