import { html } from '../element/dom.ts';
import { type InspectorWords, inDigits } from '../element/words.ts';
import type { CausesModel } from './causes-model.ts';
import { describeLine } from './describe.ts';
import { type ActionExplanation, explain, type TextPiece } from './explain.ts';
import type { TreeNode } from './tree-order.ts';

/** The style of the tree of causes, after the shared one. */
export const causesStyle = `
.search { display: flex; flex: 1 1 220px; gap: 6px; min-width: 0; }
.search input { flex: 1; min-width: 0; }
.status { min-height: 1.4em; font-size: 12px; }
.status.problem { color: var(--bad); }
.body { display: flex; flex: 1; flex-direction: column; min-height: 0; }
.tree { display: flex; position: relative; flex: 1; flex-direction: column; min-height: 0; }
.now-bar { position: absolute; right: 16px; bottom: 12px; z-index: 1; box-shadow: 0 1px 6px rgb(0 0 0 / 30%); }

.window-row { gap: 6px; padding: 0 8px 0 calc(4px + var(--indent, 0) * 14px); }
.window-row.command { background: var(--raised); border-top: 1px solid var(--line); font-weight: 600; }
.window-row.found { background: var(--found); }
.depth { flex: none; color: var(--muted); font: 11px var(--mono); }
.title { flex: none; font-weight: 600; }
.relation { flex: 0 1 auto; min-width: 0; overflow: hidden; text-overflow: ellipsis; }
.amount { flex: none; font: 12px var(--mono); }
.command .amount { color: var(--muted); font-weight: 400; }
.below { flex: none; color: var(--muted); font: 11px var(--mono); }
.state { flex: none; margin-left: auto; padding: 0 6px; border-radius: 8px; font-size: 11px; line-height: 16px; }
.state.now { color: var(--on-accent); background: var(--accent); }
.state.later { color: var(--muted); border: 1px solid var(--line); }
.state.bad { color: var(--bad); border: 1px solid currentcolor; }
.bad-line .title, .bad-line .relation { text-decoration: line-through; text-decoration-color: var(--bad); }

.detail {
  flex: 0 1 auto;
  max-height: 45%;
  padding: 8px 12px 12px;
  overflow: auto;
  border-top: 1px solid var(--line);
}
.detail h2 { margin: 0 0 6px; font-size: 13px; }
.detail h3 { margin: 8px 0 2px; font-size: 12px; }
.detail dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 10px; margin: 0; }
.detail dt { color: var(--muted); }
.detail dd { margin: 0; overflow-wrap: anywhere; }
.detail ul { margin: 0; padding-left: 18px; overflow-wrap: anywhere; }
.link { color: var(--accent); }
@container (min-width: 760px) {
  .body { flex-direction: row; }
  .detail { flex: 0 0 min(40%, 420px); max-height: none; border-top: 0; border-left: 1px solid var(--line); }
}
@media print { .bar, .now-bar { display: none; } }
`;

/** Number of indented levels; deeper rows show their depth as a number. */
const INDENTED = 12;

/** The parts of a row's element; elements are reused. */
interface Parts {
  fold: HTMLElement;
  depth: HTMLElement;
  title: HTMLElement;
  relation: HTMLElement;
  amount: HTMLElement;
  below: HTMLElement;
  state: HTMLElement;
}

const parts = new WeakMap<HTMLElement, Parts>();

/** Id of a row's element, for ARIA references. */
export function rowId(row: number): string {
  return `row-${row}`;
}

/**
 * Fills an element with a row of the tree.
 * @param moment the selected record, or the last
 */
