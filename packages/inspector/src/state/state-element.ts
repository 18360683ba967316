import { html } from '../element/dom.ts';
import { InspectorElement } from '../element/inspector-element.ts';
import { type InspectorWords, inDigits, wordsOf } from '../element/words.ts';
import { type Move, treeMoveFor } from '../list/tree-keys.ts';
import { VirtualList, virtualListStyle } from '../list/virtual-list.ts';
import { StateModel } from './state-model.ts';
import type { StateRow } from './state-rows.ts';

/** The style of the state element, after the shared one. */
const stateStyle = `
.span { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
.span label { display: flex; gap: 4px; align-items: center; }
.span input { width: 9ch; font-family: var(--mono); font-size: 12px; }
.body { display: flex; flex: 1; flex-direction: column; min-height: 0; }
.window-row { gap: 8px; padding: 0 10px 0 calc(4px + var(--indent, 0) * 16px); }
.window-row.top { background: var(--raised); border-top: 1px solid var(--line); font-weight: 600; }
.title { flex: 0 1 auto; min-width: 4ch; overflow: hidden; text-overflow: ellipsis; }
.value { flex: 1 1 0; min-width: 0; overflow: hidden; color: var(--muted); font: 12px var(--mono); text-overflow: ellipsis; }
.leaf .value { color: var(--ink); }
.nothing .title, .nothing .value { color: var(--muted); }
.before { flex: none; color: var(--muted); font: 12px var(--mono); }
.mark { flex: none; min-width: 5.5em; font-size: 11px; text-align: right; }
.mark.new { color: var(--good); }
.mark.gone { color: var(--bad); }
.mark.changed { color: var(--warn); }
.gone-line .title { text-decoration: line-through; }

.differences { flex: 0 0 auto; max-height: 40%; padding: 8px 12px; overflow: auto; border-bottom: 1px solid var(--line); }
.differences h2 { margin: 0 0 4px; font-size: 13px; }
.differences ul { margin: 0; padding-left: 18px; overflow-wrap: anywhere; }
@container (min-width: 760px) {
  .body { flex-direction: row-reverse; }
  .differences { flex: 0 0 min(42%, 460px); max-height: none; border-bottom: 0; border-left: 1px solid var(--line); }
}
@media print { .bar { display: none; } }
`;

/** Number of differences listed; the rest are counted. */
const LISTED = 300;

/**
 * `<aftercast-state>`: the table of a recording as a tree, now or at the selected moment, and the differences between
 * two moments.
 */
export class StateElement extends InspectorElement {
  private isComparing = false;
  private readonly list: VirtualList;
  private readonly state = html('button', { type: 'button' }, 'State');
  private readonly compare = html('button', { type: 'button' }, 'Compare');
  private readonly from = moment('From');
  private readonly to = moment('To');
  private readonly usual = html('button', { type: 'button' }, 'Chosen action');
  private readonly span = html('div', { class: 'span' });
  private readonly live = html('button', { type: 'button', hidden: true }, 'Show now');
  private readonly status = html('span', { class: 'note', role: 'status' });
  private readonly empty = html('p', { class: 'empty' }, 'No match to show.');
  private readonly differences = html('section', {
    class: 'differences',
    'aria-label': 'What is different',
    tabindex: 0,
  });
  private model: StateModel | null = null;
  private fullWords: InspectorWords = wordsOf();
  private givenWords: Partial<InspectorWords> = {};

  constructor() {
    super(virtualListStyle + stateStyle);
    this.pace = 100;
    const element = this;
    this.list = new VirtualList({
      get count() {
        return element.model?.count ?? 0;
      },
      fill: (row, index) => this.fill(row, index),
    });
    const tree = this.list.element;
    tree.tabIndex = 0;
    tree.setAttribute('role', 'tree');
    tree.setAttribute('aria-label', 'State of the match');
    this.span.append(html('label', {}, 'from', this.from), html('label', {}, 'to', this.to), this.usual);
    this.root.append(
      html(
        'div',
        { class: 'bar' },
        this.state,
        this.compare,
        this.span,
        this.status,
        html('span', { class: 'space' }),
        this.live,
      ),
      html('div', { class: 'body' }, this.differences, tree, this.empty),
    );
    this.listenTo(tree);
  }

  /** The page's own words; the game's names are the default. */
  get words(): Partial<InspectorWords> {
    return this.givenWords;
  }

  /** Sets the page's own words. */
  set words(words: Partial<InspectorWords>) {
    this.givenWords = words;
    this.fullWords = wordsOf(words);
    if (this.model !== null) this.model.words = this.fullWords;
    this.requestUpdate();
  }

