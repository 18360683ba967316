import { cards } from '@aftercast/hearth/cards';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { CardFace } from '../card-face.tsx';

/** Where a card's face is shown, by the elements that it stands in there, from the outermost. */
export const places = {
  hand: ['table', 'hand', 'slot', 'fan', 'hand-card'],
  look: ['look', 'look-body', 'look-card'],
  recall: ['recall', 'recall-card'],
  prompt: ['sheet', 'option option-card', 'option-face'],
  mulligan: ['mulligan', 'mulligan-cards', 'slot', 'opening-card', 'opening-face'],
  spotlight: ['table', 'spotlight', 'held'],
} as const;

/** The name of one of them. */
export type Place = keyof typeof places;

/** Cards that are nowhere but on the table, and large. */
const laid = new Set(['hero', 'power']);

/** Shows every card of the set in one place, one after the other, so that a test can measure them. @returns takes them away */
export function showFaces(place: Place, into: HTMLElement): () => void {
  const root = createRoot(into);
  const shown = cards.filter(({ type }) => place === 'look' || place === 'recall' || !laid.has(type));
  root.render(
    shown.map(({ id }) => (
      <div key={id} data-face={id}>
        <Nested names={places[place]}>
          <CardFace card={id} />
        </Nested>
      </div>
    )),
  );
  return () => root.unmount();
}

/** Elements one in another, each with the class of its name. */
function Nested({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const [name, ...inner] = names;
  if (name === undefined) return children;
  return (
    <div className={name}>
      <Nested names={inner}>{children}</Nested>
    </div>
  );
}
