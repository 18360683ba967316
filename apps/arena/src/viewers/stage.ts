import type { Stage } from '@aftercast/ui/stage';

export type { Pace, Stage } from '@aftercast/ui/stage';

/**
 * Adds a mark above the table, centred on a box. Style sheets can size it by `--body`, the width of the box. The caller removes
 * it.
 */
export function markAt(stage: Pick<Stage, 'add'>, name: string, place: DOMRect, text = ''): HTMLElement {
  const mark = document.createElement('div');
  mark.className = `mark ${name}`;
  mark.textContent = text;
  mark.style.left = `${place.x + place.width / 2}px`;
  mark.style.top = `${place.y + place.height / 2}px`;
  mark.style.setProperty('--body', `${place.width}px`);
  return stage.add(mark);
}

/** Returns a copy of a card or character, as `stage.ghost` does, in the arena's style. */
export function ghostOf(stage: Stage, element: HTMLElement): HTMLElement {
  const ghost = stage.ghost(element);
  ghost.className = 'ghost';
  // Pieces on the board get their size from the row, which the copy is not in.
  const { offsetHeight = 0 } = element.querySelector<HTMLElement>('.tile') ?? {};
  ghost.style.setProperty('--tile', ghost.style.width);
  ghost.style.setProperty('--tile-high', `${offsetHeight}px`);
  return ghost;
}

/** Returns health plus armor, or strength, as the page shows it; `null` if the page shows none of them. */
export function vigourOf(stage: Stage, entity: number): number | null {
  const shown =
    stage
      .find(entity)
      ?.querySelectorAll('[data-stat="health"], [data-stat="armor"], [data-stat="strength"]') ?? [];
  return shown.length === 0
    ? null
    : Array.from(shown, ({ textContent }) => Number(textContent)).reduce((sum, value) => sum + value, 0);
}
