import { hearth, idsIn, Zone } from '@aftercast/hearth';
import { readyDecks } from '@aftercast/hearth/decks';
import { hashTable } from '@aftercast/kernel';
import { openState, Session } from '@aftercast/match';
import { describe, expect, test } from 'vitest';
import { makeBot } from '../games/hearth/bots.ts';
import { randomDeck } from '../games/hearth/random.ts';
import { Dice } from '../random/dice.ts';
import type { Bot } from './bot.ts';
import { BotDuel, DuelError, mirrored, playDuel } from './duel.ts';

const bots = (seed: number) => [makeBot('random', { seed }), makeBot('greedy', { seed })] as const;
const decks = (seed: number) => [randomDeck(new Dice(seed)), randomDeck(new Dice(-seed))] as const;

/** A machine that does much besides may take its time. */
const PATIENCE = { timeout: 120_000 };

describe('a duel', () => {
  test('S3 is played again by its journal', PATIENCE, () => {
    const duel = new BotDuel({ rules: hearth, bots: bots(1), decks: decks(1), seed: 1 });
    const { journal, outcome, commands } = duel.finish();
    const again = new Session(hearth, openState(hearth, 1));
    for (const { seat, command } of journal) expect(again.play(seat, command)).toBeNull();
    expect(again.outcome).toEqual(outcome);
    expect(hashTable(again.state.table)).toBe(hashTable(duel.session.state.table));
    expect(commands).toBe(journal.length);
  });

  test('S2 is the same each time', PATIENCE, () => {
    const play = () => playDuel({ rules: hearth, bots: bots(4), decks: decks(4), seed: 4 });
    expect(play()).toEqual(play());
  });

  test('begins with both hands to be kept, and with the seat that was named', () => {
    for (const first of [0, 1]) {
      const duel = new BotDuel({ rules: hearth, bots: bots(1), decks: decks(2), seed: 3, first });
      const hands = [0, 1].map((seat) => idsIn(duel.session.state.table, seat, Zone.hand).length);
      expect(hands).toEqual(first === 0 ? [3, 4] : [4, 3]);
      expect(duel.positionOf(0).legal).toMatchObject([{ do: 'mulligan' }]);
      expect(duel.positionOf(1).legal).toMatchObject([{ do: 'mulligan' }]);
      duel.step();
      expect(duel.waitsFor).toBe(1);
      duel.step();
      expect(duel.waitsFor).toBe(first);
    }
  });

  test('H1 tells a seat nothing that is hidden from it', PATIENCE, () => {
    const duel = new BotDuel({ rules: hearth, bots: bots(6), decks: decks(6), seed: 6 });
    for (let seat = duel.waitsFor; seat >= 0; seat = duel.waitsFor) {
      const { table } = duel.positionOf(seat);
      for (const zone of [Zone.hand, Zone.secrets])
        for (const id of idsIn(table, 1 - seat, zone)) expect(table.entities[id]?.card).toBe(0);
      for (const of of [0, 1]) expect(idsIn(table, of, Zone.deck).every((id) => id === 0)).toBe(true);
      duel.step();
    }
  });

  test('says who was refused, and why', () => {
    const [deck] = decks(1);
    const stubborn: Bot = {
      name: 'stubborn',
      decide: () => ({ command: { do: 'attack', with: 1, target: 1 }, why: 'It always attacks.' }),
    };
    const duel = () => playDuel({ rules: hearth, bots: [stubborn, stubborn], decks: [deck, deck], seed: 9 });
    expect(duel).toThrow(DuelError);
    expect(duel).toThrow(
      'The duel with seed 9, after 2 commands: stubborn at seat 0 was refused: mulligan-first.',
    );
  });

  test('says which deck is illegal', () => {
    const [deck] = decks(1);
    const short = { ...deck, cards: deck.cards.slice(1) };
    const duel = () => playDuel({ rules: hearth, bots: bots(1), decks: [deck, short], seed: 9 });
    expect(duel).toThrow('The duel with seed 9, after 1 commands: greedy at seat 1 was refused: deck-size.');
  });
});

describe('mirrored matches', () => {
  test('are counted from the first bot’s side, with the seats swapped', PATIENCE, () => {
    const conceding: Bot = {
      name: 'conceding',
      decide: () => ({ command: { do: 'concede' }, why: 'It always gives up.' }),
    };
    const [first] = decks(1);
    const seeds: number[] = [];
    const deckOf = (pair: number) => {
      seeds.push(pair);
      return first;
    };
    const series = { rules: hearth, deckOf, matches: 6, seed: 1 };
    const [random] = bots(1);
    expect(mirrored({ ...series, bots: [conceding, random] })).toMatchObject({ won: 0, lost: 6, tied: 0 });
    expect(mirrored({ ...series, bots: [random, conceding] })).toMatchObject({ won: 6, lost: 0, tied: 0 });
    expect(seeds).toEqual([0, 1, 2, 0, 1, 2]);
  });

  test('greedy beats random', PATIENCE, () => {
    const deckOf = (pair: number) => readyDecks[pair % readyDecks.length]?.deck ?? randomDeck(new Dice(pair));
    const { won, lost, tied } = mirrored({
      rules: hearth,
      bots: [makeBot('greedy', { seed: 1 }), makeBot('random', { seed: 2 })],
      deckOf,
      matches: 20,
      seed: 100,
    });
    expect(won + lost + tied).toBe(20);
    expect(won).toBeGreaterThanOrEqual(16);
  });
});
