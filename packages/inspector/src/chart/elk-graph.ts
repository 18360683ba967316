import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Chart, ChartState } from './chart.ts';
import { foldingOf } from './fold.ts';
import { arrowsOf, type LabelLine, linesIn } from './labels.ts';
import {
  type ChartLayout,
  type ChartPoint,
  type PlacedArrow,
  type PlacedBox,
  type PlacedStart,
  writing,
} from './layout.ts';

/** Layout options of the whole graph. */
const whole = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=4,left=4,bottom=4,right=4]',
} as const;

/**
 * Layout options inside each state; ELK does not inherit them. `DEPTH_FIRST` keeps the states in the order in which a
 * machine visits them; the model-order options make this version of ELK fail.
 */
const inside = {
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS',
  'elk.spacing.nodeNode': '20',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
} as const;

const startOf = (state: ChartState) => `start:${state.id}`;

/** Width of a line, with its order and actions. */
function widthOf({ text, order, actions }: LabelLine): number {
  const letters = text.length + (order === null ? 0 : 2) + (actions === '' ? 0 : actions.length + 3);
  return letters * writing.letter;
}

/** A chart as ELK's input. */
export function elkGraphOf(chart: Chart): ElkNode {
  const [machine] = chart.states;
  const edges: ElkExtendedEdge[] = chart.states.flatMap((state) =>
    state.kind === 'compound' && state.initial !== null
      ? [{ id: `enter:${state.id}`, sources: [startOf(state)], targets: [state.initial] }]
      : [],
  );
  for (const [number, { source, targets, lines }] of arrowsOf(chart).entries())
    for (const [place, target] of targets.entries()) {
      const width = Math.max(...lines.map(widthOf)) + 8;
      const label = {
        id: `label:${number}`,
        text: lines.map(({ text }) => text).join(),
        width,
        height: lines.length * writing.line + 2,
      };
      edges.push({
        id: `arrow:${number}:${place}`,
        sources: [source],
        targets: [target],
        ...(place === 0 && { labels: [label] }),
      });
    }
  return {
    id: 'chart',
    layoutOptions: { ...whole, ...inside },
    children: machine === undefined ? [] : [nodeOf(chart, machine)],
    edges,
  };
}

function nodeOf(chart: Chart, state: ChartState): ElkNode {
  if (state.kind === 'history') return { id: state.id, width: 30, height: 30 };
  const lines = linesIn(chart, state);
  const width =
    Math.max(
      (state.key.length + (foldingOf(state) === null ? 0 : 4)) * writing.title,
      ...lines.map((it) => widthOf(it) + 14),
    ) +
    2 * writing.margin;
  const height = writing.heading + lines.length * writing.line + (lines.length > 0 ? 8 : 4);
  if (state.children.length === 0) return { id: state.id, width: Math.max(width, 72), height };
  const children = chart.states
    .filter(({ parent }) => parent === state.id)
    .map((child) => nodeOf(chart, child));
  const mark = { id: startOf(state), width: 2 * writing.start, height: 2 * writing.start };
  return {
    id: state.id,
    children: state.kind === 'compound' ? [mark, ...children] : children,
    layoutOptions: {
      ...inside,
      'elk.padding': `[top=${height + 10},left=14,bottom=14,right=14]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  };
}

/** ELK's output as a layout. @throws Error if it lacks a state or an arrow */
export function layoutFrom(chart: Chart, graph: ElkNode): ChartLayout {
  const placed = new Map<string, ElkNode>();
  const collect = (node: ElkNode) => {
    placed.set(node.id, node);
    node.children?.forEach(collect);
  };
  collect(graph);
  const boxOf = ({ id }: ChartState): PlacedBox => {
    const { x, y, width, height } = placed.get(id) ?? {};
    if (x === undefined || y === undefined || width === undefined || height === undefined)
      throw new Error(`The layout has no place for the state ${id}.`);
    return { state: id, x, y, width, height };
  };
  const arrows: PlacedArrow[] = [];
  const starts: PlacedStart[] = [];
  for (const edge of graph.edges ?? []) {
    const points = pointsOf(edge);
    const [kind, number] = edge.id.split(':');
    const [at] = points;
    if (kind === 'enter' && at !== undefined) starts.push({ at, points });
    if (kind !== 'arrow') continue;
    const [label] = edge.labels ?? [];
    const { x = 0, y = 0, width = 0, height = 0 } = label ?? {};
    arrows.push({
      arrow: Number(number),
      points,
      label: label === undefined ? null : { x, y, width, height },
    });
  }
  const { width = 0, height = 0 } = graph;
  return { width, height, boxes: chart.states.map(boxOf), arrows, starts };
}

function pointsOf(edge: ElkExtendedEdge): ChartPoint[] {
  const points = (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  if (points.length < 2) throw new Error(`The layout has no way for ${edge.id}.`);
  return points.map(({ x, y }) => ({ x, y }));
}

/** Layouts by chart: equal machines share one layout. */
const known = new Map<string, Promise<ChartLayout>>();

/**
 * The layout of a chart, made once in a worker that is loaded for the first one.
 * @param worker URL of the script of ELK's worker; `null` for this package's own
 * @throws Error if the worker cannot be loaded or ELK fails; the next call tries again
 */
export function layoutOf(chart: Chart, worker: string | URL | null = null): Promise<ChartLayout> {
  const key = JSON.stringify(chart);
  const made = known.get(key) ?? make(chart, worker);
  known.set(key, made);
  made.catch(() => known.delete(key));
  return made;
}

async function make(chart: Chart, worker: string | URL | null): Promise<ChartLayout> {
  const { layOut } = await import('./elk.ts');
  return layoutFrom(chart, await layOut(elkGraphOf(chart), worker));
}
