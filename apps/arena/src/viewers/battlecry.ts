import { ring } from './ring.ts';
import type { Show } from './show.ts';

/** 380 / 160: the newcomer speaks up. */
export const battlecry: Show = async ({ action }, play, stage) => {
  void ring(stage, play, action.source, 'cast');
  const speaking = stage.animate(
    play,
    stage.find(action.source),
    [{ transform: 'none' }, { transform: 'scale(1.12)', offset: 0.4 }, { transform: 'none' }],
    { duration: 380 },
  );
  await stage.wait(play, 160);
  await stage.keyframe(play);
  await speaking;
};