export function fillRow(
  element: HTMLElement,
  model: CausesModel,
  row: number,
  moment: number,
  words: InspectorWords,
): void {
  const position = model.rows.positionAt(row);
  const node = model.order.nodeAt(position);
  const line = describeLine(model.recording, node, moment, words);
  const depth = model.order.depthAt(position);
  const opens = model.hasBelow(position);
  const folded = opens && model.rows.isFolded(node);
  const beside = model.besideAt(position);
  const { cursorRow } = model;
  const found = node.action >= 0 && model.filter?.fits(node.action) === true;

  const classes = ['window-row'];
  if (node.action < 0) classes.push('command');
  if (found) classes.push('found');
  if (line.tone === 'bad') classes.push('bad-line');
  const name = classes.join(' ');
  if (element.className !== name) element.className = name;
  element.id = rowId(row);
  const indent = String(Math.min(depth, INDENTED));
  if (element.style.getPropertyValue('--indent') !== indent) element.style.setProperty('--indent', indent);
  attribute(element, 'data-row', String(row));
  attribute(element, 'role', 'treeitem');
  attribute(element, 'aria-level', String(depth + 1));
  attribute(element, 'aria-selected', String(row === cursorRow));
  attribute(element, 'aria-setsize', String(beside?.count ?? -1));
  attribute(element, 'aria-posinset', beside === null ? null : String(beside.place));
  attribute(element, 'aria-expanded', opens ? String(!folded) : null);

  const { fold, depth: deep, title, relation, amount, below, state } = partsOf(element);
  say(fold, opens ? (folded ? '▸' : '▾') : '');
  say(deep, depth > INDENTED ? inDigits(depth) : '');
  say(title, line.title);
  say(relation, line.relation);
  say(amount, line.amount);
  say(below, folded ? `+${inDigits(model.sizeBelow(position))}` : '');
  say(state, line.state);
  state.className = `state ${line.tone}`;
}

/** Sets or removes an attribute if it differs: most stay the same from row to row. */
function attribute(element: HTMLElement, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Sets the text of a part; an empty part is hidden. */
function say(part: HTMLElement, text: string): void {
  if (part.textContent === text) return;
  part.textContent = text;
  part.hidden = text === '' && part.className !== 'fold';
}

function partsOf(element: HTMLElement): Parts {
  const known = parts.get(element);
  if (known !== undefined) return known;
  const part = (name: string) => html('span', { class: name, hidden: true });
  const made: Parts = {
    fold: html('span', { class: 'fold', 'aria-hidden': 'true' }),
    depth: part('depth'),
    title: part('title'),
    relation: part('relation'),
    amount: part('amount'),
    below: part('below'),
    state: part('state'),
  };
  element.append(...Object.values(made));
  parts.set(element, made);
  return made;
}

/**
 * Shows the details of a node.
 * @param open called with the action of a link
 */
export function fillDetail(
  place: HTMLElement,
  model: CausesModel,
  node: TreeNode | null,
  words: InspectorWords,
  open: (action: number) => void,
): void {
  if (node === null) {
    place.replaceChildren(html('p', { class: 'note' }, 'Choose an action to see why it is there.'));
    return;
  }
  const { recording } = model;
  const { title, relation, amount } = describeLine(recording, node, recording.seq, words);
  const heading = html('h2', {}, [title, relation, amount].filter((it) => it !== '').join(' · '));
  if (node.action < 0) {
    place.replaceChildren(heading, html('p', { class: 'note' }, commandNote(model, node.command)));
    return;
  }
  const explanation = explain(model.order, node.action, words);
  place.replaceChildren(heading, factsOf(explanation, open), ...changesOf(explanation));
}

function commandNote({ recording }: CausesModel, command: number): string {
  const { seq, lastSeq, begunAt, idleAt } = recording.commands[
    command
  ] as (typeof recording.commands)[number];
  const records = `Records ${inDigits(seq)} to ${inDigits(lastSeq)}`;
  return begunAt === null || idleAt === null
    ? `${records}.`
    : `${records}, in ${(idleAt - begunAt).toFixed(1)} ms.`;
}

function factsOf({ facts }: ActionExplanation, open: (action: number) => void): HTMLElement {
  return html(
    'dl',
    {},
    ...facts.flatMap(({ label, pieces }) => [
      html('dt', {}, label),
      html('dd', {}, ...pieces.map((it) => pieceOf(it, open))),
    ]),
  );
}

function pieceOf(piece: TextPiece, open: (action: number) => void): Node | string {
  if (typeof piece === 'string') return piece;
  // Not a button: long links wrap with the sentence.
  const link = html('a', { href: '#', class: 'link' }, piece.text);
  link.addEventListener('click', (event) => {
    event.preventDefault();
    open(piece.action);
  });
  return link;
}

function changesOf({ changes }: ActionExplanation): HTMLElement[] {
  const heading = html('h3', {}, 'What it changed');
  if (changes.length === 0) return [heading, html('p', { class: 'note' }, 'Nothing by itself.')];
  return [heading, html('ul', {}, ...changes.map((it) => html('li', {}, it)))];
}