  /** Whether two moments are compared. */
  get compares(): boolean {
    return this.isComparing;
  }

  /** Switches the comparison on or off. */
  set compares(compares: boolean) {
    this.isComparing = compares;
    if (this.model !== null) this.model.compares = compares;
    this.requestUpdate();
  }

  protected override recordingChanged(): void {
    const { recording } = this;
    this.model = recording === null ? null : new StateModel(recording, this.fullWords);
    if (this.model !== null) this.model.compares = this.isComparing;
  }

  protected override update(): void {
    const model = this.model;
    const tree = this.list.element;
    this.empty.hidden = model !== null;
    tree.hidden = model === null;
    this.state.setAttribute('aria-pressed', String(model?.compares !== true));
    this.compare.setAttribute('aria-pressed', String(model?.compares === true));
    this.span.hidden = model?.compares !== true;
    this.differences.hidden = model?.compares !== true;
    if (model === null) return;
    const { recording } = model;
    const isNew = model.refresh();
    this.list.update();
    this.point(model);
    const { from, to } = model.span;
    setUnlessEdited(this.from, from, recording.origin, recording.seq);
    setUnlessEdited(this.to, to, recording.origin, recording.seq);
    this.usual.disabled = model.from === null && model.to === null;
    const isLive = recording.moment$.value === null;
    this.live.hidden = isLive || model.compares;
    const at = `Record ${inDigits(model.moment)} of ${inDigits(recording.seq)}`;
    // A live region that counts records would make a screen reader talk without end.
    const text = model.compares ? '' : isLive ? 'As it is now' : at;
    if (this.status.textContent !== text) this.status.textContent = text;
    if (isNew && model.compares) this.compareNow(model);
  }

  private compareNow({ differences }: StateModel): void {
    const shown = differences.slice(0, LISTED).map((it) => html('li', {}, it));
    if (differences.length > LISTED)
      shown.push(html('li', { class: 'note' }, `${inDigits(differences.length - LISTED)} more`));
    const count = differences.length;
    const heading = html('h2', {}, count === 1 ? '1 difference' : `${inDigits(count)} differences`);
    const list =
      count === 0 ? html('p', { class: 'note' }, 'Both moments are alike.') : html('ul', {}, ...shown);
    this.differences.replaceChildren(heading, list);
  }

  private fill(element: HTMLElement, index: number): void {
    const row = this.model?.rows[index];
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
    element.setAttribute('aria-selected', String(row.key === this.model?.cursorKey));
    if (row.open === null) element.removeAttribute('aria-expanded');
    else element.setAttribute('aria-expanded', String(row.open));
    element.replaceChildren(...partsOf(row));
  }

  private point(model: StateModel): void {
    const id = `row-${model.cursorRow}`;
    const tree = this.list.element;
    if (this.root.getElementById(id) === null) tree.removeAttribute('aria-activedescendant');
    else tree.setAttribute('aria-activedescendant', id);
  }

  private move(model: StateModel, move: Move): void {
    switch (move.kind) {
      case 'go':
        model.cursorKey = model.rows[move.row]?.key ?? '';
        this.list.show(move.row);
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

  private listenTo(tree: HTMLElement): void {
    this.state.addEventListener('click', () => {
      this.compares = false;
    });
    this.compare.addEventListener('click', () => {
      this.compares = true;
    });
    this.from.addEventListener('change', () => this.setSpan('from', this.from));
    this.to.addEventListener('change', () => this.setSpan('to', this.to));
    this.usual.addEventListener('click', () => {
      if (this.model !== null) Object.assign(this.model, { from: null, to: null });
      this.requestUpdate();
    });
    this.live.addEventListener('click', () => this.recording?.moment$.next(null));
    tree.addEventListener('keydown', (event) => {
      const model = this.model;
      if (model === null || event.ctrlKey || event.metaKey || event.altKey) return;
      const move = treeMoveFor(event.key, model, this.list.page);
      if (move === null) return;
      event.preventDefault();
      this.move(model, move);
    });
    tree.addEventListener('click', (event) => {
      const target = event.composedPath()[0];
      const row = target instanceof Element ? target.closest<HTMLElement>('.window-row') : null;
      const index = Number(row?.dataset.row ?? -1);
      const model = this.model;
      if (model === null || index < 0) return;
      this.move(model, { kind: 'go', row: index });
      if (target instanceof Element && target.classList.contains('fold')) this.move(model, { kind: 'act' });
    });
  }

  /** Applies a moment that the user has typed. */
  private setSpan(which: 'from' | 'to', field: HTMLInputElement): void {
    const typed = field.valueAsNumber;
    if (this.model !== null) this.model[which] = Number.isInteger(typed) ? typed : null;
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
