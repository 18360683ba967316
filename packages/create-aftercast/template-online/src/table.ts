import type { LegalCommand, View } from 'aftercast';
import type { Hearth } from 'aftercast/hearth';
import { cards } from 'aftercast/hearth/cards';

type Entity = NonNullable<ReturnType<View<Hearth>['entity']>>;

const facts = new Map(cards.map((card) => [card.id, card]));
const rows = [...document.querySelectorAll<HTMLElement>('.cards')];
const players = [...document.querySelectorAll<HTMLElement>('.player')];
/** Each entity has one element: what viewers do with it survives when the table is drawn again. */
const elements = new Map<number, HTMLButtonElement>();
/** What each element shows. What is equal in two views is the same object, so it need not be drawn again. */
const drawn = new WeakMap<HTMLElement, unknown>();
/** Whose turn it is, or how the match has ended. */
let turn = '';

export function announce(text: string): void {
  if (text !== turn) say(text);
  turn = text;
}

/** Says something besides the turn, until something else happens. */
export function remark(text: string): void {
  say(`${turn} ${text}`);
}

function say(text: string): void {
  document.querySelector('#said')?.replaceChildren(text.trim());
}

export function nameOf(view: View<Hearth>, id: number): string {
  return facts.get(view.entity(id)?.card ?? '')?.name ?? 'a secret';
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

/** Draws what a view shows, as the player of a seat sees it, where it differs from what is drawn. */
export function drawTable(view: View<Hearth>, seat: number, click: (entity: number) => void): void {
  const seatOf = (element: HTMLElement) => (element.dataset.side === 'yours' ? seat : 1 - seat);
  for (const row of rows) {
    const zones = (row.dataset.zones ?? '').split(' ') as Hearth['zone'][];
    const shown = zones.flatMap((zone) => view.zone(seatOf(row), zone)).map((id) => view.entity(id));
    const pieces = shown.filter((entity) => entity !== null).map((entity) => pieceOf(entity, click));
    if (pieces.length !== row.children.length || pieces.some((it, index) => it !== row.children[index]))
      row.replaceChildren(...pieces);
  }
  for (const place of players) {
    const owner = seatOf(place);
    const stats = view.entity(view.zone(owner, 'player')[0] ?? 0)?.stats;
    const deck = view.zone(owner, 'deck').length;
    place.querySelector('.mana')?.replaceChildren(`${stats?.mana ?? 0} of ${stats?.['max-mana'] ?? 0}`);
    place.querySelector('.deck')?.replaceChildren(`${deck} ${deck === 1 ? 'card' : 'cards'} in the deck`);
  }
}

/** Backs of cards, which cannot be pressed. */
const backs = new Map<number, HTMLElement>();

function pieceOf(entity: Entity, click: (entity: number) => void): HTMLElement {
  const { card, id, zone } = entity;
  if (card === null) {
    const back = backs.get(id) ?? document.createElement('span');
    backs.set(id, back);
    back.className = 'card back';
    back.role = 'img';
    back.ariaLabel = zone === 'secrets' ? 'A secret' : 'A hidden card';
    return back;
  }
  const element = elementOf(id);
  if (drawn.get(element) !== entity) {
    drawn.set(element, entity);
    drawCard(element, entity);
    element.onclick = () => click(id);
  }
  return element;
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
  if (type === 'minion' || type === 'weapon') parts.push(['unseen', 'attack'], ['attack', stats.attack]);
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

/** Shows what can be used, what was picked, and what it can be used on. */
export function mark(usable: readonly number[], picked: LegalCommand | null): void {
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
