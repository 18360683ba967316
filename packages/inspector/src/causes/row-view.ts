import { html } from '../dom.ts';
import { inDigits, type Words } from '../words.ts';
import type { CausesModel } from './causes-model.ts';
import { describeLine } from './describe.ts';

/** Levels that are indented; deeper ones say how deep they are. */
const INDENTED = 12;

/** The parts of a row's element, which is used for one row after the other. */
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

/** Id of a row's element, for what points to it. */
export function rowId(row: number): string {
  return `row-${row}`;
}

/**
 * Fills an element with a row of the tree.
 * @param moment the record that is looked at, or the last
 */
export function fillRow(
  element: HTMLElement,
  model: CausesModel,
  row: number,
  moment: number,
  words: Words,
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
  attribute(element, 'style', `--indent: ${Math.min(depth, INDENTED)}`);
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

/** Sets an attribute, or takes it off, where it is not so already: most stay the same from row to row. */
function attribute(element: HTMLElement, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Says something in a part; a part that says nothing takes no room. */
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
