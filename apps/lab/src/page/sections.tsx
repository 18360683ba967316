import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

/** A part of the page that scrolls by itself where there is no room: it can be reached and scrolled by keys. */
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
 * Brings a part of the page into sight when it is about something new, and keeps whoever was in it there when it is over:
 * the buttons that were pressed are gone then.
 * @param about what it is about
 * @param busy whether that still goes on
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
