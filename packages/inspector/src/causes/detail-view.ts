import { html } from '../dom.ts';
import { inDigits, type Words } from '../words.ts';
import type { CausesModel } from './causes-model.ts';
import { describeLine } from './describe.ts';
import { type Explanation, explain, type Piece } from './explain.ts';
import type { TreeNode } from './tree-order.ts';

/**
 * Shows what is known of a line.
 * @param open is called with an action that a link leads to
 */
export function fillDetail(
  place: HTMLElement,
  model: CausesModel,
  node: TreeNode | null,
  words: Words,
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
  const { seq, lastSeq, began, rested } = recording.commands[command] as (typeof recording.commands)[number];
  const records = `Records ${inDigits(seq)} to ${inDigits(lastSeq)}`;
  return began === null || rested === null
    ? `${records}.`
    : `${records}, in ${(rested - began).toFixed(1)} ms.`;
}

function factsOf({ facts }: Explanation, open: (action: number) => void): HTMLElement {
  return html(
    'dl',
    {},
    ...facts.flatMap(({ label, pieces }) => [
      html('dt', {}, label),
      html('dd', {}, ...pieces.map((it) => pieceOf(it, open))),
    ]),
  );
}

function pieceOf(piece: Piece, open: (action: number) => void): Node | string {
  if (typeof piece === 'string') return piece;
  // Not a button: what is long is to wrap as the sentence does.
  const link = html('a', { href: '#', class: 'link' }, piece.text);
  link.addEventListener('click', (event) => {
    event.preventDefault();
    open(piece.action);
  });
  return link;
}

function changesOf({ changes }: Explanation): HTMLElement[] {
  const heading = html('h3', {}, 'What it changed');
  if (changes.length === 0) return [heading, html('p', { class: 'note' }, 'Nothing by itself.')];
  return [heading, html('ul', {}, ...changes.map((it) => html('li', {}, it)))];
}
