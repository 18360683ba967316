import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, vi } from 'vitest';

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

/** Waits until the place shows this text. */
export function shows(place: HTMLElement, text: string | RegExp): Promise<void> {
  const expected = typeof text === 'string' ? expect.toBeOneOf([text]) : expect.stringMatching(text);
  return vi.waitFor(() => expect(place.textContent).toEqual(expected), { timeout: 60_000, interval: 5 });
}

/** Unmounts what the test has mounted. */
export function unmountAll(): void {
  for (const unmount of mounted.splice(0)) unmount();
}
