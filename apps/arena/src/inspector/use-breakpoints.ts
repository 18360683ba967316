import { type Breakpoint, type BreakpointHit, Breakpoints } from '@aftercast/inspector';
import { useEffect, useState } from 'react';
import type { ArenaGame } from '../presentation/game.ts';
import type { Scene } from '../scene/scene.ts';

/** Breakpoints are kept while the page is open: for the next match, too. */
let kept: readonly Breakpoint[] = [];

/**
 * Sets the breakpoints of a match for as long as the component is mounted, and says at the table where the match stands.
 * @returns `null` for a match of which the page is not the owner
 */
export function useBreakpoints(scene: Scene): Breakpoints | null {
  const [breakpoints, set] = useState<Breakpoints | null>(null);
  useEffect(() => {
    if (scene.client.role.kind !== 'owner') return;
    const made = new Breakpoints(scene.client, kept);
    made.list$.subscribe((list) => {
      kept = list;
    });
    made.hit$.subscribe((hit) => {
      if (hit !== null) scene.say(`Breakpoint: ${placeOf(hit, scene.game)}.`, 'event');
    });
    set(made);
    return () => {
      made.close();
      set(null);
    };
  }, [scene]);
  return breakpoints;
}

/** Where a match stands, in words: `damage (did), Knife Juggler → Acolyte of Pain`. */
export function placeOf({ event: { action, phase } }: BreakpointHit, { cards }: ArenaGame): string {
  const name = (id: number) => cards.title(action.cards[id] ?? null);
  const source = action.source > 0 ? name(action.source) : '';
  const targets = action.targets.length > 0 ? `→ ${action.targets.map(name).join(', ')}` : '';
  const about = [source, targets].filter((it) => it !== '').join(' ');
  const when = phase === 'prepare' ? 'will' : 'did';
  return `${action.type.replaceAll('-', ' ')} (${when})${about === '' ? '' : `, ${about}`}`;
}

/** A breakpoint in words: `damage · will · Knife Juggler`. */
export function nameOf({ card, phase, type }: Breakpoint, { cards }: ArenaGame): string {
  const what = type?.replaceAll('-', ' ') ?? 'any action';
  const when = phase === undefined ? 'will and did' : phase === 'prepare' ? 'will' : 'did';
  return [what, when, ...(card === undefined ? [] : [cards.title(card)])].join(' · ');
}
