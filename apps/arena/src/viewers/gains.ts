import type { ActionEvent } from '@aftercast/bridge/client';
import { type Risers, rise } from './bursts.ts';
import { number, signMark } from './marks.tsx';
import { bodyPlace, manaOf } from './places.ts';
import { markAt, type Pace, type Stage, vigourOf } from './stage.ts';
import { readStats, showChanges } from './stat-changes.ts';
import type { PhaseViewer } from './viewer.ts';

const lift: Keyframe[] = [
  { transform: 'none' },
  { transform: 'translateY(-5px)', offset: 0.4 },
  { transform: 'none' },
];

/** Crosses that rise over a body that is mended, in the order in which they appear. */
const CROSSES: Risers = {
  name: 'cross',
  at: [
    [-0.02, 0.3],
    [-0.36, 0.16],
    [0.34, 0.2],
    [-0.2, -0.06],
    [0.2, -0.02],
  ],
  by: 0.5,
  apart: 45,
  duration: 460,
};

/** Chevrons that rise through a body that grows stronger. */
const CHEVRONS: Risers = {
  name: 'chevron',
  at: [
    [0, 0.32],
    [0, 0.1],
    [0, -0.12],
  ],
  by: 0.3,
  apart: 60,
  duration: 420,
};

/** 340 / 120: makes a viewer for health or armor that is gained: `show` at every target, and after the keyframe the number. */
export function mend(
  kind: string,
  show: (stage: Stage, pace: Pace, place: DOMRect) => Promise<void>,
  targetsOf: (action: ActionEvent) => readonly number[] = ({ targets }) => targets,
): PhaseViewer {
  return async ({ action }, play, stage) => {
    const targets = targetsOf(action);
    atBodies(stage, targets, (place) => show(stage, play, place));
    await stage.wait(play, 120);
    const before = targets.map((target) => vigourOf(stage, target) ?? 0);
    await play.keyframe();
    for (const [index, target] of targets.entries()) {
      const gained = (vigourOf(stage, target) ?? 0) - (before[index] ?? 0);
      if (gained > 0) void number(stage, play, target, kind, `+${gained}`);
    }
    await raised(stage, play, targets);
  };
}

/** Shows crosses over a body that is mended. */
export function showCrosses(stage: Stage, pace: Pace, place: DOMRect): Promise<void> {
  return rise(stage, pace, place, CROSSES);
}

/** Shows a shield that comes down on a body. */
export function showShield(stage: Stage, pace: Pace, place: DOMRect): Promise<void> {
  return stage.flash(
    pace,
    markAt(stage, 'guard', place),
    [
      { transform: 'translateY(-30px) scale(1.5)', opacity: 0, easing: 'ease-in' },
      { transform: 'none', opacity: 1, offset: 0.4 },
      { transform: 'scale(0.95)', opacity: 1, offset: 0.6 },
      { transform: 'none', opacity: 0 },
    ],
    { duration: 460, easing: 'linear' },
  );
}

/** 340 / 120: the targets gain attack or health: chevrons rise, and each number says by how much it has changed. */
export const buff: PhaseViewer = async ({ action }, play, stage) => {
  atBodies(stage, action.targets, (place) => rise(stage, play, place, CHEVRONS));
  await stage.wait(play, 120);
  const before = action.targets.map((target) => readStats(stage, target));
  await play.keyframe();
  for (const [index, target] of action.targets.entries())
    void showChanges(stage, play, target, before[index] ?? []);
  await raised(stage, play, action.targets);
};

/** Shows something at each of the targets that has a place. Nothing waits for it. */
function atBodies(stage: Stage, targets: readonly number[], show: (place: DOMRect) => Promise<void>): void {
  for (const target of targets) {
    const place = bodyPlace(stage, target);
    if (place) void show(place);
  }
}

async function raised(stage: Stage, pace: Pace, targets: readonly number[]): Promise<void> {
  await Promise.all(
    targets.map((target) => stage.animate(pace, stage.find(target), lift, { duration: 220 })),
  );
}

/** 420 / 160: an enchantment is removed, and fades. */
export const dispel: PhaseViewer = async ({ action }, play, stage, _, game) => {
  const fading = action.targets.map((id) => {
    const place = bodyPlace(stage, id);
    if (!place) return undefined;
    return stage.flash(
      play,
      signMark(stage, game, 'emblem-enchantment', place, 'enchanted'),
      [
        { transform: 'scale(0.7)', opacity: 0 },
        { transform: 'translateY(-8px) scale(1)', opacity: 1, offset: 0.35 },
        { transform: 'translateY(-46px) rotate(50deg) scale(0.8)', opacity: 0 },
      ],
      { duration: 420 },
    );
  });
  await stage.wait(play, 160);
  await play.keyframe();
  await Promise.all([...fading, stage.wait(play, 260)]);
};

/** The most crystals that are shown one by one; further ones are not shown. */
const MOST = 5;

/** 480 / 260: crystals drop into a player's mana. */
export const gainMana: PhaseViewer = async ({ action }, play, stage) => {
  const coming = gems(action.amount, (index, spread) => {
    const place = manaOf(action.seat)?.getBoundingClientRect();
    if (!place) return null;
    return stage.flash(
      play,
      markAt(stage, 'gem', place),
      [
        { transform: `translate(${spread * 2}px, -92px) scale(0.6)`, opacity: 0 },
        { transform: `translate(${spread * 1.4}px, -66px) scale(1.7)`, opacity: 1, offset: 0.4 },
        { transform: `translate(${spread * 0.4}px, 0) scale(0.9)`, opacity: 1, offset: 0.8 },
        { transform: 'scale(0.6)', opacity: 0 },
      ],
      { duration: 440, delay: index * 30 },
    );
  });
  await stage.wait(play, 260);
  await play.keyframe();
  await Promise.all([...coming, stage.wait(play, 220)]);
};

/** 420 / 140: crystals of a player break and fall. */
export const loseMana: PhaseViewer = async ({ action }, play, stage) => {
  const mana = manaOf(action.seat);
  await stage.animate(
    play,
    mana,
    [
      { transform: 'none' },
      { transform: 'translateX(-4px)', offset: 0.35 },
      { transform: 'translateX(4px)', offset: 0.7 },
      { transform: 'none' },
    ],
    { duration: 140 },
  );
  await play.keyframe();
  const falling = gems(action.amount, (index, spread) => {
    const place = manaOf(action.seat)?.getBoundingClientRect();
    if (!place) return null;
    return stage.flash(
      play,
      markAt(stage, 'gem gem-broken', place),
      [
        { transform: `translate(${spread * 0.6}px, 0) scale(1.2)`, opacity: 1 },
        { transform: `translate(${spread * 1.6}px, 40px) rotate(${spread * 3}deg) scale(0.6)`, opacity: 0 },
      ],
      { duration: 280, delay: index * 30 },
    );
  });
  await Promise.all([...falling, stage.wait(play, 280)]);
};

/** Animates crystals side by side, one after the other. */
function gems(
  amount: number,
  show: (index: number, spread: number) => Promise<void> | null,
): (Promise<void> | null)[] {
  const count = Math.min(MOST, Math.max(1, amount));
  return Array.from({ length: count }, (_, index) => show(index, (index - (count - 1) / 2) * 24));
}
