import { describe, expect, test } from 'vitest';
import { PASS, problemsOf } from '../testing/run-pebbles.ts';

const bomb = { bag: [{ card: 'bomb', as: 'boom' }] };
const rocks = { yard: [{ card: 'stone', as: 'rock' }, 'pebble', 'pebble'] };
const throwBomb = { do: 'play', card: 'boom' };

const wish = { players: [{ bag: ['wish', 'stone'] }, {}] };
const ask = { do: 'play', card: 'p0.bag[0]' };

describe('choices', () => {
  test('who is asked, and what', () => {
    const asked = { choice: { player: 0, options: ['pebble', 'stone'] } };
    expect(
      problemsOf({
        ...wish,
        steps: [ask, { check: asked }, { check: { choice: { options: { count: 2 } } } }],
      }),
    ).toEqual([]);
    const broken = [
      { choice: null },
      { choice: { player: 1, options: ['stone', 'pebble'] } },
      { choice: { options: { count: 3 } } },
    ];
    expect(problemsOf({ ...wish, steps: [ask, ...broken.map((it) => ({ check: it }))] })).toEqual([
      'steps[1].check.choice: expected nobody to be asked, got p0, asked for 1 of [pebble, stone]',
      'steps[2].check.choice.player: expected 1, got 0',
      'steps[2].check.choice.options: expected [stone, pebble], got [pebble, stone]',
      'steps[3].check.choice.options.count: expected 3, got 2 [pebble, stone]',
    ]);
  });

  test.each([[['stone']], [[1]]])('answered with %j', (pick) => {
    const steps = [ask, { do: 'choose', pick }, { check: { p0: { bag: ['stone', 'stone'] }, choice: null } }];
    expect(problemsOf({ ...wish, steps })).toEqual([]);
  });

  test('while a prompt is pending, nothing is playable and other commands are refused', () => {
    const steps = [
      ask,
      { check: { 'p0.bag[0]': { playable: false } } },
      { ...PASS, rejected: 'answer-first' },
      { do: 'choose', pick: ['stone', 'pebble'], rejected: 'bad-answer' },
      { do: 'choose', pick: ['flint'], rejected: 'bad-answer' },
      { do: 'choose', pick: [2], rejected: true },
      { do: 'choose', pick: [0] },
      { do: 'choose', pick: ['stone'], rejected: 'nothing-asked' },
    ];
    expect(problemsOf({ ...wish, steps })).toEqual([]);
  });

  test('an answer that is none of the options', () => {
    expect(problemsOf({ ...wish, steps: [ask, { do: 'choose', pick: ['flint'] }] })).toEqual([
      'steps[1].pick[0]: expected one of [pebble, stone], got "flint"',
    ]);
  });

  test('a set-up step has to wait', () => {
    expect(problemsOf({ ...wish, steps: [ask, { setup: 'draw', player: 0 }] })).toEqual([
      'steps[1]: a set-up step cannot be done while somebody is asked',
    ]);
  });
});

describe('names', () => {
  test('an alias stays with its entity wherever it goes', () => {
    const steps = [
      { name: 'small', is: 'p1.yard[1]' },
      throwBomb,
      { check: { small: { zone: 'pit' }, 'p1.pit': ['small', 'pebble'], 'p1.yard': ['rock'] } },
    ];
    expect(problemsOf({ players: [bomb, rocks], steps })).toEqual([]);
  });

  test('a place with nothing', () => {
    expect(
      problemsOf({
        steps: [{ name: 'a', is: 'p0.bag[0]' }, { do: 'play', card: 'a' }, { check: { a: {} } }],
      }),
    ).toEqual([
      'steps[0].is: there is nothing at p0.bag[0]: p0.bag holds nothing',
      'steps[1].card: nothing is named "a" yet',
      'steps[2].check.a: nothing is named "a" yet',
    ]);
  });

  test('an entity that is no longer in the match', () => {
    const dust = { players: [bomb, { yard: [{ card: 'dust', as: 'gone' }] }] };
    const steps = [throwBomb, { check: { gone: { zone: 'removed' } } }, { check: { gone: null } }];
    expect(problemsOf({ ...dust, steps })).toEqual([]);
    const broken = [
      throwBomb,
      { check: { gone: { zone: 'pit', weight: 1 } } },
      { setup: 'hit', target: 'gone', amount: 1 },
    ];
    expect(problemsOf({ ...dust, steps: broken })).toEqual([
      'steps[1].check.gone.zone: expected "pit", got "removed"',
      'steps[1].check.gone.weight: the entity is no longer in the match',
      'steps[2].target: "gone" is no longer in the match',
    ]);
  });
});

