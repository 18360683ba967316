import { hearth, Type } from '@aftercast/hearth';
import { makeAction } from '@aftercast/kernel';
import { catalogueOf } from '@aftercast/match';
import { describe, expect, test } from 'vitest';
import { simulatedHearth } from '../games/hearth/bots.ts';
import { failingHearth, withAttack } from '../testing/bots.ts';
import { plan, readyDeck } from '../testing/plan.ts';
import type { SimulatedGame } from './game.ts';
import { playChunk } from './play-chunk.ts';
import { playGame } from './play-game.ts';

/** What went wrong in a match that must fail. */
function failureOf(game: SimulatedGame, change: Parameters<typeof plan>[0], index = 0) {
  const result = playGame(game, plan(change), index);
  if (result.ok) throw new Error('The match was played to its end.');
  return result.failed;
}

describe('a match of a plan', () => {
  test('S2 is the same each time', () => {
    const play = () => {
      const { timings: _, ...result } = playGame(simulatedHearth, plan(), 3);
      return result;
    };
    expect(play()).toEqual(play());
    expect(play()).toMatchObject({ ok: true, planned: { index: 3, seed: 4 } });
  });

  test('is won by a side, wherever it sits', () => {
    const decks = [[readyDeck('mage')], [readyDeck('mage')]] as const;
    const bots = ['greedy', 'random'] as const;
    const mirrored = plan({ decks, bots: [...bots], mirrored: true, games: 2 });
    const [one, other] = [0, 1].map((index) => playGame(simulatedHearth, mirrored, index));
    // The better bot wins from both seats.
    expect(one).toMatchObject({ outcome: 0, planned: { firstSeat: 0 } });
    expect(other).toMatchObject({ outcome: 0, planned: { firstSeat: 1 } });
  }, 60_000);
});

test('a match that is conceded before the first turn counts like any other', () => {
  const conceding: SimulatedGame = {
    ...simulatedHearth,
    makeBot: (name) => ({ name, decide: () => ({ command: { do: 'concede' }, why: 'It always gives up.' }) }),
  };
  const chunk = { plan: plan(), first: 0, games: 2, stopOnFailure: false };
  expect(playChunk(conceding, chunk).report).toMatchObject({
    games: 2,
    results: [0, 2],
    turns: { 0: 2 },
    longest: [],
  });
});

describe('a match that fails', () => {
  test('because a bot was refused is reported with the commands that led there', () => {
    const { match, summary } = failureOf(failingHearth, { bots: ['random', 'stubborn'] });
    expect(summary).toMatchObject({
      game: 0,
      seed: 1,
      kind: 'refused',
      file: '1.json',
      commands: match.journal?.length,
    });
    expect(summary.message).toMatch(/^stubborn was refused: /);
    expect(match).toMatchObject({
      catalogue: catalogueOf(hearth),
      seats: [{ bot: 'random' }, { bot: 'stubborn', deck: readyDeck('hunter').deck }],
      failure: { kind: 'refused', seat: 1, attempted: { do: 'attack' } },
    });
    expect(match.journal?.slice(0, 2).map(({ command }) => command.do)).toEqual(['join', 'join']);
    expect(match.journal?.length).toBeGreaterThan(10);
  });

  test('because a bot threw', () => {
    expect(failureOf(failingHearth, { bots: ['broken', 'random'] }).match.failure).toEqual({
      kind: 'bot-threw',
      seat: 0,
      message: 'broken threw: it has lost its mind',
      attempted: null,
    });
  });

  test('because a chain ran away names what repeats', () => {
    const endless = withAttack({
      followUps: (_, { player, source }) => [makeAction(Type.attack, player, source)],
    });
    const { match, summary } = failureOf(endless, { limit: 100 });
    expect(summary.kind).toBe('runaway');
    expect(summary.message).toMatch(/^a command of random set off more than 100 actions: attack/);
    expect(match.failure?.attempted).toMatchObject({ do: 'attack' });
    expect(match.journal?.some(({ command }) => command.do === 'attack')).toBe(false);
  });

  test('because the engine threw leaves out the command that broke it', () => {
    const blunt = withAttack({
      perform: () => {
        throw new Error('the axe is blunt');
      },
    });
    const { match } = failureOf(blunt, {});
    expect(match.failure).toMatchObject({ kind: 'threw', attempted: { do: 'attack' } });
    expect(match.failure?.message).toContain('the axe is blunt');
    expect(match.journal?.some(({ command }) => command.do === 'attack')).toBe(false);
  });

  test('because a deck is illegal', () => {
    const short = { name: 'short', deck: { hero: 'mage', cards: [] } };
    const { match } = failureOf(simulatedHearth, { decks: [[readyDeck('mage')], [short]] });
    expect(match.failure).toMatchObject({ kind: 'refused', seat: -1 });
    expect(match.failure?.message).toContain('deck-size');
    expect(match.journal).toEqual([]);
  });

  test('has its own name in a mirrored pair', () => {
    const mirrored = { bots: ['broken', 'random'] as [string, string], mirrored: true };
    const files = [0, 1, 2].map((index) => failureOf(failingHearth, mirrored, index).summary.file);
    expect(files).toEqual(['1.json', '1-swapped.json', '2.json']);
  });
});

describe('a chunk', () => {
  const chunk = { plan: plan({ bots: ['broken', 'random'] }), first: 1, games: 3, stopOnFailure: false };

  test('goes on after a match that fails', () => {
    const { failed, report } = playChunk(failingHearth, chunk);
    expect(failed.map(({ summary }) => summary.game)).toEqual([1, 2, 3]);
    expect(report).toMatchObject({ first: 1, games: 3, results: [], turns: {} });
    expect(report.failures).toEqual(failed.map(({ summary }) => summary));
  });

  test('or ends with it', () => {
    expect(playChunk(failingHearth, { ...chunk, stopOnFailure: true }).report.games).toBe(1);
  });

  test('of another game, or with an unknown bot, is refused', () => {
    expect(() => playChunk(simulatedHearth, { ...chunk, plan: plan({ game: 'cyber' }) })).toThrow(
      'A plan of "cyber" cannot be played as "hearth".',
    );
    expect(() => playChunk(simulatedHearth, chunk)).toThrow(
      'There is no bot "broken"; known are random, greedy, planner, seer.',
    );
  });
});
