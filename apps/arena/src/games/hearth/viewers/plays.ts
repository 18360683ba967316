import { journey } from '../../../viewers/board.ts';
import { ring } from '../../../viewers/marks.tsx';
import type { PhaseViewer } from '../../../viewers/viewer.ts';
import { sparks } from './damage.ts';

/** 380 / 160: a played minion calls its battlecry. */
export const battlecry: PhaseViewer = async ({ action }, play, stage) => {
  void ring(stage, play, action.source, 'cast');
  const speaking = stage.animate(
    play,
    stage.find(action.source),
    [{ transform: 'none' }, { transform: 'scale(1.12)', offset: 0.4 }, { transform: 'none' }],
    { duration: 380 },
  );
  await stage.wait(play, 160);
  await play.keyframe();
  await speaking;
};

/** 300 / 120: a choice was made. Its effect shows which one. */
export const choose: PhaseViewer = async ({ action }, play, stage) => {
  void ring(stage, play, action.source, 'cast');
  for (const id of action.targets) void ring(stage, play, id, 'aimed');
  await stage.wait(play, 120);
  await play.keyframe();
  await stage.wait(play, 180);
};

/** 420 / 200: the hero power's coin turns over; at the keyframe its cost is paid. */
export const usePower: PhaseViewer = async ({ action }, play, stage) => {
  const coin = stage.find(action.source);
  await stage.animate(
    play,
    coin,
    [{ transform: 'perspective(400px)' }, { transform: 'perspective(400px) rotateY(88deg)' }],
    { duration: 200, fill: 'forwards' },
  );
  await play.keyframe();
  void ring(stage, play, action.source, 'cast');
  const back = stage.animate(
    play,
    coin,
    [{ transform: 'perspective(400px) rotateY(-88deg)' }, { transform: 'perspective(400px)' }],
    { duration: 220 },
  );
  stage.release(coin);
  await back;
};

/** 440 / 100: a weapon drops beside its hero, and rings. */
export const equip: PhaseViewer = async ({ action }, play, stage, current) => {
  await stage.animate(
    play,
    stage.find(action.source),
    [{ transform: 'none' }, { transform: 'translateY(-6px) scale(1.05)' }],
    { duration: 100 },
  );
  await play.keyframe();
  await Promise.all(
    current.arrived(action, 'weapon').map(async (id) => {
      await stage.animate(
        play,
        stage.find(id),
        [
          { transform: 'translateY(-110px) rotate(-38deg) scale(1.9)', opacity: 0 },
          { transform: 'translateY(-50px) rotate(-14deg) scale(1.45)', opacity: 1, offset: 0.5 },
          { transform: 'none', opacity: 1 },
        ],
        { duration: 240, easing: 'cubic-bezier(0.5, 0, 0.6, 1)' },
      );
      void sparks(stage, play, id);
      void ring(stage, play, id, 'armor');
      await stage.animate(
        play,
        stage.find(id),
        [
          { transform: 'none' },
          { transform: 'translateY(3px) scale(0.96)', offset: 0.4 },
          { transform: 'none' },
        ],
        { duration: 100 },
      );
    }),
  );
};

/** 560 / 220: minions cross the table to their new controller's side. */
export const takeControl: PhaseViewer = journey('control', 220, 340);

/** 480 / 180: a minion in play and one in the hand change places. The summon is shown afterwards. */
export const swap: PhaseViewer = journey('swap', 180, 300);
