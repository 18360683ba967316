import ELK from 'elkjs';
import { assert, asyncProperty, integer } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitionFrom } from '../testing/definitions.ts';
import { type Chart, stateOf } from './chart.ts';
import { elkGraphOf, layoutFrom } from './elk-graph.ts';
import { arrowsOf } from './labels.ts';
import type { ChartLayout, ChartPoint, Rectangle } from './layout.ts';
import { parseChart } from './parse-chart.ts';

const elk = new ELK.default();
const layOut = async (chart: Chart) => layoutFrom(chart, await elk.layout(elkGraphOf(chart)));

const within = (inner: Rectangle, outer: Rectangle) =>
  inner.x >= outer.x - 0.5 &&
  inner.y >= outer.y - 0.5 &&
  inner.x + inner.width <= outer.x + outer.width + 0.5 &&
  inner.y + inner.height <= outer.y + outer.height + 0.5;

const overlap = (a: Rectangle, b: Rectangle) =>
  a.x < b.x + b.width - 0.5 &&
  b.x < a.x + a.width - 0.5 &&
  a.y < b.y + b.height - 0.5 &&
  b.y < a.y + a.height - 0.5;

/** Whether a point lies on the edge of a box. */
function touches({ x, y }: ChartPoint, box: Rectangle): boolean {
  const onSide = [box.x, box.x + box.width].some((it) => Math.abs(it - x) < 1);
  const onEnd = [box.y, box.y + box.height].some((it) => Math.abs(it - y) < 1);
  const grown = { x: box.x - 1, y: box.y - 1, width: box.width + 2, height: box.height + 2 };
  return (onSide || onEnd) && within({ x, y, width: 0, height: 0 }, grown);
}

function faultsOf(chart: Chart, layout: ChartLayout): string[] {
  const boxes = new Map(layout.boxes.map((box) => [box.state, box]));
  const boxOf = (id: string) => {
    const box = boxes.get(id);
    if (box === undefined) throw new Error(`${id} has no box.`);
    return box;
  };
  const faults: string[] = [];
  const all = { x: 0, y: 0, width: layout.width, height: layout.height };
  for (const { id, parent, children } of chart.states) {
    if (!within(boxOf(id), parent === null ? all : boxOf(parent)))
      faults.push(`${id} leaves what is around it`);
    for (const a of children)
      for (const b of children) if (a < b && overlap(boxOf(a), boxOf(b))) faults.push(`${a} overlaps ${b}`);
  }
  const arrows = arrowsOf(chart);
  const drawn = new Map<number, number>();
  for (const { arrow, points } of layout.arrows) {
    const { source, targets } = arrows[arrow] as (typeof arrows)[number];
    const place = drawn.get(arrow) ?? 0;
    drawn.set(arrow, place + 1);
    if (!touches(points[0] as ChartPoint, boxOf(source))) faults.push(`an arrow does not begin at ${source}`);
    if (!touches(points.at(-1) as ChartPoint, boxOf(targets[place] ?? '')))
      faults.push(`an arrow does not end at ${targets[place]}`);
  }
  for (const [number, { targets }] of arrows.entries())
    if (drawn.get(number) !== targets.length)
      faults.push(`arrow ${number} is not drawn to each of its targets`);
  const labels = layout.arrows.flatMap(({ label }) => label ?? []);
  for (const label of labels) {
    if (!within(label, all)) faults.push('a label is off the drawing');
    const plain = chart.states.filter(({ id }) => stateOf(chart, id).children.length === 0);
    for (const { id } of plain) if (overlap(label, boxOf(id))) faults.push(`a label lies on ${id}`);
  }
  return faults;
}

describe('a layout', () => {
  it('has every state inside of its parent and beside the others, and every arrow from its source to its targets', async () => {
    const chart = parseChart({
      id: 'lift',
      initial: 'idle',
      states: {
        idle: { on: { call: [{ guard: 'isHere', target: 'open' }, { target: 'moving' }], stop: '#lift' } },
        moving: {
          type: 'parallel',
          on: {
            stop: '.motor.braking',
            arrive: { target: ['#lift.moving.motor.braking', '#lift.moving.lamp.off'] },
          },
          states: {
            motor: {
              initial: 'running',
              states: { running: { on: { slow: 'braking' } }, braking: { on: { up: '#lift.moving' } } },
            },
            lamp: { initial: 'on', states: { on: { on: { dim: 'off' } }, off: {} } },
            before: { type: 'history', history: 'deep' },
          },
          onDone: 'open',
        },
        open: { on: { close: 'idle', resume: 'moving.before' } },
      },
    });
    const layout = await layOut(chart);
    expect(faultsOf(chart, layout)).toEqual([]);
    expect(layout.starts).toHaveLength(3);
  });

  it('is found for any machine', async () => {
    await assert(
      asyncProperty(integer(), async (seed) => {
        const chart = parseChart(definitionFrom(seed));
        expect(faultsOf(chart, await layOut(chart))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
