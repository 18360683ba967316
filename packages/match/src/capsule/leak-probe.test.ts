import type { GameCommand } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { cardsIn, Stat, Type, Zone } from '../scenario/testing/pebble-table.ts';
import type { LaidTable } from '../setup/lay-table.ts';
import { leakProbe } from './leak-probe.ts';
import { playMoves } from './play-moves.ts';
import { entityOf, layPlanted, named, type Plant, plantedPebbles } from './testing/planted-pebbles.ts';

const SPECTATOR = -1;

/**
 * A table on which a flint of seat 1 draws when the bomb hits it, from a heap of two different cards.
 * @param more what the draw does besides
 */
function lay(more: Plant = () => {}, heap = ['stone', 'pebble']): Promise<LaidTable> {
  const bag = ['bomb', 'wish', 'pebble', 'stone'].map(named);
  return layPlanted([{ bag }, { yard: ['flint'], heap }], plantedPebbles(Type.draw, more));
}

/** The leak that is found while a card is played; `null` if none is. */
function faultOf(laid: LaidTable, card = 'bomb', seats?: readonly number[]) {
  const command: GameCommand = { do: 'play', card: entityOf(laid, card) };
  const move = { seat: 0, command, places: [], answers: [] };
  return playMoves(laid, [move], [(of) => leakProbe(of, seats)], true).fault;
}

/** Writes the number of the card that was drawn where all roles see it. */
const telling: Plant = (handling, { player }) => {
  const drawn = cardsIn(handling.table, player, Zone.bag).at(-1) ?? 0;
  const heart = cardsIn(handling.table, player, Zone.heart)[0] ?? 0;
  handling.set(heart, Stat.coins, handling.table.entities[drawn]?.card ?? 0);
};

describe('looking for a leak', () => {
  test('H1 finds none where a card is drawn, put, or made, and nothing else is told of it', async () => {
    for (const card of ['bomb', 'wish', 'pebble']) expect(faultOf(await lay(), card)).toBe(null);
  });

  test('H1 finds what depends on a hidden card, names it, and names the first role that is told', async () => {
    const fault = { kind: 'leak', what: 'set coins' };
    expect(faultOf(await lay(telling))).toEqual({ ...fault, seat: SPECTATOR });
    expect(faultOf(await lay(telling), 'bomb', [0])).toEqual({ ...fault, seat: 0 });
  });

  test('H1 lets a seat be told of what it sees itself', async () => {
    expect(faultOf(await lay(telling), 'bomb', [1])).toBe(null);
  });

  test('H1 needs two cards that differ', async () => {
    expect(faultOf(await lay(telling, ['stone', 'stone']))).toBe(null);
    expect(faultOf(await lay(telling, ['stone']))).toBe(null);
  });

  test.each([
    ['its own', ['stone', 'pebble']],
    ['the other', ['pebble', 'stone']],
  ])('H1 finds a change that comes for %s card only', async (_, heap) => {
    const laid = await lay((handling, { player }) => {
      const drawn = cardsIn(handling.table, player, Zone.bag).at(-1) ?? 0;
      const isHeavy = handling.table.entities[drawn]?.stats[Stat.weight] === 3;
      if (isHeavy) handling.set(cardsIn(handling.table, player, Zone.heart)[0] ?? 0, Stat.coins, 1);
    }, heap);
    expect(faultOf(laid, 'bomb', [0])).toMatchObject({ kind: 'leak', seat: 0 });
  });

  test('H1 what a command itself names does not change places', async () => {
    // The cards of the seat that plays are hidden from the other: the one that it names stays where it is.
    expect(faultOf(await lay(), 'pebble', [1, SPECTATOR])).toBe(null);
  });
});
