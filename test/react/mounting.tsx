import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

const mounted: (() => void)[] = [];
const said: string[] = [];
vi.spyOn(console, 'error').mockImplementation((...words) => said.push(words.map(String).join(' ')));

/** What was printed as an error since the last call: React prints its warnings so. */
export const consoleErrors = (): string[] => said.splice(0);

/** Something that React shows on the page of a test, as on any page: without `act`. */
export interface Mounted {
  place: HTMLElement;
  /** What was thrown, and caught by no component. */
  thrown: unknown[];
  render(node: ReactNode): void;
  unmount(): void;
}

/** Shows something on the page. */
export function mount(node: ReactNode, { strict = false } = {}): Mounted {
  const place = document.createElement('main');
  document.body.append(place);
  const thrown: unknown[] = [];
  const root = createRoot(place, { onUncaughtError: (error) => thrown.push(error) });
  const render = (it: ReactNode) => root.render(strict ? <StrictMode>{it}</StrictMode> : it);
  render(node);
  let isMounted = true;
  const unmount = () => {
    if (!isMounted) return;
    isMounted = false;
    root.unmount();
    place.remove();
  };
  mounted.push(unmount);
  return { place, thrown, render, unmount };
}

/** How long a test waits for a text, in milliseconds. */
const PATIENCE = 60_000;

/**
 * Waits until the place shows this text. It looks at every change of the page: a text may be there for a few milliseconds only.
 * @throws Error if the place does not show it within a minute
 */
export function shows(place: HTMLElement, text: string | RegExp): Promise<void> {
  const isShown = () => {
    const shown = place.textContent ?? '';
    return typeof text === 'string' ? shown === text : text.test(shown);
  };
  if (isShown()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const observer = new MutationObserver(() => isShown() && end(resolve));
    const timer = setTimeout(() => {
      end(() => reject(new Error(`The page shows "${place.textContent}" in place of ${text}.`)));
    }, PATIENCE);
    const end = (call: () => void) => {
      observer.disconnect();
      clearTimeout(timer);
      call();
    };
    observer.observe(place, { characterData: true, childList: true, subtree: true });
  });
}

/** Unmounts what the test has mounted. */
export function unmountAll(): void {
  for (const unmount of mounted.splice(0)) unmount();
}
