import { readFileSync } from 'node:fs';
import { targeting, turnFlow } from '@aftercast/match';
import { expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { root } from '../../scripts/dependencies.mjs';
import { statesOf, transitionsOf } from './chart.ts';

const page = readFileSync(`${root}/docs/match.md`, 'utf8');
const charts = [...page.matchAll(/```mermaid\nstateDiagram-v2\n([\s\S]*?)```/g)].map(
  ([, lines = '']) => lines,
);

/** The transitions that a chart draws: one for each event of a line. */
function drawnIn(chart = ''): string[] {
  return [...chart.matchAll(/^ {2}(\w+) --> (\w+): ([\w, ]+?)( \[\w+\])?$/gm)].flatMap(
    ([, from, to, events = '', guard = '']) =>
      events.split(', ').map((event) => `${from} ${event}${guard} → ${to}`),
  );
}

/** The transitions of a machine that lead somewhere. */
const leading = (machine: AnyStateMachine) =>
  transitionsOf(machine)
    .filter((it) => !it.endsWith('→ stays'))
    .sort();

/** What is drawn once, inside of each of the states in which something is resolved. */
const inside = (name: string) => (line: string) => {
  const [from, to] = line.split(' → ');
  return `${name}.${from} → ${to === 'resolving' ? to : `${name}.${to}`}`;
};

const BUSY = ['resolving', 'turnEnding', 'turnStarting'];

it('the page has the chart of the turn flow', () => {
  const [outer, inner] = charts;
  const drawn = [...drawnIn(outer), ...BUSY.flatMap((name) => drawnIn(inner).map(inside(name)))];
  expect(drawn.sort()).toEqual(leading(turnFlow));
  expect(outer).toContain(`[*] --> ${turnFlow.config.initial}`);
  for (const name of BUSY) {
    expect(turnFlow.root.states[name as 'resolving'].config.initial).toBe('running');
    expect(inner).toContain('[*] --> running');
  }
});

it('the page has the chart of targeting, and all its events', () => {
  const chart = charts[2];
  expect(drawnIn(chart).sort()).toEqual(leading(targeting));
  expect(chart).toContain(`[*] --> ${targeting.config.initial}`);
  for (const event of targeting.events) expect(page).toContain(`\`${event}\``);
});

it('every line of a chart is read, and every state is in one', () => {
  expect(charts).toHaveLength(3);
  for (const chart of charts) {
    const lines = chart.trimEnd().split('\n');
    const ends = new Set(drawnIn(chart).map((it) => it.split(' → ')[0]?.split(' ')[0]));
    expect(lines.filter((line) => !/^ {2}(\[\*\]|\w+) --> \w+(: [\w, ]+( \[\w+\])?)?$/.test(line))).toEqual(
      [],
    );
    expect(ends.size).toBeGreaterThan(2);
  }
  const all = charts.join('\n');
  for (const machine of [turnFlow, targeting])
    for (const state of statesOf(machine)) expect(all).toMatch(new RegExp(`\\b${state.split('.').pop()}\\b`));
});
