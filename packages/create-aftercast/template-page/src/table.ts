import type { Legal, View } from 'aftercast';
import type { Hearth } from 'aftercast/hearth';
import { cards } from 'aftercast/hearth/cards';

type Entity = NonNullable<ReturnType<View<Hearth>['entity']>>;

const facts = new Map(cards.map((card) => [card.id, card]));
const rows = [...document.querySelectorAll<HTMLElement>('.cards')];
const crystals = [...document.querySelectorAll<HTMLElement>('.mana')];
/** Each entity has one element: the focus, and what viewers do with it, survive when the table is drawn again. */
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
    const focused = document.activeElement;
    if (ids.join() !== row.dataset.ids) row.replaceChildren(...ids.map(elementOf));
    row.dataset.ids = ids.join();
    if (focused instanceof HTMLElement && row.contains(focused)) focused.focus();
  }
  for (const place of crystals) {
    const [player = 0] = view.zone(Number(place.dataset.seat), 'player');
    const stats = view.entity(player)?.stats;
    place.textContent = `${stats?.mana ?? 0} of ${stats?.['max-mana'] ?? 0} crystals`;
  }
}

function drawCard(element: HTMLButtonElement, entity: Entity): void {
  if (entity.card === null) return;
  const { card, stats, zone } = entity;
  const { name = card, text = '', type = 'minion' } = facts.get(card) ?? {};
  element.className = `card ${type}`;
  element.title = text;
  const parts: [name: string, text: string | number][] = [
    ['name', name],
    ['text', text],
  ];
  if (zone === 'hand' || zone === 'power') parts.push(['cost', stats.cost]);
  if (type === 'minion') parts.push(['attack', stats.attack]);
  if (type === 'minion' || type === 'hero') parts.push(['health', stats.health - stats.damage]);
  element.replaceChildren(
    ...parts.map(([part, content]) => {
      const span = document.createElement('span');
      span.className = part;
      span.textContent = String(content);
      return span;
    }),
  );
}

/** Shows whose turn it is, what can be used, what was picked, and what it can be used on. */
export function mark(active: number, usable: readonly number[], picked: Legal | null): void {
  for (const row of rows) row.classList.toggle('waits', row.dataset.seat !== String(active));
  for (const [id, element] of elements) {
    element.classList.toggle('usable', usable.includes(id));
    element.classList.toggle('picked', picked?.entity === id);
    element.classList.toggle('target', picked?.allowed.includes(id) ?? false);
  }
}
