import type { Show } from './show.ts';

/** 380 / 160: whoever summons beckons, then the new one drops in and the neighbours make room. */
export const summon: Show = async ({ action }, play, stage) => {
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
  await stage.keyframe(play);
  // A minion that is played stands there already: it settles, as the new ones do.
  const arrived = onBoards().filter((id) => !before.has(id) || action.targets.includes(id));
  await Promise.all(
    arrived.map((id) =>
      stage.animate(
        play,
        stage.find(id),
        [
          { transform: 'translateY(-34px) scale(1.22)', opacity: 0 },
          { transform: 'translateY(-20px) scale(1.12)', opacity: 1, offset: 0.35 },
          { transform: 'none', opacity: 1 },
        ],
        { duration: 220 },
      ),
    ),
  );
};

function onBoards(): number[] {
  return Array.from(document.querySelectorAll<HTMLElement>('.board .piece'), (element) =>
    Number(element.dataset.entity),
  );
}
