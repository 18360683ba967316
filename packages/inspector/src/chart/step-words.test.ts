import { describe, expect, it } from 'vitest';
import type { MachineStep, TakenTransition } from '../recording/recording.ts';
import { stateOf } from './chart.ts';
import { arrowsOf, linesIn, sayEvent } from './labels.ts';
import { parseChart } from './parse-chart.ts';
import { findTransition, hearingOf, sayPayload, sayState, sayStep } from './step-words.ts';

const door = parseChart({
  id: 'door',
  initial: 'closed',
  on: { knock: { actions: 'answer' } },
  states: {
    closed: {
      entry: 'click',
      on: {
        push: [
          { guard: 'isUnlocked', target: 'open', actions: 'creak' },
          { guard: 'isOld', target: 'broken' },
          { actions: 'rattle' },
        ],
        kick: 'broken',
      },
    },
    open: { on: { push: { target: 'open', reenter: true }, pull: 'closed', wind: 'closed' } },
    broken: { always: { target: 'gone', actions: 'fall' } },
    gone: { type: 'final' },
  },
});

const taken = (number: number): TakenTransition => {
  const transition = door.transitions[number];
  if (transition === undefined) throw new Error(`There is no transition ${number}.`);
  const { source, event, index, targets, guard, actions } = transition;
  return { source, event, index, targets, guard, actions };
};

const step = (event: string, value: string, ...transitions: TakenTransition[]): MachineStep => ({
  sessionId: 'x:0',
  event: { type: event },
  value,
  context: null,
  transitions,
  at: 0,
  seq: 0,
});

const at = (source: string, event: string, index = 0) => {
  const found = door.transitions.find(
    (it) => it.source === source && it.event === event && it.index === index,
  );
  if (found === undefined) throw new Error(`${source} does not hear ${event}.`);
  return taken(found.number);
};

describe('a step in words', () => {
  it('says from where to where, why, and what was done', () => {
    const pushed = step('push', 'open', at('door.closed', 'push'));
    expect(sayStep(door, pushed)).toBe('push → closed → open, since isUnlocked: creak');
    expect(hearingOf(pushed)).toBe('led');
  });

  it('says all transitions that were taken at once', () => {
    const kicked = step('kick', 'gone', at('door.closed', 'kick'), at('door.broken', ''));
    expect(sayStep(door, kicked)).toBe('kick → closed → broken → gone: fall');
  });

  it('says what stays, and why nothing else was done', () => {
    const rattled = step('push', 'closed', at('door.closed', 'push', 2));
    expect(sayStep(door, rattled)).toBe('push stays in closed, since nothing before it held: rattle');
    expect(hearingOf(rattled)).toBe('stayed');
    expect(sayStep(door, step('knock', 'gone', at('door', 'knock')))).toBe('knock stays in gone: answer');
  });

  it('says which event was ignored', () => {
    expect(sayStep(door, step('sing', 'open'))).toBe('sing was not heard in open');
    expect(hearingOf(step('sing', 'open'))).toBe('unheard');
  });

  it('says the start, and a state that is entered again', () => {
    expect(sayStep(door, step('xstate.init', 'closed'))).toBe('start → closed');
    expect(sayStep(door, step('push', 'open', at('door.open', 'push')))).toBe('push → open → open');
  });

  it('says the data of an event', () => {
    expect(
      sayPayload({ type: 'submit', seat: 0, command: { do: 'play', targets: [1, 2] }, rest: undefined }),
    ).toBe('seat 0, command {do play, targets [1, 2]}');
    expect(sayPayload({ type: 'rest' })).toBe('');
  });

  it('finds the transition that was taken', () => {
    for (const { number } of door.transitions)
      expect(findTransition(door, taken(number))?.number).toBe(number);
    expect(findTransition(door, { ...taken(0), index: 7 })).toBeNull();
  });
});

describe('a state in words', () => {
  it('names its actions and transitions', () => {
    expect(sayState(door, stateOf(door, 'door.closed'), true)).toBe(
      'closed, active. does click when entered. push leads to open if isUnlocked, and does creak. push leads to broken if isOld. push stays here otherwise, and does rattle. kick leads to broken.',
    );
    expect(sayState(door, stateOf(door, 'door.gone'), false)).toBe('gone, the end.');
  });
});

describe('what is written in a chart', () => {
  it('puts into a box what stays there, with its place in the order', () => {
    expect(
      linesIn(door, stateOf(door, 'door.closed')).map(({ kind, order, text, actions }) => [
        kind,
        order,
        text,
        actions,
      ]),
    ).toEqual([
      ['entry', null, 'entry', 'click'],
      ['stays', 3, 'push', 'rattle'],
    ]);
    expect(linesIn(door, stateOf(door, 'door.open')).map(({ kind, text }) => [kind, text])).toEqual([
      ['again', 'push'],
    ]);
  });

  it('puts on one arrow all that leads from one state to another, and events alike on one line', () => {
    expect(
      arrowsOf(door).map(({ source, targets, lines }) => [
        source,
        targets.join(),
        lines.map(({ text }) => text),
      ]),
    ).toEqual([
      ['door.closed', 'door.open', ['push [isUnlocked]']],
      ['door.closed', 'door.broken', ['push [isOld]', 'kick']],
      ['door.open', 'door.closed', ['pull, wind']],
      ['door.broken', 'door.gone', ['always']],
    ]);
    const written = [
      ...door.states.flatMap((it) => linesIn(door, it)),
      ...arrowsOf(door).flatMap(({ lines }) => lines),
    ];
    const numbers = written.flatMap(({ transitions }) => transitions).sort((a, b) => a - b);
    expect(numbers).toEqual(door.transitions.map(({ number }) => number));
  });

  it.each([
    ['', 'always'],
    ['*', 'anything else'],
    ['xstate.done.state.door.open', 'when done'],
    ['xstate.after.500.door.open', 'after 500 ms'],
    ['xstate.after.long.door.open', 'after long'],
    ['xstate.error.actor.decode', 'decode failed'],
    ['xstates', 'xstates'],
  ])('says the event %j as %j', (event, words) => {
    expect(sayEvent(event)).toBe(words);
  });
});
