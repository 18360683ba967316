import { html } from '../element/dom.ts';
import { InspectorElement } from '../element/inspector-element.ts';
import { type InspectorWords, inDigits, wordsOf } from '../element/words.ts';
import { type Move, treeMoveFor } from '../list/tree-keys.ts';
import { VirtualList, virtualListStyle } from '../list/virtual-list.ts';
import { CausesModel } from './causes-model.ts';
import { ExportBar } from './export/export-bar.ts';
import type { TreeNode } from './tree-order.ts';
import { causesStyle, fillDetail, fillRow, rowId } from './views.ts';

/** Milliseconds of each frame for the search. */
const SLICE = 6;

/** After more than FLOOD new rows, the next update is delayed by PUT_OFF milliseconds: users cannot read faster. */
const FLOOD = 300;
const PUT_OFF = 100;

/**
 * `<aftercast-causes>`: the tree of causes of a recording, of any length. Choosing a row selects its action and
 * moment for all elements of the recording.
 */
export class CausesElement extends InspectorElement {
  private readonly list: VirtualList;
  private readonly search = html('input', {
    type: 'search',
    'aria-label': 'Find actions',
    placeholder: 'type:damage card:wisp entity:12 …',
    spellcheck: false,
  });
  private readonly previousMatch = button('↑', 'Previous match');
  private readonly followingMatch = button('↓', 'Next match');
  private readonly status = html('span', { class: 'status note', role: 'status' });
  private readonly foldAll = button('Fold', 'Fold all commands');
  private readonly unfoldAll = button('Unfold', 'Unfold everything');
  private readonly detailed = button('Details', 'Details of the chosen action');
  private readonly exports = button('Export', 'Export the tree');
  private readonly exportBar = new ExportBar(() => ({
    recording: this.recording,
    cursor: this.model?.cursor ?? null,
    words: this.givenWords,
  }));
  private readonly now = html('button', { type: 'button', class: 'now-bar', hidden: true }, 'Jump to now ↓');
  private readonly empty = html(
    'p',
    { class: 'empty' },
    'Every action will be listed here, under its cause.',
  );
  private readonly detail = html('section', {
    class: 'detail',
    'aria-label': 'Why it is there',
    tabindex: 0,
  });
  private model: CausesModel | null = null;
  private fullWords: InspectorWords = wordsOf();
  private givenWords: Partial<InspectorWords> = {};
  /** Whether it scrolls with the match. */
  private isFollowing = true;
  private showsDetail = true;
  /** The selection when the rows were last filled. */
  private selected = -1;
  private moment: number | null = null;
  /** Number of rows when they were last drawn. */
  private drawn = 0;
  /** What the detail shows, as a key. */
  private said = '';

  constructor() {
    super(virtualListStyle + causesStyle);
    const element = this;
    this.list = new VirtualList({
      get count() {
        return element.model?.rows.count ?? 0;
      },
      fill: (row, index) => this.fill(row, index),
    });
    const tree = this.list.element;
    tree.tabIndex = 0;
    this.exports.setAttribute('aria-expanded', 'false');
    tree.setAttribute('role', 'tree');
    tree.setAttribute('aria-label', 'Tree of causes');
    this.listenTo(tree);
    this.root.append(
      html(
        'div',
        { class: 'bar' },
        html('div', { class: 'search' }, this.search, this.previousMatch, this.followingMatch),
        this.status,
        this.foldAll,
        this.unfoldAll,
        this.detailed,
        this.exports,
      ),
      this.exportBar.element,
      html('div', { class: 'body' }, html('div', { class: 'tree' }, tree, this.empty, this.now), this.detail),
    );
  }

  /** The page's own words; the game's names are the default. */
  get words(): Partial<InspectorWords> {
    return this.givenWords;
  }

  /** Sets the page's own words. */
  set words(words: Partial<InspectorWords>) {
    this.givenWords = words;
    this.fullWords = wordsOf(words);
    this.model?.reword(this.fullWords);
    this.said = '';
    this.requestUpdate();
  }

  /** The search query, such as `type:damage card:knife-juggler entity:12 fate:cancelled text`; empty for none. */
  get query(): string {
    return this.search.value;
  }

  /** Starts a search. */
  set query(query: string) {
    this.search.value = query;
    this.model?.search(query);
    this.requestUpdate();
  }

  /** Number of rows, without folded and filtered ones. */
  get rowCount(): number {
    return this.model?.rows.count ?? 0;
  }

