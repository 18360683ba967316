import { mend } from '../../../viewers/gains.ts';
import { number, ring } from '../../../viewers/marks.tsx';
import { bodyOf, bodyPlace } from '../../../viewers/places.ts';
import { markAt, type Pace, type Stage, vigourOf } from '../../../viewers/stage.ts';
import type { PhaseViewer } from '../../../viewers/viewer.ts';

const recoil: Keyframe[] = [
  { transform: 'none' },
  { transform: 'translate(5px, -4px) rotate(2.5deg)', offset: 0.2 },
  { transform: 'translate(-4px, 2px) rotate(-1.5deg)', offset: 0.5 },
  { transform: 'none' },
];

/**
 * 380 / 60: a number bursts at every target at the same moment, and the targets recoil. If a target has a divine shield,
 * the shield breaks instead. A blow of an attack is shown at once: the attacker is there already.
 */
export const damage: PhaseViewer = async ({ action }, play, stage, current) => {
  if (!current.isBlow(action)) await stage.wait(play, 60);
  const before = action.targets.map((target) => vigourOf(stage, target));
  const shielded = action.targets.map((target) => hasShield(stage, target));
  await play.keyframe();
  current.blowSeen(action);
  for (const [index, target] of action.targets.entries()) {
    const taken = (before[index] ?? 0) - (vigourOf(stage, target) ?? 0);
    if (shielded[index] && !hasShield(stage, target)) {
      void shatter(stage, play, target);
      continue;
    }
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

const SHARDS = 7;

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
  const shards = Array.from({ length: SHARDS }, (_, index) => {
    const turn = (index / SHARDS) * 2 * Math.PI;
    const [x, y] = [Math.cos(turn), Math.sin(turn)];
    return stage.flash(
      pace,
      markAt(stage, 'shard', place),
      [
        { transform: `translate(${x * 34}px, ${y * 34}px) rotate(${turn}rad)`, opacity: 1 },
        { opacity: 1, offset: 0.5 },
        {
          transform: `translate(${x * 82}px, ${y * 82 + 18}px) rotate(${turn + 1.6}rad) scale(0.6)`,
          opacity: 0,
        },
      ],
      { duration: 620 },
    );
  });
  await Promise.all([halo, ...shards]);
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

const SPARKS = 9;

/** Shows sparks that fly off an entity. Nothing waits for them. */
export async function sparks(stage: Stage, pace: Pace, entity: number): Promise<void> {
  const place = bodyPlace(stage, entity);
  if (!place) return;
  await Promise.all(
    Array.from({ length: SPARKS }, (_, index) => {
      const turn = (index / SPARKS) * 2 * Math.PI - Math.PI / 2;
      const [x, y] = [Math.cos(turn), Math.sin(turn)];
      const from = (place.width / 2) * 0.8;
      return stage.flash(
        pace,
        markAt(stage, 'spark', place),
        [
          { transform: `translate(${x * from}px, ${y * from}px) rotate(${turn}rad)`, opacity: 1 },
          {
            transform: `translate(${x * (from + 34)}px, ${y * (from + 34) + 10}px) rotate(${turn}rad) scale(0.3)`,
            opacity: 0,
          },
        ],
        { duration: 320 },
      );
    }),
  );
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
export const heal: PhaseViewer = mend('heal');

/** A hero gains armor. */
export const armor: PhaseViewer = mend('armor');
