import { ring } from './ring.ts';
import type { Show } from './show.ts';

const RAISED = 'translateY(-6px) scale(1.04)';

/** 650 / 420: light gathers at the card; at the keyframe it is set free. */
export const castSpell: Show = async ({ action }, play, stage) => {
  const card = stage.find(action.source);
  const place = stage.place(action.source);
  const gathering = place
    ? stage.flash(
        play,
        stage.mark('gathering', place),
        [
          { transform: 'scale(1.7) rotate(-60deg)', opacity: 0 },
          { transform: 'scale(0.9) rotate(0deg)', opacity: 1 },
        ],
        { duration: 420 },
      )
    : stage.wait(play, 420);
  const raising = stage.animate(play, card, [{ transform: 'none' }, { transform: RAISED }], {
    duration: 420,
    fill: 'forwards',
  });
  await Promise.all([gathering, raising]);
  await stage.keyframe(play);
  void ring(stage, play, action.source, 'cast');
  for (const target of action.targets) void ring(stage, play, target, 'aimed');
  const back = stage.animate(play, card, [{ transform: RAISED }, { transform: 'none' }], { duration: 230 });
  stage.release(card);
  await back;
};
