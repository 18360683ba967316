import { html } from '../dom.ts';
import { type Chart, type ChartState, stateOf, transitionsAt } from './chart.ts';
import type { Lit } from './drawing.ts';
import { sayTransition } from './writing.ts';

/** A chart as text: its states within one another, with their transitions; what is active and what was taken last is marked. */
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

  /** Marks what is active, and what the last step took, in words as well. */
  light({ states, transitions }: Lit): void {
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
