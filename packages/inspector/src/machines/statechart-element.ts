import { html, setAttributes, zoomButtons } from '../element/dom.ts';
import { InspectorElement } from '../element/inspector-element.ts';
import type { MachineLog } from '../recording/recording.ts';
import { machineAt, stepAtMoment, stepNumbered } from './machine-history.ts';
import { MachinePanel } from './machine-panel.ts';
import { StepList } from './step-list.ts';

/** The style of `<aftercast-statechart>`, on the screen and in print. */
const style = `
:host { display: flex; flex-direction: column; min-height: 280px; }
h3 { margin: 0; font-size: 13px; font-weight: 600; }
.tabs { display: flex; flex-wrap: wrap; gap: 4px; }
[role=tab] { border-color: transparent; border-radius: 4px 4px 0 0; background: none; }
[role=tab][aria-selected=true] { border-color: var(--line); border-bottom: 2px solid var(--accent); font-weight: 600; }
.body { flex: 1; min-height: 0; display: grid; grid-template: minmax(0, 1fr) minmax(88px, 30%) / minmax(0, 1fr); }
.charts { min-height: 0; display: grid; grid-template: minmax(0, 1fr) / minmax(0, 1fr); }
.machine-panel { min-width: 0; min-height: 0; display: flex; flex-direction: column; }
.machine-panel h3 { display: none; }
.charts.all { grid-template: repeat(var(--others), minmax(0, 1fr)) / minmax(0, 3fr) minmax(0, 2fr); gap: 1px; background: var(--line); }
.charts.all .machine-panel { background: var(--paper); }
.charts.all .machine-panel:nth-child(2) { grid-row: 1 / -1; }
.charts.all h3 { display: block; padding: 6px 10px 0; }
.now { margin: 0; padding: 4px 10px 6px; border-bottom: 1px solid var(--line); min-height: 2.2em; overflow-wrap: anywhere; }
.now .where::before { content: "● "; color: var(--accent); }
.now .last { color: var(--muted); }
.place, .folding { flex: 1; min-width: 0; min-height: 0; display: grid; grid-template: minmax(0, 1fr) / minmax(0, 1fr); }
.detail { margin: 0; padding: 6px 10px; border-top: 1px solid var(--line); max-height: 30%; overflow: auto; }
.as-text { display: none; overflow: auto; }
:host([as-text]) .place, .undrawn .surface { display: none; }
:host([as-text]) .as-text, .undrawn .as-text { display: block; flex: 1; min-height: 0; padding: 8px 10px; }
.undrawn .place { flex: none; }
.chart-text, .chart-text ul { margin: 0; padding-left: 16px; }
.chart-text .transition { color: var(--muted); }
.mark { color: var(--accent); }

.surface { position: relative; overflow: hidden; touch-action: none; cursor: grab; user-select: none; }
.surface:active { cursor: grabbing; }
.surface svg { position: absolute; left: 0; top: 0; transform-origin: 0 0; max-width: none; overflow: visible; }
text { font: 12px var(--mono); fill: var(--ink); white-space: pre; }
.title { font-size: 13px; font-weight: 600; }
.quiet { fill: var(--muted); }
.state .body { fill: var(--paper); stroke: var(--muted); stroke-width: 1.2; }
.state.compound > .body, .state.parallel > .body { fill: var(--raised); fill-opacity: .55; stroke: var(--line); stroke-width: 1.4; }
.state.parallel > .body { stroke-dasharray: 7 4; }
.state.folded > .body { fill-opacity: 1; stroke: var(--muted); stroke-dasharray: none; }
.state.folded, .fold { cursor: pointer; }
.state .inner { fill: none; stroke: var(--muted); }
.lamp { fill: none; }
.state.lit > .body { stroke: var(--accent); stroke-width: 2.4; }
.state.innermost > .body { fill: var(--selected); fill-opacity: 1; stroke-width: 3; }
.state.lit > .lamp { fill: var(--accent); }
.state:focus { outline: none; }
.state:focus > .body { stroke: var(--focus); stroke-width: 4; stroke-dasharray: 4 3; }
.start { fill: var(--muted); }
.way { fill: none; stroke: var(--muted); stroke-width: 1.2; }
.head { fill: var(--muted); }
.arrow text { paint-order: stroke; stroke: var(--paper); stroke-width: 4px; stroke-linejoin: round; }
.taken > .way { stroke: var(--accent); stroke-width: 3; }
.taken > .head { fill: var(--accent); stroke: var(--accent); stroke-width: 2; }
.line.taken text { font-weight: 700; fill: var(--accent); }
.line.taken .quiet { fill: var(--accent); }

.history { min-height: 0; display: flex; flex-direction: column; border-top: 1px solid var(--line); }
.history .bar { padding: 3px 8px; }
.history h3 { flex: 1; }
.missing { margin: 0; padding: 4px 8px; color: var(--muted); }
.steps { flex: 1; min-height: 0; overflow-y: auto; overscroll-behavior: contain; }
.step { display: grid; grid-template-columns: 6.2em 7.6em minmax(0, 1fr); gap: 0 8px; padding: 3px 8px; cursor: pointer; border-left: 3px solid transparent; }
.step > * { overflow-wrap: anywhere; }
.step:hover { background: var(--raised); }
.step .time { font: 12px var(--mono); color: var(--muted); }
.step .machine { color: var(--muted); }
.step.stayed .outcome, .step.unheard .outcome { color: var(--warn); }
.step[aria-selected=true] { background: var(--selected); border-left-color: var(--accent); }
.step[aria-selected=true] :is(.time, .machine) { color: var(--ink); }
.step.stayed[aria-selected=true] .outcome, .step.unheard[aria-selected=true] .outcome { color: var(--ink); }

@container (width >= 900px) {
  .body { grid-template: minmax(0, 1fr) / minmax(0, 1fr) minmax(300px, 27%); }
  .history { border-top: 0; border-left: 1px solid var(--line); }
  .step { grid-template-columns: 6.2em minmax(0, 1fr); }
  .step .told { grid-column: 1 / -1; }
}
@container (width < 560px) {
  .step { grid-template-columns: 6.2em minmax(0, 1fr); }
  .step .told { grid-column: 1 / -1; }
}
@container (width < 900px) {
  .charts.all { grid-template: none / minmax(0, 1fr); grid-auto-rows: minmax(220px, 1fr); overflow-y: auto; }
  .charts.all .machine-panel:nth-child(2) { grid-row: auto; }
}
@media (forced-colors: active) {
  .state.lit > .body { stroke: Highlight; }
  .state.lit > .lamp { fill: Highlight; }
  .step[aria-selected=true] { outline: 2px solid Highlight; outline-offset: -2px; }
}
@media print {
  :host { display: block; height: auto !important; overflow: visible; container-type: normal; color-scheme: light; }
  .bar, .history, .detail { display: none; }
  .body, .charts, .charts.all { display: block; }
  .machine-panel, .machine-panel[hidden] { display: block !important; break-after: page; }
  .machine-panel h3 { display: block; }
  .surface { overflow: visible; }
  .surface svg { position: static; transform: none !important; width: 100% !important; height: auto !important; max-height: 170mm; }
  .as-text { display: block; overflow: visible; }
  text, .quiet, .line.taken text, .line.taken .quiet { fill: #000; }
  .mark, .chart-text .transition, .now .last, .now .where::before { color: #000; }
  .state .body { fill: #fff !important; stroke: #000; }
  .state.innermost > .body { fill: #ddd !important; }
  .way, .state.lit > .body, .taken > .way { stroke: #000; }
  .head, .taken > .head, .start, .state.lit > .lamp { fill: #000; }
  .arrow text { stroke: #fff; }
}
`;

