import type { InspectionEvent, Role } from '@aftercast/match';
import { describe, expect, test } from 'vitest';
import type { HeardEvent, MachineSnapshot } from '../../contract.ts';
import type { Heard } from './inspection.ts';
import { everything, nameOf, RoleMachineSight } from './machine-sight.ts';

const SEAT: Role = { kind: 'seat', seat: 0 };
const SPECTATOR: Role = { kind: 'spectator' };
/** The only action of which the roles of these tests know. */
const KNOWN = 7;
const FORMS = { play: { card: 'entity', onto: 'target?', option: 'option?' } } as const;

const actor = (id: string) => ({ id, sessionId: `x:${id}` }) as unknown as InspectionEvent['actorRef'];
const none = () => false;

/** What a role sees, with a number 100 higher for each entity, and 0 for an entity above 50. */
function sightOf(role: Role = SEAT, unsure = false) {
  const aliasOf = (entity: number) => (entity > 50 ? 0 : entity + 100);
  const knowsOf = (actions: readonly number[]) => actions.includes(KNOWN);
  return new RoleMachineSight(role, { aliasOf, knowsOf }, FORMS, unsure);
}

/** A report of an event that the turn flow, or another machine, has received. */
function report(
  event: HeardEvent,
  { of = 'turn-flow', ...more }: Partial<Heard> & { of?: string } = {},
): Heard {
  const heard = { type: '@xstate.event', actorRef: actor(of), event } as unknown as InspectionEvent;
  return { event: heard, at: 0, position: 0, command: 1, actions: [], ...more };
}

const hold = (...actions: number[]) => report({ type: 'hold' }, { actions });
const running = (state: string): MachineSnapshot => ({ status: 'active', value: { resolving: state } });

describe('the owner', () => {
  test('sees everything as it is, with XState’s ids', () => {
    const snapshot = running('holding');
    const event = { type: 'preview', entity: 3 };
    expect(everything.tells(hold(9), none)).toBe(true);
    expect(everything.sessionOf(actor('targeting-1'))).toBe('x:targeting-1');
    expect(everything.eventOf(event)).toBe(event);
    expect(everything.snapshotOf(snapshot)).toBe(snapshot);
    expect(everything.stateOf('turn-flow.resolving.holding')).toBe('turn-flow.resolving.holding');
  });
});

describe('a machine', () => {
  test('H1 has its name as its id for other roles: XState numbers machines by their first use', () => {
    expect(sightOf().sessionOf(actor('targeting-0'))).toBe('targeting-0');
    expect(nameOf({ sessionId: 'x:3' } as InspectionEvent['actorRef'])).toBe('x:3');
  });

  test('H1 that is a seat’s targeting is seen by that seat only', () => {
    const seen = (role: Role) =>
      ['turn-flow', 'targeting-0', 'targeting-1'].filter((of) =>
        sightOf(role).tells(report({ type: 'cancel' }, { of }), none),
      );
    expect(seen(SEAT)).toEqual(['turn-flow', 'targeting-0']);
    expect(seen({ kind: 'seat', seat: 1 })).toEqual(['turn-flow', 'targeting-1']);
    expect(seen(SPECTATOR)).toEqual(['turn-flow']);
  });

  test('is known before it has received anything', () => {
    const born = { type: '@xstate.actor', actorRef: actor('turn-flow') } as InspectionEvent;
    expect(sightOf().tells({ ...report({ type: 'lay' }), event: born }, none)).toBe(true);
  });
});

describe('a command', () => {
  const submit = (seat: number): HeardEvent => ({
    type: 'submit',
    seat,
    command: { do: 'play', card: 3, onto: 4, option: 3 },
  });

  test('H1 of the seat itself is seen, of others only that it was accepted', () => {
    const sight = sightOf();
    expect(sight.tells(report(submit(0)), none)).toBe(true);
    expect(sight.tells(report(submit(1)), none)).toBe(false);
    expect(sight.tells(report(submit(1)), () => true)).toBe(true);
    expect(sightOf(SPECTATOR).tells(report(submit(0)), none)).toBe(false);
  });

  test('H1 has the role’s numbers; of another seat’s it is only said which seat gave it', () => {
    expect(sightOf().eventOf(submit(0))).toEqual({
      type: 'submit',
      seat: 0,
      command: { do: 'play', card: 103, onto: 104, option: 3 },
    });
    expect(sightOf().eventOf(submit(1))).toEqual({ type: 'submit', seat: 1 });
    expect(sightOf(SPECTATOR).eventOf(submit(0))).toEqual({ type: 'submit', seat: 0 });
  });

  test('is judged once for all reports of its event', () => {
    const sight = sightOf();
    const event = submit(1);
    const asked: object[] = [];
    const accepted = (it: object) => {
      asked.push(it);
      return asked.length === 1;
    };
    expect([1, 2, 3].map(() => sight.tells(report(event), accepted))).toEqual([true, true, true]);
    expect(asked).toEqual([event]);
  });

  test('A12 that was undone does not tell how many turns it had started', () => {
    const turn = (undone?: true) => report({ type: 'startTurn' }, undone && { undone });
    expect(sightOf().tells(turn(), none)).toBe(true);
    expect(sightOf().tells(turn(true), none)).toBe(false);
    expect(sightOf().tells(report({ type: 'rest' }, { undone: true }), none)).toBe(true);
  });
});

