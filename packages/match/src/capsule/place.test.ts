import type { GameCommand } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { layPebbles, type Players } from '../scenario/testing/lay-pebbles.ts';
import { placeOf, Zone } from '../scenario/testing/pebble-table.ts';
import { indexOf } from '../scenario/testing/pebbles.ts';
import { placed, unplaced } from './place.ts';
import { named, plainPebbles } from './testing/planted-pebbles.ts';

/** Lays a table of pebbles. */
function lay(players: Players) {
  const { of, play, session } = layPebbles(players);
  return { of, play, table: session.state.table };
}

const players: Players = [
  { bag: ['stone', { card: 'pebble', as: 'first' }, 'stone', { card: 'pebble', as: 'second' }] },
  { yard: ['dust', named('flint')] },
];

/** The command that is given on another table by the places of one on the first. */
function moved(command: GameCommand, from: ReturnType<typeof lay>, to: ReturnType<typeof lay>) {
  return unplaced(placed(command, plainPebbles, from.table), plainPebbles, to.table);
}

describe('the places of a command', () => {
  test('say zone, card, which of the alike it is, and its index', () => {
    const { of, play, table } = lay(players);
    const command = play('second', 'flint');
    expect(placed(command, plainPebbles, table)).toEqual({
      command: { do: 'play', card: of('second'), target: of('flint') },
      places: [
        { zone: placeOf(0, Zone.bag), card: indexOf('pebble'), rank: 1, index: 3 },
        { zone: placeOf(1, Zone.yard), card: indexOf('flint'), rank: 0, index: 1 },
      ],
    });
  });

  test('are of entities that are there, and of nothing else', () => {
    const { of, table } = lay(players);
    const attack = { do: 'attack', with: 99, target: of('flint') };
    expect(placed(attack, plainPebbles, table).places).toEqual([null, expect.objectContaining({ index: 1 })]);
    for (const command of [{ do: 'end-turn' }, { do: 'choose', pick: [1] }, { do: 'time', left: 0 }])
      expect(placed(command, plainPebbles, table)).toEqual({ command, places: [] });
  });
});

describe('the command on another table', () => {
  const from = lay(players);

  test('is about the same card, wherever in its zone it is and whatever its number', () => {
    const to = lay([
      { heap: ['dust'], bag: [named('arrow'), { card: 'pebble', as: 'a' }, { card: 'pebble', as: 'b' }] },
      { bag: ['flint'], yard: [named('flint'), 'dust'] },
    ]);
    expect(moved(from.play('first'), from, to)).toEqual(to.play('a'));
    expect(moved(from.play('second', 'flint'), from, to)).toEqual(to.play('b', 'flint'));
    expect(moved({ do: 'end-turn' }, from, to)).toEqual({ do: 'end-turn' });
    // What else a command says stays.
    const full = { ...from.play('first'), position: 2, choose: 1 };
    expect(moved(full, from, to)).toEqual({ ...to.play('a'), position: 2, choose: 1 });
  });

  test('is about the last of the cards that are alike, if there are fewer', () => {
    const to = lay([{ bag: ['arrow', { card: 'pebble', as: 'only' }, 'stone', 'dust'] }, {}]);
    expect(moved(from.play('second'), from, to)).toEqual(to.play('only'));
    const none = lay([{ bag: ['arrow', named('dust'), 'stone', { card: 'stone', as: 'last' }] }, {}]);
    expect(moved(from.play('first'), from, none)).toEqual(none.play('dust'));
    expect(moved(from.play('second'), from, none)).toEqual(none.play('last'));
  });

  test('is none if nothing is at one of its places', () => {
    const short = lay([{ bag: ['arrow'] }, { yard: ['flint'] }]);
    expect(moved(from.play('second'), from, short)).toBe(null);
    expect(moved(from.play('second', 'flint'), from, short)).toBe(null);
    const bare = lay([{ bag: ['pebble', 'pebble'] }, {}]);
    expect(moved(from.play('second', 'flint'), from, bare)).toBe(null);
    expect(moved({ do: 'attack', with: 99, target: from.of('flint') }, from, from)).toBe(null);
  });

  test('is none without its places', () => {
    const command = from.play('first');
    expect(unplaced({ command, places: [] }, plainPebbles, from.table)).toBe(null);
  });

  test('is none in a zone that the table lacks', () => {
    const places = [{ zone: 99, card: indexOf('pebble'), rank: 0, index: 0 }];
    expect(unplaced({ command: from.play('first'), places }, plainPebbles, from.table)).toBe(null);
  });
});
