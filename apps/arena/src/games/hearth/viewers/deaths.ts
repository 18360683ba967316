import { breakApart, heroFalls, heroFalters } from '../../../viewers/departures.ts';
import { ghostOf, markAt, type Pace, type Stage } from '../../../viewers/stage.ts';
import { bite } from '../../../viewers/strikes.ts';
import type { PhaseViewer } from '../../../viewers/viewer.ts';
import { factsOf } from '../cards.ts';

/** 420 / 200: jaws close on the targets at the keyframe. {@link deaths} shows how they leave. */
export const destroy: PhaseViewer = async ({ action }, play, stage) => {
  for (const target of action.targets) void bite(stage, play, target);
  await stage.wait(play, 200);
  await play.keyframe();
  await stage.wait(play, 220);
};

const LEAVING = '[data-zone="battlefield"], [data-zone="weapon"], [data-zone="hero"]';

/**
 * 520 / 200: the dying grow pale, and at the keyframe all deaths of one round leave together. With a hero among them it
 * is 1,400 / 500.
 */
export const deaths: PhaseViewer = async (_, play, stage) => {
  const dying = Array.from(document.querySelectorAll<HTMLElement>('[data-dying]'));
  const heroes = dying.filter(isHero);
  const before = heroes.length > 0 ? 500 : 200;
  await Promise.all([
    stage.wait(play, before),
    ...heroes.map((hero) => heroFalters(stage, play, hero)),
    ...dying
      .filter((element) => !isHero(element))
      .map((element) =>
        stage.animate(play, element, [{ opacity: 1 }, { opacity: 0.55 }], {
          duration: before,
          fill: 'forwards',
        }),
      ),
  ]);
  const ghosts = Array.from(document.querySelectorAll<HTMLElement>(LEAVING), (element) => ({
    id: Number(element.dataset.entity),
    element,
    ghost: ghostOf(stage, element),
  }));
  await play.keyframe();
  await Promise.all(
    ghosts.map(async ({ id, element, ghost }) => {
      const stays = stage.find(id) === element;
      stage.release(element);
      // An entity that stays gets no ghost.
      if (stays) return;
      await farewell(element)(stage, play, stage.add(ghost));
      ghost.remove();
    }),
  );
};

function isHero({ dataset }: HTMLElement): boolean {
  return dataset.zone === 'hero';
}

/** Returns the animation for a departed entity: a hero falls, a weapon breaks, a minion fades. */
function farewell(element: HTMLElement): (stage: Stage, pace: Pace, ghost: HTMLElement) => Promise<void> {
  if (isHero(element)) return heroFalls;
  return element.dataset.zone === 'weapon' ? weaponBreaks : leave;
}

function weaponBreaks(stage: Stage, pace: Pace, ghost: HTMLElement): Promise<void> {
  return breakApart(stage, pace, ghost, 320);
}

async function leave(stage: Stage, pace: Pace, ghost: HTMLElement): Promise<void> {
  await stage.animate(
    pace,
    ghost,
    [
      { transform: 'none', opacity: 0.6 },
      { transform: 'translateY(10px) scale(0.82) rotate(-3deg)', opacity: 0 },
    ],
    { duration: 320, fill: 'both', easing: 'ease-in' },
  );
}

/** 420 / 180: a mark rises where the dead entity was, brighter if it has a deathrattle. */
export const death: PhaseViewer = async ({ action }, play, stage) => {
  const rising = action.targets.map((id) => {
    const rattles = factsOf(action.cards[id] ?? null)?.keywords.includes('deathrattle') ?? false;
    const place = stage.place(id);
    if (!place) return stage.wait(play, 420);
    return stage.flash(
      play,
      markAt(stage, rattles ? 'soul soul-rattle' : 'soul', place),
      [
        { transform: 'translateY(14px) scale(0.7)', opacity: 0, easing: 'ease-out' },
        { transform: 'translateY(0) scale(1)', opacity: 1, offset: 0.4 },
        { transform: 'translateY(-26px) scale(1.1)', opacity: 0 },
      ],
      { duration: 420, easing: 'linear' },
    );
  });
  await stage.wait(play, 180);
  await play.keyframe();
  await Promise.all(rising);
};
