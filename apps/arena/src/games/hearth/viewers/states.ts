import type { ArenaGame } from '../../../presentation/game.ts';
import { signMark } from '../../../viewers/marks.tsx';
import { bodyOf, bodyPlace } from '../../../viewers/places.ts';
import { ghostOf, markAt, type Pace, type Stage } from '../../../viewers/stage.ts';
import type { PhaseViewer } from '../../../viewers/viewer.ts';

/** The crystals of one target: the distance of each from the middle, in parts of the width, and its tilt. */
const CRYSTALS = [
  { x: -0.36, y: 0.34, lean: -24, size: 0.8 },
  { x: -0.14, y: 0.4, lean: -8, size: 1.1 },
  { x: 0.12, y: 0.4, lean: 9, size: 1 },
  { x: 0.36, y: 0.34, lean: 22, size: 0.85 },
  { x: 0.02, y: 0.46, lean: 0, size: 0.7 },
] as const;

/** 420 / 200: crystals grow around the targets, and at the keyframe a snowflake settles on them. */
export const freeze: PhaseViewer = async ({ action }, play, stage, _, game) => {
  const growing = action.targets.flatMap((id) => {
    const place = bodyPlace(stage, id);
    if (!place) return [];
    return CRYSTALS.map(({ x, y, lean, size }, index) => {
      const foot = new DOMRect(
        place.x + x * place.width,
        place.y + y * place.height,
        place.width,
        place.height,
      );
      const turn = `rotate(${lean}deg)`;
      return stage.flash(
        play,
        markAt(stage, 'crystal-shard', foot),
        [
          { transform: `${turn} scale(${size * 0.3}, 0)`, opacity: 0.4, easing: 'ease-out' },
          { transform: `${turn} scale(${size})`, opacity: 1, offset: 0.45 },
          { transform: `${turn} scale(${size})`, opacity: 1, offset: 0.75 },
          { transform: `${turn} scale(${size * 1.1})`, opacity: 0 },
        ],
        { duration: 380, delay: index * 10, easing: 'linear' },
      );
    });
  });
  await stage.wait(play, 200);
  await play.keyframe();
  for (const id of action.targets) void frost(stage, play, game, id);
  await Promise.all(growing);
};

/** A snowflake turns, and settles on a body. Nothing waits for it. */
async function frost(stage: Stage, pace: Pace, game: ArenaGame, entity: number): Promise<void> {
  const place = bodyPlace(stage, entity);
  if (!place) return;
  await stage.flash(
    pace,
    signMark(stage, game, 'emblem-frost', place, 'frozen'),
    [
      { transform: 'rotate(-60deg) scale(1.5)', opacity: 0, easing: 'ease-out' },
      { transform: 'none', opacity: 1, offset: 0.4 },
      { transform: 'none', opacity: 1, offset: 0.7 },
      { transform: 'rotate(8deg) scale(0.9)', opacity: 0 },
    ],
    { duration: 520, easing: 'linear' },
  );
}

/** 460 / 200: a ring closes around the targets; at the keyframe they are silenced. */
export const silence: PhaseViewer = async ({ action }, play, stage, _, game) => {
  const places = action.targets.map((id) => bodyPlace(stage, id)).filter((place) => place !== null);
  await Promise.all([
    stage.wait(play, 200),
    ...places.map((place) =>
      stage.flash(
        play,
        markAt(stage, 'ring ring-silence', place),
        [
          { transform: 'scale(1.5)', opacity: 0 },
          { opacity: 1, offset: 0.4 },
          { transform: 'scale(0.85)', opacity: 1 },
        ],
        { duration: 200 },
      ),
    ),
  ]);
  await play.keyframe();
  await Promise.all([
    ...places.map((place) =>
      stage.flash(
        play,
        signMark(stage, game, 'emblem-silence', place, 'silenced'),
        [
          { transform: 'scale(1.25)', opacity: 0 },
          { transform: 'scale(1)', opacity: 1, offset: 0.25 },
          { transform: 'scale(1)', opacity: 1, offset: 0.65 },
          { transform: 'scale(0.9)', opacity: 0 },
        ],
        { duration: 480, easing: 'linear' },
      ),
    ),
    ...action.targets.map((id) =>
      stage.animate(
        play,
        bodyOf(stage, id),
        [{ opacity: 1 }, { opacity: 0.5, offset: 0.4 }, { opacity: 1 }],
        {
          duration: 260,
        },
      ),
    ),
  ]);
};

/** 480 / 200: the targets tremble, and at the keyframe turn into their new cards in a puff. */
export const transform: PhaseViewer = async ({ action }, play, stage) => {
  await Promise.all(
    action.targets.map((id) =>
      stage.animate(
        play,
        stage.find(id),
        [
          { transform: 'none' },
          { transform: 'rotate(-3deg) scale(0.97)', offset: 0.3 },
          { transform: 'rotate(3deg) scale(0.94)', offset: 0.65 },
          { transform: 'scale(0.9)' },
        ],
        { duration: 200 },
      ),
    ),
  );
  const before = action.targets.flatMap((id) => {
    const element = stage.find(id);
    return element ? [stage.add(ghostOf(stage, element))] : [];
  });
  await play.keyframe();
  const clouds = action.targets.flatMap((id) => {
    const place = bodyPlace(stage, id);
    return place ? [markAt(stage, 'puff', place)] : [];
  });
  for (const cloud of clouds)
    void stage.flash(
      play,
      cloud,
      [
        { transform: 'scale(0.5) rotate(-20deg)', opacity: 0, easing: 'ease-out' },
        { transform: 'scale(1) rotate(0)', opacity: 1, offset: 0.3 },
        { transform: 'scale(1.35) rotate(24deg)', opacity: 0 },
      ],
      { duration: 420, easing: 'linear' },
    );
  await Promise.all([
    ...before.map((ghost) =>
      stage.flash(
        play,
        ghost,
        [
          { transform: 'scale(0.9)', opacity: 1 },
          { transform: 'scale(0.7) rotate(14deg)', opacity: 0 },
        ],
        { duration: 200 },
      ),
    ),
    ...action.targets.map((id) =>
      stage.animate(
        play,
        stage.find(id),
        [
          { transform: 'scale(0.7) rotate(-14deg)', opacity: 0 },
          { transform: 'none', opacity: 1 },
        ],
        { duration: 280 },
      ),
    ),
  ]);
};
