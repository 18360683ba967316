import '../../main.tsx';
import type { MatchClient } from '@aftercast/bridge/client';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { hearth } from '../../games/hearth/hearth.ts';
import { Scene } from '../../scene/scene.ts';
import type { PlayedGame } from '../../viewers/viewer.ts';
import { MatchScreen, type MatchScreenProps } from '../match-screen.tsx';

// Imported for styles and theme; it renders nothing without a `#root` element.

/** A match on a test's page. */
export interface Mounted {
  scene: Scene;
  unmount(): void;
}

/**
 * Shows a match as the arena does.
 * @param around what the page adds to the match
 */
export function mountMatch(
  client: MatchClient,
  place: Element,
  title: string,
  around: Partial<Pick<MatchScreenProps, 'end' | 'menu' | 'remarks'>> & { game?: PlayedGame } = {},
): Mounted {
  const { game = hearth, ...given } = around;
  document.documentElement.dataset.game = game.name;
  const scene = new Scene(client, game);
  const root = createRoot(place);
  const nothing = () => undefined;
  const end = { again: 'Again', onAgain: nothing, onLeave: nothing };
  // A test that goes on at once finds the table, and its viewers.
  flushSync(() => root.render(<MatchScreen scene={scene} title={title} end={end} {...given} />));
  return {
    scene,
    unmount() {
      scene.close();
      root.unmount();
    },
  };
}
