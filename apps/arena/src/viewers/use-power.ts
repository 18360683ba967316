import { ring } from './ring.ts';
import type { Show } from './show.ts';

/** 420 / 200: the power's coin turns over; at the keyframe it is paid for. */
export const usePower: Show = async ({ action }, play, stage) => {
  const coin = stage.find(action.source);
  await stage.animate(
    play,
    coin,
    [{ transform: 'perspective(400px)' }, { transform: 'perspective(400px) rotateY(88deg)' }],
    { duration: 200, fill: 'forwards' },
  );
  await stage.keyframe(play);
  void ring(stage, play, action.source, 'cast');
  const back = stage.animate(
    play,
    coin,
    [{ transform: 'perspective(400px) rotateY(-88deg)' }, { transform: 'perspective(400px)' }],
    { duration: 220 },
  );
  stage.release(coin);
  await back;
};
