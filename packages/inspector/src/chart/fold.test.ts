import ELK from 'elkjs';
import { assert, asyncProperty, integer, property, subarray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitionFrom } from '../testing/definitions.ts';
import type { Chart, ChartState } from './chart.ts';
import { elkGraphOf, layoutFrom } from './elk-graph.ts';
import { canFold, foldChart, foldingOf, opensFor } from './fold.ts';
import { arrowsOf, linesIn } from './labels.ts';
import { parseChart } from './parse-chart.ts';

const flow = parseChart({
  id: 'flow',
  initial: 'waiting',
  states: {
    waiting: { on: { submit: [{ target: 'resolving', guard: 'isLegal' }, { actions: 'refuse' }] } },
    resolving: {
      initial: 'running',
      on: { rest: [{ target: 'over', guard: 'isOver' }, { target: 'waiting' }] },
      states: {
        running: { on: { hold: 'holding', stop: '#flow.over' } },
        holding: { on: { proceed: 'running', stop: '#flow.over' } },
      },
    },
    over: { type: 'final' },
  },
});

/** Which of a chart's states are around a state, itself included. */
function around(chart: Chart, id: string): ChartState[] {
  const state = chart.states.find((it) => it.id === id);
  if (state === undefined) return [];
  return [state, ...(state.parent === null ? [] : around(chart, state.parent))];
}

/** A random chart, and some of its states that can be folded. */
const charts = integer({ min: 0, max: 5_000 }).chain((seed) => {
  const chart = parseChart(definitionFrom(seed));
  const ids = chart.states.filter(canFold).map(({ id }) => id);
  return subarray(ids).map((open) => ({ chart, open: new Set(open) }));
});

describe('a folded chart', () => {
  it('draws a state if everything around it is open', () => {
    assert(
      property(charts, ({ chart, open }) => {
        const drawn = foldChart(chart, open).states.map(({ id }) => id);
        const expected = chart.states.filter(({ id }) =>
          around(chart, id)
            .slice(1)
            .every((it) => it.parent === null || open.has(it.id)),
        );
        expect(drawn).toEqual(expected.map(({ id }) => id));
      }),
    );
  });

  it('leads transitions to and from what is drawn, and leaves out those that stay in a folded state', () => {
    assert(
      property(charts, ({ chart, open }) => {
        const folded = foldChart(chart, open);
        const drawn = new Set(folded.states.map(({ id }) => id));
        const standIn = (id: string) =>
          around(chart, id).findLast((it) => drawn.has(it.id) && !isOpen(it))?.id ?? id;
        const isOpen = (it: ChartState) => it.children.length > 0 && (it.parent === null || open.has(it.id));
        const byNumber = new Map(folded.transitions.map((it) => [it.number, it]));
        for (const it of chart.transitions) {
          const [source, targets] = [standIn(it.source), [...new Set(it.targets.map(standIn))]];
          const found = byNumber.get(it.number);
          if (found !== undefined) expect([found.source, found.targets]).toEqual([source, targets]);
          // What is missing begins and ends inside of one state.
          else expect(targets.every((target) => target === source)).toBe(true);
        }
        for (const { source, targets } of folded.transitions)
          for (const id of [source, ...targets]) expect(drawn.has(id)).toBe(true);
      }),
    );
  });

  it('is the chart itself if all is open', () => {
    const every = new Set(flow.states.map(({ id }) => id));
    expect(foldChart(flow, every)).toEqual(flow);
  });

  it('can be laid out, whatever is open', async () => {
    const elk = new ELK.default();
    await assert(
      asyncProperty(charts, async ({ chart, open }) => {
        const folded = foldChart(chart, open);
        const layout = layoutFrom(folded, await elk.layout(elkGraphOf(folded)));
        expect(layout.boxes.map(({ state }) => state)).toEqual(folded.states.map(({ id }) => id));
        expect(layout.arrows.length).toBe(arrowsOf(folded).reduce((sum, it) => sum + it.targets.length, 0));
      }),
      { numRuns: 40 },
    );
  });

  it('says which of its states are folded, and which are not', () => {
    const kinds = (open: string[]) =>
      Object.fromEntries(foldChart(flow, new Set(open)).states.map((it) => [it.key, foldingOf(it)]));
    expect(kinds([])).toEqual({ flow: null, waiting: null, resolving: 'folded', over: null });
    expect(kinds(['flow.resolving'])).toMatchObject({ resolving: 'open', running: null });
    expect([...opensFor(flow, 'flow.resolving.holding')]).toEqual(['flow.resolving']);
  });
});

describe('the lines of a folded chart', () => {
  const folded = foldChart(flow, new Set());

  it('have one line for what several inner states do', () => {
    const lines = arrowsOf(folded)
      .filter(({ source, targets }) => source === 'flow.resolving' && targets[0] === 'flow.over')
      .flatMap((it) => it.lines.map(({ text, transitions }) => [text, transitions.length]));
    expect(lines).toEqual([
      ['rest [isOver]', 1],
      ['stop', 2],
    ]);
  });

  it('have nothing of what stays inside', () => {
    const resolving = folded.states.find(({ key }) => key === 'resolving') as ChartState;
    expect(linesIn(folded, resolving)).toEqual([]);
  });

  it('have one line for an event that leads to one state under several guards', () => {
    const door = parseChart({
      id: 'door',
      initial: 'shut',
      states: {
        shut: {
          on: {
            push: [
              { target: 'open', guard: 'isUnlocked', actions: 'creak' },
              { target: 'open', guard: 'hasKey', actions: 'turnKey' },
              { target: 'open' },
            ],
          },
        },
        open: {},
      },
    });
    expect(arrowsOf(door).flatMap(({ lines }) => lines)).toEqual([
      {
        kind: 'leads',
        order: null,
        text: 'push [isUnlocked or hasKey or otherwise]',
        actions: 'creak or turnKey',
        transitions: [0, 1, 2],
      },
    ]);
  });
});
