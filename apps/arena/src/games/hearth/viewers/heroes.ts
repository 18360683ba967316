import { heroFalters } from '../../../viewers/departures.ts';
import { heroOf, powerOf } from '../../../viewers/places.ts';
import { ghostOf, markAt, type Pace, type Stage } from '../../../viewers/stage.ts';
import type { PhaseViewer } from '../../../viewers/viewer.ts';

/** 1,100 / 500: a hero fades in light, and at the keyframe another replaces it; the hero power turns over too. */
export const replaceHero: PhaseViewer = async ({ action }, play, stage) => {
  const before = heroOf(action.seat);
  if (before) await heroFalters(stage, play, before);
  else await stage.wait(play, 500);
  const ghost = before && stage.add(ghostOf(stage, before));
  await play.keyframe();
  stage.release(before);
  const hero = heroOf(action.seat);
  await Promise.all([
    ghost && rise(stage, play, ghost),
    hero && glare(stage, play, hero),
    stage.animate(
      play,
      hero,
      [
        { transform: 'translateY(-26px) scale(1.4)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: 600 },
    ),
    turnUp(stage, play, powerOf(action.seat)),
  ]);
};

/** 440 / 200: the coin of the hero power turns over and shows another power. */
export const replacePower: PhaseViewer = async ({ action }, play, stage) => {
  const coin = powerOf(action.seat);
  await stage.animate(
    play,
    coin,
    [
      { transform: 'perspective(400px)' },
      { transform: 'perspective(400px) translateY(-8px) rotateY(88deg)' },
    ],
    { duration: 200, fill: 'forwards' },
  );
  await play.keyframe();
  stage.release(coin);
  await turnUp(stage, play, powerOf(action.seat));
};

function turnUp(stage: Stage, pace: Pace, coin: HTMLElement | null): Promise<void> {
  return stage.animate(
    pace,
    coin,
    [
      { transform: 'perspective(400px) translateY(-8px) rotateY(-88deg)' },
      { transform: 'perspective(400px)' },
    ],
    { duration: 240 },
  );
}

function rise(stage: Stage, pace: Pace, ghost: HTMLElement): Promise<void> {
  return stage.flash(
    pace,
    ghost,
    [
      { transform: 'scale(1.1)', opacity: 0.9 },
      { transform: 'translateY(-30px) scale(1.3)', opacity: 0 },
    ],
    { duration: 420 },
  );
}

function glare(stage: Stage, pace: Pace, hero: HTMLElement): Promise<void> {
  return stage.flash(
    pace,
    markAt(stage, 'glare', hero.getBoundingClientRect()),
    [
      { transform: 'scale(1.2)', opacity: 0.95 },
      { transform: 'scale(2)', opacity: 0 },
    ],
    { duration: 600 },
  );
}