describe('a hold', () => {
  const proceed = () => report({ type: 'proceed' });

  test('K2 for a phase of which the role knows is seen, and its end', () => {
    const sight = sightOf();
    expect(sight.tells(hold(3, KNOWN), none)).toBe(true);
    expect(sight.stateOf('turn-flow.resolving.holding')).toBe('turn-flow.resolving.holding');
    expect(sight.snapshotOf(running('holding'))).toEqual(running('holding'));
    expect(sight.tells(proceed(), none)).toBe(true);
  });

  test('H1 for a hidden phase is not seen, nor its end: the match runs', () => {
    const sight = sightOf();
    expect(sight.tells(hold(3), none)).toBe(false);
    expect(sight.stateOf('turn-flow.resolving.holding')).toBe('turn-flow.resolving.running');
    expect(sight.stateOf('turn-flow.holding.old')).toBe('turn-flow.holding.old');
    expect(sight.snapshotOf(running('holding'))).toEqual(running('running'));
    expect(sight.snapshotOf({ status: 'active', value: 'holding' })).toEqual({
      status: 'active',
      value: 'running',
    });
    expect(sight.snapshotOf(running('asking'))).toEqual(running('asking'));
    expect(sight.tells(proceed(), none)).toBe(false);
    // From then on it can be seen again.
    expect(sight.stateOf('turn-flow.resolving.holding')).toBe('turn-flow.resolving.holding');
    expect(sight.tells(hold(KNOWN), none)).toBe(true);
  });

  test.each(['rest', 'rollBack'])('H1 that is hidden is over when the command is: %s', (type) => {
    const sight = sightOf();
    sight.tells(hold(3), none);
    expect(sight.tells(report({ type }), none)).toBe(true);
    expect(sight.stateOf('a.holding')).toBe('a.holding');
    expect(sight.tells(proceed(), none)).toBe(true);
  });

  test('H1 that is hidden does not end when a seat is asked', () => {
    const sight = sightOf();
    sight.tells(hold(3), none);
    expect(sight.tells(report({ type: 'ask' }), none)).toBe(true);
    expect(sight.stateOf('a.holding')).toBe('a.running');
  });

  test('H1 may be hidden where earlier reports were dropped', () => {
    expect(sightOf(SEAT, true).stateOf('a.holding')).toBe('a.running');
    expect(sightOf(SEAT, false).stateOf('a.holding')).toBe('a.holding');
  });
});

describe('targeting', () => {
  test('H1 has the role’s numbers', () => {
    const sight = sightOf();
    expect(sight.eventOf({ type: 'pick', entity: 3, choose: 3 })).toEqual({
      type: 'pick',
      entity: 103,
      choose: 3,
    });
    expect(sight.eventOf({ type: 'aim', target: 60 })).toEqual({ type: 'aim', target: 0 });
    expect(sight.eventOf({ type: 'confirm' })).toEqual({ type: 'confirm' });
    const context = { entity: 3, target: 4, choose: 3 };
    expect(sight.snapshotOf({ status: 'active', value: 'choosing', context })).toEqual({
      status: 'active',
      value: 'choosing',
      context: { entity: 103, target: 104, choose: 3 },
    });
  });

  test.each([{}, null, undefined, { entity: 3 }, { target: 3 }])(
    'is not what another context holds: %j',
    (context) => {
      const snapshot: MachineSnapshot = { status: 'active', context };
      expect(sightOf().snapshotOf(snapshot)).toStrictEqual(snapshot);
    },
  );
});
