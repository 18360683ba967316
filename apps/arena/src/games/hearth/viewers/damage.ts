import { scatter } from '../../../viewers/bursts.ts';
import { mend, showCrosses, showShield } from '../../../viewers/gains.ts';
import { number, ring } from '../../../viewers/marks.tsx';
import { bodyOf, bodyPlace, targetsOrHero } from '../../../viewers/places.ts';
import { markAt, type Pace, type Stage, vigourOf } from '../../../viewers/stage.ts';
import { blast, cut, nudge } from '../../../viewers/strikes.ts';
import type { PhaseViewer } from '../../../viewers/viewer.ts';

const recoil: Keyframe[] = [
  { transform: 'none' },
  { transform: 'translate(5px, -4px) rotate(2.5deg)', offset: 0.2 },
  { transform: 'translate(-4px, 2px) rotate(-1.5deg)', offset: 0.5 },
  { transform: 'none' },
];

/**
 * 380 / 60: a number bursts at every target at the same moment, and the targets recoil. A blow cuts, an effect burns. If a
 * target has a divine shield, the shield breaks instead of a number. A blow of an attack is shown at once: the attacker is
 * there already.
 */
export const damage: PhaseViewer = async ({ action }, play, stage, current) => {
  if (!current.isBlow(action)) await stage.wait(play, 60);
  const before = action.targets.map((target) => vigourOf(stage, target));
  const shielded = action.targets.map((target) => hasShield(stage, target));
  await play.keyframe();
  current.blowSeen(action);
  const isBlow = current.isBlow(action);
  const losses = action.targets.map((target, index) => (before[index] ?? 0) - (vigourOf(stage, target) ?? 0));
  nudge(stage, play, losses);
  for (const [index, target] of action.targets.entries()) {
    const taken = losses[index] ?? 0;
    if (shielded[index] && !hasShield(stage, target)) {
      void shatter(stage, play, target);
      continue;
    }
    void (isBlow ? cut(stage, play, target, action.source) : blast(stage, play, target, losses.length));
    // 0 is an immune target: it was hit and took no damage.
    void number(stage, play, target, taken > 0 ? 'damage' : 'blocked', taken > 0 ? `−${taken}` : '0');
  }
  // Only the body recoils, because an attacker's element is moving back at the same time.
  await Promise.all(
    action.targets.map((target) => stage.animate(play, bodyOf(stage, target), recoil, { duration: 320 })),
  );
};

function hasShield(stage: Stage, entity: number): boolean {
  return stage.find(entity)?.querySelector('.worn-divine-shield') != null;
}

/** Breaks a shield: its halo bursts, and its shards fly apart. Nothing waits for it. */
async function shatter(stage: Stage, pace: Pace, entity: number): Promise<void> {
  const place = bodyPlace(stage, entity);
  if (!place) return;
  const halo = stage.flash(
    pace,
    markAt(stage, 'halo', place),
    [
      { transform: 'scale(1)', opacity: 1 },
      { transform: 'scale(1.35)', opacity: 0 },
    ],
    { duration: 520 },
  );
  const shards = scatter(stage, pace, place, {
    name: 'shard',
    count: 7,
    from: place.width * 0.4,
    to: place.width,
    fall: 18,
    spin: 1.6,
    shrink: 0.6,
    duration: 620,
  });
  await Promise.all([halo, shards]);
}

const jar: Keyframe[] = [
  { transform: 'none' },
  { transform: 'translate(-3px, 2px) rotate(-5deg)', offset: 0.25 },
  { transform: 'translate(3px, -1px) rotate(4deg)', offset: 0.55 },
  { transform: 'none' },
];

/** 300 / 80: makes a viewer that jars a weapon and shows the number that it lost. */
function loss(kind: string): PhaseViewer {
  return async ({ action }, play, stage) => {
    const jarred = action.targets.map((id) => stage.animate(play, stage.find(id), jar, { duration: 300 }));
    await stage.wait(play, 80);
    await play.keyframe();
    for (const id of action.targets) {
      void sparks(stage, play, id);
      if (action.amount > 0) void number(stage, play, id, kind, `−${action.amount}`);
    }
    await Promise.all(jarred);
  };
}

/** A weapon loses durability. */
export const wear: PhaseViewer = loss('worn');

/** A weapon loses attack instead of durability. */
export const dull: PhaseViewer = loss('dulled');

/** Shows sparks that fly off an entity. Nothing waits for them. */
export async function sparks(stage: Stage, pace: Pace, entity: number): Promise<void> {
  const place = bodyPlace(stage, entity);
  if (!place) return;
  const from = place.width * 0.4;
  await scatter(stage, pace, place, {
    name: 'spark',
    count: 9,
    from,
    to: from + 34,
    fall: 10,
    spin: 0,
    shrink: 0.3,
    duration: 320,
  });
}

/** 380 / 140: health is set to a number, and the number is shown. */
export const setHealth: PhaseViewer = async ({ action }, play, stage) => {
  for (const id of action.targets) void ring(stage, play, id, 'set');
  await stage.wait(play, 140);
  await play.keyframe();
  for (const id of action.targets) {
    const health = vigourOf(stage, id);
    if (health !== null) void number(stage, play, id, 'set', `= ${health}`);
  }
  await stage.wait(play, 240);
};

/** The targets regain health. */
export const heal: PhaseViewer = mend('heal', showCrosses);

/** A hero gains armor. */
export const armor: PhaseViewer = mend('armor', showShield, targetsOrHero);