  /** Whether it scrolls with the match. */
  get follows(): boolean {
    return this.isFollowing;
  }

  /** Scrolls to a row. @param row from 0 to {@link rowCount} - 1 */
  showRow(row: number): void {
    this.isFollowing = false;
    this.list.show(row);
    this.requestUpdate();
  }

  protected override recordingChanged(): void {
    const { recording } = this;
    this.model = recording === null ? null : new CausesModel(recording, this.fullWords);
    this.model?.search(this.search.value);
    this.isFollowing = true;
    this.selected = -1;
    this.moment = null;
    this.said = '';
  }

  protected override update(): void {
    const model = this.model;
    this.empty.hidden = (model?.order.count ?? 0) > 0;
    this.list.element.hidden = !this.empty.hidden;
    this.detail.hidden = !this.showsDetail || !this.empty.hidden;
    this.detailed.setAttribute('aria-pressed', String(this.showsDetail));
    if (model === null) return;
    const start = performance.now();
    model.refresh(() => performance.now() - start > SLICE);
    this.pace = Math.abs(model.count - this.drawn) > FLOOD ? PUT_OFF : 0;
    this.drawn = model.count;
    const shown = this.follow(model);
    this.list.update(shown >= 0 ? shown : this.isFollowing ? model.count - 1 : -1);
    this.now.hidden = this.isFollowing;
    this.point(model);
    this.tell(model);
    this.explain(model);
    if (model.filter?.done === false) this.requestUpdate();
  }

  /** Follows the selection of another element. @returns the row to scroll to; -1 for none */
  private follow(model: CausesModel): number {
    const { selected$, moment$ } = model.recording;
    const isOther = selected$.value !== this.selected;
    const isMoved = moment$.value !== this.moment;
    this.selected = selected$.value;
    this.moment = moment$.value;
    if (isOther && selected$.value >= 0) {
      const action = selected$.value;
      if (model.cursor?.action !== action)
        model.cursor = { command: model.recording.actions.commandOf(action), action };
      this.isFollowing = false;
      if (model.rows.reveal(model.order.positionOf(action))) model.rows.refresh();
      return model.cursorRow;
    }
    if (!isMoved) return -1;
    this.isFollowing = moment$.value === null;
    if (moment$.value === null) return -1;
    const action = model.recording.actions.at(moment$.value);
    return action < 0 ? -1 : model.rows.rowOf(model.order.positionOf(action));
  }

  private fill(element: HTMLElement, row: number): void {
    const model = this.model;
    if (model === null) return;
    fillRow(element, model, row, model.recording.moment$.value ?? model.recording.seq, this.fullWords);
  }

  /** Announces the selected row to screen readers. */
  private point(model: CausesModel): void {
    const row = model.cursorRow;
    const tree = this.list.element;
    if (row >= 0 && this.root.getElementById(rowId(row)) !== null)
      tree.setAttribute('aria-activedescendant', rowId(row));
    else tree.removeAttribute('aria-activedescendant');
  }

  private tell(model: CausesModel): void {
    const { filter, problem } = model;

    const { count: actions } = model.recording.actions;
    let text = `${inDigits(actions)} ${actions === 1 ? 'action' : 'actions'}`;
    if (filter !== null) {
      text = `${inDigits(filter.matches)} of ${inDigits(actions)} fit`;
      if (!filter.done) text += `, ${Math.floor((100 * filter.looked) / actions)} % looked through`;
    }
    if (problem !== null) text = problem;
    if (this.status.textContent !== text) this.status.textContent = text;
    this.status.classList.toggle('problem', problem !== null);
    const none = filter === null || filter.matches === 0;
    this.previousMatch.disabled = none;
    this.followingMatch.disabled = none;
  }

  private explain(model: CausesModel): void {
    if (!this.showsDetail) return;
    const { cursor, recording } = model;
    // Details of a finished command do not change: do not rewrite them with every record.
    const over = cursor === null || recording.commands[cursor.command]?.over === true;
    const says = `${cursor?.command} ${cursor?.action} ${recording.revision} ${over ? '' : recording.seq}`;
    if (says === this.said) return;
    this.said = says;
    fillDetail(this.detail, model, cursor, this.fullWords, (action) => this.open(action));
  }

