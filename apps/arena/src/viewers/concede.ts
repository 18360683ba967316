import { heroOf } from './places.ts';
import type { Show } from './show.ts';

/** 900 / 360: a white flag goes up at the hero of whoever gives up, and their light goes down. */
export const concede: Show = async ({ action }, play, stage) => {
  const hero = heroOf(action.player);
  const flag = hero
    ? stage.flash(
        play,
        stage.mark('flag', hero.getBoundingClientRect()),
        [
          { transform: 'translateY(34px) rotate(-14deg)', opacity: 0 },
          { transform: 'translateY(0) rotate(4deg)', opacity: 1, offset: 0.35 },
          { transform: 'translateY(0) rotate(-3deg)', opacity: 1, offset: 0.7 },
          { transform: 'translateY(6px) rotate(0)', opacity: 0 },
        ],
        { duration: 900 },
      )
    : stage.wait(play, 900);
  await stage.animate(play, hero, [{ opacity: 1 }, { opacity: 0.55 }], { duration: 360, fill: 'forwards' });
  await stage.keyframe(play);
  stage.release(hero);
  await stage.animate(play, hero, [{ opacity: 0.55 }, { opacity: 1 }], {
    duration: 300,
    delay: 200,
    fill: 'backwards',
  });
  await flag;
};
