import { InvariantError } from '@aftercast/kernel';
import type { GameRules } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { layPebbles, type Players } from '../scenario/testing/lay-pebbles.ts';
import { Stat, Type } from '../scenario/testing/pebble-table.ts';
import type { Session } from '../session.ts';
import { type LaidTable, startSession } from '../setup/lay-table.ts';
import type { Fault } from '../storage/fault.ts';
import {
  faultOf,
  faultOfUndone,
  type MakeProbe,
  type Probe,
  phaseProbe,
  restProbe,
  tableProbe,
  thereAndBackProbe,
} from './probe.ts';
import {
  entityOf,
  layPlanted,
  named,
  type Plant,
  plainPebbles,
  plantedPebbles,
} from './testing/planted-pebbles.ts';

async function lay(rules?: GameRules) {
  const bag = ['pebble', 'bomb', 'wish'].map(named);
  const laid = await layPlanted([{ bag }, { yard: [named('stone')] }], rules);
  const session = startSession(laid);
  const play = (card: string) => {
    expect(session.play(0, { do: 'play', card: entityOf(laid, card) })).toBe(null);
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

const probeOf = (make: MakeProbe): Probe => make({ rules: plainPebbles } as LaidTable);

/** A match with a bug that shows when a card is put in the yard. */
function planted(more: Plant, bag = ['pebble', 'fizzler']) {
  return layPebbles([{ bag: bag.map(named) }, {}], {}, plantedPebbles(Type.put, more));
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
    const stone = session.state.table.entities[entityOf(laid, 'stone')];
    // The bomb has given it one chip.
    Object.assign(stone?.stats ?? [], { [Stat.chips]: 2 });
    const fault = thereAndBackProbe(laid)[when]?.(session) ?? null;
    expect(fault).toMatchObject({ kind: 'undo' });
    expect(fault?.kind === 'undo' && fault.message).not.toContain('\n');
  });

  test('an error of another kind is thrown on', async () => {
    const { laid, play, session } = await lay();
    play('bomb');
    session.journal.length = 0;
    expect(() => thereAndBackProbe(laid).after(session)).toThrow();
    let runs = 0;
    const broken = planted(() => {
      if (++runs > 1) throw new Error('once is enough');
    });
    broken.session.play(0, broken.play('pebble'));
    expect(() => probeOf(thereAndBackProbe).after(broken.session)).toThrow('once is enough');
    const unrecorded = layPebbles([{ bag: [named('pebble')] }, {}], { record: false });
    unrecorded.session.play(0, unrecorded.play('pebble'));
    expect(() => probeOf(thereAndBackProbe).after(unrecorded.session)).toThrow(RangeError);
  });

  test('S4 finds at the end what shows only from the start', () => {
    let runs = 0;
    const { session, play } = planted((handling, { source }) => {
      if (++runs > 2) handling.set(source, Stat.coins, 5);
    });
    const probe = probeOf(thereAndBackProbe);
    session.play(0, play('pebble'));
    expect(probe.after(session)).toBe(null);
    session.play(0, { do: 'end-turn' });
    expect(probe.after(session)).toBe(null);
    expect(probe.atEnd?.(session)).toEqual({ kind: 'undo', message: expect.stringContaining('command 1') });
  });

  test('S4 A12 finds nothing in a match that was tied by its first command', () => {
    const endless: Players = [{ bag: [named('bomb')] }, { yard: ['whirl', 'whirl'] }];
    const { session, play } = layPebbles(endless, { limit: 60 }, { indispensable: () => true });
    session.play(0, play('bomb'));
    expect([session.journal.length, session.state.command]).toEqual([1, 0]);
    const probe = probeOf(thereAndBackProbe);
    expect([probe.after(session), probe.atEnd?.(session)]).toEqual([null, null]);
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

  type ViewerFault = Extract<Fault, { kind: 'viewer' }>;
  const at = (session: Session, type: string, phase: ViewerFault['phase'], card: string) =>
    probeOf(phaseProbe({ kind: 'viewer', type, phase, card, message: 'oh' })).after(session);

  test('may be of an action that comes from no card', () => {
    const { session } = planted(() => {});
    session.play(0, { do: 'end-turn' });
    expect(at(session, 'pass', 'perform', '')).toMatchObject({ type: 'pass' });
    expect(at(session, 'turn', 'prepare', '')).toMatchObject({ type: 'turn' });
    expect(at(session, 'pass', 'perform', 'pebble')).toBe(null);
  });

  test('A6 is not played of an action that is dropped, whatever else performs', () => {
    const { session, play } = planted(() => {});
    session.play(0, play('fizzler'));
    expect(at(session, 'fizzle', 'prepare', 'fizzler')).toMatchObject({ phase: 'prepare' });
    expect(at(session, 'fizzle', 'perform', 'fizzler')).toBe(null);
  });

  test('is not known without an event log', () => {
    const { session, play } = layPebbles([{ bag: [named('bomb')] }, {}], { record: false });
    const probe = probeOf(phaseProbe(fault));
    probe.before?.(session, { number: 1, seat: 0, command: play('bomb') });
    session.play(0, play('bomb'));
    expect(probe.after(session)).toBe(null);
  });
});

describe('the fault that a thrown error is', () => {
  /** A session whose hits throw this, and the fault that it is. */
  async function thrown(error: unknown) {
    const fail: Plant = () => {
      throw error;
    };
    const { laid, session } = await lay(plantedPebbles(Type.hit, fail));
    expect(session.play(0, { do: 'play', card: entityOf(laid, 'bomb') })?.code).toBe('card-fault');
    const fault = faultOfUndone(session);
    if (fault === null) throw new Error('Nothing was thrown.');
    return fault;
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

  test('is a law also if another one was broken before it', async () => {
    const { session } = await lay();
    const law = new InvariantError('S4', 'no way back', { cause: new InvariantError('S1', 'no table') });
    expect(faultOf(law, session)).toEqual({
      kind: 'law',
      law: 'S4',
      action: '',
      message: 'S4: no way back',
    });
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
