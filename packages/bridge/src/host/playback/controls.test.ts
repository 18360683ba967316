import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Clock } from '../../clock.ts';
import { Controls, type ShowEvent, type ShowState } from './controls.ts';

const still: Clock = { now: () => 0, after: () => () => {} };

const rows: [from: ShowState, event: ShowEvent, to: ShowState][] = [
  ['playing', 'pause', 'paused'],
  ['paused', 'resume', 'playing'],
  ['paused', 'step', 'stepping'],
  ['stepping', 'pause', 'paused'],
  ['stepping', 'phase-finished', 'paused'],
  ['stepping', 'resume', 'playing'],
  ['waiting', 'page-ready', 'playing'],
  ['waiting', 'pause', 'paused'],
];

const waysTo: Record<Exclude<ShowState, 'waiting'>, ShowEvent[]> = {
  playing: [],
  paused: ['pause'],
  stepping: ['pause', 'step'],
};

function controlsIn(state: ShowState): Controls {
  const controls = new Controls(still);
  if (state === 'waiting') controls.waitForPage();
  else for (const event of waysTo[state]) controls.handle(event);
  expect(controls.state).toBe(state);
  return controls;
}

describe("the user's pause", () => {
  it.each(rows)('%s, on %s, becomes %s; clocks run only while it plays or steps', (from, event, to) => {
    const controls = controlsIn(from);
    expect(controls.handle(event)).toBe(true);
    expect(controls.state).toBe(to);
    expect([controls.deadlines.paused, controls.turns.paused]).toEqual([to === 'paused', to === 'paused']);
  });

  it('ignores every other event', () => {
    for (const from of ['playing', 'paused', 'stepping', 'waiting'] as const)
      for (const event of ['pause', 'resume', 'step', 'phase-finished', 'page-ready'] as const) {
        if (rows.some((row) => row[0] === from && row[1] === event)) continue;
        const controls = controlsIn(from);
        expect(controls.handle(event)).toBe(false);
        expect(controls.state).toBe(from);
      }
  });

  it('has a drawing with exactly these transitions', () => {
    const text = readFileSync(new URL('controls.ts', import.meta.url), 'utf8');
    const drawn = [...text.matchAll(/^ \* {3}([\w-]+) --> ([\w-]+): ([\w, -]+)$/gm)].flatMap(
      ([, from, to, events = '']) => events.split(', ').map((event) => `${from} ${event} ${to}`),
    );
    expect(drawn.sort()).toEqual(rows.map((row) => row.join(' ')).sort());
  });

  it('runs deadlines at the speed of the match, up to 20; turns always in real time', () => {
    const controls = new Controls(still);
    controls.speed = 3;
    expect([controls.speed, controls.deadlines.speed, controls.turns.speed]).toEqual([3, 3, 1]);
    controls.speed = Number.POSITIVE_INFINITY;
    expect([controls.speed, controls.deadlines.speed]).toEqual([Number.POSITIVE_INFINITY, 20]);
  });
});
