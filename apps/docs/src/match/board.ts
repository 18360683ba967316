import type { ActionEvent, View, ViewEntity } from '@aftercast/bridge/client';
import type { HearthWith } from '@aftercast/hearth';
import { keywords } from '@aftercast/hearth/keywords';
import { element } from './element.ts';
import type { MatchNames } from './names.ts';

/** The two halves of the table, from the top. */
const SEATS = [1, 0];

/** The zones of each row of a half. A table that is only shown has nothing beside its heroes. */
const ROWS = {
  hero: ['hero', 'power', 'weapon', 'secrets'],
  hand: ['hand'],
  minions: ['battlefield'],
} as const satisfies Record<string, readonly HearthWith<string>['zone'][]>;

type Row = keyof typeof ROWS;
const NAMES = Object.keys(ROWS) as Row[];

/** What the reader can do with a piece, as words for its label and as a state for its look. */
export interface PieceMark {
  state: 'usable' | 'picked' | 'target' | 'plain';
  words: string;
}

/** How a table is played: what its pieces do when they are pressed. */
export interface BoardPlay {
  press(entity: number): void;
  markOf(entity: number): PieceMark;
}

interface Piece {
  item: HTMLElement;
  /** The button of a piece that can be pressed, otherwise the item itself. */
  face: HTMLElement;
  /** What the reader can do with it, for a screen reader. */
  words: HTMLElement;
  drawn: ViewEntity<HearthWith<string>>;
}

/** The table in small: for each seat its hero, its hand and its minions. */
export class Board {
  readonly root = element('div', 'demo-board');
  readonly #names: MatchNames;
  readonly #play: BoardPlay | null;
  readonly #pieces = new Map<number, Piece>();
  readonly #rows = SEATS.map((seat) => {
    const side = seat === 0 ? 'lower' : 'upper';
    const row = (name: Row) => {
      const made = element('ul', `demo-row demo-${name}`);
      made.setAttribute('aria-label', `The ${side} ${name}`);
      return made;
    };
    const rows: Record<Row, HTMLElement> = { hero: row('hero'), hand: row('hand'), minions: row('minions') };
    const edge = element('div', 'demo-edge', rows.hero, rows.hand);
    this.root.append(...(seat === 1 ? [edge, rows.minions] : [rows.minions, edge]));
    return { seat, rows };
  });

  /** @param play for a table that the reader plays; `null` for one that is only shown */
  constructor(names: MatchNames, play: BoardPlay | null = null) {
    this.#names = names;
    this.#play = play;
  }

  /** Draws a view. What is the same object as in the view before is left as it is. */
  draw(view: View<HearthWith<string>>): void {
    const { activeElement } = document;
    const focused = this.root.contains(activeElement) ? (activeElement as HTMLElement) : null;
    for (const { seat, rows } of this.#rows)
      for (const name of NAMES) {
        const zones = this.#play === null ? ROWS[name].slice(0, 1) : ROWS[name];
        this.#fill(
          rows[name],
          view,
          zones.flatMap((zone) => view.zone(seat, zone)),
        );
      }
    this.mark();
    // A piece that has moved loses the focus, and one that has left the table cannot have it.
    if (focused === null || focused === document.activeElement) return;
    const heir = focused.isConnected ? focused : this.root.querySelector<HTMLElement>('[data-mark="usable"]');
    heir?.focus({ preventScroll: true });
  }

  /** Shows what the reader can do with each piece. */
  mark(): void {
    if (this.#play === null) return;
    for (const [id, { face, words }] of this.#pieces) {
      const mark = this.#play.markOf(id);
      face.dataset.mark = mark.state;
      if (words.textContent !== mark.words) words.textContent = mark.words;
    }
  }

  /** Lights the source and the targets of an action; `null` for none. */
  light(action: ActionEvent<HearthWith<string>> | null): void {
    for (const [id, { item }] of this.#pieces) {
      item.classList.toggle('demo-source', action?.source === id);
      item.classList.toggle('demo-target', action?.targets.includes(id) ?? false);
    }
  }

  #fill(row: HTMLElement, view: View<HearthWith<string>>, ids: readonly number[]): void {
    const items = ids.flatMap((id) => {
      const entity = view.entity(id);
      return entity === null ? [] : [this.#itemOf(entity)];
    });
    // What stays is not moved, so that the focus stays with it.
    for (const child of [...row.children]) if (!items.includes(child as HTMLElement)) child.remove();
    for (const [at, item] of items.entries())
      if (row.children[at] !== item) row.insertBefore(item, row.children[at] ?? null);
  }

  #itemOf(entity: ViewEntity<HearthWith<string>>): HTMLElement {
    const known = this.#pieces.get(entity.id);
    if (known?.drawn === entity) return known.item;
    const piece = known ?? this.#make(entity);
    piece.drawn = entity;
    piece.face.replaceChildren(...this.#faceOf(entity), piece.words);
    this.#pieces.set(entity.id, piece);
    return piece.item;
  }

  #make(drawn: ViewEntity<HearthWith<string>>): Piece {
    const play = this.#play;
    const words = unseen('');
    if (play === null) {
      const item = element('li', 'demo-piece');
      return { item, face: item, words, drawn };
    }
    const face = element('button', 'demo-face');
    face.type = 'button';
    face.onclick = () => play.press(drawn.id);
    return { item: element('li', 'demo-piece', face), face, words, drawn };
  }

  #faceOf(entity: ViewEntity<HearthWith<string>>): Node[] {
    if (entity.card === null) return [element('span', 'demo-name', 'A card')];
    const { zone, stats } = entity;
    const { attack, health, damage, cost } = stats;
    const parts: Node[] = [element('span', 'demo-name', this.#names.cardName(entity.card))];
    const states = statesOf(entity).join(', ');
    if (this.#play !== null && states) parts.push(element('span', 'demo-states', states));
    const numbers = element('span', 'demo-numbers');
    if (this.#play !== null && (zone === 'hand' || zone === 'power'))
      numbers.append(titled('demo-cost', cost, 'Mana'), unseen(' mana'));
    if (zone === 'hero' ? attack > 0 && this.#play !== null : health > 0)
      numbers.append(titled('demo-attack', attack, 'Attack'), unseen(' attack'));
    if (health > 0) {
      const title = zone === 'weapon' ? 'Durability' : 'Health';
      const kind = damage > 0 ? 'demo-health demo-hurt' : 'demo-health';
      numbers.append(titled(kind, health - damage, title), unseen(` ${title.toLowerCase()}`));
    }
    return numbers.children.length > 0 ? [...parts, numbers] : parts;
  }
}

/** Words that only a screen reader reads. */
function unseen(words: string): HTMLElement {
  return element('span', 'visually-hidden', words);
}

/** The keywords that a character has now, such as Taunt or Frozen. */
function statesOf({ zone, stats }: ViewEntity<HearthWith<string>>): string[] {
  if (zone !== 'battlefield' && zone !== 'hero') return [];
  return Object.entries(keywords).flatMap(([name, { kind, title }]) =>
    kind !== 'label' && (stats[name as HearthWith<string>['stat']] ?? 0) > 0 ? [title] : [],
  );
}

function titled(className: string, value: number, title: string): HTMLElement {
  const made = element('b', className, String(value));
  made.title = title;
  return made;
}
