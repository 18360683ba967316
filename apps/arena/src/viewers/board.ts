import { causePlace, fly } from './flights.ts';
import { bodyPlace, inward } from './places.ts';
import { markAt, type Pace, type Stage } from './stage.ts';
import type { PhaseViewer } from './viewer.ts';

/**
 * 420 / 300: the card rises out of the hand. At the keyframe its cost is paid and it slides to its zone; a card that was
 * face down turns up on the way.
 */
export const playCard: PhaseViewer = async ({ action }, play, stage) => {
  const card = stage.find(action.source);
  const isBack = card?.dataset.card === undefined;
  await stage.animate(
    play,
    card,
    [
      { transform: 'none' },
      { transform: `translateY(${inward(Number(card?.dataset.seat)) * 46}px) scale(1.08)` },
    ],
    { duration: 300, fill: 'forwards' },
  );
  await play.keyframe();
  stage.release(card);
  if (!isBack) return stage.wait(play, 120);
  await stage.animate(
    play,
    stage.find(action.source),
    [
      { transform: 'perspective(700px) rotateY(-88deg)', opacity: 0.4 },
      { transform: 'perspective(700px)', opacity: 1 },
    ],
    { duration: 200 },
  );
};

/** 380 / 160: the source beckons, then the new minion drops in and its neighbours make room. */
export const summon: PhaseViewer = async ({ action }, play, stage) => {
  const before = new Set(onBoards());
  await stage.animate(
    play,
    stage.find(action.source),
    [
      { transform: 'none' },
      { transform: 'translateY(-6px) scale(1.04)', offset: 0.6 },
      { transform: 'none' },
    ],
    { duration: 160 },
  );
  await play.keyframe();
  // A minion that was played is on the board already. It drops in like the new ones.
  const arrived = onBoards().filter((id) => !before.has(id) || action.targets.includes(id));
  const from = causePlace(stage, action.source);
  await Promise.all(
    arrived.map((id) => {
      const place = bodyPlace(stage, id);
      if (id !== action.source) void fly(stage, play, 'summon', from, place, 160);
      if (place) void land(stage, play, place);
      return stage.animate(
        play,
        stage.find(id),
        [
          { transform: 'translateY(-34px) scale(1.22)', opacity: 0 },
          { transform: 'translateY(-20px) scale(1.12)', opacity: 1, offset: 0.35 },
          { transform: 'none', opacity: 1 },
        ],
        { duration: 220 },
      );
    }),
  );
};

/** Dust flies up around the foot of a minion that lands. Nothing waits for it. */
async function land(stage: Stage, pace: Pace, { x, y, width, height }: DOMRect): Promise<void> {
  await stage.flash(
    pace,
    markAt(stage, 'dust', new DOMRect(x, y + height * 0.42, width, height)),
    [
      { transform: 'scale(0.5, 0.4)', opacity: 0, easing: 'ease-out' },
      { transform: 'none', opacity: 1, offset: 0.4 },
      { transform: 'translateY(-6px) scale(1.3, 1.1)', opacity: 0 },
    ],
    { duration: 380, delay: 110, easing: 'linear' },
  );
}

function onBoards(): number[] {
  return Array.from(document.querySelectorAll<HTMLElement>('.board .piece'), (element) =>
    Number(element.dataset.entity),
  );
}

/**
 * Makes a viewer for a change of zone: the targets lift off, change zone at the keyframe, slide there and come down.
 * @param before milliseconds until the keyframe
 * @param after milliseconds after it
 */
export function journey(kind: string, before: number, after: number): PhaseViewer {
  return async ({ action }, play, stage, current) => {
    await liftOff(stage, play, current.of(action).targets, kind, before);
    await play.keyframe();
    await comeDown(stage, play, current.of(action).targets, after);
  };
}

/** 480 / 180: minions fly back into the hand. Minions that find no room there are shown by the deaths' viewers. */
export const returnToHand: PhaseViewer = journey('return', 180, 300);

/** Lifts entities off the table before they change zone. The stage slides them to their new places. */
async function liftOff(
  stage: Stage,
  pace: Pace,
  entities: readonly number[],
  kind: string,
  duration: number,
): Promise<void> {
  for (const id of entities) {
    const place = bodyPlace(stage, id);
    if (place)
      void stage.flash(
        pace,
        markAt(stage, `ring ring-${kind}`, place),
        [
          { transform: 'scale(1.25)', opacity: 0 },
          { transform: 'scale(1)', opacity: 1, offset: 0.5 },
          { transform: 'scale(0.6)', opacity: 0 },
        ],
        { duration: duration * 1.5 },
      );
  }
  await Promise.all([
    stage.wait(pace, duration),
    ...entities.map((id) =>
      stage.animate(
        pace,
        stage.find(id),
        [{ transform: 'none' }, { transform: 'translateY(-10px) scale(1.1)' }],
        { duration },
      ),
    ),
  ]);
}

/** Brings entities down at their new places while they slide there. */
async function comeDown(
  stage: Stage,
  pace: Pace,
  entities: readonly number[],
  duration: number,
): Promise<void> {
  await Promise.all([
    stage.wait(pace, duration),
    ...entities.map((id) =>
      stage.animate(
        pace,
        stage.find(id),
        [
          { transform: 'translateY(-10px) scale(1.1)' },
          { transform: 'translateY(-16px) scale(1.14)', offset: 0.5 },
          { transform: 'none' },
        ],
        { duration },
      ),
    ),
  ]);
}
