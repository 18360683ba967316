import type { Chart } from '../chart/chart.ts';
import { ChartView } from '../chart/chart-view.ts';
import type { LitStates } from '../chart/drawing.ts';
import { layoutOf } from '../chart/elk-graph.ts';
import { canFold, foldChart, opensFor } from '../chart/fold.ts';
import { READABLE } from '../chart/viewport.ts';
import { html } from '../element/dom.ts';

/** What a chart that folds tells its panel. */
interface FoldingListener {
  /** The focused state in words; empty for none. */
  described(words: string): void;
  /** The chart begins or ends to fold. */
  changed(): void;
  /** The chart cannot be laid out. */
  failed(error: unknown): void;
}

/**
 * A drawn chart whose inner states are folded where it would not be readable as a whole. What is active stays unfolded, and so
 * does what the user has unfolded. What was active last stays unfolded, too, until another state is: a machine that goes to and
 * fro is drawn once. Each combination is laid out once; those that a step can lead to are laid out in advance, so that a step
 * changes the drawing at once.
 */
export class FoldingChart {
  readonly element = html('div', { class: 'folding' });
  private readonly name: string;
  private readonly chart: Chart;
  private readonly worker: string | URL | null;
  private readonly listener: FoldingListener;
  private readonly views = new Map<string, ChartView>();
  private readonly sizes = new ResizeObserver(() => this.decide());
  private readonly every: ReadonlySet<string>;
  /** Size of the whole chart; `null` until it is laid out. */
  private whole: { width: number; height: number } | null = null;
  /** What is unfolded while the chart folds. */
  private open = new Set<string>();
  /** What of it the user has unfolded. */
  private readonly byUser = new Set<string>();
  private folds = false;
  /** Whether the user wants all of it unfolded; `null` to decide by the space. */
  private isAll: boolean | null = null;
  private lit: LitStates = { states: new Set(), transitions: new Set() };
  private shown: ChartView | null = null;
  private isClosed = false;

  /** @param worker URL of the script of ELK's worker; `null` for this package's own */
  constructor(name: string, chart: Chart, worker: string | URL | null, listener: FoldingListener) {
    this.name = name;
    this.chart = chart;
    this.worker = worker;
    this.listener = listener;
    this.every = new Set(chart.states.filter(canFold).map(({ id }) => id));
    this.element.append(html('p', { class: 'empty' }, 'The chart is being laid out …'));
    this.begin().catch((error: unknown) => this.fail(error));
  }

  /** Ids of the highlighted states, as they are drawn; empty before that. */
  get litStates(): readonly string[] {
    return this.shown?.litStates ?? [];
  }

  /** Whether there is anything to fold. */
  get canFold(): boolean {
    return this.every.size > 0;
  }

  /** Whether everything is unfolded. */
  get isUnfolded(): boolean {
    return !this.folds;
  }

  /** Unfolds everything, or folds what is not active. */
  set isUnfolded(all: boolean) {
    this.isAll = all;
    this.byUser.clear();
    this.open = new Set(this.active());
    this.decide();
  }

  /** Highlights the active states and the transitions of the last step, and unfolds what is active. */
  light(lit: LitStates): void {
    this.lit = lit;
    const active = this.active();
    if (active.some((id) => !this.open.has(id))) this.open = new Set([...this.byUser, ...active]);
    this.arrange();
  }

  zoomBy(direction: 1 | -1): void {
    this.shown?.zoomBy(direction);
  }

  fit(): void {
    this.shown?.fit();
  }

  close(): void {
    this.isClosed = true;
    this.sizes.disconnect();
    for (const view of this.views.values()) view.close();
  }

  private async begin(): Promise<void> {
    const whole = await layoutOf(this.chart, this.worker);
    if (this.isClosed) return;
    this.whole = whole;
    this.sizes.observe(this.element);
    this.decide();
    await Promise.all(
      [[], ...[...this.every].map((id) => [...opensFor(this.chart, id)])].map((ids) =>
        this.viewOf(new Set(ids)),
      ),
    );
  }

  /** Decides whether the chart folds: if there is no room for all of it at a readable size. */
  private decide(): void {
    const { element, whole } = this;
    if (whole === null) return;
    const { clientHeight, clientWidth } = element;
    const isHidden = clientWidth === 0 || clientHeight === 0;
    const fits = whole.width * READABLE <= clientWidth && whole.height * READABLE <= clientHeight;
    const folds = this.canFold && !(this.isAll ?? (isHidden || fits));
    const isNew = folds !== this.folds;
    this.folds = folds;
    this.arrange();
    if (isNew) this.listener.changed();
  }

  /** Shows the drawing of what is unfolded now; until it is laid out, the one before stays. */
  private arrange(): void {
    if (this.whole === null) return;
    const wanted = this.wanted();
    const view = this.views.get(keyOf(wanted));
    this.shown?.light(this.lit);
    if (view !== undefined) this.show(view);
    else
      this.viewOf(wanted).then(
        (made) => {
          if (!this.isClosed && keyOf(this.wanted()) === keyOf(wanted)) this.show(made);
        },
        (error: unknown) => this.fail(error),
      );
  }

  private show(view: ChartView): void {
    const before = this.shown;
    if (before === view) return;
    const focused = before?.focusedState ?? null;
    view.light(this.lit);
    this.shown = view;
    this.element.replaceChildren(view.element);
    if (before?.isWhole === true) view.fit();
    if (focused !== null) view.focusOn(focused);
  }

  private async viewOf(open: ReadonlySet<string>): Promise<ChartView> {
    const folded = foldChart(this.chart, open);
    const layout = await layoutOf(folded, this.worker);
    const key = keyOf(open);
    const known = this.views.get(key);
    if (known !== undefined) return known;
    const view = new ChartView(this.name, { whole: this.chart, drawn: folded }, layout, {
      described: (words) => this.listener.described(words),
      toggled: (id) => this.toggle(id),
    });
    this.views.set(key, view);
    return view;
  }

  private wanted(): ReadonlySet<string> {
    return this.folds ? this.open : this.every;
  }

  /** The active states that can be folded. */
  private active(): string[] {
    return [...this.lit.states].filter((id) => this.every.has(id));
  }

  /** Folds or unfolds a state. What is active stays unfolded. */
  private toggle(id: string): void {
    if (!this.folds) {
      this.folds = true;
      this.isAll = false;
      this.open = new Set(this.every);
      for (const it of this.every) this.byUser.add(it);
      this.listener.changed();
    }
    if (!this.open.has(id)) {
      this.open.add(id);
      this.byUser.add(id);
    } else if (!this.lit.states.has(id)) {
      this.open.delete(id);
      this.byUser.delete(id);
    }
    this.arrange();
  }

  private fail(error: unknown): void {
    if (!this.isClosed) this.listener.failed(error);
  }
}

function keyOf(open: ReadonlySet<string>): string {
  return [...open].sort().join('\n');
}
