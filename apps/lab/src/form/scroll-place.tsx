import type { ReactNode } from 'react';

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
