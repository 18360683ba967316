import type { Chart } from '../chart/chart.ts';
import { sayEvent } from '../chart/labels.ts';
import { hearingOf, sayOutcome, sayPayload } from '../chart/step-words.ts';
import { html } from '../element/dom.ts';
import type { MachineLog, MachineStep } from '../recording/recording.ts';
import { endOfSteps, firstStep, stepNumbered } from './machine-history.ts';

/** Number of steps in the list at a time. */
const PAGE = 100;

/** Name and chart of each machine, by session id. */
export type KnownMachines = ReadonlyMap<string, { name: string; chart: Chart }>;

/** The sign before a step, so that its outcome is not shown by colour alone. */
const marks = { led: '→', stayed: '·', unheard: '∅' } as const;

/** A list of the latest steps of all machines; one can be selected. */
export class StepList {
  readonly element: HTMLElement;
  private readonly list = html('div', {
    class: 'steps',
    role: 'listbox',
    tabindex: 0,
    'aria-label': 'Steps of the machines',
  });
  private readonly older = html('button', { type: 'button' }, 'Older');
  private readonly newer = html('button', { type: 'button' }, 'Newer');
  private readonly now = html('button', { type: 'button' }, 'Now');
  private readonly missing = html('p', { class: 'missing', hidden: true });
  private readonly choose: (step: number | null) => void;
  private readonly rows = new Map<number, HTMLElement>();
  /** What each row shows. */
  private readonly shown = new WeakMap<HTMLElement, MachineStep>();
  private log: MachineLog | null = null;
  private machines: KnownMachines = new Map();
  private chosen: number | null = null;
  /** Number after the last step in the list; `null` to follow the latest. */
  private end: number | null = null;
  /** Time of the first step seen. */
  private began: number | null = null;

  /** @param choose called with the number of the selected step, or `null` to follow the match */
  constructor(choose: (step: number | null) => void) {
    this.choose = choose;
    this.element = html(
      'section',
      { class: 'history', 'aria-label': 'Steps' },
      html('div', { class: 'bar' }, html('h3', {}, 'Steps'), this.older, this.newer, this.now),
      this.missing,
      this.list,
    );
    this.older.addEventListener('click', () => this.turn(-PAGE));
    this.newer.addEventListener('click', () => this.turn(PAGE));
    this.now.addEventListener('click', () => this.choose(null));
    this.list.addEventListener('click', (event) => {
      const row = event.target instanceof Element ? event.target.closest('[role=option]') : null;
      if (row instanceof HTMLElement) this.choose(Number(row.dataset.step));
    });
    this.list.addEventListener('keydown', (event) => this.pressed(event));
  }

  /** Shows the current steps. @param chosen number of the selected step; `null` for the latest */
  update(log: MachineLog, machines: KnownMachines, chosen: number | null): void {
    const turned = chosen !== this.chosen;
    if (log !== this.log) this.clear();
    this.log = log;
    this.machines = machines;
    this.chosen = chosen;
    this.began ??= log.steps[0]?.at ?? null;
    if (chosen === null && turned) this.end = null;
    if (chosen !== null && (turned || this.end === null)) {
      const last = this.lastShown();
      if (this.end === null) this.end = last;
      if (chosen >= last || chosen < last - PAGE) this.end = Math.min(chosen + PAGE / 2, endOfSteps(log));
    }
    this.fill(log);
    if (turned && chosen !== null) this.rows.get(chosen)?.scrollIntoView({ block: 'nearest' });
  }

  /** Clears the list: other machines are shown. */
  clear(): void {
    this.log = null;
    this.rows.clear();
    this.list.replaceChildren();
    this.end = null;
    this.began = null;
  }

  private lastShown(): number {
    return this.end ?? (this.log === null ? 0 : endOfSteps(this.log));
  }

  private turn(by: number): void {
    const { log } = this;
    if (log === null) return;
    const end = Math.max(this.lastShown() + by, firstStep(log) + PAGE);
    this.end = end >= endOfSteps(log) ? (this.chosen === null ? null : endOfSteps(log)) : end;
    this.fill(log);
    this.list.scrollTop = by < 0 ? 0 : this.list.scrollHeight;
  }

  /** Removes and adds rows. A row stays as it is while its number is that of the same step of a known machine. */
  private fill(log: MachineLog): void {
    const { list } = this;
    const atEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 24;
    const to = Math.min(this.lastShown(), endOfSteps(log));
    const from = Math.max(to - PAGE, firstStep(log));
    for (const [number, row] of this.rows)
      if (number < from || number >= to || this.shown.get(row) !== stepNumbered(log, number)) {
        row.remove();
        this.rows.delete(number);
      }
    let next = list.firstElementChild;
    for (let number = from; number < to; number++) {
      const step = stepNumbered(log, number);
      let row = this.rows.get(number);
      if (row === undefined && step !== null) {
        row = this.row(step, number);
        this.rows.set(number, row);
        this.shown.set(row, step);
        list.insertBefore(row, next);
      } else next = row?.nextElementSibling ?? next;
    }
    for (const [number, row] of this.rows) row.setAttribute('aria-selected', String(number === this.chosen));
    const chosen = this.chosen === null ? undefined : this.rows.get(this.chosen);
    if (chosen === undefined) list.removeAttribute('aria-activedescendant');
    else list.setAttribute('aria-activedescendant', chosen.id);
    this.older.disabled = from <= firstStep(log);
    this.newer.disabled = to >= endOfSteps(log);
    this.now.disabled = this.chosen === null && this.end === null;
    this.missing.hidden = firstStep(log) === 0;
    this.missing.textContent = `${firstStep(log).toLocaleString('en')} earlier steps were dropped.`;
    if (this.end === null && atEnd) list.scrollTop = list.scrollHeight;
  }

  private row(step: MachineStep, number: number): HTMLElement {
    const machine = this.machines.get(step.sessionId);
    const hearing = hearingOf(step);
    const payload = sayPayload(step.event);
    const outcome = machine === undefined ? '' : sayOutcome(machine.chart, step).replace(/^→ /, '');
    return html(
      'div',
      { role: 'option', id: `step-${number}`, class: `step ${hearing}`, 'data-step': number },
      html('span', { class: 'time' }, sayTime(step.at - (this.began ?? step.at))),
      html('span', { class: 'machine' }, machine?.name ?? step.sessionId),
      html(
        'span',
        { class: 'told' },
        html('b', {}, sayEvent(step.event.type)),
        payload === '' ? ' ' : ` ${payload} `,
        html(
          'span',
          { class: 'outcome' },
          html('span', { 'aria-hidden': 'true' }, `${marks[hearing]} `),
          outcome,
        ),
      ),
    );
  }

  private pressed(event: KeyboardEvent): void {
    const { log } = this;
    if (log === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const last = endOfSteps(log) - 1;
    const at = this.chosen ?? last + 1;
    const to = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      PageUp: at - 10,
      PageDown: at + 10,
      Home: firstStep(log),
      End: last,
    }[event.key];
    if (to === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (to === undefined || last < firstStep(log)) this.choose(null);
    else this.choose(Math.min(Math.max(to, firstStep(log)), last));
  }
}

/** A time since the start, in minutes, seconds and milliseconds. */
function sayTime(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  return `${Math.floor(seconds / 60)}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
}
