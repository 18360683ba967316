import { capital } from '@aftercast/cards/text';
import { Pointing } from '@aftercast/ui/targeting';
import { namesIn } from '../presentation/sentences.ts';
import type { Scene } from '../scene/scene.ts';

const shake: Keyframe[] = [
  { transform: 'none' },
  { transform: 'translateX(-7px)', offset: 0.2 },
  { transform: 'translateX(6px)', offset: 0.45 },
  { transform: 'translateX(-4px)', offset: 0.7 },
  { transform: 'none' },
];

/** Makes the targeting of a scene. What it announces, the scene says; what is refused shakes its entity. */
export function makePointing(scene: Scene): Pointing {
  const { client, game, stage } = scene;
  const { board, usable } = game.table;
  const pointing = new Pointing(client, {
    stage,
    hand: 'hand',
    board,
    seats: scene.plays,
    view$: scene.view$,
    legal$: scene.legal$,
    pieces: '.piece[data-entity]',
    isUsable: ({ zone }) => usable.has(zone),
    confirmsOn: ({ zone }) => zone === board || zone === 'hero',
    words: {
      refusal(refusal, card, target) {
        const names = namesIn(client.view, game, scene);
        return capital(
          game.words.refusal(refusal, {
            card: card > 0 ? names.entity(card) : undefined,
            target: target > 0 ? names.entity(target) : undefined,
          }),
        );
      },
    },
  });
  pointing.announcement$.subscribe(({ number, text, kind }) => {
    if (number > 0) scene.say(text, kind === 'refused' ? 'refused' : 'event');
  });
  pointing.bubbles.now$.subscribe((bubble) => {
    if (bubble?.kind === 'refused')
      void stage.animate(null, stage.find(bubble.entity), shake, { duration: 320 });
  });
  return pointing;
}

/** Where the keyboard finds the rows of the table, and what lies above them. */
export const tableKeys = {
  rows: '[data-table] [data-row]',
  // The buttons of the turn never get the focus by themselves: the next Enter would end the turn.
  heirs: 'button:not(:disabled, .turn button)',
  sheets: '.sheet',
  last: '[data-table] .hand',
  elsewhere: '.panel, .bar, .pace',
};
