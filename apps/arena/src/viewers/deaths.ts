import type { Pace, Stage } from '../stage.ts';
import { breakApart } from './halves.ts';
import { heroFalls, heroFalters } from './hero-death.ts';
import type { Show } from './show.ts';

const LEAVING = '[data-zone="battlefield"], [data-zone="weapon"], [data-zone="hero"]';

/**
 * 520 / 200: the dying grow pale, and at the keyframe all of one round leave together. Where a hero is among them it
 * takes its time: 1,400 / 500.
 */
export const deaths: Show = async (_, play, stage) => {
  const dying = Array.from(document.querySelectorAll<HTMLElement>('[data-dying]'));
  const heroes = dying.filter(isHero);
  const before = heroes.length > 0 ? 500 : 200;
  await Promise.all([
    stage.wait(play, before),
    ...heroes.map((hero) => heroFalters(stage, play, hero)),
    ...dying
      .filter((element) => !isHero(element))
      .map((element) =>
        stage.animate(play, element, [{ opacity: 1 }, { opacity: 0.55 }], {
          duration: before,
          fill: 'forwards',
        }),
      ),
  ]);
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
      // Who stays gets no ghost.
      if (stays) return;
      await farewell(element)(stage, play, stage.add(ghost));
      ghost.remove();
    }),
  );
};

function isHero({ dataset }: HTMLElement): boolean {
  return dataset.zone === 'hero';
}

/** How what has left is seen off: a hero falls, a weapon breaks, a minion fades. */
function farewell(element: HTMLElement): (stage: Stage, pace: Pace, ghost: HTMLElement) => Promise<void> {
  if (isHero(element)) return heroFalls;
  return element.dataset.zone === 'weapon' ? weaponBreaks : leave;
}

function weaponBreaks(stage: Stage, pace: Pace, ghost: HTMLElement): Promise<void> {
  return breakApart(stage, pace, ghost, 320);
}

async function leave(stage: Stage, pace: Pace, ghost: HTMLElement): Promise<void> {
  await stage.animate(
    pace,
    ghost,
    [
      { transform: 'none', opacity: 0.6 },
      { transform: 'translateY(10px) scale(0.82) rotate(-3deg)', opacity: 0 },
    ],
    { duration: 320, fill: 'both' },
  );
}
