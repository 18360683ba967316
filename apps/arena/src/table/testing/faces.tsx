import { cards as programs } from '@aftercast/cyber/cards';
import { cards } from '@aftercast/hearth/cards';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { CardFace } from '../../cards/card-face.tsx';
import { loadGame } from '../../games/games.ts';
import { GameContext } from '../../presentation/game-context.ts';
import type { GameName } from '../../presentation/names.ts';

/** Where a card's face is shown, by the elements that it stands in there, from the outermost. */
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

/** Cards that are nowhere but on the table, and large. */
const laid = new Set(['hero', 'power']);

/** The cards of each game's set. */
const sets: Readonly<Record<GameName, readonly { id: string; type: string }[]>> = {
  hearth: cards,
  cyber: programs,
};

/**
 * Shows every card of a game's set in one place, one after the other, in the game's look, so that a test can measure them.
 * @returns takes them away
 */
export async function showFaces(place: Place, into: HTMLElement, name: GameName): Promise<() => void> {
  const game = await loadGame(name);
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

/** Elements one in another, each with the classes of its name. A hand that is open is spread, as a finger does it. */
function Nested({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const [name, ...inner] = names;
  if (name === undefined) return children;
  return (
    <div className={name} data-open={name.endsWith(' open') ? '' : undefined}>
      <Nested names={inner}>{children}</Nested>
    </div>
  );
}
