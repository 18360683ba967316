import type { View } from '@aftercast/bridge/client';
import type { Hearth } from '@aftercast/hearth';
import { cards } from '@aftercast/hearth/cards';
import type { RowSlot, Rows } from '@aftercast/ui/stage';
import type { Pointing } from '@aftercast/ui/targeting';

const names = new Map<string, string>(cards.map(({ id, name }) => [id, name]));

/** The name of a card. */
export function nameOf(card: string | null | undefined): string {
  return names.get(card ?? '') ?? 'something';
}

/** The slots by entity: a card keeps its elements, wherever it goes. */
const slots = new Map<number, HTMLLIElement>();

/** Draws both sides of the table. */
export function drawTable(view: View<Hearth>, boards: Rows, pointing: Pointing<Hearth>): void {
  const open = pointing.slot.now$.value;
  for (const list of document.querySelectorAll<HTMLElement>('ol[data-zone]')) {
    const seat = Number(list.dataset.seat);
    const zone = list.dataset.zone as Hearth['zone'];
    const isBoard = zone === 'battlefield';
    const row: readonly Pick<RowSlot, 'entity' | 'isVacant'>[] = isBoard
      ? (boards[seat] ?? [])
      : view.zone(seat, zone).map((entity) => ({ entity, isVacant: false }));
    const items = row.map(({ entity, isVacant }) => drawSlot(view, entity, isVacant, pointing));
    if (isBoard && open?.seat === seat) {
      const after = row.filter(({ isVacant }) => !isVacant)[open.position];
      const gap = make('li', { openSlot: '', ...(open.isChosen && { chosen: '' }) });
      items.splice(after ? row.indexOf(after) : row.length, 0, gap);
    }
    fill(list, items);
  }
}

function drawSlot(
  view: View<Hearth>,
  id: number,
  isVacant: boolean,
  pointing: Pointing<Hearth>,
): HTMLLIElement {
  const slot = slots.get(id) ?? make('li', { slot: `${id}` });
  slots.set(id, slot);
  const entity = view.entity(id);
  if (isVacant || !entity) {
    slot.replaceChildren();
    return slot;
  }
  const { legal, fit, isAiming, isUsed } = pointing.marksOf(id);
  const piece = slot.querySelector('button') ?? slot.appendChild(make('button', { entity: `${id}` }));
  const { attack = 0, health = 0, damage = 0, cost = 0 } = entity.card === null ? {} : entity.stats;
  const numbers = entity.zone === 'hand' ? `costs ${cost}` : `${attack} attack, ${health - damage} health`;
  const words = [
    `${nameOf(entity.card)}: ${numbers}`,
    legal.length > 0 ? 'can be used' : '',
    isUsed ? (isAiming ? 'choosing a target' : 'picked') : '',
    fit === 'allowed' || fit === 'preferred' ? 'legal target' : '',
  ];
  piece.replaceChildren(text('b', nameOf(entity.card)), text('span', numbers));
  piece.ariaLabel = words.filter(Boolean).join(', ');
  piece.toggleAttribute('data-legal', legal.length > 0);
  piece.toggleAttribute('data-used', isUsed);
  piece.dataset.fit = fit;
  return slot;
}

function make<K extends keyof HTMLElementTagNameMap>(tag: K, data: DOMStringMap): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  Object.assign(element.dataset, data);
  return element;
}

/** Makes an element with a text. */
export function text(tag: string, content: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = content;
  return element;
}

/** Gives a list these items. Those that stay are not moved, so that the focus stays with them. */
function fill(list: Element, items: readonly Element[]): void {
  for (const child of [...list.children]) if (!items.includes(child)) child.remove();
  for (const [index, item] of items.entries())
    if (list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null);
}
