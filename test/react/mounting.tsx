import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, vi } from 'vitest';

const mounted: (() => void)[] = [];

/** Something that React shows on the page of a test, as it would on any page: without `act`. */
export interface Mounted {
  place: HTMLElement;
  render(node: ReactNode): void;
  unmount(): void;
}

/** Shows something on the page. Errors that nothing catches are noted in `errors`. */
export function mount(
  node: ReactNode,
  { strict = false, errors = [] as unknown[] }: { strict?: boolean; errors?: unknown[] } = {},
): Mounted {
  const place = document.createElement('main');
  document.body.append(place);
  const root = createRoot(place, { onUncaughtError: (error) => errors.push(error) });
  const around = (it: ReactNode) => (strict ? <StrictMode>{it}</StrictMode> : it);
  root.render(around(node));
  let isMounted = true;
  const unmount = () => {
    if (isMounted) root.unmount();
    isMounted = false;
    place.remove();
  };
  mounted.push(unmount);
  return { place, render: (it) => root.render(around(it)), unmount };
}

/** Waits until the text of the place is this. */
export function shows(place: HTMLElement, text: string | RegExp): Promise<void> {
  return vi.waitFor(() => expect(place.textContent).toMatch(text), { timeout: 20_000, interval: 5 });
}

/** Unmounts what the test has mounted. */
export function unmountAll(): void {
  for (const unmount of mounted.splice(0)) unmount();
}
