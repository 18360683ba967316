import { usePointing, useStage } from '@aftercast/react/table';
import { toggleTheme } from '@aftercast/theme';
import { useMemo } from 'react';
import type { TableContextValue } from '../scene/table-context.ts';
import { skip, speeds } from './pace-controls.tsx';
import { type Hotkeys, useHotkeys } from './use-hotkeys.ts';

/** Actions of the page that have keys. */
export interface PageActions {
  onAgain(): void;
  toggle(): void;
  inspect(): void;
  showHelp(): void;
  showSettings(): void;
}

/**
 * Keys for playback, the turn and the page.
 * @param replayed those of a replay, in place of those for playback and the turn
 */
export function useMatchHotkeys(setting: TableContextValue, page: PageActions, replayed?: Hotkeys): void {
  const { scene, showCloseUp: look } = setting;
  const pointing = usePointing();
  const stage = useStage();
  const { onAgain, toggle, inspect, showHelp, showSettings } = page;
  const keys = useMemo(() => {
    const { status$ } = scene.client;
    const pause = () => void (status$.value.paused ? stage.resume() : stage.pause());
    const step = () => void stage.step();
    // The table itself cancels the pick, after this.
    const cancel = () => {
      look(null);
      scene.selected$.next(null);
    };
    return {
      ...Object.fromEntries(
        speeds.map(({ key, value }) => [
          key,
          () => {
            stage.speed = value;
          },
        ]),
      ),
      ...(replayed ?? {
        ' ': pause,
        p: pause,
        s: step,
        '.': step,
        k: () => skip(stage),
        e: () => void pointing.send({ do: 'end-turn' }),
        u: () => scene.plays.length > 0 && void pointing.cancel().then(() => scene.undo()),
        w: () => scene.askLethal(),
        // Only when the match is over, so that a stray key does not discard it.
        r: () => status$.value.outcome !== null && onAgain(),
      }),
      c: toggle,
      i: inspect,
      t: toggleTheme,
      '?': showHelp,
      o: showSettings,
      escape: cancel,
    };
  }, [scene, stage, pointing, look, onAgain, toggle, inspect, showHelp, showSettings, replayed]);
  useHotkeys(keys);
}
