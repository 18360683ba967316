import { InvariantError } from '@aftercast/kernel';
import type { GameRules } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { pebbleRules } from '../scenario/testing/pebble-rules.ts';
import { Stat, Type } from '../scenario/testing/pebble-table.ts';
import type { Session } from '../session.ts';
import { type LaidTable, layTable, startSession } from '../setup/lay-table.ts';
import { faultOf, type MakeProbe, phaseProbe, restProbe, tableProbe, thereAndBackProbe } from './probe.ts';

async function lay() {
  const scenario = {
    format: 'scenario/1',
    name: 'a test',
    game: 'pebbles',
    players: [
      { bag: ['pebble', 'bomb', 'wish'].map((card) => ({ card, as: card })) },
      { yard: [{ card: 'stone', as: 'rock' }] },
    ],
    steps: [{ do: 'end-turn' }],
  };
  const laid = await layTable([pebbleRules as GameRules], { game: 'pebbles', scenario });
  const session = startSession(laid);
  const play = (card: string) => {
    expect(session.play(0, { do: 'play', card: laid.aliases.get(card) ?? 0 })).toBe(null);
  };
  return { laid, play, session };
}

/** What a probe says after each of some plays. */
async function after(make: MakeProbe, cards: readonly string[], disturb?: (session: Session) => void) {
  const { laid, play, session } = await lay();
  const probe = make(laid);
  const said = cards.map((card) => {
    probe.before?.(session, { number: 0, seat: 0, command: { do: 'end-turn' } });
    play(card);
    disturb?.(session);
    return probe.after(session);
  });
  return { said, atEnd: probe.atEnd?.(session) ?? null };
}

describe('going there and back', () => {
  test('S4 finds nothing in a match that does it, also while it asks, and before it has begun', async () => {
    expect(await after(thereAndBackProbe, ['pebble', 'bomb', 'wish'])).toEqual({
      said: [null, null, null],
      atEnd: null,
    });
    expect(await after(thereAndBackProbe, [])).toEqual({ said: [], atEnd: null });
  });

  test.each(['after', 'atEnd'] as const)('S4 finds a change that no record has: %s', async (when) => {
    const { laid, play, session } = await lay();
    play('bomb');
    const rock = session.state.table.entities[laid.aliases.get('rock') ?? 0];
    // The bomb has given it one chip.
    Object.assign(rock?.stats ?? [], { [Stat.chips]: 2 });
    const fault = thereAndBackProbe(laid)[when]?.(session) ?? null;
    expect(fault).toMatchObject({ kind: 'undo' });
    expect(fault?.kind === 'undo' && fault.message).not.toContain('\n');
  });

  test('an error of another kind is thrown on', async () => {
    const { laid, play, session } = await lay();
    play('bomb');
    session.journal.length = 0;
    expect(() => thereAndBackProbe(laid).after(session)).toThrow();
  });
});

test('a check of the table is made at rest, and not while something is asked', async () => {
  const checked: number[] = [];
  const probe = tableProbe(({ command }) => checked.push(command));
  expect((await after(probe, ['bomb', 'pebble', 'wish'])).said).toEqual([null, null, null]);
  expect(checked).toEqual([1, 2]);
  const failing = tableProbe(() => {
    throw new InvariantError('S1', 'too heavy');
  });
  await expect(after(failing, ['bomb'])).rejects.toThrow('too heavy');
});

test('S1 the table at rest is checked, and not while something is asked', async () => {
  const spoil = ({ state }: Session) => void state.table.zones[0]?.push(4711);
  await expect(after(restProbe, ['bomb'], spoil)).rejects.toThrow(InvariantError);
  expect((await after(restProbe, ['wish'], spoil)).said).toEqual([null]);
});

describe('a phase at which a viewer failed', () => {
  const fault = { kind: 'viewer', type: 'hit', phase: 'perform', card: 'bomb', message: 'oh' } as const;

  test.each([
    ['is found where it is played', fault, [null, fault]],
    [
      'is found where it is prepared',
      { ...fault, phase: 'prepare' } as const,
      [null, { ...fault, phase: 'prepare' }],
    ],
    ['is not another card’s', { ...fault, card: 'pebble' }, [null, null]],
    ['is not another action’s', { ...fault, type: 'draw' }, [null, null]],
    [
      'is found only in the command that plays it',
      { ...fault, type: 'put', card: 'pebble' },
      [{ ...fault, type: 'put', card: 'pebble' }, null],
    ],
  ])('%s', async (_, wanted, said) => {
    expect((await after(phaseProbe(wanted), ['pebble', 'bomb'])).said).toEqual(said);
  });
});

describe('the fault that a thrown error is', () => {
  /** A session whose hits throw this, and the fault that it is. */
  async function thrown(error: unknown) {
    const { laid } = await lay();
    const { game } = laid.rules;
    const types = game.types.map((type, index) =>
      index === Type.hit
        ? {
            ...type,
            perform: () => {
              throw error;
            },
          }
        : type,
    );
    const broken: LaidTable = { ...laid, rules: { ...laid.rules, game: { ...game, types } } };
    const session = startSession(broken);
    try {
      session.play(0, { do: 'play', card: laid.aliases.get('bomb') ?? 0 });
    } catch (caught) {
      return faultOf(caught, session);
    }
    throw new Error('Nothing was thrown.');
  }

  test('names the action, and the first line of the message', async () => {
    expect(await thrown(new Error('one\ntwo'))).toEqual({ kind: 'error', action: 'hit', message: 'one' });
    expect(await thrown('a word')).toEqual({ kind: 'error', action: 'hit', message: 'a word' });
  });

  test('names the law that was broken', async () => {
    const fault = await thrown(new InvariantError('A3', 'too late'));
    expect(fault).toMatchObject({ kind: 'law', law: 'A3', action: 'hit' });
    expect(fault.kind === 'law' && fault.message).toContain('too late');
  });

  test('names no action where none is resolved', async () => {
    const { session } = await lay();
    expect(faultOf(new RangeError('nowhere'), session)).toEqual({
      kind: 'error',
      action: '',
      message: 'nowhere',
    });
  });
});
