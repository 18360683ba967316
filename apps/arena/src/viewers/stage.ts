import { Stage, type StageMatch } from '@aftercast/ui/stage';
import { flushSync } from 'react-dom';
import type { ArenaGame } from '../presentation/game.ts';

export type { Pace } from '@aftercast/ui/stage';

/** The arena's stage, with its marks and ghosts. */
export class ArenaStage extends Stage {
  /** Game whose cards viewers draw above the table. */
  readonly game: ArenaGame;

  /** @param paint renders the client's current view synchronously */
  constructor(match: StageMatch, game: ArenaGame, paint: () => void) {
    super(match, {
      paint,
      flush: flushSync,
      slots: 'data-slot',
      identifying: ['data-stat', 'data-card', 'data-zone'],
    });
    this.game = game;
  }

  /** Returns health plus armor, or strength, as the page shows it; `null` if the page shows none of them. */
  vigour(entity: number): number | null {
    const shown =
      this.find(entity)?.querySelectorAll(
        '[data-stat="health"], [data-stat="armor"], [data-stat="strength"]',
      ) ?? [];
    return shown.length === 0
      ? null
      : Array.from(shown, ({ textContent }) => Number(textContent)).reduce((sum, value) => sum + value, 0);
  }

  /** Adds a mark above the table, centred on a box. The caller removes it. */
  mark(name: string, place: DOMRect, text = ''): HTMLElement {
    const mark = document.createElement('div');
    mark.className = `mark ${name}`;
    mark.textContent = text;
    mark.style.left = `${place.x + place.width / 2}px`;
    mark.style.top = `${place.y + place.height / 2}px`;
    return this.add(mark);
  }

  override ghost(element: HTMLElement): HTMLElement {
    const ghost = super.ghost(element);
    ghost.className = 'ghost';
    // Pieces on the board get their size from the row, which the copy is not in.
    ghost.style.setProperty('--tile', ghost.style.width);
    return ghost;
  }
}
