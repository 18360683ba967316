import { ring } from './ring.ts';
import type { Show } from './show.ts';

/** 900 / 450: the secret is shown to both: the spotlight holds its card while it is played. */
export const revealSecret: Show = async ({ action }, play, stage) => {
  const card = stage.find(action.source);
  await stage.animate(
    play,
    card,
    [
      { transform: 'perspective(700px) rotateY(-88deg) scale(0.9)', opacity: 0 },
      { transform: 'perspective(700px) scale(1.05)', opacity: 1 },
    ],
    { duration: 450 },
  );
  await stage.keyframe(play);
  void ring(stage, play, action.source, 'cast');
  await stage.wait(play, 450);
};
