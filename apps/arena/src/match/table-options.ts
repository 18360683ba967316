import type { Refusal } from '@aftercast/bridge/client';
import { capital } from '@aftercast/cards/text';
import type { TableProviderProps } from '@aftercast/react/table';
import { namesIn } from '../presentation/naming.ts';
import type { Scene } from '../scene/scene.ts';
import { wordPlace, wordPosition } from '../scene/spoken-words.ts';
import { isStill } from '../settings/settings.ts';
import { tableWords } from '../words/match-words.ts';

/** Returns what the stage, the targeting, the rows and the keys of a table depend on: its game, and the arena's elements. */
export function tableOptions(scene: Scene): TableProviderProps {
  const { client, game, plays } = scene;
  const { board, pile, usable } = game.table;
  return {
    hand: 'hand',
    board,
    seats: plays,
    rows: { zone: board, pile, removedBy: game.moves.removes },
    pieces: '.piece[data-entity]',
    slots: 'data-slot',
    identifying: ['data-stat', 'data-card', 'data-zone'],
    keys,
    isStill,
    isUsable: ({ zone }) => usable.has(zone),
    confirmsOn: ({ zone }) => zone === board || zone === 'hero',
    words: {
      refusal(refusal: Refusal, card: number, target: number) {
        const names = namesIn(client.view, game, scene);
        const named = (id: number) => (id > 0 ? names.entity(id).name : undefined);
        return capital(scene.wordRefusal(refusal, { card: named(card), target: named(target) }));
      },
      position: (position) => wordPosition(position, standingOf(scene)),
      place: () => wordPlace(standingOf(scene)),
      confirm: () => tableWords().table.confirm,
    },
  };
}

/** The names of those on the board of the seat that acts, from left to right. */
function standingOf({ client, game, me, plays }: Scene): readonly string[] {
  const { status$, view } = client;
  const seat = status$.value.awaiting.find((it) => plays.includes(it)) ?? me;
  return view.zone(seat, game.table.board).map((id) => game.cards.title(view.entity(id)?.card ?? null));
}

/** Where the keyboard finds the rows of the table, and what lies above them. */
const keys = {
  rows: '[data-table] [data-row]',
  // The buttons of the turn never get the focus by themselves: the next Enter would end the turn.
  heirs: 'button:not(:disabled, .turn button)',
  sheets: '.sheet:not(.sheet-folded)',
  last: '[data-table] .hand',
  elsewhere: '.panel, .bar, .pace',
};