/** From this width in pixels machines are shown side by side by default. */
const WIDE = 1000;

/**
 * `<aftercast-statechart>`: the machines of a match as statecharts. Active states and the transitions of each
 * machine's last step are highlighted, live or at the selected moment. A list shows the events that the machines
 * received. ELK lays out the charts in a worker, which is loaded for the first one.
 */
export class StatechartElement extends InspectorElement {
  /** By the machines' names: a machine that restarts after an undo keeps its place. */
  private readonly panels = new Map<string, MachinePanel>();
  private readonly tabs = html('div', { class: 'tabs', role: 'tablist', 'aria-label': 'Machines' });
  private readonly sideBySide = html('button', { type: 'button', title: 'All machines at once' }, 'All');
  private readonly unfold = html(
    'button',
    { type: 'button', title: 'All states, or only those around the active ones' },
    'Unfold',
  );
  private readonly asText = html('button', { type: 'button', 'aria-pressed': false }, 'As text');
  private readonly charts = html('div', { class: 'charts' });
  private readonly nothing = html('p', { class: 'empty' }, 'No machines are known yet.');
  private readonly said = html('p', { class: 'unseen', role: 'status' });
  private readonly steps = new StepList((step) => this.choose(step));
  private readonly sizes = new ResizeObserver(() => this.requestUpdate());
  private givenMachines: MachineLog | null = null;
  private layoutWorkerAddress: string | URL | null = null;
  /** Name of the machine whose tab is open. */
  private open = '';
  /** Whether all are shown; `null` to decide by the width. */
  private all: boolean | null = null;
  /** Number of the selected step; `null` for the latest. */
  private chosen: number | null = null;
  private moment: number | null = null;

