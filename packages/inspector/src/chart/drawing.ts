import { html, svg } from '../element/dom.ts';
import { type Chart, type ChartState, nameOf, stateOf, transitionsAt } from './chart.ts';
import { foldingOf } from './fold.ts';
import { type Arrow, arrowsOf, type LabelLine, linesIn, sayTransition } from './labels.ts';
import { type ChartLayout, type ChartPoint, type PlacedArrow, type PlacedBox, writing } from './layout.ts';

/** What to highlight in a chart. */
export interface LitStates {
  /** Ids of active states. */
  states: ReadonlySet<string>;
  /** Numbers of the transitions that the last step took. */
  transitions: ReadonlySet<number>;
}

/** A chart, drawn once: a step changes only classes. */
export class ChartDrawing {
  readonly element: SVGSVGElement;
  readonly layout: ChartLayout;
  /** The states' groups by their ids, in the order of the chart. */
  readonly states: ReadonlyMap<string, SVGGElement>;
  private readonly chart: Chart;
  /** The arrows and lines of transitions, with the transitions' numbers. */
  private readonly taken: (readonly [SVGGElement, readonly number[]])[] = [];

  constructor(chart: Chart, layout: ChartLayout) {
    this.chart = chart;
    this.layout = layout;
    const boxes = layout.boxes.map((box) => [box.state, this.box(stateOf(chart, box.state), box)] as const);
    this.states = new Map(boxes);
    const arrows = arrowsOf(chart);
    const starts = layout.starts.flatMap(({ at, points }) => [
      svg('circle', { class: 'start', cx: at.x, cy: at.y - writing.start, r: writing.start }),
      svg('path', { class: 'way', d: wayThrough(points) }),
      svg('path', { class: 'head', d: headOf(points) }),
    ]);
    this.element = svg(
      'svg',
      {
        viewBox: `0 0 ${layout.width} ${layout.height}`,
        role: 'group',
        'aria-label': `States of ${chart.id}`,
      },
      svg('g', {}, ...this.states.values()),
      svg('g', { class: 'starts' }, ...starts),
      svg(
        'g',
        {},
        ...layout.arrows.flatMap((placed) => {
          const arrow = arrows[placed.arrow];
          return arrow === undefined ? [] : [this.arrow(arrow, placed)];
        }),
      ),
    );
  }

  /** Highlights the active states and the transitions of the last step. */
  light({ states, transitions }: LitStates): void {
    for (const [id, group] of this.states) {
      const { children } = stateOf(this.chart, id);
      group.classList.toggle('lit', states.has(id));
      group.classList.toggle('innermost', states.has(id) && !children.some((child) => states.has(child)));
    }
    for (const [group, numbers] of this.taken)
      group.classList.toggle(
        'taken',
        numbers.some((it) => transitions.has(it)),
      );
    // Draw taken arrows above the others.
    for (const [group] of this.taken)
      if (group.classList.contains('taken') && group.classList.contains('arrow') && group.nextSibling)
        group.parentNode?.append(group);
  }

  private box(state: ChartState, { x, y, width, height }: PlacedBox): SVGGElement {
    const folding = foldingOf(state);
    const kind = folding === 'folded' ? `${state.kind} folded` : state.kind;
    const group = svg('g', { class: `state ${kind}`, 'data-state': nameOf(state) });
    if (state.kind === 'history') {
      group.append(
        svg('circle', { class: 'body', cx: x + width / 2, cy: y + height / 2, r: width / 2 }),
        svg(
          'text',
          { class: 'title', x: x + width / 2, y: y + height / 2 + 5, 'text-anchor': 'middle' },
          state.remembers === 'deep' ? 'H*' : 'H',
        ),
      );
      return group;
    }
    const radius = state.kind === 'atomic' || state.kind === 'final' ? 10 : 6;
    group.append(svg('rect', { class: 'body', x, y, width, height, rx: radius }));
    if (state.kind === 'final')
      group.append(
        svg('rect', { class: 'inner', x: x + 3.5, y: y + 3.5, width: width - 7, height: height - 7, rx: 7 }),
      );
    group.append(
      svg('circle', { class: 'lamp', cx: x + width - 11, cy: y + 12, r: 4 }),
      svg(
        'text',
        { class: 'title', x: x + writing.margin, y: y + 18 },
        ...(folding === null ? [] : [svg('tspan', { class: 'fold' }, folding === 'open' ? '▾ ' : '▸ ')]),
        state.key === '' ? state.id : state.key,
      ),
    );
    for (const [place, line] of linesIn(this.chart, state).entries())
      group.append(this.line(line, x + writing.margin, y + writing.heading + place * writing.line + 11));
    return group;
  }

