import { readyDecks as cyberDecks } from '@aftercast/cyber/decks';
import { readyDecks } from '@aftercast/hearth/decks';
import type { Deck } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { cyberEnvironment } from '../games/cyber/environment.ts';
import { hearthEnvironment } from '../games/hearth/environment.ts';
import { Dice } from '../random/dice.ts';
import { CHOICE_NAMES, Environment } from './environment.ts';

const environments = { hearth: hearthEnvironment, cyber: cyberEnvironment };

const decks = {
  hearth: [readyDecks[0]?.deck, readyDecks[1]?.deck],
  cyber: [cyberDecks[0]?.deck, cyberDecks[1]?.deck],
} as Record<'hearth' | 'cyber', [Deck, Deck]>;

const open = (game: 'hearth' | 'cyber') => new Environment(environments[game], { decks: decks[game] });

/** Everything that an environment says now. */
const stateOf = (environment: Environment) => ({
  seat: environment.seat,
  rewards: environment.rewards,
  seen: [0, 1].map((seat) => environment.observe(seat).join()),
  choices: environment.choices().map((it) => it.join()),
});

describe.each(['hearth', 'cyber'] as const)('an environment of %s', (game) => {
  test('is played to its end, in arrays of one form', () => {
    const environment = open(game);
    const { names } = environment;
    expect(new Set(names).size).toBe(names.length);
    for (const seed of [1, 2, 3]) {
      environment.reset(seed);
      const dice = new Dice(seed);
      let moments = 0;
      while (environment.seat >= 0) {
        expect(environment.rewards).toEqual([0, 0]);
        expect(environment.observe()).toHaveLength(names.length);
        const choices = environment.choices();
        expect(choices).toHaveLength(environment.legal().length);
        expect(choices.length).toBeGreaterThan(0);
        for (const it of choices) expect(it).toHaveLength(CHOICE_NAMES.length);
        // Choices that look the same would be the same.
        expect(new Set(choices.map(String)).size).toBe(choices.length);
        environment.step(dice.below(choices.length));
        moments++;
      }
      expect(moments).toBeGreaterThan(20);
      expect(environment.rewards[0] + environment.rewards[1]).toBe(0);
      expect(environment.choices()).toEqual([]);
      expect(environment.legal()).toEqual([]);
    }
  });

  test('S2 gives the same match for the same seed and choices, and another for another seed', () => {
    const play = (seed: number) => {
      const environment = open(game);
      environment.reset(seed);
      const states = [stateOf(environment)];
      for (let i = 0; i < 25 && environment.seat >= 0; i++) {
        environment.step((i * 7) % environment.legal().length);
        states.push(stateOf(environment));
      }
      return states;
    };
    expect(play(5)).toEqual(play(5));
    expect(play(6)).not.toEqual(play(5));
  });

  test('S4 is forked: both go on alone, and alike with the same choices', () => {
    const environment = open(game);
    environment.reset(9);
    const dice = new Dice(4);
    const step = (it: Environment, by: Dice) => it.step(by.below(it.legal().length));
    for (let i = 0; i < 30 && environment.seat >= 0; i++) step(environment, dice);
    const here = stateOf(environment);
    const fork = environment.fork();
    expect(stateOf(fork)).toEqual(here);
    const [one, other] = [new Dice(1), new Dice(1)];
    for (let i = 0; i < 10 && fork.seat >= 0; i++) step(fork, one);
    expect(stateOf(environment)).toEqual(here);
    for (let i = 0; i < 10 && environment.seat >= 0; i++) step(environment, other);
    expect(stateOf(environment)).toEqual(stateOf(fork));
  });

  test('refuses a choice that there is not', () => {
    const environment = open(game);
    const before = stateOf(environment);
    for (const wrong of [-1, environment.legal().length, 0.5])
      expect(() => environment.step(wrong)).toThrow(RangeError);
    expect(stateOf(environment)).toEqual(before);
  });
});

describe('an observation', () => {
  test('H1 names what the seat sees, and hides the other hand', () => {
    const environment = open('hearth');
    environment.reset(3);
    const { names } = environment;
    const told = (name: string) => {
      expect(names).toContain(name);
      return environment.observe()[names.indexOf(name)];
    };
    const { seat } = environment;
    expect(seat).toBe(0);
    const size = told('own.hand') as number;
    expect([3, 4]).toContain(size);
    for (let i = 0; i < size; i++) expect(told(`own.hand[${i}].card`)).toBeGreaterThan(0);
    expect(told(`own.hand[${size}].card`)).toBe(-1);
    const others = told('other.hand') as number;
    for (let i = 0; i < others; i++) {
      expect(told(`other.hand[${i}].card`)).toBe(0);
      expect(told(`other.hand[${i}].cost`)).toBe(-1);
    }
    expect(told('own.hero[0].health')).toBe(30);
    expect(told('own.deck')).toBe(30 - size);
    // What an opening hand may replace is told by bits, for each set of its cards.
    const options = environment.choices().map((it) => it[4]);
    expect(options.sort((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 2 ** size }, (_, i) => i),
    );
  });

  test('has a form for a zone that there is, and for no other', () => {
    const { rules } = environments.hearth;
    expect(() => new Environment({ rules, slots: { moon: 1 } }, { decks: decks.hearth })).toThrow(
      'no zone "moon"',
    );
  });
});
