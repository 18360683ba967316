import { recall, remember } from '@aftercast/theme/remembered';
import { useCallback, useState } from 'react';

/**
 * The inspector's modules, loaded on demand. `null` in a build with `VITE_AFTERCAST_INSPECTOR=off`, which does not
 * contain them.
 */
export const inspector =
  // The condition is next to the import so that the bundler can remove it.
  import.meta.env.VITE_AFTERCAST_INSPECTOR === 'off'
    ? null
    : {
        drawer: async () => (await import('./drawer.tsx')).Drawer,
        scenario: async () => (await import('./scenario-dialog.tsx')).ScenarioDialog,
      };

const KEY = 'aftercast-inspector';

/** The drawer of a match. */
export interface DrawerState {
  isOpen: boolean;
  /** Whether it has been open while the match was on the screen: then the match is recorded, also while it is closed. */
  hasOpened: boolean;
  toggle(): void;
}

/**
 * Returns whether the drawer is open. If it was left open, the next match begins with it.
 * @param canOpen whether the match has an inspector
 */
export function useDrawer(canOpen: boolean): DrawerState {
  const [isOpen, setOpen] = useState(() => canOpen && inspector !== null && recall(KEY) === 'open');
  const [hasOpened, setOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setOpened(true);
  const toggle = useCallback(() => {
    if (inspector === null || !canOpen) return;
    setOpen((before) => {
      remember(KEY, before ? 'closed' : 'open');
      return !before;
    });
  }, [canOpen]);
  return { isOpen, hasOpened, toggle };
}
