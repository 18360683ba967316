import type { Play } from '@aftercast/bridge/client';
import { aim, attack, lift } from '../../viewers/attacks.ts';
import { playCard, returnToHand, summon } from '../../viewers/board.ts';
import { discard, draw, giveCard } from '../../viewers/cards.ts';
import { heroFalters } from '../../viewers/departures.ts';
import { buff, dispel, gainMana, loseMana } from '../../viewers/gains.ts';
import { number, ring } from '../../viewers/marks.tsx';
import { bodyOf } from '../../viewers/places.ts';
import { ghostOf, markAt, type Stage } from '../../viewers/stage.ts';
import { bite, blast, cut, nudge } from '../../viewers/strikes.ts';
import { concede, deal, endTurn, join, judge, startTurn, timeWarning } from '../../viewers/turns.ts';
import type { PhaseViewer, ViewerTable } from '../../viewers/viewer.ts';

/** A hit shifts the picture sideways, as a screen glitches. */
const glitch: Keyframe[] = [
  { transform: 'none' },
  { transform: 'translateX(7px) skewX(-6deg)', offset: 0.15 },
  { transform: 'translateX(-5px) skewX(4deg)', offset: 0.4 },
  { transform: 'translateX(3px)', offset: 0.6 },
  { transform: 'none' },
];

/**
 * 380 / 60: a number bursts at every target at the same moment. Targets that it kills go out, and a hero that is hit with
 * an empty hand falters: the match is lost. A blow of an attack is shown at once: the attacker is there already.
 */
const dealDamage: PhaseViewer = async ({ action }, play, stage, current) => {
  if (!current.isBlow(action)) await stage.wait(play, 60);
  const { targets, amount } = current.of(action);
  const { gone } = await seeOff(stage, play);
  current.blowSeen(action);
  nudge(stage, play, [amount]);
  const isBlow = current.isBlow(action);
  for (const target of targets) {
    void (isBlow ? cut(stage, play, target, action.source) : blast(stage, play, target, targets.length));
    void number(stage, play, target, 'damage', `−${amount}`);
  }
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

/** 480 / 160: jaws close on programs, which go out together at the keyframe. */
const trash: PhaseViewer = async ({ action }, play, stage, current) => {
  for (const target of current.of(action).targets) void bite(stage, play, target);
  await stage.wait(play, 160);
  const { gone } = await seeOff(stage, play);
  await gone;
};

/** 360 / 40: programs that lost their strength without damage go out. */
const sweep: PhaseViewer = async (_, play, stage) => {
  await stage.wait(play, 40);
  const { gone } = await seeOff(stage, play);
  await gone;
};

/** 360 / 140: a mark rises where a program was. */
const trashed: PhaseViewer = async ({ action }, play, stage) => {
  const rising = action.targets.map((id) => {
    const place = stage.place(id);
    if (!place) return stage.wait(play, 360);
    return stage.flash(
      play,
      markAt(stage, 'exit', place, 'exit'),
      [
        { transform: 'translateY(10px)', opacity: 0 },
        { transform: 'none', opacity: 1, offset: 0.35 },
        { transform: 'translateY(-22px)', opacity: 0 },
      ],
      { duration: 360 },
    );
  });
  await stage.wait(play, 140);
  await play.keyframe();
  await Promise.all(rising);
};

/** 320: a departed program goes out like a screen: a line, then nothing. */
const goingOut: Keyframe[] = [
  { transform: 'none', opacity: 1 },
  { transform: 'scale(1.04, 0.06)', opacity: 1, offset: 0.45 },
  { transform: 'scale(0.04, 0.03)', opacity: 0 },
];

/**
 * Waits for the keyframe, and animates all programs that left a field at it.
 * @returns resolves when the keyframe is shown; its `gone` resolves when the last program has gone out
 */
async function seeOff(stage: Stage, play: Play): Promise<{ gone: Promise<unknown> }> {
  const standing = Array.from(document.querySelectorAll<HTMLElement>('.board .piece'), (element) => ({
    id: Number(element.dataset.entity),
    ghost: ghostOf(stage, element),
    element,
  }));
  await play.keyframe();
  const gone = standing.map(async ({ id, ghost, element }) => {
    // A program that stays gets no ghost.
    if (stage.find(id) !== element) await stage.flash(play, stage.add(ghost), goingOut, { duration: 320 });
  });
  return { gone: Promise.all(gone) };
}

/** 340 / 120: programs have booted: a ring opens at each of them. */
const boot: PhaseViewer = async ({ action }, play, stage, current) => {
  for (const target of current.of(action).targets) void ring(stage, play, target, 'buff');
  await stage.wait(play, 120);
  await play.keyframe();
  await stage.wait(play, 220);
};

/** Action types whose prepare phase shows the source and the targets. */
const aimed = ['deal-damage', 'patch', 'trash', 'recall', 'boot'];

/** The viewers of `cyber`. It shares the viewers of events that both games have. */
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

/** Action types of `cyber` without a viewer, each with the reason. */
export const cyberWithoutViewer: Readonly<Record<string, string>> = {
  update: 'auras are updated: numbers change, and no entity acts',
  steps: 'an effect that becomes several actions, which are shown',
  'change-counter': 'a number changes',
  'set-cpu': 'a step of a scenario: the amount of CPU changes',
  'put-on-deck': 'a step of a scenario: the number of cards in the deck changes',
  'add-to-deck': 'a deck is filled before the match begins',
  'open-match': 'the first player is drawn at random; the deal that follows is shown',
};
