import { outlines } from 'virtual:pictures';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { ArenaGame, Outlines } from './game.ts';
import { useGame } from './game-context.ts';
import type { GameName } from './names.ts';
import { type Sign, signs } from './signs.ts';

/** A sign of the interface, in the colour of the text around it. It says nothing to a screen reader. */
export function SignIcon({ sign }: { sign: Sign }) {
  const game = useGame();
  // A game's own sign may have to be fetched; until it is there, the one that all games have stands for it.
  const path = useOutline(game.signs[sign] ?? signs[sign], game) ?? outlines[signs[sign]];
  return (
    <svg className="sign" viewBox="0 0 512 512" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}

/** A card's picture in two tones: the outline in light, and its shadow. */
export function CardPicture({ name, hue }: { name: string; hue: number }) {
  const path = useOutline(name, useGame());
  return (
    <div className="picture" style={{ '--hue': hue }}>
      <svg viewBox="-48 -48 608 608" aria-hidden="true" focusable="false">
        <path className="picture-shade" d={path} transform="translate(14 18)" />
        <path className="picture-light" d={path} />
      </svg>
    </div>
  );
}

/** The outlines of each game that do not come with the page, once they are there. */
const later = new Map<GameName, Outlines>();
const fetching = new Set<GameName>();
const waiting = new Set<() => void>();

/**
 * The outline of a picture, in a box of 512 by 512. Those of most cards are fetched, all of a game at once, when the first
 * of them is to be seen: until then there is none.
 */
function useOutline(name: string, game: ArenaGame): string | undefined {
  const fetched = useSyncExternalStore(
    subscribe,
    useCallback(() => later.get(game.name), [game]),
  );
  const outline = outlines[name] ?? fetched?.[name];
  useEffect(() => {
    if (outline === undefined) void fetchLater(game);
  }, [outline, game]);
  return outline;
}

function subscribe(notify: () => void): () => void {
  waiting.add(notify);
  return () => waiting.delete(notify);
}

async function fetchLater(game: ArenaGame): Promise<void> {
  const { name } = game;
  if (later.has(name) || fetching.has(name)) return;
  fetching.add(name);
  try {
    later.set(name, (await game.fetchOutlines()).outlines);
    for (const notify of waiting) notify();
  } catch {
    // Offline a card is known by its name and its colours; the next one that is shown tries again.
  } finally {
    fetching.delete(name);
  }
}
