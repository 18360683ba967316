import { cyber, game } from '@aftercast/cyber';
import { readyDecks } from '@aftercast/cyber/decks';
import { checkTable } from '@aftercast/kernel';
import { Session } from '@aftercast/match';
import { describe, expect, test, vi } from 'vitest';
import type { Position } from '../../bots/bot.ts';
import { BotDuel, mirrored } from '../../bots/duel.ts';
import { guessState } from '../../bots/guess.ts';
import { Dice } from '../../random/dice.ts';
import { cyberEvaluator, makeBot } from './bots.ts';
import { randomDeck } from './random.ts';

// Whole matches, beside whatever else the machine does.
vi.setConfig({ testTimeout: 120_000 });

/** What the seats know in matches of two bots with random decks. */
function* positions(matches: number): Generator<Position> {
  for (let seed = 1; seed <= matches; seed++) {
    const dice = new Dice(seed);
    const bots = [makeBot('greedy', { seed: 1 }), makeBot('random', { seed: 2 })] as const;
    const duel = new BotDuel({ bots, decks: [randomDeck(dice), randomDeck(dice)], seed, rules: cyber });
    for (let seat = duel.waitsFor; seat >= 0; seat = duel.waitsFor) {
      yield duel.positionOf(seat);
      duel.step();
    }
  }
}

describe('over matches of cyber', () => {
  test('the seat may do in its guess what it may do in the match, and nothing else; the guess holds together', () => {
    let seen = 0;
    for (const position of positions(3)) {
      const state = guessState(cyberEvaluator, position, seen++);
      checkTable(game, state.table);
      for (const it of position.table.entities)
        if (it && it.card !== 0) expect(state.table.entities[it.id]).toEqual(it);
      expect(new Session(cyber, state).legal(position.seat)).toEqual(position.legal);
    }
    expect(seen).toBeGreaterThan(100);
  });

  test.each(['random', 'greedy', 'planner', 'seer'] as const)(
    'S2 %s decides the same in the same position',
    (name) => {
      const [position] = [...positions(1)].filter(({ legal }) => legal.length > 2);
      if (position === undefined) throw new Error('There is no position with a choice.');
      const before = structuredClone(position);
      const decide = () => makeBot(name, { seed: 5 }).decide(position);
      expect(decide()).toEqual(decide());
      expect(position).toEqual(before);
    },
  );
});

test('greedy beats random in mirrored matches of cyber', () => {
  const bots = [makeBot('greedy', { seed: 1 }), makeBot('random', { seed: 2 })] as const;
  const deckOf = (pair: number) => readyDecks[pair % 3]?.deck ?? randomDeck(new Dice(pair));
  const { won, turns } = mirrored({ bots, deckOf, matches: 12, seed: 1, rules: cyber });
  expect(won).toBeGreaterThanOrEqual(9);
  expect(turns).toBeGreaterThan(12 * 5);
});

test('a bot that can win this turn does so, and says it', () => {
  for (const position of positions(4)) {
    if (position.seat !== 0) continue;
    const { command, why } = makeBot('greedy', { seed: 1 }).decide(position);
    if (!why.endsWith('wins the match')) continue;
    const session = new Session(cyber, guessState(cyberEvaluator, position, 1));
    expect(session.play(0, command)).toBeNull();
    expect(session.outcome).toEqual({ winner: 0 });
    return;
  }
  throw new Error('In no match greedy came to win.');
});
