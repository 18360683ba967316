import { toggleTheme } from '@aftercast/theme';
import { useMemo } from 'react';
import type { Setting } from '../table/scene-context.ts';
import { speeds } from './speeds.ts';
import { useHotkeys } from './use-hotkeys.ts';

/** What keys do besides playing. */
export interface PageActions {
  onAgain(): void;
  toggle(): void;
  inspect(): void;
  showHelp(): void;
}

/** Keys for the pace of a match, its turn and its page. */
export function useMatchHotkeys(setting: Setting, page: PageActions): void {
  const { scene, pointing, look } = setting;
  const { onAgain, toggle, inspect, showHelp } = page;
  const keys = useMemo(() => {
    const pause = () => void (scene.status$.value.paused ? scene.resume() : scene.pause());
    const step = () => void scene.step();
    const putBack = () => {
      const held = pointing.held || pointing.options$.value;
      look(null);
      scene.recalled$.next(null);
      pointing.bubbles.clear();
      void pointing.cancel();
      if (held > 0) scene.stage.find(held)?.focus();
    };
    return {
      ...Object.fromEntries(
        speeds.map(({ key, value }) => [
          key,
          () => {
            scene.speed = value;
          },
        ]),
      ),
      ' ': pause,
      p: pause,
      s: step,
      '.': step,
      k: () => scene.skip(),
      e: () => void pointing.endTurn(),
      // What is being played is not thrown away by a slip of the finger.
      r: () => scene.status$.value.outcome !== 0 && onAgain(),
      c: toggle,
      i: inspect,
      t: toggleTheme,
      '?': showHelp,
      escape: putBack,
    };
  }, [scene, pointing, look, onAgain, toggle, inspect, showHelp]);
  useHotkeys(keys);
}
