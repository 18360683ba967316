import type { LegalCommand, View } from 'aftercast';
import type { Hearth } from 'aftercast/hearth';
import { cards } from './cards.ts';

type Entity = NonNullable<ReturnType<View<Hearth>['entity']>>;

const facts = new Map(cards.map((card) => [card.id, card]));
const rows = [...document.querySelectorAll<HTMLElement>('.cards')];
const crystals = [...document.querySelectorAll<HTMLElement>('.mana')];
/** Each entity has one element: what viewers do with it survives when the table is drawn again. */
const elements = new Map<number, HTMLButtonElement>();
/** What each element shows. What is equal in two views is the same object, so it need not be drawn again. */
const drawn = new WeakMap<HTMLElement, unknown>();

export function say(text: string): void {
  document.querySelector('#said')?.replaceChildren(text);
}

export function nameOf(view: View<Hearth>, id: number): string {
  return facts.get(view.entity(id)?.card ?? '')?.name ?? 'It';
}

/** The element of an entity. */
export function elementOf(id: number): HTMLButtonElement {
  const known = elements.get(id);
  if (known) return known;
  const element = document.createElement('button');
  element.type = 'button';
  elements.set(id, element);
  return element;
}

/** Draws what a view shows, where it differs from what is drawn. */
export function drawTable(view: View<Hearth>, click: (entity: number) => void): void {
  const focused = document.activeElement;
  const rowOfFocus = rows.find((row) => row.contains(focused));
  const place = rowOfFocus && focused ? [...rowOfFocus.children].indexOf(focused) : -1;
  for (const row of rows) {
    const { seat, zones = '' } = row.dataset;
    const ids = zones.split(' ').flatMap((zone) => view.zone(Number(seat), zone as Hearth['zone']));
    for (const id of ids) {
      const entity = view.entity(id);
      const element = elementOf(id);
      if (entity === null || drawn.get(element) === entity) continue;
      drawn.set(element, entity);
      drawCard(element, entity);
      element.onclick = () => click(id);
    }
    if (ids.join() !== row.dataset.ids) row.replaceChildren(...ids.map(elementOf));
    row.dataset.ids = ids.join();
  }
  // The focus stays on its card. If the card has left, it goes to the one that took its place.
  if (rowOfFocus && focused instanceof HTMLElement && document.activeElement !== focused) {
    const heir = focused.isConnected ? focused : (rowOfFocus.children[place] ?? rowOfFocus.lastElementChild);
    if (heir instanceof HTMLElement) heir.focus();
  }
  for (const place of crystals) {
    const [player = 0] = view.zone(Number(place.dataset.seat), 'player');
    const stats = view.entity(player)?.stats;
    place.textContent = `${stats?.mana ?? 0} of ${stats?.['max-mana'] ?? 0}`;
  }
}

function drawCard(element: HTMLButtonElement, entity: Entity): void {
  if (entity.card === null) return;
  const { card, stats, zone } = entity;
  const { name = card, text = '', type = 'minion' } = facts.get(card) ?? {};
  const parts: [kind: string, content: string | number][] = [
    ['name', name],
    ['text', text],
  ];
  // The words before a number are for screen readers.
  if (zone === 'hand' || zone === 'power') parts.push(['unseen', 'costs'], ['cost', stats.cost]);
  if (type === 'minion') parts.push(['unseen', 'attack'], ['attack', stats.attack]);
  if (type === 'minion' || type === 'hero')
    parts.push(
      ['unseen', 'health'],
      [stats.damage > 0 ? 'health hurt' : 'health', stats.health - stats.damage],
    );
  parts.push(['unseen state', '']);
  element.className = `card ${type}`;
  element.title = text;
  element.replaceChildren(
    ...parts.map(([kind, content]) => {
      const span = document.createElement('span');
      span.className = kind;
      span.textContent = String(content);
      return span;
    }),
  );
}

/** Shows whose turn it is, what can be used, what was picked, and what it can be used on. */
export function mark(active: number, usable: readonly number[], picked: LegalCommand | null): void {
  for (const row of rows) row.classList.toggle('waits', row.dataset.seat !== String(active));
  for (const [id, element] of elements) {
    const [isUsable, isPicked] = [usable.includes(id), picked?.entity === id];
    const isTarget = picked?.allowed.includes(id) ?? false;
    element.classList.toggle('usable', isUsable);
    element.classList.toggle('picked', isPicked);
    element.classList.toggle('target', isTarget);
    const state = isPicked ? 'picked' : isTarget ? 'a target' : isUsable ? 'can be used' : '';
    element.querySelector('.state')?.replaceChildren(state);
  }
}
