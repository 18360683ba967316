import { useLayoutEffect, useRef } from 'react';
import type { Scene } from '../scene.ts';
import { useValue } from '../use-value.ts';
import { CauseLine } from './cause-line.tsx';

/** The tree of causes, growing as the match goes on. It keeps the action that is being shown in sight. */
export function CausesPanel({ scene }: { scene: Scene }) {
  const { rows, hidden } = useValue(scene.causes$);
  const list = useRef<HTMLOListElement>(null);
  const lit = rows.find((row) => row.lit !== '')?.key ?? rows.at(-1)?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls when another row is lit or one is added
  useLayoutEffect(() => {
    const box = list.current;
    const row =
      box?.querySelector<HTMLElement>('[data-lit="prepare"], [data-lit="perform"]') ?? box?.lastElementChild;
    if (box && row instanceof HTMLElement) keepInSight(box, row);
  }, [lit, rows.length]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <ol className="causes" data-testid="causes" aria-label="What caused what" ref={list} tabIndex={0}>
      {rows.length === 0 && (
        <li className="causes-empty">Every action that happens is listed here, under what caused it.</li>
      )}
      {hidden > 0 && <li className="causes-empty">{hidden} earlier lines are not shown.</li>}
      {rows.map((row) => (
        <CauseLine key={row.key} row={row} />
      ))}
    </ol>
  );
}

/** Scrolls the panel alone: scrollIntoView would move the page as well. */
function keepInSight(box: HTMLElement, row: HTMLElement): void {
  const margin = 28;
  const top = row.offsetTop - box.offsetTop;
  if (top < box.scrollTop + margin) box.scrollTop = top - margin;
  else if (top + row.offsetHeight > box.scrollTop + box.clientHeight - margin)
    box.scrollTop = top + row.offsetHeight - box.clientHeight + margin;
}
