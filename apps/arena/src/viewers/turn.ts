import { isMine } from './seat.ts';
import type { Show } from './show.ts';

/** 700 / 200: a banner goes by. Nothing that can be clicked is ever behind it: the pointer passes through. */
function banner(words: (mine: boolean) => string): Show {
  return async ({ action }, play, stage) => {
    const board = document.querySelector('[data-middle]')?.getBoundingClientRect();
    const passing = board
      ? stage.flash(
          play,
          stage.mark('banner', board, words(isMine(action.player))),
          [
            { transform: 'translateY(12px) scale(0.96)', opacity: 0 },
            { transform: 'none', opacity: 1, offset: 0.28 },
            { transform: 'none', opacity: 1, offset: 0.72 },
            { transform: 'translateY(-8px)', opacity: 0 },
          ],
          { duration: 700 },
        )
      : stage.wait(play, 700);
    await stage.wait(play, 200);
    await stage.keyframe(play);
    await passing;
  };
}

/** A turn begins. */
export const startTurn: Show = banner((mine) => (mine ? 'Your turn' : 'Their turn'));

/** A turn is over. */
export const endTurn: Show = banner((mine) => (mine ? 'Turn over' : 'Their turn is over'));