  /** Selects a node for all elements of the recording. */
  private choose(node: TreeNode): void {
    const model = this.model;
    if (model === null) return;
    const { recording } = model;
    const command = recording.commands[node.command];
    model.cursor = node;
    this.isFollowing = false;
    this.selected = node.action;
    const moment =
      node.action < 0 ? (command?.seq ?? recording.seq) : recording.actions.momentOf(node.action);
    this.moment = moment;
    recording.selected$.next(node.action);
    recording.moment$.next(moment);
    this.list.show(model.cursorRow);
    this.requestUpdate();
  }

  /** Reveals and selects an action. */
  private open(action: number): void {
    const model = this.model;
    if (model === null || action < 0) return;
    if (model.rows.reveal(model.order.positionOf(action))) model.rows.refresh();
    this.list.update();
    this.choose({ command: model.recording.actions.commandOf(action), action });
  }

  private move(move: Move): void {
    const model = this.model;
    if (model === null) return;
    switch (move.kind) {
      case 'go':
        this.choose(model.nodeAt(move.row));
        return;
      case 'fold':
        if (model.cursor !== null) model.fold(model.nodeAt(model.cursorRow), move.folded);
        break;
      case 'unfold-beside':
        if (model.cursor !== null) model.unfoldBeside(model.nodeAt(model.cursorRow));
        break;
      case 'act':
        this.showsDetail = !this.showsDetail;
        break;
      default:
        move satisfies never;
    }
    this.requestUpdate();
  }

  private jumpToNow(): void {
    this.isFollowing = true;
    this.moment = null;
    this.model?.recording.moment$.next(null);
    this.requestUpdate();
  }

  private listenTo(tree: HTMLElement): void {
    this.list.scrolled = () => {
      const follows = this.list.atEnd && this.model?.recording.moment$.value === null;
      if (follows !== this.isFollowing) this.requestUpdate();
      this.isFollowing = follows;
    };
    tree.addEventListener('keydown', (event) => this.key(event));
    tree.addEventListener('click', (event) => this.clicked(event));
    tree.addEventListener('dblclick', (event) => {
      const row = rowOf(event);
      if (row >= 0 && !isFold(event)) this.foldRow(row);
    });
    this.search.addEventListener('input', () => {
      this.model?.search(this.search.value);
      this.requestUpdate();
    });
    this.search.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      this.open(this.model?.nextMatch(event.shiftKey ? -1 : 1) ?? -1);
    });
    this.previousMatch.addEventListener('click', () => this.open(this.model?.nextMatch(-1) ?? -1));
    this.followingMatch.addEventListener('click', () => this.open(this.model?.nextMatch(1) ?? -1));
    this.foldAll.addEventListener('click', () => this.change((model) => model.foldAll()));
    this.unfoldAll.addEventListener('click', () => this.change((model) => model.unfoldAll()));
    this.detailed.addEventListener('click', () => this.move({ kind: 'act' }));
    this.exports.addEventListener('click', () => {
      const { element } = this.exportBar;
      element.hidden = !element.hidden;
      this.exports.setAttribute('aria-expanded', String(!element.hidden));
    });
    this.now.addEventListener('click', () => {
      this.jumpToNow();
      tree.focus();
    });
  }

  private key(event: KeyboardEvent): void {
    const model = this.model;
    if (model === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '/') {
      event.preventDefault();
      this.search.focus();
      return;
    }
    const move = treeMoveFor(event.key, model, this.list.page);
    if (move === null) return;
    event.preventDefault();
    this.move(move);
  }

  private clicked(event: MouseEvent): void {
    const row = rowOf(event);
    if (row < 0 || this.model === null || row >= this.model.rows.count) return;
    if (isFold(event)) this.foldRow(row);
    else this.choose(this.model.nodeAt(row));
  }

  private foldRow(row: number): void {
    this.change((model) => model.fold(model.nodeAt(row)));
  }

  /** Changes the folding, and stops following the end so that the visible rows stay. */
  private change(change: (model: CausesModel) => void): void {
    if (this.model === null) return;
    this.isFollowing = false;
    change(this.model);
    this.requestUpdate();
  }
}

function button(text: string, label: string): HTMLButtonElement {
  return html('button', { type: 'button', title: label, 'aria-label': label }, text);
}

/** The row of an event's target; -1 for none. */
function rowOf(event: Event): number {
  const target = event.composedPath()[0];
  const row = target instanceof Element ? target.closest<HTMLElement>('.window-row') : null;
  return Number(row?.dataset.row ?? -1);
}

function isFold(event: Event): boolean {
  const target = event.composedPath()[0];
  return target instanceof Element && target.classList.contains('fold') && target.textContent !== '';
}
