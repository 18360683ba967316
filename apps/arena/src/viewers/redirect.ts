import { apart, bodyPlace } from './places.ts';
import { ring } from './ring.ts';
import type { Show } from './show.ts';

/** 620 / 240: the line from whoever attacks or is cast to its target; at the keyframe it bends to another. */
export const redirect: Show = async ({ action }, play, stage, current) => {
  const pointed = current.above(action, 'attack', 'cast-spell');
  const from = pointed && bodyPlace(stage, pointed.source);
  const before = pointed && bodyPlace(stage, pointed.targets[0] ?? 0);
  const after = bodyPlace(stage, current.of(action).targets[0] ?? 0);
  if (!from || !before || !after) {
    await stage.wait(play, 240);
    await stage.keyframe(play);
    return;
  }
  const [first, second] = [lineTo(from, before), lineTo(from, after)];
  const line = stage.mark('beam', from);
  line.style.width = `${second.length}px`;
  // Where nothing may travel it stands where it has bent to.
  line.style.transform = second.shape(1);
  const short = first.length / second.length;
  await stage.animate(
    play,
    line,
    [
      { transform: first.shape(0), opacity: 0 },
      { transform: first.shape(short), opacity: 1 },
    ],
    { duration: 240, fill: 'forwards' },
  );
  await stage.keyframe(play);
  for (const id of current.of(action).targets) void ring(stage, play, id, 'aimed');
  await stage.flash(
    play,
    line,
    [
      { transform: first.shape(short), opacity: 1 },
      // The shorter way round.
      { transform: second.shape(1, first.turn), opacity: 1, offset: 0.6 },
      { transform: second.shape(1, first.turn), opacity: 0 },
    ],
    { duration: 380, easing: 'cubic-bezier(0.5, 0, 0.3, 1)' },
  );
};

/** A line between the middles of two places; its shape is that of a mark which lies to the right of the first. */
function lineTo(from: DOMRect, to: DOMRect) {
  const { x, y } = apart(to, from);
  const turn = Math.atan2(y, x);
  return {
    length: Math.max(1, Math.hypot(x, y)),
    turn,
    shape(reach: number, near = turn) {
      const whole = Math.round((near - turn) / (2 * Math.PI)) * 2 * Math.PI;
      return `rotate(${turn + whole}rad) scaleX(${reach})`;
    },
  };
}
