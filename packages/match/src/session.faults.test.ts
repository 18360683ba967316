import { type ActionType, type Game, hashTable, Phase } from '@aftercast/kernel';
import type { Command, GameRules } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { layPebbles, type Players } from './scenario/testing/lay-pebbles.ts';
import { pebbleRules } from './scenario/testing/pebble-rules.ts';
import { Stat, Type } from './scenario/testing/pebble-table.ts';
import type { SessionOptions } from './session.ts';

const PASS: Command = { do: 'end-turn' };

const players: Players = [
  {
    bag: [
      { card: 'bomb', as: 'bomb' },
      { card: 'pebble', as: 'pebble' },
      { card: 'wish', as: 'wish' },
    ],
    yard: [{ card: 'stone', as: 'stone' }],
  },
  { yard: ['flint'] },
];

function broken(): never {
  throw new Error('the card is torn');
}

/** The rules of pebbles with a part of their game replaced. */
function rulesWith(change: (game: Game) => Partial<Game>): Partial<GameRules> {
  const { game } = pebbleRules as GameRules;
  return { game: { ...game, ...change(game) } };
}

/** Pebbles whose hits have something more. */
const hitsWith = (more: Partial<ActionType>) =>
  rulesWith(({ types }) => ({ types: types.map((it, i) => (i === Type.hit ? { ...it, ...more } : it)) }));

/** Pebbles in which an observer of hits throws, a routine of the stone. */
const tornStone = rulesWith(({ cards }) => ({
  cards: cards.map((it) =>
    it.id === 'stone'
      ? {
          ...it,
          routines: [{ type: Type.hit, phase: Phase.perform, zones: 0xff, respond: broken }],
        }
      : it,
  ),
}));

const lay = (rules: Partial<GameRules>, options?: SessionOptions) => layPebbles(players, options, rules);

describe('A15: code of a card that fails', () => {
  test.each<[where: string, rules: Partial<GameRules>, card: string]>([
    ['a prepare phase', hitsWith({ prepare: broken }), 'bomb'],
    [
      'a perform phase, after it has changed something',
      hitsWith({
        perform(handling, { targets }) {
          for (const id of targets) handling.set(id, Stat.chips, 7);
          broken();
        },
      }),
      'bomb',
    ],
    ['a condition of an action', hitsWith({ possible: broken }), 'bomb'],
    ['an observer', tornStone, 'stone'],
    ['an aura', rulesWith(() => ({ auras: { type: Type.wish, refresh: broken } })), 'bomb'],
    [
      'a state-based action',
      rulesWith(({ stateBasedActions }) => ({
        stateBasedActions: [...stateBasedActions, { type: Type.wish, due: broken }],
      })),
      // The card whose action waits for it.
      'bomb',
    ],
  ])('A15 in %s: the command is undone and refused, and the match goes on', (where, rules, card) => {
    const { session, play } = lay(rules);
    const before = hashTable(session.state.table);
    const refusal = session.play(0, play('bomb'));
    expect(refusal).toMatchObject({
      code: 'card-fault',
      values: { message: expect.stringMatching(/is torn/) },
    });
    if (where !== 'an aura') expect(refusal?.values.card).toBe(card);
    expect(session.lastFault?.message).toContain('the card is torn');
    expect([hashTable(session.state.table), session.active, session.journal]).toEqual([before, false, []]);
    expect(session.outcome).toBeNull();
    // Of these, only the observer and the hits need a hit to fail.
    if (where === 'an aura' || where === 'a state-based action') return;
    expect(session.play(0, play('pebble'))).toBeNull();
    expect(session.state.command).toBe(1);
    expect(session.play(0, PASS)).toBeNull();
  });

  test('A15 in the handler of an answer: the whole command is undone', () => {
    const { session, play } = lay(
      rulesWith(({ types }) => ({
        types: types.map((it, i) => (i === Type.wish ? { ...it, answered: broken } : it)),
      })),
    );
    const before = hashTable(session.state.table);
    expect(session.play(0, play('wish'))).toBeNull();
    expect(session.play(0, { do: 'choose', pick: [0] })?.code).toBe('card-fault');
    expect([hashTable(session.state.table), session.journal]).toEqual([before, []]);
  });

  test('A15 in the rules, as they make the action of a command: the command is undone, and others are played', () => {
    const { session, play } = lay(tornStone);
    const { rules } = session;
    const { session: torn } = lay({
      action: (table, seat, command) => (command.do === 'play' ? broken() : rules.action(table, seat, command)),
    });
    const before = hashTable(torn.state.table);
    expect(torn.play(0, play('pebble'))).toMatchObject({ code: 'card-fault', values: { card: '' } });
    expect([hashTable(torn.state.table), torn.active, torn.state.command, torn.journal]).toEqual([
      before,
      false,
      0,
      [],
    ]);
    expect(torn.lastFault?.message).toContain('the card is torn');
    expect(torn.play(0, PASS)).toBeNull();
  });

  test('A15 in steps and in slices it is the same', () => {
    for (const go of ['step', 'advance'] as const) {
      const { session, play } = lay(tornStone);
      expect(session.begin(0, play('bomb'))).toBeNull();
      let progress = session[go](1);
      while (progress === 'out-of-steps' || progress === 'outermost') progress = session[go](1);
      expect([progress, session.lastRunaway?.code]).toEqual(['rolled-back', 'card-fault']);
    }
  });

  test('A15 the match is tied if it cannot go on without the command', () => {
    const { session } = lay({
      ...rulesWith(({ types }) => ({
        types: types.map((it, i) => (i === Type.turn ? { ...it, perform: broken } : it)),
      })),
      indispensable: ({ do: name }) => name === 'end-turn',
    });
    expect(session.play(0, PASS)?.code).toBe('card-fault');
    expect([session.outcome, session.winner, session.tiedBy?.code]).toEqual([
      { tied: true },
      null,
      'card-fault',
    ]);
    expect(session.journal.map((it) => it.command)).toEqual([PASS]);
  });

  test('A15 without an event log, and where it is asked for, the error is thrown on', () => {
    for (const options of [{ record: false }, { contains: false }]) {
      const { session, play } = lay(tornStone, options);
      expect(() => session.play(0, play('bomb'))).toThrow('the card is torn');
    }
  });

  test('A15 a check that throws refuses the command, and a list that cannot be made has the end of the turn', () => {
    const { session, play } = lay({ legal: broken });
    expect(session.legal(0).map((it) => it.do)).toEqual(['end-turn']);
    expect(session.play(0, play('pebble'))).toBeNull();
    const strict = lay({ check: broken });
    expect(strict.session.play(0, strict.play('pebble'))).toEqual({ code: 'card-fault', values: {} });
  });
});
