import { cards as programs } from '@aftercast/cyber/cards';
import { cards } from '@aftercast/hearth/cards';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { CardFace } from '../../cards/card-face.tsx';
import { loadPlayed } from '../../games/games.ts';
import { GameContext } from '../../presentation/game-context.ts';
import type { ArenaGameName } from '../../presentation/names.ts';

/** Places that show a card's face, with the class names of the elements around it, outermost first. */
export const places = {
  hand: ['table', 'hand', 'slot', 'fan', 'hand-card'],
  look: ['look', 'look-body', 'look-card'],
  recall: ['recall', 'recall-card'],
  prompt: ['sheet', 'option option-card', 'option-face'],
  mulligan: ['mulligan', 'mulligan-cards', 'slot', 'opening-card', 'opening-face'],
  spotlight: ['table', 'spotlight', 'held'],
  printed: ['overlay', 'mark printed'],
  spread: ['table', 'hand open', 'slot', 'fan', 'hand-card'],
} as const;

/** The name of one of them. */
export type Place = keyof typeof places;

/** Card types that are shown only on the table and in close-ups. */
const laid = new Set(['hero', 'power']);

/** The cards of each game's set. */
const sets: Readonly<Record<ArenaGameName, readonly { id: string; type: string }[]>> = {
  hearth: cards,
  cyber: programs,
};

/**
 * Renders every card of a game as one place shows it, so that a test can measure them.
 * @returns a function that removes them
 */
export async function showFaces(place: Place, into: HTMLElement, name: ArenaGameName): Promise<() => void> {
  const game = await loadPlayed(name);
  document.documentElement.dataset.game = name;
  const root = createRoot(into);
  const shown = sets[name].filter(({ type }) => place === 'look' || place === 'recall' || !laid.has(type));
  root.render(
    <GameContext value={game}>
      {shown.map(({ id }) => (
        <div key={id} data-face={id}>
          <Nested names={places[place]}>
            <CardFace card={id} />
          </Nested>
        </div>
      ))}
    </GameContext>,
  );
  return () => root.unmount();
}

/** Nested elements with the given class names. An open hand is spread, as after a tap. */
function Nested({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const [name, ...inner] = names;
  if (name === undefined) return children;
  return (
    <div className={name} data-open={name.endsWith(' open') ? '' : undefined}>
      <Nested names={inner}>{children}</Nested>
    </div>
  );
}
