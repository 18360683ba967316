import type { Play } from '@aftercast/bridge/client';
import { aim, attack, lift } from '../../viewers/attacks.ts';
import { playCard, returnToHand, summon } from '../../viewers/board.ts';
import { discard, draw, giveCard } from '../../viewers/cards.ts';
import { heroFalters } from '../../viewers/departures.ts';
import { buff, dispel, gainMana, loseMana } from '../../viewers/gains.ts';
import { number, ring } from '../../viewers/marks.tsx';
import { bodyOf } from '../../viewers/places.ts';
import type { Stage } from '../../viewers/stage.ts';
import { concede, deal, endTurn, join, judge, startTurn, timeWarning } from '../../viewers/turns.ts';
import type { PhaseViewer, ViewerTable } from '../../viewers/viewer.ts';

/** Nothing turns or bends here: a hit knocks the picture out of its line. */
const glitch: Keyframe[] = [
  { transform: 'none' },
  { transform: 'translateX(7px) skewX(-6deg)', offset: 0.15 },
  { transform: 'translateX(-5px) skewX(4deg)', offset: 0.4 },
  { transform: 'translateX(3px)', offset: 0.6 },
  { transform: 'none' },
];

/**
 * 380 / 60: the number bursts at every target at the same moment. Those who are hit to death go out at it, and a hero who
 * is hit with an empty hand falters: the match is lost. A blow of an attack comes at once: the attacker is there.
 */
const dealDamage: PhaseViewer = async ({ action }, play, stage, current) => {
  if (!current.isBlow(action)) await stage.wait(play, 60);
  const { targets, amount } = current.of(action);
  const { gone } = await seeOff(stage, play);
  current.blowSeen(action);
  for (const target of targets) void number(stage, play, target, 'damage', `−${amount}`);
  await Promise.all([
    gone,
    ...targets.map(async (target) => {
      const hit = stage.find(target);
      if (hit?.dataset.zone !== 'hero' || hit.dataset.dying === undefined)
        return stage.animate(play, bodyOf(stage, target), glitch, { duration: 320 });
      await heroFalters(stage, play, hit);
      stage.release(hit);
    }),
  ]);
};

/** 480 / 160: programs are marked, and at the keyframe they go out together. */
const trash: PhaseViewer = async ({ action }, play, stage, current) => {
  for (const target of current.of(action).targets) void ring(stage, play, target, 'destroy');
  await stage.wait(play, 160);
  const { gone } = await seeOff(stage, play);
  await gone;
};

/** 360 / 40: those who have lost their strength otherwise go out. */
const sweep: PhaseViewer = async (_, play, stage) => {
  await stage.wait(play, 40);
  const { gone } = await seeOff(stage, play);
  await gone;
};

/** 360 / 140: a mark rises where a program stood. */
const trashed: PhaseViewer = async ({ action }, play, stage) => {
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
async function seeOff(stage: Stage, play: Play): Promise<{ gone: Promise<unknown> }> {
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

/** 340 / 120: programs have booted: a ring at each of them. */
const boot: PhaseViewer = async ({ action }, play, stage, current) => {
  for (const target of current.of(action).targets) void ring(stage, play, target, 'buff');
  await stage.wait(play, 120);
  await stage.keyframe(play);
  await stage.wait(play, 220);
};

/** What is done to somebody, so that it is shown first who does it, and to whom. */
const aimed = ['deal-damage', 'patch', 'trash', 'recall', 'boot'];

/** Which viewer plays which kind of phase of `cyber`. What is alike in both games is shown alike. */
export const cyberViewers: ViewerTable = [
  ['prepare', 'play-card', playCard],
  ['prepare', 'start-turn', startTurn],
  ['prepare', 'attack', lift],
  ['prepare', aimed, aim],
  ['perform', 'join', join],
  ['perform', 'deal', deal],
  ['perform', 'attack', attack],
  ['perform', 'deal-damage', dealDamage],
  ['perform', 'trash', trash],
  ['perform', 'trashed', trashed],
  ['perform', 'sweep', sweep],
  ['perform', 'spawn', summon],
  ['perform', 'draw-card', draw],
  ['perform', 'discard', discard],
  ['perform', 'give-card', giveCard],
  ['perform', 'recall', returnToHand],
  ['perform', 'patch', buff],
  ['perform', 'dispel', dispel],
  ['perform', 'boot', boot],
  ['perform', 'gain-cpu', gainMana],
  ['perform', 'gain-memory', gainMana],
  ['perform', 'lose-cpu', loseMana],
  ['perform', 'judge', judge],
  ['perform', 'concede', concede],
  ['perform', 'end-turn', endTurn],
  ['perform', 'time-warning', timeWarning],
];

/** Action types of `cyber` without anything to see, each with the reason. */
export const cyberWithoutViewer: Readonly<Record<string, string>> = {
  update: 'what auras do is current: numbers change, and nobody acts',
  steps: 'an effect that becomes several actions: those are shown',
  'set-cpu': 'a step of a scenario: the count of CPU changes',
  'put-on-deck': 'a step of a scenario: the count of the deck changes',
  'add-to-deck': 'a deck is laid before the match begins',
  'open-match': 'who starts is drawn by lot: the hands that are dealt then are shown',
};
