import type { ArenaGame } from '../../../presentation/game.ts';
import { cardMark, ring } from '../../../viewers/marks.tsx';
import { apart, bodyPlace, heroOf, middle, shifted } from '../../../viewers/places.ts';
import { markAt, type Pace, type Stage } from '../../../viewers/stage.ts';
import type { PhaseViewer } from '../../../viewers/viewer.ts';

const RAISED = 'translateY(-6px) scale(1.04)';

/** 650 / 420: light gathers at the card and is released at the keyframe. */
export const castSpell: PhaseViewer = async ({ action }, play, stage) => {
  const card = stage.find(action.source);
  const place = stage.place(action.source);
  const gathering = place
    ? stage.flash(
        play,
        markAt(stage, 'gathering', place),
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
  await play.keyframe();
  void ring(stage, play, action.source, 'cast');
  for (const target of action.targets) void ring(stage, play, target, 'aimed');
  const back = stage.animate(play, card, [{ transform: RAISED }, { transform: 'none' }], { duration: 230 });
  stage.release(card);
  await back;
};

/** 900 / 360: the spell is shown, struck out at the keyframe, and drops. */
export const counter: PhaseViewer = async ({ action }, play, stage, current, game) => {
  const cast = current.above(action, 'cast-spell');
  const place = middle();
  if (!cast || !place) {
    await stage.wait(play, 360);
    await play.keyframe();
    return;
  }
  const card = cardMark(stage, game, 'printed-large', place, current.face(cast.source));
  const stroke = document.createElement('div');
  stroke.className = 'stroke';
  const soot = document.createElement('div');
  soot.className = 'soot';
  card.append(soot, stroke);
  await stage.animate(
    play,
    card,
    [
      { transform: 'scale(0.8)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: 200, fill: 'both' },
  );
  await stage.animate(
    play,
    stroke,
    [
      { transform: 'rotate(-34deg) scaleX(0)', opacity: 1 },
      { transform: 'rotate(-34deg) scaleX(1)', opacity: 1 },
    ],
    { duration: 160, fill: 'both', easing: 'cubic-bezier(0.6, 0, 0.3, 1)' },
  );
  await play.keyframe();
  await stage.animate(play, soot, [{ opacity: 0 }, { opacity: 1 }], { duration: 220, fill: 'both' });
  await stage.flash(
    play,
    card,
    [
      { transform: 'none', opacity: 1 },
      { transform: 'translateY(70px) rotate(-9deg) scale(0.86)', opacity: 0 },
    ],
    { duration: 320, easing: 'cubic-bezier(0.5, 0, 0.8, 0.5)' },
  );
};

/** 620 / 240: a line from the attacker or the spell to its target bends to another target at the keyframe. */
export const redirect: PhaseViewer = async ({ action }, play, stage, current) => {
  const pointed = current.above(action, 'attack', 'cast-spell');
  const from = pointed && bodyPlace(stage, pointed.source);
  const before = pointed && bodyPlace(stage, pointed.targets[0] ?? 0);
  const after = bodyPlace(stage, current.of(action).targets[0] ?? 0);
  if (!from || !before || !after) {
    await stage.wait(play, 240);
    await play.keyframe();
    return;
  }
  const [first, second] = [lineTo(from, before), lineTo(from, after)];
  const line = markAt(stage, 'beam', from);
  line.style.width = `${second.length}px`;
  // With reduced motion the line is drawn at its new target at once.
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
  await play.keyframe();
  for (const id of current.of(action).targets) void ring(stage, play, id, 'aimed');
  await stage.flash(
    play,
    line,
    [
      { transform: first.shape(short), opacity: 1 },
      // The line takes the shorter way round.
      { transform: second.shape(1, first.turn), opacity: 1, offset: 0.6 },
      { transform: second.shape(1, first.turn), opacity: 0 },
    ],
    { duration: 380, easing: 'cubic-bezier(0.5, 0, 0.3, 1)' },
  );
};

/** A line between the middles of two places, as the transform of a mark that starts to the right of the first. */
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

/** 1,000 / 340: a face-down secret moves to the middle of the table; at the keyframe it turns up for both players. */
export const revealSecret: PhaseViewer = async ({ action }, play, stage, current, game) => {
  const place = middle();
  const from = secretPlace(action.source, action.seat);
  if (!place) {
    await stage.wait(play, 340);
    await play.keyframe();
    return;
  }
  // The card beside the table is hidden while one is shown in the middle.
  const spotlight = document.querySelector('[data-spotlight]');
  await Promise.all([
    stage.animate(play, spotlight, [{ opacity: 0 }, { opacity: 0 }], { duration: 340, fill: 'forwards' }),
    riseTurned(stage, game, play, from, place),
  ]);
  await play.keyframe();
  const card = cardMark(stage, game, 'printed-large', place, current.face(action.source));
  await stage.animate(
    play,
    card,
    [
      { transform: 'perspective(900px) rotateY(-88deg) scale(1.05)', opacity: 1 },
      { transform: 'perspective(900px)', opacity: 1 },
    ],
    { duration: 200, fill: 'both' },
  );
  await stage.wait(play, 300);
  const beside = spotlight?.getBoundingClientRect();
  await stage.flash(
    play,
    card,
    [
      { transform: 'none', opacity: 1 },
      { transform: `${shifted(beside ?? place, place)} scale(0.7)`, opacity: 0.2 },
    ],
    { duration: 200 },
  );
  stage.release(spotlight);
};

/** The place of a secret: the entity itself if it is visible, otherwise the secrets of its seat. */
function secretPlace(entity: number, seat: number): DOMRect | null {
  const own = document.querySelector(`.secret[data-entity="${entity}"]`);
  const strip = document.querySelector(`[data-zone="player"][data-seat="${seat}"]`);
  return (own ?? strip?.querySelector('.secret') ?? heroOf(seat))?.getBoundingClientRect() ?? null;
}

async function riseTurned(
  stage: Stage,
  game: ArenaGame,
  pace: Pace,
  from: DOMRect | null,
  place: DOMRect,
): Promise<void> {
  await stage.flash(
    pace,
    cardMark(stage, game, 'printed-large', place, null),
    [
      { transform: `${shifted(from, place)} perspective(900px) scale(0.2)`, opacity: 0 },
      { opacity: 1, offset: 0.2 },
      { transform: 'perspective(900px) rotateY(88deg) scale(1.05)', opacity: 1 },
    ],
    { duration: 340 },
  );
}