  constructor() {
    super(style);
    this.root.append(
      html(
        'div',
        { class: 'bar' },
        this.tabs,
        this.sideBySide,
        html('span', { class: 'space' }),
        this.unfold,
        this.asText,
        ...zoomButtons({
          out: () => this.eachShown((panel) => panel.zoomBy(-1)),
          in: () => this.eachShown((panel) => panel.zoomBy(1)),
          whole: () => this.eachShown((panel) => panel.fit()),
        }),
      ),
      html('div', { class: 'body' }, this.charts, this.steps.element),
      this.said,
    );
    this.charts.append(this.nothing);
    this.charts.addEventListener('folded', () => this.arrange());
    this.asText.addEventListener('click', () => {
      const shown = this.toggleAttribute('as-text');
      this.asText.setAttribute('aria-pressed', String(shown));
    });
    this.unfold.addEventListener('click', () => {
      const all = this.unfold.getAttribute('aria-pressed') !== 'true';
      this.eachShown((panel) => {
        panel.isUnfolded = all;
      });
      this.arrange();
    });
    this.sideBySide.addEventListener('click', () => {
      this.all = !this.showsAll;
      this.update();
    });
    this.tabs.addEventListener('keydown', (event) => this.pressedInTabs(event));
  }

  /** Machines to show without a recording; `null` for none. Set it again when there are new steps. */
  get machines(): MachineLog | null {
    return this.givenMachines;
  }

  /** Sets the machines to show. */
  set machines(machines: MachineLog | null) {
    this.givenMachines = machines;
    this.requestUpdate();
  }

  /**
   * URL of the script of the layout's worker, for pages whose bundler does not find it: what the bundler makes of
   * `@aftercast/inspector/layout-worker`. `null` for the default. Also the attribute `layout-worker`. Set it before the
   * first machine is shown.
   */
  get layoutWorker(): string | URL | null {
    return this.layoutWorkerAddress ?? this.getAttribute('layout-worker');
  }

  /** Sets the URL of the script of the layout's worker. */
  set layoutWorker(address: string | URL | null) {
    this.layoutWorkerAddress = address;
  }

  /**
   * Names of the highlighted states as drawn, prefixed with their machine's name, such as
   * `turn-flow.resolving.running`.
   */
  get litStates(): readonly string[] {
    return [...this.panels.values()].flatMap(({ litStates }) => litStates);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.sizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sizes.disconnect();
  }

  private eachShown(act: (panel: MachinePanel) => void): void {
    for (const panel of this.panels.values()) if (!panel.element.hidden) act(panel);
  }

