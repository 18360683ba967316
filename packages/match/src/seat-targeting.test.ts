import { type Command, type GameRules, type LegalCommand, refuse } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { Match } from './match.ts';
import { layPebbles, type Players } from './scenario/testing/lay-pebbles.ts';
import { placeOf, Zone } from './scenario/testing/pebble-table.ts';
import type { Targeting } from './seat-targeting.ts';

const players: Players = [
  {
    bag: ['arrow', 'pebble', 'bomb'].map((card) => ({ card, as: card })),
    yard: [{ card: 'stone', as: 'own' }],
  },
  { yard: ['flint', 'magpie'].map((card) => ({ card, as: card })) },
];

/** The targeting of seat 0 in a match of pebbles. All hearts and what lies in the yards are characters. */
function lay(rules: Partial<GameRules> = {}) {
  const characters: GameRules['characters'] = (table) =>
    [0, 1].flatMap((seat) =>
      [Zone.heart, Zone.yard].flatMap((kind) => table.zones[placeOf(seat, kind)] ?? []),
    );
  const { of, session } = layPebbles(players, {}, { characters, ...rules });
  const match = new Match(session);
  const [heart = 0] = session.state.table.zones[placeOf(1, Zone.heart)] ?? [];
  const [mine = 0] = session.state.table.zones[placeOf(0, Zone.heart)] ?? [];
  return { match, of, heart, mine, targeting: match.targeting(0), session };
}

const code = ({ refusal }: Targeting) => refusal?.code ?? null;

