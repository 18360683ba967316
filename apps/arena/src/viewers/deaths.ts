import type { Show } from './show.ts';

const LEAVING = '[data-zone="battlefield"], [data-zone="weapon"]';

/** 520 / 200: the dying grow pale, and at the keyframe all of one round leave together. */
export const deaths: Show = async (_, play, stage) => {
  const paling = Array.from(document.querySelectorAll('[data-dying]'), (element) =>
    stage.animate(play, element, [{ opacity: 1 }, { opacity: 0.55 }], { duration: 200, fill: 'forwards' }),
  );
  await Promise.all([stage.wait(play, 200), ...paling]);
  const ghosts = Array.from(document.querySelectorAll<HTMLElement>(LEAVING), (element) => ({
    id: Number(element.dataset.entity),
    element,
    ghost: stage.ghost(element),
  }));
  await stage.keyframe(play);
  await Promise.all(
    ghosts.map(async ({ id, element, ghost }) => {
      const stays = stage.find(id) === element;
      stage.release(element);
      if (!stays)
        await stage.animate(
          play,
          ghost,
          [
            { transform: 'none', opacity: 0.6 },
            { transform: 'translateY(10px) scale(0.82) rotate(-3deg)', opacity: 0 },
          ],
          { duration: 320, fill: 'both' },
        );
      ghost.remove();
    }),
  );
};
