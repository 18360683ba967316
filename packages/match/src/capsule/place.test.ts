import type { Command, GameRules } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { layPebbles, type Players } from '../scenario/testing/lay-pebbles.ts';
import { pebbleRules } from '../scenario/testing/pebble-rules.ts';
import { placeOf, Zone } from '../scenario/testing/pebble-table.ts';
import { indexOf } from '../scenario/testing/pebbles.ts';
import { placed, unplaced } from './place.ts';

const rules = pebbleRules as GameRules;

/** A table with a seat's bag and the other seat's yard. Each card is called by its letter and its number in the list. */
function lay(bag: readonly string[], yard: readonly string[]) {
  const named = (letter: string) => (card: string, at: number) => ({ card, as: `${letter}${at}` });
  const players: Players = [{ bag: bag.map(named('b')) }, { yard: yard.map(named('y')) }];
  const { of, session } = layPebbles(players);
  return { of, table: session.state.table };
}

const throwAt = (card: number, target: number): Command => ({ do: 'play', card, target });

describe('the places of a command’s entities', () => {
  test('are their zone, their card, their index, and which of their kind they are, in the command’s order', () => {
    const { of, table } = lay(['stone', 'arrow'], ['stone', 'flint', 'stone']);
    const command = throwAt(of('b1'), of('y2'));
    expect(placed(command, rules, table)).toEqual({
      command,
      places: [
        { zone: placeOf(0, Zone.bag), card: indexOf('arrow'), rank: 0, index: 1 },
        { zone: placeOf(1, Zone.yard), card: indexOf('stone'), rank: 1, index: 2 },
      ],
    });
  });

  test('are none for what is not there, and empty for a command that names nothing', () => {
    const { of, table } = lay(['arrow'], []);
    expect(placed(throwAt(of('b0'), 4711), rules, table).places[1]).toBe(null);
    expect(placed({ do: 'end-turn' }, rules, table).places).toEqual([]);
  });
});

describe('a command about what is at places of another table', () => {
  const from = lay(['stone', 'arrow'], ['stone', 'flint', 'stone']);
  const move = placed(throwAt(from.of('b1'), from.of('y2')), rules, from.table);

  test.each<[what: string, bag: string[], yard: string[], card: string, target: string]>([
    ['has the same ones on the same table', ['stone', 'arrow'], ['stone', 'flint', 'stone'], 'b1', 'y2'],
    ['has the same of its kind, wherever they lie', ['arrow'], ['stone', 'stone', 'flint'], 'b0', 'y1'],
    ['has the last of its kind, where there are fewer', ['arrow'], ['stone', 'flint'], 'b0', 'y0'],
    [
      'has what lies at its index, where there is none of its kind',
      ['arrow'],
      ['flint', 'magpie', 'echo'],
      'b0',
      'y2',
    ],
  ])('%s', (_, bag, yard, card, target) => {
    const { of, table } = lay(bag, yard);
    expect(unplaced(move, rules, table)).toEqual(throwAt(of(card), of(target)));
  });

  test.each<[what: string, bag: string[], yard: string[]]>([
    ['a place is empty', [], ['stone']],
    ['the index is past the end of its zone, and none of its kind is there', ['arrow'], ['flint']],
  ])('is none if %s', (_, bag, yard) => {
    expect(unplaced(move, rules, lay(bag, yard).table)).toBe(null);
  });

  test('is none if it named something that was not there, and the same if it named nothing', () => {
    const unknown = placed(throwAt(from.of('b1'), 4711), rules, from.table);
    expect(unplaced(unknown, rules, from.table)).toBe(null);
    expect(unplaced({ command: { do: 'end-turn' }, places: [] }, rules, from.table)).toEqual({
      do: 'end-turn',
    });
  });
});
