import { describe, expect, test } from 'vitest';
import { type Action, makeAction } from '../game/action.ts';
import type { Game, Handling } from '../game/game.ts';
import type { SeatPrompt } from '../game/prompt.ts';
import { ownRegister } from '../game/table.ts';
import { eachRecord } from '../log/apply-and-revert.ts';
import { EventLog } from '../log/event-log.ts';
import { promptAfter } from '../log/prompts.ts';
import { readRecord } from '../log/records.ts';
import { checkState } from '../state/check-state.ts';
import { hashState } from '../state/hash.ts';
import { makeState, type State } from '../state/state.ts';
import { Resolver } from './resolver.ts';

const Type = { vote: 0, window: 1, respond: 2, bad: 3 } as const;

/** A question with this many options. */
const question = (seat: number, options: number, more: Partial<SeatPrompt> = {}): SeatPrompt => ({
  seat,
  kind: 'options',
  options: Array.from({ length: options }, (_, i) => i),
  count: 1,
  ...more,
});

/** What the handlers of the game were told. */
interface Told {
  all: (readonly (readonly number[] | undefined)[])[];
  passes: number;
  choices: number[];
}

/** A game for three seats that asks as it is told to, and counts responses in its register. */
function game(asked: (handling: Handling) => void, told: Told): Game {
  return {
    name: 'votes',
    seats: 3,
    zones: [{ name: 'table', visible: 'all' }],
    stats: [],
    registers: [{ name: 'responses', isPublic: true }],
    types: [
      {
        name: 'vote',
        prepare: asked,
        allAnswered: (_, action, picked) => {
          told.all.push(picked);
          told.choices.push(action.choice);
        },
      },
      {
        name: 'window',
        prepare: (handling) => handling.ask({ seat: 2, kind: 'commands', options: [], count: 0 }),
        answered: () => {
          told.passes++;
        },
        perform: (handling, action) => {
          told.choices.push(action.choice);
          told.choices.push(ownRegister(handling.table, 0));
        },
      },
      {
        name: 'respond',
        perform: (handling) => handling.setRegister(0, ownRegister(handling.table, 0) + 1),
      },
      { name: 'bad', perform: asked },
    ],
    stateBasedActions: [],
    cards: [{ id: '', printed: [], routines: [] }],
    rules: [],
    muting: -1,
  };
}

function begin(asked: (handling: Handling) => void, type: number = Type.vote) {
  const told: Told = { all: [], passes: 0, choices: [] };
  const of = game(asked, told);
  const state = makeState(of, 1);
  const log = new EventLog();
  const resolver = new Resolver(of, state, { log });
  resolver.start(makeAction(type, 0, 0), 0);
  const stop = resolver.run();
  return { game: of, log, resolver, state, stop, told };
}

const everyone = (handling: Handling) =>
  handling.askAll([question(2, 2), question(0, 3, { count: 2, least: 0 }), question(1, 2)]);

describe('several seats that are asked at once', () => {
  test('A16 answer in any order, and the action has all answers when the last has arrived', () => {
    const { resolver, state, stop, told } = begin(everyone);
    expect(stop).toBe('asking');
    resolver.answer([2, 0], 0);
    expect(resolver.run()).toBe('asking');
    resolver.answer([1], 1);
    expect(resolver.run()).toBe('asking');
    expect(told.all).toEqual([]);
    resolver.answer([0], 2);
    expect(resolver.run()).toBe('idle');
    expect([told.all, told.choices]).toEqual([[[[2, 0], [1], [0]]], [-1]]);
    expect(state.prompt).toBeNull();
  });

  test('A16 leave out the seats that were not asked', () => {
    const { resolver, told } = begin((handling) => handling.askAll([question(2, 2)]));
    resolver.answer([1], 2);
    resolver.run();
    expect(told.all).toEqual([[undefined, undefined, [1]]]);
  });

  test('A16 without one, nothing is asked', () => {
    const { stop, told } = begin((handling) => handling.askAll([]));
    expect([stop, told.all]).toEqual(['idle', []]);
  });

  test('A10 a seat answers once', () => {
    const { resolver } = begin(everyone);
    resolver.answer([1], 1);
    expect(() => resolver.answer([1], 1)).toThrow(/A10/);
  });

  test.each<[what: string, ask: (handling: Handling) => void, type?: number]>([
    ['twice', (handling) => handling.askAll([question(1, 2), question(1, 3)])],
    [
      'while another is asked',
      (it) => {
        it.askAll([question(0, 2)]);
        it.askAll([question(1, 2)]);
      },
    ],
    ['for commands', (handling) => handling.askAll([question(1, 0, { kind: 'commands', count: 0 })])],
    ['when it happens', everyone, Type.bad],
  ])('A10 none is asked %s', (_, ask, type) => {
    expect(() => begin(ask, type)).toThrow(/A10/);
  });

  test('S1 the state is plain data between two answers, and its hash differs by what was answered', () => {
    const hashes = [[0], [1]].map((picked) => {
      const { game: of, resolver, state } = begin(everyone);
      resolver.answer(picked, 2);
      const copy = JSON.parse(JSON.stringify(state)) as State;
      checkState(of, copy);
      expect(hashState(copy)).toBe(hashState(state));
      return hashState(state);
    });
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  test('A16 the event log has a record for each question and answer, and readers know who is still asked', () => {
    const { log, resolver } = begin(everyone);
    resolver.answer([1], 1);
    const data = log.slice(0);
    let prompt = null as ReturnType<typeof promptAfter>;
    eachRecord(data, (at) => {
      prompt = promptAfter(prompt, data, at);
    });
    expect(prompt).toMatchObject({ seat: 2, joint: { waiting: [{ seat: 0, count: 2, least: 0 }] } });
    resolver.answer([0], 2);
    resolver.answer([], 0);
    const kinds: string[] = [];
    const all = log.slice(0);
    eachRecord(all, (at) => {
      prompt = promptAfter(prompt, all, at);
      kinds.push(readRecord(all, at).kind);
    });
    expect(kinds).toEqual(['command', 'begin', 'ask', 'ask', 'ask', 'reply', 'reply', 'reply', 'answer']);
    expect(prompt).toBeNull();
  });
});

describe('a seat that is asked for commands', () => {
  const nothing = () => {};

  test('A17 passes by picking nothing', () => {
    const { resolver, told } = begin(nothing, Type.window);
    resolver.answer([], 2);
    expect(resolver.run()).toBe('idle');
    expect([told.passes, told.choices]).toEqual([1, [-1, 0]]);
  });

  test('A17 gives a command, whose action is resolved before the one that asks is performed', () => {
    const { log, resolver, told } = begin(nothing, Type.window);
    resolver.respond(makeAction(Type.respond, 2, 0));
    expect(resolver.run()).toBe('idle');
    expect([told.passes, told.choices]).toEqual([0, [0, 1]]);
    const causes: Action['cause'][] = [];
    const data = log.slice(0);
    eachRecord(data, (at) => {
      const record = readRecord(data, at);
      if (record.kind === 'begin') causes.push(record.cause);
    });
    expect(causes).toEqual([0, 1]);
  });

  test('A10 a command is no answer to another question, nor without one', () => {
    const response = makeAction(Type.respond, 2, 0);
    expect(() => begin(everyone).resolver.respond(response)).toThrow(/A10/);
    expect(() => begin(nothing).resolver.respond(response)).toThrow(/A10/);
  });
});