describe('set-up steps', () => {
  test('they set off what a card would, and name what they make', () => {
    const steps = [
      { setup: 'put', player: 0, card: 'stone', as: 'new', position: 0 },
      { check: { 'p0.yard': ['new', 'magpie'], 'p1.heart': { weight: 19 } } },
      { setup: 'put', player: 0, card: 'pebble', count: 2 },
      { check: { 'p0.yard': ['new', 'magpie', 'pebble', 'pebble'], 'p1.heart': { weight: 17 } } },
      { setup: 'hit', target: 'p1.heart', amount: 17 },
      { check: { p0: { status: 'won' } } },
      { ...PASS, rejected: 'over' },
      { setup: 'draw', player: 0 },
    ];
    expect(problemsOf({ players: [{ yard: ['magpie'] }, {}], steps })).toEqual([
      'steps[7]: a set-up step cannot be done after the end of the match',
    ]);
  });

  test('one that cannot be done, or makes nothing to be named', () => {
    const steps = [
      throwBomb,
      { setup: 'hit', target: 'p0.pit[0]', amount: 1 },
      { setup: 'turn', as: 'made' },
    ];
    expect(problemsOf({ players: [bomb, {}], steps })).toEqual([
      'steps[1]: it lies in the pit',
      'steps[2].as: expected a card to be named "made", got none made',
    ]);
  });

  test('one that runs away is undone', () => {
    const steps = [
      { setup: 'hit', target: 'p0.heart', amount: 1 },
      { check: { 'p0.heart': { weight: 20 } } },
    ];
    expect(problemsOf({ players: [{ yard: ['whirl'] }, {}], steps })).toEqual([
      'steps[0]: was undone: it set off more than 10000 actions (hit by whirl)',
    ]);
  });
});

describe('commands', () => {
  test('conceding, for the active player or another', () => {
    expect(problemsOf({ steps: [{ do: 'concede' }, { check: { p1: { status: 'won' } } }] })).toEqual([]);
    expect(
      problemsOf({ steps: [{ do: 'concede', player: 1 }, { check: { p1: { status: 'won' } } }] }),
    ).toEqual(['steps[1].check.p1.status: expected "won", got "lost"']);
  });

  test('one that runs away is refused, and the state is as before', () => {
    const players = [{ yard: ['whirl'], bag: [{ card: 'arrow', as: 'shot' }] }, {}];
    const steps = [
      { do: 'play', card: 'shot', target: 'p1.heart', rejected: 'runaway' },
      { check: { 'p1.heart': { weight: 20 }, p0: { bag: ['shot'] } } },
    ];
    expect(problemsOf({ players, steps })).toEqual([]);
  });

  test('all checks that fail are reported, in all steps', () => {
    const steps = [
      { check: { p0: { coins: 1 }, 'p1.heart': { weight: 1 } } },
      PASS,
      { check: { p1: { coins: 2 } } },
    ];
    expect(problemsOf({ steps })).toEqual([
      'steps[0].check.p0.coins: expected 1, got 0',
      'steps[0].check.p1.heart.weight: expected 1, got 20',
      'steps[2].check.p1.coins: expected 2, got 0',
    ]);
  });

  test('a broken card is reported with the drawn stack, and ends the scenario', () => {
    const players = [{ yard: ['crack'], heap: ['stone'] }, {}];
    const steps = [{ setup: 'draw', player: 0 }, { check: { p0: { coins: 9 } } }];
    const [problem, ...others] = problemsOf({ players, steps });
    expect(others).toEqual([]);
    expect(problem).toBe(
      'steps[0]: A1: a handler or an observer failed: this card is broken\nseed 1, command 1, step 1\n1 draw [preparing, 0 to come]',
    );
  });
});
