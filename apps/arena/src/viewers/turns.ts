import { tableWords } from '../words/match-words.ts';
import type { PageWords } from '../words/page-words.ts';
import { scatter } from './bursts.ts';
import { aboveDeck, holdBack, toHand } from './cards.ts';
import { signMark } from './marks.tsx';
import { deckOf, heroOf, isMine, middle } from './places.ts';
import { markAt, type Pace, type Stage } from './stage.ts';
import type { PhaseViewer } from './viewer.ts';

/** 500 / 100: a player joins: the hero comes down to the table. */
export const join: PhaseViewer = async ({ action }, play, stage) => {
  await stage.wait(play, 100);
  await play.keyframe();
  await stage.animate(
    play,
    heroOf(action.seat),
    [
      { transform: 'translateY(-30px) scale(1.25)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: 400 },
  );
};

/** 360 plus 80 for each card / 60: an opening hand is dealt, card by card. */
export const deal: PhaseViewer = async ({ action }, play, stage, current) => {
  const deck = deckOf(action.seat)?.getBoundingClientRect();
  await Promise.all([stage.wait(play, 60), holdBack(stage, play, current.arrived(action, 'hand'), 60)]);
  await play.keyframe();
  const from = deck ? aboveDeck(deck, action.seat) : null;
  await toHand(stage, play, current.arrived(action, 'hand'), from, 300);
};

/** 700 / 200: makes a viewer that shows a banner. It never blocks a click: the pointer passes through. */
function banner(wordsOf: (mine: boolean, words: PageWords['table']['banners']) => string): PhaseViewer {
  return async ({ action }, play, stage) => {
    const board = document.querySelector('[data-middle]')?.getBoundingClientRect();
    const passing = board
      ? stage.flash(
          play,
          markAt(stage, 'banner', board, wordsOf(isMine(action.seat), tableWords().banners)),
          [
            { transform: 'translateY(12px) scale(0.96)', opacity: 0 },
            { transform: 'none', opacity: 1, offset: 0.28 },
            { transform: 'none', opacity: 1, offset: 0.72 },
            { transform: 'translateY(-8px)', opacity: 0 },
          ],
          { duration: 700 },
        )
      : stage.wait(play, 700);
    await stage.wait(play, 200);
    await play.keyframe();
    await passing;
  };
}

/** A turn begins. */
export const startTurn: PhaseViewer = banner((mine, words) => (mine ? words.yourTurn : words.theirTurn));

/** A turn ends. */
export const endTurn: PhaseViewer = banner((mine, words) => (mine ? words.turnOver : words.theirTurnOver));

/** 900 / 60: a plate at a hero warns that the player's time is running out. */
export const timeWarning: PhaseViewer = async ({ action }, play, stage) => {
  const place = heroOf(action.seat)?.getBoundingClientRect();
  const { theirTime, yourTime } = tableWords().banners;
  const words = isMine(action.seat) ? yourTime : theirTime;
  const told = place
    ? stage.flash(
        play,
        markAt(stage, 'plate plate-warning', place, words),
        [
          { transform: 'scale(0.9)', opacity: 0 },
          { transform: 'none', opacity: 1, offset: 0.2 },
          { transform: 'none', opacity: 1, offset: 0.8 },
          { opacity: 0 },
        ],
        { duration: 900 },
      )
    : undefined;
  await stage.wait(play, 60);
  await play.keyframe();
  await told;
};

/** 900 / 360: a white flag rises at the hero of the player who concedes, whose light dims; the other one has won. */
export const concede: PhaseViewer = async ({ action }, play, stage) => {
  const hero = heroOf(action.seat);
  const flag = hero
    ? stage.flash(
        play,
        markAt(stage, 'flag', hero.getBoundingClientRect()),
        [
          { transform: 'translateY(34px) rotate(-14deg)', opacity: 0 },
          { transform: 'translateY(0) rotate(4deg)', opacity: 1, offset: 0.35 },
          { transform: 'translateY(0) rotate(-3deg)', opacity: 1, offset: 0.7 },
          { transform: 'translateY(6px) rotate(0)', opacity: 0 },
        ],
        { duration: 900 },
      )
    : stage.wait(play, 900);
  await stage.animate(play, hero, [{ opacity: 1 }, { opacity: 0.55 }], { duration: 360, fill: 'forwards' });
  await play.keyframe();
  stage.release(hero);
  const winner = heroOf(1 - action.seat);
  if (winner) void celebrate(stage, play, winner, 540);
  await stage.animate(play, hero, [{ opacity: 0.55 }, { opacity: 1 }], {
    duration: 300,
    delay: 200,
    fill: 'backwards',
  });
  await flag;
};

const rising: Keyframe[] = [
  { transform: 'translateY(26px) scale(0.7)', opacity: 0, easing: 'ease-out' },
  { transform: 'none', opacity: 1, offset: 0.25 },
  { transform: 'none', opacity: 1, offset: 0.8 },
  { transform: 'translateY(-14px) scale(1.05)', opacity: 0 },
];

/**
 * 1,100 / 300: rays stand behind the surviving hero, and a laurel appears there; if the user's own hero has fallen, the table
 * grows dark around it. If both have fallen, crossed swords appear over the table.
 */
export const judge: PhaseViewer = async (_, play, stage, __, game) => {
  const standing = [heroOf(0), heroOf(1)].filter((hero) => hero !== null && hero.dataset.dying === undefined);
  const [winner = null] = standing;
  const tied = standing.length !== 1;
  const place = tied ? middle() : winner?.getBoundingClientRect();
  if (!tied && winner) void celebrate(stage, play, winner, 1_100);
  const sign = place
    ? stage.flash(play, signMark(stage, game, 'emblem-judged', place, tied ? 'tied' : 'won'), rising, {
        duration: 1_100,
        easing: 'linear',
      })
    : stage.wait(play, 1_100);
  await stage.wait(play, 300);
  await play.keyframe();
  await sign;
};

/** Shows that a hero has won. Nothing waits for it. */
async function celebrate(stage: Stage, pace: Pace, winner: HTMLElement, duration: number): Promise<void> {
  const body = (winner.querySelector('.portrait') ?? winner).getBoundingClientRect();
  const mine = isMine(Number(winner.dataset.seat));
  const dusk = mine
    ? undefined
    : stage.flash(
        pace,
        markAt(stage, 'dusk', body),
        [{ opacity: 0 }, { opacity: 1, offset: 0.35 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }],
        { duration, easing: 'linear' },
      );
  const rays = stage.flash(
    pace,
    markAt(stage, 'rays', body),
    [
      { transform: 'rotate(-30deg) scale(0.3)', opacity: 0, easing: 'ease-out' },
      { transform: 'rotate(0deg) scale(1)', opacity: 1, offset: 0.3 },
      { transform: 'rotate(28deg) scale(1.05)', opacity: 1, offset: 0.78 },
      { transform: 'rotate(38deg) scale(1.2)', opacity: 0 },
    ],
    { duration, easing: 'linear' },
  );
  const gold = scatter(stage, pace, body, {
    name: 'gold',
    count: mine ? 16 : 8,
    from: body.width * 0.4,
    to: body.width * 1.7,
    fall: 30,
    spin: 5,
    shrink: 0.7,
    duration,
  });
  await Promise.all([dusk, rays, gold]);
}
