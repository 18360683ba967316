import { html, setAttributes } from '../dom.ts';
import { InspectorElement } from '../inspector-element.ts';
import type { MachineLog } from '../recording/machines.ts';
import { zoomButtons } from '../zoom-buttons.ts';
import { machineAt, stepAtMoment, stepNumbered } from './machine-history.ts';
import { MachinePanel } from './machine-panel.ts';
import { StepList } from './step-list.ts';
import { style } from './style.ts';

/** From this width on, in pixels, machines are shown side by side unless somebody wants otherwise. */
const WIDE = 1000;

/**
 * `<aftercast-statechart>`: the machines of a match as statecharts. Active states are lit live, or as they were at the
 * moment that is looked at; so are the transitions of each machine's last step. Below or beside is what the machines
 * heard. Charts are laid out by ELK, in a worker that is fetched when the first one is shown.
 */
export class StatechartElement extends InspectorElement {
  /** By the machines' names: one that is started anew after the match has gone back keeps its place. */
  private readonly panels = new Map<string, MachinePanel>();
  private readonly tabs = html('div', { class: 'tabs', role: 'tablist', 'aria-label': 'Machines' });
  private readonly sideBySide = html('button', { type: 'button', title: 'All machines at once' }, 'All');
  private readonly asText = html('button', { type: 'button', 'aria-pressed': false }, 'As text');
  private readonly charts = html('div', { class: 'charts' });
  private readonly nothing = html('p', { class: 'empty' }, 'No machines are known yet.');
  private readonly said = html('p', { class: 'unseen', role: 'status' });
  private readonly steps = new StepList((step) => this.choose(step));
  private readonly sizes = new ResizeObserver(() => this.requestUpdate());
  #machines: MachineLog | null = null;
  #layoutWorker: string | URL | null = null;
  /** Name of the machine whose tab is open. */
  private open = '';
  /** Whether all are shown; `null` to go by the width. */
  private all: boolean | null = null;
  /** Number of the step that is looked at. */
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
    this.asText.addEventListener('click', () => {
      const shown = this.toggleAttribute('as-text');
      this.asText.setAttribute('aria-pressed', String(shown));
    });
    this.sideBySide.addEventListener('click', () => {
      this.all = !this.showsAll;
      this.update();
    });
    this.tabs.addEventListener('keydown', (event) => this.pressedInTabs(event));
  }

  /** Machines to show where there is no recording; set it again when there is more to show. */
  get machines(): MachineLog | null {
    return this.#machines;
  }

  set machines(machines: MachineLog | null) {
    this.#machines = machines;
    this.requestUpdate();
  }

  /**
   * Address of ELK's worker, `elkjs/lib/elk-worker.min.js`, for pages whose bundler does not find it by itself; also the
   * attribute `layout-worker`. It is to be set before the first machine is shown.
   */
  get layoutWorker(): string | URL | null {
    return this.#layoutWorker ?? this.getAttribute('layout-worker');
  }

  set layoutWorker(address: string | URL | null) {
    this.#layoutWorker = address;
  }

  /** Names of the states that are lit, after their machine's name, such as `turn-flow.resolving.running`: as they are drawn. */
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
    return this.recording?.machines ?? this.#machines;
  }

  private get showsAll(): boolean {
    return this.panels.size > 1 && (this.all ?? this.clientWidth >= WIDE);
  }

  /** Another element has chosen a moment: the last step until then is looked at. */
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
