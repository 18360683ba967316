import { ring } from '../ring.ts';
import type { Show } from '../show.ts';
import { seeOff } from './leave.ts';

/** 480 / 160: programs are marked, and at the keyframe they go out together. */
export const trash: Show = async ({ action }, play, stage, current) => {
  for (const target of current.of(action).targets) void ring(stage, play, target, 'destroy');
  await stage.wait(play, 160);
  const { gone } = await seeOff(stage, play);
  await gone;
};

/** 360 / 40: those who have lost their strength otherwise go out. */
export const sweep: Show = async (_, play, stage) => {
  await stage.wait(play, 40);
  const { gone } = await seeOff(stage, play);
  await gone;
};

/** 360 / 140: a mark rises where a program stood. */
export const trashed: Show = async ({ action }, play, stage) => {
  const rising = action.targets.map((id) => {
    const place = stage.place(id);
    if (!place) return stage.wait(play, 360);
    return stage.flash(
      play,
      stage.mark('exit', place, 'exit'),
      [
        { transform: 'translateY(10px)', opacity: 0 },
        { transform: 'none', opacity: 1, offset: 0.35 },
        { transform: 'translateY(-22px)', opacity: 0 },
      ],
      { duration: 360 },
    );
  });
  await stage.wait(play, 140);
  await stage.keyframe(play);
  await Promise.all(rising);
};
