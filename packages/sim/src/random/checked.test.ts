import { Stat as CyberStat, cyber, heroOf } from '@aftercast/cyber';
import { hearth, playerOf, Stat } from '@aftercast/hearth';
import { type CardCommand, type GameRules, type ScenarioRules, withScenario } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { randomCyber } from '../games/cyber/random.ts';
import { randomHearth } from '../games/hearth/random.ts';
import { playChecked, RandomMatchError } from './checked.ts';
import type { RandomGame } from './match.ts';

const rules = await withScenario(hearth);
const cyberRules = await withScenario(cyber);

/** Few in the ordinary run; the nightly one plays ten thousand. */
const MATCHES = 6;

/** A machine that does much besides may take its time. */
const PATIENCE = 180_000;

describe.each<[name: string, rules: ScenarioRules, game: RandomGame]>([
  ['hearth', rules, randomHearth],
  ['cyber', cyberRules, randomCyber],
])('random matches over the whole set of %s', (_, rules, game) => {
  test(
    'S1 S4 T4 keep every invariant, beside a twin that is rebuilt from JSON after every command',
    () => {
      for (let seed = 1; seed <= MATCHES; seed++) {
        const { commands, outcome } = playChecked(game, rules, seed, { legal: true, twin: 'commands' });
        expect(commands).toBeGreaterThan(10);
        expect([{ tied: true }, { winner: 0 }, { winner: 1 }]).toContainEqual(outcome);
      }
    },
    PATIENCE,
  );

  test(
    'S1 the twin may be rebuilt between any two steps',
    () => {
      playChecked(game, rules, 7, { legal: false, twin: 'steps' });
    },
    PATIENCE,
  );

  test('S3 the same seed plays the same match', () => {
    const play = (seed: number) => playChecked(game, rules, seed, { legal: false, twin: 'never' });
    expect(play(3)).toEqual(play(3));
    expect(play(3).hash).not.toBe(play(4).hash);
  });
});

describe('a violation is found, with the command line that plays it again', () => {
  const spoiled = (change: Partial<GameRules<CardCommand>>) => ({ ...rules, ...change });

  test.each<[string, Partial<GameRules<CardCommand>>]>([
    ['a legal command that is not listed', { legal: (table, seat) => rules.legal(table, seat).slice(1) }],
    [
      'a listed command that is refused',
      {
        legal: (table, seat) =>
          rules
            .legal(table, seat)
            .map((it) => (it.do === 'play' ? { ...it, positions: it.positions + 1 } : it)),
      },
    ],
    [
      'a command that is accepted whatever it is',
      {
        check: (table, seat, command) => (command.do === 'attack' ? null : rules.check(table, seat, command)),
      },
    ],
  ])('T4 %s', (_, change) => {
    const play = () => playChecked(randomHearth, spoiled(change), 1, { legal: true, twin: 'never' });
    expect(play).toThrow(RandomMatchError);
    expect(play).toThrow(/^seed 1, after \d+ commands: .*\n {2}pnpm aftercast random --seed 1 --matches 1$/);
  });

  test('S1 a table that the rules have corrupted', () => {
    const change: Partial<GameRules<CardCommand>> = {
      game: {
        ...rules.game,
        types: rules.game.types.map((type) =>
          type.name === 'draw'
            ? { ...type, perform: (handling) => handling.set(playerOf(handling.table, 0), Stat.mana, 99) }
            : type,
        ),
      },
    };
    expect(() => playChecked(randomHearth, spoiled(change), 1, { legal: false, twin: 'never' })).toThrow(
      /^seed 1, after \d+ commands: .*has more than 10 mana\n/,
    );
  });

  describe('in cyber as well, whose line says the game', () => {
    const play = (change: Partial<GameRules<CardCommand>>, legal: boolean) => () =>
      playChecked(randomCyber, { ...cyberRules, ...change }, 1, { legal, twin: 'never' });
    const again = /\n {2}pnpm aftercast random --seed 1 --matches 1 --game cyber$/;

    test.each<[string, Partial<GameRules<CardCommand>>]>([
      [
        'a legal command that is not listed',
        { legal: (table, seat) => cyberRules.legal(table, seat).slice(1) },
      ],
      [
        'a command that is accepted whatever it is',
        {
          check: (table, seat, command) =>
            command.do === 'attack' ? null : cyberRules.check(table, seat, command),
        },
      ],
    ])('T4 %s', (_, change) => {
      expect(play(change, true)).toThrow(again);
    });

    test('S1 memory that has disappeared', () => {
      const types = cyber.game.types.map((type) =>
        type.name === 'end-turn'
          ? {
              ...type,
              perform: (...[handling, action]: Parameters<NonNullable<typeof type.perform>>) => {
                type.perform?.(handling, action);
                handling.set(heroOf(handling.table, 0), CyberStat.memory, 3);
              },
            }
          : type,
      );
      const change = { game: { ...cyber.game, types } };
      expect(play(change, false)).toThrow(/seat 0 has 3 memory free and \d held, of 10\n/);
    });
  });
});