  protected override recordingChanged(): void {
    for (const panel of this.panels.values()) panel.close();
    this.panels.clear();
    this.tabs.replaceChildren();
    this.steps.clear();
    this.chosen = null;
    this.moment = null;
  }

  protected override update(): void {
    const log = this.log;
    this.nothing.hidden = log !== null && log.actors.length > 0;
    if (log === null) return;
    this.goToMoment(log);
    for (const actor of log.actors)
      if (!this.panels.has(actor.name)) {
        const panel = new MachinePanel(actor, this.layoutWorker);
        this.panels.set(actor.name, panel);
        this.charts.append(panel.element);
      }
    for (const actor of log.actors) {
      const panel = this.panels.get(actor.name);
      panel?.show(machineAt(log, actor, this.chosen, panel.initial));
    }
    this.arrange();
    const machines = log.actors.flatMap(({ sessionId, name }) => {
      const chart = this.panels.get(name)?.chart ?? null;
      return chart === null ? [] : [[sessionId, { name, chart }] as const];
    });
    this.steps.update(log, new Map(machines), this.chosen);
  }

  private get log(): MachineLog | null {
    return this.recording?.machines ?? this.givenMachines;
  }

  private get showsAll(): boolean {
    return this.panels.size > 1 && (this.all ?? this.clientWidth >= WIDE);
  }

  /** Selects the last step before a moment that another element has selected. */
  private goToMoment(log: MachineLog): void {
    const moment = this.recording?.moment$.value ?? null;
    if (this.recording === null || moment === this.moment) return;
    this.moment = moment;
    this.chosen = moment === null ? null : stepAtMoment(log, moment);
  }

  private choose(step: number | null): void {
    const { log } = this;
    if (log === null) return;
    this.chosen = step;
    const chosen = step === null ? null : stepNumbered(log, step);
    this.moment = chosen?.seq ?? null;
    this.recording?.moment$.next(this.moment);
    this.update();
    const actor = log.actors.find(({ sessionId }) => sessionId === chosen?.sessionId);
    const machine = this.panels.get(actor?.name ?? '');
    const words = machine?.element.querySelector('.now')?.textContent ?? '';
    this.said.textContent = machine === undefined ? 'Following the match.' : `${machine.name}: ${words}`;
    if (machine !== undefined && !this.showsAll) this.select(machine.name);
  }

  private select(name: string): void {
    this.open = name;
    this.arrange();
  }

  private arrange(): void {
    const { showsAll } = this;
    if (!this.panels.has(this.open)) this.open = [...this.panels.keys()][0] ?? '';
    this.sideBySide.hidden = this.panels.size < 2;
    this.sideBySide.setAttribute('aria-pressed', String(showsAll));
    const folding = [...this.panels.values()].filter(
      (it) => it.canFold && (showsAll || it.name === this.open),
    );
    this.unfold.hidden = folding.length === 0;
    this.unfold.setAttribute('aria-pressed', String(folding.every((it) => it.isUnfolded)));
    this.tabs.hidden = showsAll || this.panels.size < 2;
    this.charts.classList.toggle('all', showsAll);
    this.charts.style.setProperty('--others', String(Math.max(this.panels.size - 1, 1)));
    for (const [name, { element }] of this.panels) {
      const id = `machine-${name}`;
      const open = name === this.open;
      element.hidden = !showsAll && !open;
      element.id = id;
      let tab = this.tabs.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(id)}"]`);
      if (tab === null) {
        tab = html('button', { type: 'button', role: 'tab', 'aria-controls': id }, name);
        tab.addEventListener('click', () => this.select(name));
        this.tabs.append(tab);
      }
      setAttributes(tab, { 'aria-selected': String(open), tabindex: open ? 0 : -1 });
      setAttributes(element, { role: showsAll || this.panels.size < 2 ? 'region' : 'tabpanel' });
    }
  }

  private pressedInTabs(event: KeyboardEvent): void {
    const names = [...this.panels.keys()];
    const at = names.indexOf(this.open);
    const to = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: names.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.select(names[(to + names.length) % names.length] ?? '');
    this.tabs.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
  }
}
