import { hashState, InvariantError, type State } from '@aftercast/kernel';
import { describe, expect, test } from 'vitest';
import { layPebbles, type Players } from '../scenario/testing/lay-pebbles.ts';
import { Stat, Type } from '../scenario/testing/pebble-table.ts';
import type { Session } from '../session.ts';
import type { LaidTable } from '../setup/lay-table.ts';
import type { Fault } from '../storage/fault.ts';
import {
  faultOf,
  type MakeProbe,
  type Probe,
  phaseProbe,
  restProbe,
  tableProbe,
  thereAndBackProbe,
} from './probe.ts';
import { named, type Plant, plainPebbles, plantedPebbles } from './testing/planted-pebbles.ts';

const players: Players = [{ bag: ['pebble', 'stone', 'wish'].map(named) }, { yard: [named('flint')] }];

/** A session with a bug that shows when a card is put in the yard. */
function lay(more: Plant = () => {}, on = players) {
  return layPebbles(on, {}, plantedPebbles(Type.put, more));
}

const probeOf = (make: MakeProbe, rules = plainPebbles): Probe => make({ rules } as LaidTable);

const entry = { number: 1, seat: 0, command: { do: 'end-turn' } };

describe('there and back', () => {
  test('S4 finds nothing in a match that goes back and forward, and leaves it where it stood', () => {
    const { session, play } = lay();
    const probe = probeOf(thereAndBackProbe);
    expect([probe.after(session), probe.atEnd?.(session)]).toEqual([null, null]);
    for (const name of ['pebble', 'stone', 'wish']) {
      session.play(0, play(name));
      const before = [hashState(session.state), session.log?.end, session.journal.length];
      expect([probe.after(session), probe.atEnd?.(session)]).toEqual([null, null]);
      expect([hashState(session.state), session.log?.end, session.journal.length]).toEqual(before);
    }
    expect(session.state.prompt).not.toBe(null);
  });

  test('S4 tells a write that is not taken back, by the command from which it shows', () => {
    const { session, play } = lay(({ table }, { source }) => {
      const { stats = [] } = table.entities[source] ?? {};
      stats[Stat.coins] = (stats[Stat.coins] as number) + 1;
    });
    session.play(0, { do: 'end-turn' });
    session.play(1, { do: 'end-turn' });
    session.play(0, play('pebble'));
    const fault = probeOf(thereAndBackProbe).after(session);
    expect(fault).toEqual({ kind: 'undo', message: expect.stringMatching(/^S4: .*command 3\b.*$/) });
  });

  test('S4 tells at the end what shows only from the start', () => {
    let runs = 0;
    const { session, play } = lay((handling, { source }) => {
      if (++runs > 2) handling.set(source, Stat.coins, 5);
    });
    const probe = probeOf(thereAndBackProbe);
    session.play(0, play('pebble'));
    expect(probe.after(session)).toBe(null);
    session.play(0, { do: 'end-turn' });
    expect(probe.after(session)).toBe(null);
    expect(probe.atEnd?.(session)).toEqual({ kind: 'undo', message: expect.stringContaining('command 1') });
  });

  test('S4 A12 does not go back in a match that was tied by its first command', () => {
    const endless: Players = [{ bag: [named('bomb')] }, { yard: ['whirl', 'whirl'] }];
    const { session, play } = layPebbles(endless, { limit: 60 }, { indispensable: () => true });
    session.play(0, play('bomb'));
    expect([session.journal.length, session.state.command]).toEqual([1, 0]);
    const probe = probeOf(thereAndBackProbe);
    expect([probe.after(session), probe.atEnd?.(session)]).toEqual([null, null]);
  });

  test('S4 passes on what breaks in another way the second time', () => {
    let runs = 0;
    const broken = lay(() => {
      if (++runs > 1) throw new Error('once is enough');
    });
    broken.session.play(0, broken.play('pebble'));
    expect(() => probeOf(thereAndBackProbe).after(broken.session)).toThrow('once is enough');
    const { session, play } = layPebbles(players, { record: false });
    session.play(0, play('pebble'));
    expect(() => probeOf(thereAndBackProbe).after(session)).toThrow(RangeError);
  });
});

describe('a look at the table', () => {
  test('is had after every command, and not while the match asks', () => {
    const { session, play } = lay();
    const seen: State[] = [];
    const probe = probeOf(tableProbe((state) => seen.push(state)));
    session.play(0, play('pebble'));
    expect([probe.after(session), seen]).toEqual([null, [session.state]]);
    session.play(0, play('wish'));
    expect([probe.after(session), seen.length]).toEqual([null, 1]);
    session.play(0, { do: 'choose', pick: [0] });
    expect([probe.after(session), seen.length]).toEqual([null, 2]);
  });

  test('breaks where the check does', () => {
    const probe = probeOf(
      tableProbe(() => {
        throw new RangeError('too many cards');
      }),
    );
    expect(() => probe.after(lay().session)).toThrow('too many cards');
  });

  test('S1 finds a table that does not hold together, when it is at rest', () => {
    const { session, play } = lay();
    const probe = probeOf(restProbe);
    expect(probe.after(session)).toBe(null);
    session.play(0, play('wish'));
    session.state.table.registers.push(0);
    expect(probe.after(session)).toBe(null);
    session.state.table.registers.pop();
    session.play(0, { do: 'choose', pick: [0] });
    session.state.table.registers.push(0);
    expect(() => probe.after(session)).toThrow(/^S1: .*registers/);
  });
});

