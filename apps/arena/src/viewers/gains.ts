import { number, ring, signMark } from './marks.tsx';
import { bodyPlace, manaOf } from './places.ts';
import { markAt, vigourOf } from './stage.ts';
import type { PhaseViewer } from './viewer.ts';

const lift: Keyframe[] = [
  { transform: 'none' },
  { transform: 'translateY(-5px)', offset: 0.4 },
  { transform: 'none' },
];

/** 340 / 120: makes a viewer for a gain: a ring at every target, and after the keyframe the number. */
export function mend(kind: string): PhaseViewer {
  return async ({ action }, play, stage) => {
    for (const target of action.targets) void ring(stage, play, target, kind);
    await stage.wait(play, 120);
    const before = action.targets.map((target) => vigourOf(stage, target) ?? 0);
    await play.keyframe();
    for (const [index, target] of action.targets.entries()) {
      const gained = (vigourOf(stage, target) ?? 0) - (before[index] ?? 0);
      if (gained > 0) void number(stage, play, target, kind, `+${gained}`);
    }
    await Promise.all(
      action.targets.map((target) => stage.animate(play, stage.find(target), lift, { duration: 220 })),
    );
  };
}

/** The targets gain attack or health. */
export const buff: PhaseViewer = mend('buff');

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
