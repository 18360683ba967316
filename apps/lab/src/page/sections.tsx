import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

/** A scrollable part of the page that can be reached and scrolled by keyboard. */
export function ScrollPlace({
  label,
  tall,
  children,
}: {
  label: string;
  tall?: boolean;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className={`table-place${tall ? ' tall' : ''}`} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

/**
 * Scrolls a part of the page into view when its subject changes, and keeps the focus in it when the work ends and its
 * buttons disappear.
 * @param about its subject
 * @param busy whether the work is still running
 */
export function useSight(about: unknown, busy: boolean): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is brought into sight once for each
  useEffect(() => {
    const top = place.current?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > innerHeight / 2) place.current?.scrollIntoView();
  }, [about]);
  useEffect(() => {
    if (!busy && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [busy]);
  return place;
}
