import { useSyncExternalStore } from 'react';
import { recall, remember } from './remembered.ts';

/** A colour theme. The root element has its name as `data-theme`, which the style sheets select by. */
export type Theme = 'dark' | 'light';

const LIGHT = '(prefers-color-scheme: light)';

const listeners = new Set<() => void>();

/** The key of the user's choice in `localStorage`. */
let storageKey = 'aftercast-theme';

/** The theme that suits the content of the page; `null` if both do. */
let suiting: Theme | null = null;

/**
 * Sets the theme when a page starts: the user's earlier choice, or the system's theme, which the page then follows. Call it
 * once, before rendering.
 * @param key the key of the user's choice in `localStorage`; each app has its own
 */
export function startTheme(key: string): void {
  storageKey = key;
  preferTheme(null);
  // Many systems change their theme in the evening.
  matchMedia(LIGHT).addEventListener('change', () => preferTheme(suiting));
}

/**
 * Sets the theme that suits the current content of the page. The user's choice takes precedence.
 * @param preferred `null` for content that suits both themes: then the system decides
 */
export function preferTheme(preferred: Theme | null): void {
  suiting = preferred;
  const ofSystem = matchMedia(LIGHT).matches ? 'light' : 'dark';
  setTheme(chosenTheme() ?? preferred ?? ofSystem);
}

/** The user's choice; `null` for none. */
function chosenTheme(): Theme | null {
  const chosen = recall(storageKey);
  return chosen === 'dark' || chosen === 'light' ? chosen : null;
}

/** Switches to the other theme, and stores it as the user's choice. */
export function toggleTheme(): void {
  chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark');
}

/** Stores the user's choice, and applies it. @param choice `null` for the theme that suits the page, or the system's */
export function chooseTheme(choice: Theme | null): void {
  remember(storageKey, choice ?? 'system');
  preferTheme(suiting);
}

/** Returns the theme of the page and {@link toggleTheme}. The component renders again when the theme changes. */
export function useTheme(): { theme: Theme; toggle(): void } {
  return { theme: useSyncExternalStore(subscribe, currentTheme), toggle: toggleTheme };
}

/** Returns the user's choice; `null` if the user has made none. The component renders again when the theme changes. */
export function useThemeChoice(): Theme | null {
  return useSyncExternalStore(subscribe, chosenTheme);
}

function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