  private arrow({ lines }: Arrow, { points, label }: PlacedArrow): SVGGElement {
    const group = svg(
      'g',
      { class: 'arrow' },
      svg('path', { class: 'way', d: wayThrough(points) }),
      svg('path', { class: 'head', d: headOf(points) }),
    );
    this.taken.push([group, lines.flatMap(({ transitions }) => transitions)]);
    if (label === null) return group;
    for (const [place, line] of lines.entries())
      group.append(this.line(line, label.x + 4, label.y + 13 + place * writing.line));
    return group;
  }

  private line(line: LabelLine, x: number, y: number): SVGGElement {
    const text = svg('text', { x, y });
    const mark = marks[line.kind];
    if (mark !== '') text.append(svg('tspan', { class: 'quiet' }, `${mark} `));
    if (line.order !== null) text.append(svg('tspan', { class: 'quiet' }, `${line.order} `));
    text.append(line.text);
    if (line.actions !== '') text.append(svg('tspan', { class: 'quiet' }, ` / ${line.actions}`));
    const group = svg('g', { class: `line ${line.kind}` }, text);
    if (line.transitions.length > 0) this.taken.push([group, line.transitions]);
    return group;
  }
}

/** The sign before a line in a box: it stays, or re-enters. */
const marks = { entry: '', exit: '', runs: '', stays: '·', again: '↻', leads: '' } as const;

/** A path with round corners. */
function wayThrough(points: readonly ChartPoint[]): string {
  return points
    .map((point, place) => {
      const before = points[place - 1];
      const after = points[place + 1];
      if (before === undefined) return `M${point.x} ${point.y}`;
      if (after === undefined) return `L${point.x} ${point.y}`;
      const from = towards(point, before, 7);
      const to = towards(point, after, 7);
      return `L${from.x} ${from.y}Q${point.x} ${point.y} ${to.x} ${to.y}`;
    })
    .join('');
}

/** The head of an arrow, at the end of its path. */
function headOf(points: readonly ChartPoint[]): string {
  const end = points.at(-1);
  const before = points.at(-2);
  if (end === undefined || before === undefined) return '';
  const back = towards(end, before, 9);
  const [across, along] = [(end.y - back.y) * 0.45, (end.x - back.x) * 0.45];
  return `M${end.x} ${end.y}L${back.x + across} ${back.y - along}L${back.x - across} ${back.y + along}Z`;
}

/** The point at a distance from one point towards another, at most half way. */
function towards(from: ChartPoint, to: ChartPoint, distance: number): ChartPoint {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const part = length === 0 ? 0 : Math.min(distance / length, 0.5);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** A chart as nested lists of states and transitions; active states and the last transitions are marked. */
export class ChartText {
  readonly element: HTMLElement;
  private readonly chart: Chart;
  private readonly states = new Map<string, HTMLElement>();
  private readonly transitions = new Map<number, HTMLElement>();

  constructor(chart: Chart) {
    this.chart = chart;
    const [machine] = chart.states;
    this.element = html(
      'ul',
      { class: 'chart-text' },
      ...(machine === undefined ? [] : [this.item(machine)]),
    );
  }

  /** Marks the active states and the transitions of the last step, in words. */
  light({ states, transitions }: LitStates): void {
    for (const [id, mark] of this.states) mark.hidden = !states.has(id);
    for (const [number, mark] of this.transitions) mark.hidden = !transitions.has(number);
  }

  private item(state: ChartState): HTMLElement {
    const mark = html('strong', { class: 'mark', hidden: true }, ' active');
    this.states.set(state.id, mark);
    const words = [
      state.kind === 'atomic' || state.kind === 'compound' ? '' : ` (${state.kind})`,
      state.entry.length > 0 ? `, entry: ${state.entry.join(', ')}` : '',
      state.exit.length > 0 ? `, exit: ${state.exit.join(', ')}` : '',
      state.invokes.length > 0 ? `, runs ${state.invokes.join(', ')}` : '',
    ].join('');
    const inner = [
      ...transitionsAt(this.chart, state.id).map((transition) => {
        const taken = html('strong', { class: 'mark', hidden: true }, ' taken last');
        this.transitions.set(transition.number, taken);
        return html('li', { class: 'transition' }, sayTransition(this.chart, transition), taken);
      }),
      ...state.children.map((id) => this.item(stateOf(this.chart, id))),
    ];
    const starts = this.chart.states.some(({ initial, kind }) => kind === 'compound' && initial === state.id);
    const line = html('span', {}, html('b', {}, state.key), words, starts ? ', initial' : '', mark);
    return html('li', {}, line, ...(inner.length > 0 ? [html('ul', {}, ...inner)] : []));
  }
}
