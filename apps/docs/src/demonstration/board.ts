import type { ActionEvent, View, ViewEntity } from '@aftercast/bridge/client';
import type { Hearth } from '@aftercast/hearth';
import { element } from '../element.ts';
import { cardName } from './names.ts';

/** The two halves of the table, from the top. */
const SEATS = [1, 0];

/** The table in small: for each seat its hero, its hand and its minions. */
export class Board {
  readonly root = element('div', 'demo-board');
  readonly #pieces = new Map<number, { piece: HTMLElement; drawn: ViewEntity<Hearth> }>();
  readonly #rows = SEATS.map((seat) => {
    const hero = element('ul', 'demo-row demo-hero');
    const hand = element('ul', 'demo-row demo-hand');
    const minions = element('ul', 'demo-row demo-minions');
    hero.setAttribute('aria-label', seat === 0 ? 'The lower hero' : 'The upper hero');
    hand.setAttribute('aria-label', seat === 0 ? 'The lower hand' : 'The upper hand');
    minions.setAttribute('aria-label', seat === 0 ? 'The lower minions' : 'The upper minions');
    const edge = element('div', 'demo-edge', hero, hand);
    this.root.append(...(seat === 1 ? [edge, minions] : [minions, edge]));
    return { seat, hero, hand, minions };
  });

  /** Draws a view. What is the same object as in the view before is left as it is. */
  draw(view: View<Hearth>): void {
    for (const { seat, hero, hand, minions } of this.#rows) {
      this.#fill(hero, view, view.zone(seat, 'hero'));
      this.#fill(hand, view, view.zone(seat, 'hand'));
      this.#fill(minions, view, view.zone(seat, 'battlefield'));
    }
  }

  /** Lights the source and the targets of an action; `null` for none. */
  light(action: ActionEvent<Hearth> | null): void {
    for (const [id, { piece }] of this.#pieces) {
      piece.classList.toggle('demo-source', action?.source === id);
      piece.classList.toggle('demo-target', action?.targets.includes(id) ?? false);
    }
  }

  #fill(row: HTMLElement, view: View<Hearth>, ids: readonly number[]): void {
    const pieces = ids.flatMap((id) => {
      const entity = view.entity(id);
      return entity === null ? [] : [this.#pieceOf(entity)];
    });
    if (pieces.length !== row.children.length || pieces.some((piece, at) => row.children[at] !== piece))
      row.replaceChildren(...pieces);
  }

  #pieceOf(entity: ViewEntity<Hearth>): HTMLElement {
    const known = this.#pieces.get(entity.id);
    if (known?.drawn === entity) return known.piece;
    const piece = known?.piece ?? element('li', 'demo-piece');
    piece.replaceChildren(...faceOf(entity));
    this.#pieces.set(entity.id, { piece, drawn: entity });
    return piece;
  }
}

function faceOf(entity: ViewEntity<Hearth>): Node[] {
  if (entity.card === null) return [element('span', 'demo-name', 'A card')];
  const { attack, health, damage } = entity.stats;
  const name = element('span', 'demo-name', cardName(entity.card));
  if (health === 0) return [name];
  const left = element('b', damage > 0 ? 'demo-health demo-hurt' : 'demo-health', String(health - damage));
  left.title = 'Health';
  const numbers = element('span', 'demo-numbers');
  if (entity.zone !== 'hero') {
    const blow = element('b', 'demo-attack', String(attack));
    blow.title = 'Attack';
    numbers.append(blow);
  }
  numbers.append(left);
  return [name, numbers];
}
