import { html } from '../dom.ts';
import { InspectorElement } from '../inspector-element.ts';
import { type Move, moveFor } from '../window/tree-moves.ts';
import { WindowList, windowStyle } from '../window/window-list.ts';
import { inDigits, type Words, wordsOf } from '../words.ts';
import { StateModel } from './state-model.ts';
import type { StateRow } from './state-rows.ts';
import { stateStyle } from './state-style.ts';

/** Differences that are listed; of more it is said how many. */
const LISTED = 300;

/**
 * `<aftercast-state>`: the table of a recording at the moment that is looked at, or as it is now, as a tree; and what is
 * different between two moments. `words` says how things are called.
 */
export class StateElement extends InspectorElement {
  readonly #list: WindowList;
  readonly #state = html('button', { type: 'button' }, 'State');
  readonly #compare = html('button', { type: 'button' }, 'Compare');
  readonly #from = moment('From');
  readonly #to = moment('To');
  readonly #usual = html('button', { type: 'button' }, 'Chosen action');
  readonly #span = html('div', { class: 'span' });
  readonly #live = html('button', { type: 'button', hidden: true }, 'Show now');
  readonly #status = html('span', { class: 'note', role: 'status' });
  readonly #empty = html('p', { class: 'empty' }, 'There is no match to show the state of.');
  readonly #differences = html('section', {
    class: 'differences',
    'aria-label': 'What is different',
    tabindex: 0,
  });
  #model: StateModel | null = null;
  #words: Words = wordsOf();
  #own: Partial<Words> = {};

  constructor() {
    super(windowStyle + stateStyle);
    this.pace = 100;
    const element = this;
    this.#list = new WindowList({
      get count() {
        return element.#model?.count ?? 0;
      },
      fill: (row, index) => this.#fill(row, index),
    });
    const tree = this.#list.element;
    tree.tabIndex = 0;
    tree.setAttribute('role', 'tree');
    tree.setAttribute('aria-label', 'State of the match');
    this.#span.append(html('label', {}, 'from', this.#from), html('label', {}, 'to', this.#to), this.#usual);
    this.root.append(
      html(
        'div',
        { class: 'bar' },
        this.#state,
        this.#compare,
        this.#span,
        this.#status,
        html('span', { class: 'space' }),
        this.#live,
      ),
      html('div', { class: 'body' }, this.#differences, tree, this.#empty),
    );
    this.#listen(tree);
  }

  /** How things are called; what is left out is called by the game's own names. */
  get words(): Partial<Words> {
    return this.#own;
  }

  set words(words: Partial<Words>) {
    this.#own = words;
    this.#words = wordsOf(words);
    if (this.#model !== null) this.#model.words = this.#words;
    this.requestUpdate();
  }

  /** Whether two moments are compared. */
  get compares(): boolean {
    return this.#model?.compares ?? false;
  }

  set compares(compares: boolean) {
    if (this.#model !== null) this.#model.compares = compares;
    this.requestUpdate();
  }

  protected override recordingChanged(): void {
    const { recording } = this;
    this.#model = recording === null ? null : new StateModel(recording, this.#words);
  }

  protected override update(): void {
    const model = this.#model;
    const tree = this.#list.element;
    this.#empty.hidden = model !== null;
    tree.hidden = model === null;
    this.#state.setAttribute('aria-pressed', String(model?.compares !== true));
    this.#compare.setAttribute('aria-pressed', String(model?.compares === true));
    this.#span.hidden = model?.compares !== true;
    this.#differences.hidden = model?.compares !== true;
    if (model === null) return;
    const { recording } = model;
    const isNew = model.refresh();
    this.#list.update();
    this.#point(model);
    const { from, to } = model.span;
    setUnlessEdited(this.#from, from, recording.origin, recording.seq);
    setUnlessEdited(this.#to, to, recording.origin, recording.seq);
    this.#usual.disabled = model.from === null && model.to === null;
    const isLive = recording.moment$.value === null;
    this.#live.hidden = isLive || model.compares;
    const at = `Record ${inDigits(model.moment)} of ${inDigits(recording.seq)}`;
    // A status that counts records as they come would never stop talking.
    const text = model.compares ? '' : isLive ? 'As it is now' : at;
    if (this.#status.textContent !== text) this.#status.textContent = text;
    if (isNew && model.compares) this.#compareNow(model);
  }

  #compareNow({ differences }: StateModel): void {
    const shown = differences.slice(0, LISTED).map((it) => html('li', {}, it));
    if (differences.length > LISTED)
      shown.push(html('li', { class: 'note' }, `${inDigits(differences.length - LISTED)} more`));
    const count = differences.length;
    const heading = html('h2', {}, count === 1 ? '1 difference' : `${inDigits(count)} differences`);
    const list =
      count === 0 ? html('p', { class: 'note' }, 'Both moments are alike.') : html('ul', {}, ...shown);
    this.#differences.replaceChildren(heading, list);
  }

  #fill(element: HTMLElement, index: number): void {
    const row = this.#model?.rows[index];
    if (row === undefined) return;
    const classes = ['window-row'];
    if (row.depth === 0) classes.push('top');
    if (row.open === null) classes.push('leaf');
    if (row.open === null && row.value === '0') classes.push('nothing');
    if (row.mark === 'gone') classes.push('gone-line');
    element.className = classes.join(' ');
    element.id = `row-${index}`;
    element.dataset.row = String(index);
    element.style.setProperty('--indent', String(row.depth));
    element.setAttribute('role', 'treeitem');
    element.setAttribute('aria-level', String(row.depth + 1));
    element.setAttribute('aria-posinset', String(row.place));
    element.setAttribute('aria-setsize', String(row.beside));
    element.setAttribute('aria-selected', String(row.key === this.#model?.cursorKey));
    if (row.open === null) element.removeAttribute('aria-expanded');
    else element.setAttribute('aria-expanded', String(row.open));
    element.replaceChildren(...partsOf(row));
  }

  #point(model: StateModel): void {
    const id = `row-${model.cursorRow}`;
    const tree = this.#list.element;
    if (this.root.getElementById(id) === null) tree.removeAttribute('aria-activedescendant');
    else tree.setAttribute('aria-activedescendant', id);
  }

  #move(model: StateModel, move: Move): void {
    switch (move.kind) {
      case 'go':
        model.cursorKey = model.rows[move.row]?.key ?? '';
        this.#list.show(move.row);
        break;
      case 'fold':
        model.fold(model.cursorRow, move.folded);
        break;
      case 'unfold-beside':
        model.unfoldBeside(model.cursorRow);
        break;
      case 'act':
        model.fold(model.cursorRow, model.isOpen(model.cursorRow) === true);
        break;
      default:
        move satisfies never;
    }
    this.requestUpdate();
  }

  #listen(tree: HTMLElement): void {
    this.#state.addEventListener('click', () => {
      this.compares = false;
    });
    this.#compare.addEventListener('click', () => {
      this.compares = true;
    });
    this.#from.addEventListener('change', () => this.#setSpan('from', this.#from));
    this.#to.addEventListener('change', () => this.#setSpan('to', this.#to));
    this.#usual.addEventListener('click', () => {
      if (this.#model !== null) Object.assign(this.#model, { from: null, to: null });
      this.requestUpdate();
    });
    this.#live.addEventListener('click', () => this.recording?.moment$.next(null));
    tree.addEventListener('keydown', (event) => {
      const model = this.#model;
      if (model === null || event.ctrlKey || event.metaKey || event.altKey) return;
      const move = moveFor(event.key, model, this.#list.page);
      if (move === null) return;
      event.preventDefault();
      this.#move(model, move);
    });
    tree.addEventListener('click', (event) => {
      const target = event.composedPath()[0];
      const row = target instanceof Element ? target.closest<HTMLElement>('.window-row') : null;
      const index = Number(row?.dataset.row ?? -1);
      const model = this.#model;
      if (model === null || index < 0) return;
      this.#move(model, { kind: 'go', row: index });
      if (target instanceof Element && target.classList.contains('fold')) this.#move(model, { kind: 'act' });
    });
  }

  /** Takes a moment that somebody has typed. */
  #setSpan(which: 'from' | 'to', field: HTMLInputElement): void {
    const typed = field.valueAsNumber;
    if (this.#model !== null) this.#model[which] = Number.isInteger(typed) ? typed : null;
    this.requestUpdate();
  }
}

function moment(label: string): HTMLInputElement {
  return html('input', { type: 'number', step: 1, 'aria-label': `${label}, after record` });
}

function setUnlessEdited(field: HTMLInputElement, value: number, least: number, most: number): void {
  field.min = String(least);
  field.max = String(most);
  if (!field.matches(':focus')) field.value = String(value);
}

function partsOf({ open, title, value, before, mark }: StateRow): HTMLElement[] {
  const parts = [
    html('span', { class: 'fold', 'aria-hidden': 'true' }, open === null ? '' : open ? '▾' : '▸'),
    html('span', { class: 'title' }, title),
  ];
  if (before !== '') parts.push(html('span', { class: 'before' }, `${before} →`));
  parts.push(html('span', { class: 'value' }, value));
  if (mark !== 'none') parts.push(html('span', { class: `mark ${mark}` }, mark));
  return parts;
}
