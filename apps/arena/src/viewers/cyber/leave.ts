import type { Play } from '@aftercast/bridge/client';
import type { Stage } from '../../stage.ts';

/** 320: what has left a field goes out like a screen: a line, then nothing. */
const goingOut: Keyframe[] = [
  { transform: 'none', opacity: 1 },
  { transform: 'scale(1.04, 0.06)', opacity: 1, offset: 0.45 },
  { transform: 'scale(0.04, 0.03)', opacity: 0 },
];

/**
 * Comes to the keyframe, and sees those off who have left the fields at it, wherever they stood.
 * @returns settles when the keyframe is seen; what is returned with it, when the last of them is gone
 */
export async function seeOff(stage: Stage, play: Play): Promise<{ gone: Promise<unknown> }> {
  const standing = Array.from(document.querySelectorAll<HTMLElement>('.board .piece'), (element) => ({
    id: Number(element.dataset.entity),
    ghost: stage.ghost(element),
    element,
  }));
  await stage.keyframe(play);
  const gone = standing.map(async ({ id, ghost, element }) => {
    // Who stays gets no ghost.
    if (stage.find(id) !== element) await stage.flash(play, stage.add(ghost), goingOut, { duration: 320 });
  });
  return { gone: Promise.all(gone) };
}