describe('the phase at which a viewer has failed', () => {
  type ViewerFault = Extract<Fault, { kind: 'viewer' }>;
  const fault = (type: string, phase: ViewerFault['phase'], card: string): ViewerFault => ({
    kind: 'viewer',
    type,
    phase,
    card,
    message: 'no picture',
  });
  const at = (session: Session, it: ViewerFault) => probeOf(phaseProbe(it)).after(session);
  const perform = fault('put', 'perform', 'pebble');

  test.each([
    ['put', 'prepare', 'pebble', true],
    ['put', 'perform', 'pebble', true],
    ['play', 'perform', 'pebble', true],
    ['put', 'perform', 'stone', false],
    ['put', 'perform', '', false],
    ['hit', 'perform', 'pebble', false],
    ['hit', 'prepare', 'pebble', false],
    ['death', 'prepare', '', false],
  ] as const)('is noticed if it is played: %s, %s, of "%s": %s', (type, phase, card, isPlayed) => {
    const { session, play } = lay();
    session.play(0, play('pebble'));
    const wanted = fault(type, phase, card);
    expect(at(session, wanted)).toBe(isPlayed ? wanted : null);
  });

  test('may be of an action that comes from no card', () => {
    const { session } = lay();
    session.play(0, { do: 'end-turn' });
    const [pass, turn] = [fault('pass', 'perform', ''), fault('turn', 'prepare', '')];
    expect([at(session, pass), at(session, turn)]).toEqual([pass, turn]);
    expect(at(session, fault('pass', 'perform', 'pebble'))).toBe(null);
  });

  test('A6 is not played of an action that is dropped, whatever else performs', () => {
    const { session, play } = lay(undefined, [{ bag: [named('fizzler')] }, {}]);
    session.play(0, play('fizzler'));
    const prepare = fault('fizzle', 'prepare', 'fizzler');
    expect([at(session, prepare), at(session, fault('fizzle', 'perform', 'fizzler'))]).toEqual([
      prepare,
      null,
    ]);
  });

  test('is looked for since the last command', () => {
    const { session, play } = lay();
    const probe = probeOf(phaseProbe(perform));
    session.play(0, { do: 'end-turn' });
    session.play(1, { do: 'end-turn' });
    probe.before?.(session, entry);
    session.play(0, play('pebble'));
    expect(probe.after(session)).toBe(perform);
    probe.before?.(session, entry);
    expect(probe.after(session)).toBe(null);
    session.play(0, play('stone'));
    expect(probe.after(session)).toBe(null);
  });

  test('is not known without an event log', () => {
    const { session, play } = layPebbles(players, { record: false });
    const probe = probeOf(phaseProbe(perform));
    probe.before?.(session, entry);
    session.play(0, play('pebble'));
    expect(probe.after(session)).toBe(null);
  });
});

describe('the fault that an error is', () => {
  /** Plays a card, and tells what broke. */
  function broken(more: Plant): Fault {
    const { session, play } = lay(more);
    try {
      session.play(0, play('pebble'));
    } catch (error) {
      return faultOf(error, session);
    }
    throw new Error('Nothing broke.');
  }

  test('A10 the law that a handler breaks, on one line, with the action', () => {
    const fault = broken((handling) => handling.ask({ seat: 0, kind: 'options', options: [1, 2], count: 1 }));
    expect(fault).toMatchObject({ kind: 'law', law: 'A10', action: 'put' });
    expect(fault).toHaveProperty('message', expect.stringMatching(/^A10: .+$/));
  });

  test('A1 what a handler throws, as it threw it', () => {
    const message = 'this card is broken';
    const fault = { kind: 'error', action: 'put', message };
    expect(
      broken(() => {
        throw new Error(message);
      }),
    ).toEqual(fault);
    expect(
      broken(() => {
        throw new Error(`${message}\nby its maker`);
      }),
    ).toEqual(fault);
    expect(
      broken(() => {
        throw message;
      }),
    ).toEqual(fault);
  });

  test('outside of any action it names none', () => {
    const { session } = lay();
    expect(faultOf(new TypeError('no cards\nat all'), session)).toEqual({
      kind: 'error',
      action: '',
      message: 'no cards',
    });
    const law = new InvariantError('S1', 'no table');
    expect(faultOf(law, session)).toEqual({ kind: 'law', law: 'S1', action: '', message: 'S1: no table' });
  });

  test('a law that was broken because of another is a broken law', () => {
    const { session } = lay();
    const law = new InvariantError('S4', 'no way back', { cause: new InvariantError('S1', 'no table') });
    expect(faultOf(law, session)).toMatchObject({ kind: 'law', law: 'S4', message: 'S4: no way back' });
  });
});
