import { outlines } from 'virtual:pictures';
import { useCallback, useEffect, useId, useSyncExternalStore } from 'react';
import type { ArenaGame, Outlines } from './game.ts';
import { useGame } from './game-context.ts';
import type { ArenaGameName } from './names.ts';
import type { Picture } from './shown.ts';
import { type Sign, signs } from './signs.ts';

/** A sign of the interface, in the colour of the surrounding text. Screen readers skip it. */
export function SignIcon({ sign }: { sign: Sign }) {
  const game = useGame();
  // A game's own sign may have to be fetched. Until it arrives, the common sign is shown.
  const path = useOutline(game.signs[sign] ?? signs[sign], game) ?? outlines[signs[sign]];
  return (
    <svg className="sign" viewBox="0 0 512 512" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}

/** A card's picture: its subject, or a portrait, before its scenery. */
export function CardPicture({ name, hue, scenery, portrait }: Picture) {
  return (
    <div className="picture" data-scenery={scenery} data-portrait={portrait} style={{ '--hue': hue }}>
      {portrait === undefined && <Subject name={name} />}
    </div>
  );
}

/** The subject of a picture, lit from the upper left. */
function Subject({ name }: { name: string }) {
  const path = useOutline(name, useGame());
  const light = useId();
  return (
    <svg viewBox="-48 -48 608 608" aria-hidden="true" focusable="false">
      <linearGradient id={light} x1="0.25" y1="0" x2="0.6" y2="1">
        <stop />
        <stop offset="0.5" />
        <stop offset="1" />
      </linearGradient>
      <path className="picture-shade" d={path} transform="translate(10 14)" />
      <path className="picture-light" d={path} fill={`url(#${light})`} />
    </svg>
  );
}

/** The fetched outlines of each game: those that are not part of the page. */
const later = new Map<ArenaGameName, Outlines>();
const fetching = new Set<ArenaGameName>();
const waiting = new Set<() => void>();

/**
 * Returns the outline of a picture, in a box of 512 by 512; `undefined` until it has been fetched. The outlines that are
 * not part of the page are fetched together, once per game, when the first of them is needed.
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
    // Offline a card shows its name and colours only. The next card that is shown tries again.
  } finally {
    fetching.delete(name);
  }
}