describe('a seat’s targeting', () => {
  test('T3 begins with nothing, and shows the targets of what is previewed or picked', () => {
    const { heart, mine, of, targeting } = lay();
    const nothing = {
      entity: 0,
      choose: -1,
      target: 0,
      allowed: [],
      preferred: [],
      others: [],
      ready: false,
    };
    expect(targeting.state).toEqual({ ...nothing, state: 'idle', refusal: null, command: 0 });
    const enemies = [heart, of('flint'), of('magpie')];
    for (const [type, state] of [
      ['preview', 'previewing'],
      ['pick', 'choosing'],
    ] as const) {
      const shown = targeting.send({ type, entity: of('arrow') });
      expect(shown).toMatchObject({
        state,
        entity: of('arrow'),
        allowed: enemies,
        preferred: enemies,
        ready: false,
      });
      expect(shown.others.map(({ entity, refusal }) => [entity, refusal.code])).toEqual([
        [mine, 'bad-target'],
        [of('own'), 'bad-target'],
      ]);
    }
    expect(targeting.send({ type: 'cancel' })).toMatchObject(nothing);
  });

  test('T3 gives the command when a target is chosen, and has its number', () => {
    const { match, of, session, targeting } = lay();
    targeting.send({ type: 'pick', entity: of('arrow') });
    expect(targeting.send({ type: 'point', target: of('flint') })).toMatchObject({
      state: 'idle',
      command: 1,
    });
    expect(session.journal[0]?.command).toEqual({ do: 'play', card: of('arrow'), target: of('flint') });
    match.finish();
    expect(targeting.send({ type: 'cancel' }).command).toBe(0);
  });

  test('T3 keeps the choice open after a bad target, and says why', () => {
    const { of, session, targeting } = lay();
    targeting.send({ type: 'pick', entity: of('arrow') });
    const refused = targeting.send({ type: 'point', target: of('own') });
    expect([refused.state, refused.target, code(refused)]).toEqual(['choosing', 0, 'bad-target']);
    expect(code(targeting.send({ type: 'confirm' }))).toBe('target-needed');
    expect(session.journal).toEqual([]);
    // The next event takes the reason away.
    expect(code(targeting.send({ type: 'aim', target: of('own') }))).toBe(null);
  });

  test('T3 is ready while it is aimed at something legal, and not when it leaves it', () => {
    const { of, session, targeting } = lay();
    targeting.send({ type: 'pick', entity: of('arrow') });
    expect(targeting.send({ type: 'aim', target: of('magpie') })).toMatchObject({
      state: 'confirming',
      target: of('magpie'),
      ready: true,
    });
    expect(targeting.send({ type: 'aim', target: 0 })).toMatchObject({
      state: 'choosing',
      target: 0,
      ready: false,
    });
    targeting.send({ type: 'aim', target: of('flint') });
    targeting.send({ type: 'confirm' });
    expect(session.journal[0]?.command).toEqual({ do: 'play', card: of('arrow'), target: of('flint') });
  });

  test('T3 waits for a confirmation where no target is taken, and uses the slot that was chosen', () => {
    const { of, session, targeting } = lay();
    expect(targeting.send({ type: 'pick', entity: of('pebble') })).toMatchObject({
      state: 'confirming',
      ready: true,
      others: [],
    });
    targeting.send({ type: 'place', position: 1 });
    expect(targeting.send({ type: 'confirm' })).toMatchObject({ state: 'idle', command: 1 });
    expect(session.journal[0]?.command).toEqual({ do: 'play', card: of('pebble'), position: 1 });
  });

  test('T3 leaves out a slot that was not chosen', () => {
    const { of, session, targeting } = lay();
    targeting.send({ type: 'pick', entity: of('bomb') });
    targeting.send({ type: 'confirm' });
    expect(session.journal[0]?.command).toEqual({ do: 'play', card: of('bomb') });
  });

  test('T3 a target may be left out where it is optional', () => {
    const { of, session, targeting } = lay({
      legal: (table, seat) =>
        layPebblesLegal(table, seat).map((it) =>
          it.target === 'required' ? { ...it, target: 'optional' } : it,
        ),
      check: () => null,
    });
    expect(targeting.send({ type: 'pick', entity: of('arrow') })).toMatchObject({
      state: 'choosing',
      ready: true,
    });
    targeting.send({ type: 'confirm' });
    expect(session.journal[0]?.command).toEqual({ do: 'play', card: of('arrow') });
  });

  test('T3 says why something cannot be used: the rules’ reason, or that there is no such card', () => {
    const { of, targeting } = lay();
    expect(code(targeting.send({ type: 'pick', entity: of('flint') }))).toBe('no-such-card');
    const told = lay({ whyNot: () => refuse('not-in-hand') });
    expect(code(told.targeting.send({ type: 'pick', entity: told.of('flint') }))).toBe('not-in-hand');
    const other = lay();
    expect(code(other.match.targeting(1).send({ type: 'pick', entity: other.of('arrow') }))).toBe(
      'not-your-turn',
    );
  });

  test('T3 never chooses an option for the player, and offers the targets of all', () => {
    const { of, targeting, heart } = lay({
      legal: (table, seat) =>
        layPebblesLegal(table, seat).flatMap((it) =>
          it.target === 'required' && it.do === 'play'
            ? [
                { ...it, choose: 0, allowed: it.allowed.slice(0, 1), preferred: [] },
                { ...it, choose: 1 },
              ]
            : [it],
        ),
      check: () => null,
    });
    const shown = targeting.send({ type: 'preview', entity: of('arrow') });
    expect(shown.allowed).toEqual([heart, of('flint'), of('magpie')]);
    expect(code(targeting.send({ type: 'pick', entity: of('arrow') }))).toBe('option-needed');
    expect(code(targeting.send({ type: 'pick', entity: of('arrow'), choose: 2 }))).toBe('bad-option');
    expect(targeting.send({ type: 'pick', entity: of('arrow'), choose: 0 })).toMatchObject({
      state: 'choosing',
      choose: 0,
      allowed: [heart],
      preferred: [],
    });
    expect(code(targeting.send({ type: 'point', target: of('flint') }))).toBe('bad-target');
  });

  test('T3 is withdrawn when the card or its target is not legal any more, with the reason', () => {
    const { match, of, targeting } = lay();
    targeting.send({ type: 'pick', entity: of('arrow') });
    targeting.send({ type: 'aim', target: of('flint') });
    expect(targeting.refresh()).toBe(false);
    match.send(0, { do: 'end-turn' });
    match.finish();
    expect(targeting.state).toMatchObject({ state: 'idle', command: 0 });
    expect(code(targeting.state)).not.toBe(null);
    expect(targeting.refresh()).toBe(false);
  });

  test('T3 a preview is withdrawn without a reason, and is not while the card can be used', () => {
    const { match, of, targeting } = lay();
    targeting.send({ type: 'preview', entity: of('arrow') });
    expect(targeting.refresh()).toBe(false);
    match.send(0, { do: 'end-turn' });
    match.finish();
    expect([targeting.state.state, code(targeting.state)]).toEqual(['idle', null]);
  });

  test('a stopped targeting takes no events', () => {
    const { of, targeting } = lay();
    targeting.stop();
    expect(targeting.send({ type: 'pick', entity: of('arrow') }).state).toBe('idle');
  });
});

/** The legal commands of pebbles. */
function layPebblesLegal(...[table, seat]: Parameters<GameRules['legal']>): LegalCommand[] {
  return layPebbles(players).session.rules.legal(table, seat);
}

test('T3 what a targeting gives is a command of its seat, which the match may still refuse', () => {
  const { of, session, targeting } = lay({
    check: (_, __, command) => ((command as Command).do === 'play' ? refuse('busy') : null),
  });
  targeting.send({ type: 'pick', entity: of('pebble') });
  const refused = targeting.send({ type: 'confirm' });
  expect([refused.state, refused.command, code(refused)]).toEqual(['idle', 0, 'busy']);
  expect(session.journal).toEqual([]);
});
