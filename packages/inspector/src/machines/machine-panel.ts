import { activeStates, type Chart, initialValue, nameOf, sayValue, stateOf } from '../chart/chart.ts';
import { ChartText, type LitStates } from '../chart/drawing.ts';
import { parseChart } from '../chart/parse-chart.ts';
import { findTransition, sayStep } from '../chart/step-words.ts';
import { html } from '../element/dom.ts';
import type { MachineActor } from '../recording/recording.ts';
import { FoldingChart } from './folding-chart.ts';
import type { MachineMoment } from './machine-history.ts';

/** One machine: its chart, its current state, and its last step in words. */
export class MachinePanel {
  readonly element: HTMLElement;
  readonly name: string;
  /** `null` if its definition cannot be read. */
  readonly chart: Chart | null;
  /** Its state value before its first step. */
  readonly initial: ReturnType<typeof initialValue>;
  private readonly place = html('div', { class: 'place' });
  private readonly where = html('b', { class: 'where' });
  private readonly last = html('span', { class: 'last' });
  private readonly detail = html('p', { class: 'detail', hidden: true });
  private readonly text: ChartText | null;
  private readonly view: FoldingChart | null;
  private lit: LitStates = { states: new Set(), transitions: new Set() };

  /** @param worker URL of the script of ELK's worker; `null` for this package's own */
  constructor({ name, definition }: MachineActor, worker: string | URL | null) {
    this.name = name;
    const read = readChart(definition);
    this.chart = typeof read === 'string' ? null : read;
    this.initial = this.chart === null ? {} : initialValue(this.chart);
    this.text = this.chart === null ? null : new ChartText(this.chart);
    this.element = html(
      'section',
      { class: 'machine-panel', 'aria-label': name },
      html('h3', {}, name),
      html('p', { class: 'now' }, this.where, ' ', this.last),
      this.place,
      this.detail,
      html(
        'div',
        { class: 'as-text', role: 'region', 'aria-label': `${name} as text`, tabindex: 0 },
        this.text?.element ?? '',
      ),
    );
    this.view = typeof read === 'string' ? null : this.draw(read, worker);
    if (typeof read === 'string') this.say(`The chart of ${name} cannot be drawn. ${read}`);
  }

  /** Names of the highlighted states, prefixed with the machine's name; empty before it is drawn. */
  get litStates(): readonly string[] {
    const { chart, view } = this;
    if (chart === null || view === null) return [];
    return view.litStates.map((id) => `${this.name}.${nameOf(stateOf(chart, id))}`);
  }

  /** Shows the machine's state at a moment. */
  show({ value, step }: MachineMoment): void {
    const { chart } = this;
    this.where.textContent = value === null ? 'not known' : sayValue(value);
    if (chart === null) return;
    const numbers = (step?.transitions ?? []).flatMap((it) => findTransition(chart, it)?.number ?? []);
    this.lit = {
      states: new Set(value === null ? [] : activeStates(chart, value)),
      transitions: new Set(numbers),
    };
    this.last.textContent = step === null ? '' : sayStep(chart, step);
    this.view?.light(this.lit);
    this.text?.light(this.lit);
  }

  zoomBy(direction: 1 | -1): void {
    this.view?.zoomBy(direction);
  }

  fit(): void {
    this.view?.fit();
  }

  close(): void {
    this.view?.close();
    this.element.remove();
  }

  /** Whether its chart has states that can be folded. */
  get canFold(): boolean {
    return this.view?.canFold ?? false;
  }

  /** Whether all of its chart is unfolded. */
  get isUnfolded(): boolean {
    return this.view?.isUnfolded ?? true;
  }

  /** Unfolds all of its chart, or folds what is not active. */
  set isUnfolded(all: boolean) {
    if (this.view !== null) this.view.isUnfolded = all;
  }

  private draw(chart: Chart, worker: string | URL | null): FoldingChart {
    const view = new FoldingChart(this.name, chart, worker, {
      described: (words) => {
        this.detail.textContent = words;
        this.detail.hidden = words === '';
      },
      changed: () => this.element.dispatchEvent(new Event('folded', { bubbles: true })),
      failed: (error) => {
        const why = error instanceof Error ? error.message : String(error);
        this.say(`The chart of ${this.name} is shown as text, since it could not be laid out. ${why}`);
        this.element.classList.add('undrawn');
      },
    });
    this.place.replaceChildren(view.element);
    return view;
  }

  private say(words: string): void {
    this.place.replaceChildren(html('p', { class: 'empty' }, words));
  }
}

/** Parses the chart; returns the reason as text if it cannot. */
function readChart(definition: unknown): Chart | string {
  try {
    return parseChart(definition);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
