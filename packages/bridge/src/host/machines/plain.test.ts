import type { InspectionEvent } from '@aftercast/match';
import { describe, expect, test } from 'vitest';
import type { MachineMessage } from '../../contract.ts';
import { openBells, ROPES } from '../../testing/bells.ts';
import type { Heard } from './inspection.ts';
import { everything, type MachineSight } from './machine-sight.ts';
import { actionsOf, makePlain, WordedEvents } from './plain.ts';

const [MINE] = ROPES;

/** The reports of a match in which the bell has rung and a card was pointed at. */
function hearBells(): Heard[] {
  const heard: Heard[] = [];
  const { match, play } = openBells({}, (event, moment) =>
    heard.push({ event, at: 1_234, ...moment, command: 5 }),
  );
  play({ do: 'ring', times: 1 });
  match.targeting(0).send({ type: 'preview', entity: MINE });
  return heard;
}

/** The messages of these reports, numbered from 1. */
function messagesOf(heard: readonly Heard[], sight: MachineSight = everything) {
  const events = new WordedEvents(sight);
  let n = 0;
  return heard.flatMap((it) => makePlain(it, sight, events, { n: ++n, seq: 40 }) ?? []);
}

const ofType = <Type extends MachineMessage['type']>(messages: readonly MachineMessage[], type: Type) =>
  messages.filter((it): it is Extract<MachineMessage, { type: Type }> => it.type === type);

describe('a message about a machine', () => {
  test('has the form of the Stately inspector, and the numbers of this bridge', () => {
    const [first] = messagesOf(hearBells());
    expect(first).toMatchObject({
      type: '@xstate.actor',
      name: 'turn-flow',
      createdAt: '1234',
      id: null,
      n: 1,
      seq: 40,
      command: 5,
    });
    expect(first).toMatchObject({ _version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
    // Every machine of a match is a root.
    for (const it of messagesOf(hearBells())) if ('rootId' in it) expect(it.rootId).toBe(it.sessionId);
  });

  test('is plain data: it survives as JSON', () => {
    const messages = messagesOf(hearBells());
    expect(messages.length).toBeGreaterThan(8);
    for (const it of messages) {
      const defined = Object.fromEntries(Object.entries(it).filter(([, value]) => value !== undefined));
      expect(JSON.parse(JSON.stringify(it))).toEqual(defined);
    }
  });

  test('shows its definition, with names in place of functions', () => {
    const [flow, targeting] = ofType(messagesOf(hearBells()), '@xstate.actor');
    expect(JSON.parse(flow?.definition ?? '')).toMatchObject({ id: 'turn-flow', initial: 'settingUp' });
    expect([targeting?.name, targeting?.snapshot]).toEqual(['targeting-0', { status: 'active' }]);
    const made = (logic: unknown) => {
      const actorRef = { id: 'bell', sessionId: 'x:9', logic };
      const [message] = ofType(
        messagesOf([{ event: { type: '@xstate.actor', actorRef }, at: 0 } as unknown as Heard]),
        '@xstate.actor',
      );
      return JSON.parse(message?.definition ?? '');
    };
    expect(made({ config: { id: 'bell', entry: function ring() {} } })).toEqual({
      id: 'bell',
      entry: { type: 'ring' },
    });
    // A machine that has no definition has its name.
    for (const logic of [undefined, {}]) expect(made(logic)).toEqual({ id: 'bell' });
  });

  test('shows what it has received, and in which state it is', () => {
    const messages = messagesOf(hearBells());
    const events = ofType(messages, '@xstate.event').map(({ event, sourceId }) => [event, sourceId]);
    expect(events).toContainEqual([
      { type: 'submit', seat: 0, command: { do: 'ring', times: 1 } },
      undefined,
    ]);
    expect(events).toContainEqual([{ type: 'preview', entity: MINE }, undefined]);
    const states = ofType(messages, '@xstate.snapshot').map(({ event, snapshot }) => [
      event.type,
      snapshot.value,
    ]);
    expect(states).toContainEqual(['submit', { resolving: 'running' }]);
    expect(states.at(-1)).toEqual(['preview', 'previewing']);
  });

  test('says which machine has sent an event', () => {
    const [flow] = hearBells();
    const actorRef = { id: 'bell', sessionId: 'x:9' };
    const event = {
      type: '@xstate.event',
      actorRef,
      sourceRef: flow?.event.actorRef,
      event: { type: 'ring' },
    };
    const [message] = ofType(messagesOf([{ event, at: 0 } as unknown as Heard]), '@xstate.event');
    expect(message?.sourceId).toBe(flow?.event.actorRef.sessionId);
  });

  test('is missing for reports that the inspector does not show', () => {
    const action = hearBells().filter(({ event }) => event.type === '@xstate.action');
    expect(action.length).toBeGreaterThan(0);
    expect(messagesOf(action)).toEqual([]);
  });

  test('is made as the role may see it', () => {
    const sight: MachineSight = {
      ...everything,
      sessionOf: () => 'a machine',
      eventOf: ({ type }) => ({ type: `a ${type}` }),
      snapshotOf: () => ({ status: 'hidden' }),
      stateOf: (id) => `state ${id}`,
    };
    const messages = messagesOf(hearBells(), sight);
    expect(new Set(messages.map((it) => 'sessionId' in it && it.sessionId))).toEqual(new Set(['a machine']));
    for (const { event } of ofType(messages, '@xstate.event')) expect(event.type).toMatch(/^a /);
    for (const { snapshot } of ofType(messages, '@xstate.snapshot'))
      expect(snapshot).toEqual({ status: 'hidden' });
    const [taken] = ofType(messages, '@xstate.microstep').flatMap(({ transitions }) => transitions);
    expect(taken?.source).toMatch(/^state /);
  });
});

describe('a transition', () => {
  /** The transitions of the first microstep for an event of this type. */
  function taken(type: string, heard = hearBells()) {
    const steps = ofType(messagesOf(heard), '@xstate.microstep');
    return steps.find(({ event }) => event.type === type)?.transitions;
  }

  test('can be found in the machine’s definition', () => {
    expect(taken('submit')).toEqual([
      {
        source: 'turn-flow.waiting',
        event: 'submit',
        // After the one for a command that ends the turn.
        index: 1,
        targets: ['turn-flow.resolving'],
        guard: 'isLegal',
        actions: ['begin'],
      },
    ]);
    expect(taken('rest')).toMatchObject([
      { index: 3, guard: null, targets: ['turn-flow.waiting'], actions: [] },
    ]);
  });

  test('without an event, target, guard and actions has none', () => {
    const transition = { eventType: '', source: { id: 'bell', always: [{}] }, actions: [] };
    transition.source.always.push(transition);
    const event = {
      type: '@xstate.microstep',
      actorRef: { id: 'bell', sessionId: 'x:9' },
      event: { type: 'tick' },
      _transitions: [
        transition,
        { ...transition, eventType: 'odd', source: { id: 'bell', transitions: new Map() } },
      ],
    };
    expect(taken('tick', [{ event, at: 0 } as unknown as Heard])).toEqual([
      { source: 'bell', event: '', index: 1, targets: [], guard: null, actions: [] },
      { source: 'bell', event: 'odd', index: 0, targets: [], guard: null, actions: [] },
    ]);
  });
});

describe('the actions of a report', () => {
  const step = (actions: unknown[]) =>
    ({
      type: '@xstate.microstep',
      _transitions: [{ actions }, { actions: ['rest'] }],
    }) as unknown as InspectionEvent;

  test('have names in each of XState’s forms', () => {
    const begin = () => {};
    expect(actionsOf(step(['refuse', begin, { type: 'keep' }]))).toEqual(['refuse', 'begin', 'keep', 'rest']);
  });

  test('are those of a microstep', () => {
    const found = hearBells().map(({ event }) => [event.type, actionsOf(event)] as const);
    expect(found.filter(([type, actions]) => type !== '@xstate.microstep' && actions.length > 0)).toEqual([]);
    expect(found).toContainEqual(['@xstate.microstep', ['begin']]);
  });
});

describe('an event that is reported several times', () => {
  test('is converted once, without functions', () => {
    const made: unknown[] = [];
    const events = new WordedEvents({
      ...everything,
      eventOf: (event) => {
        made.push(event);
        return { ...event, seen: true };
      },
    });
    const event = { type: 'ring', loud: true, by: () => 1 };
    const worded = events.of(event);
    expect(worded).toEqual({ type: 'ring', loud: true, seen: true });
    expect(events.of(event)).toBe(worded);
    expect(made).toHaveLength(1);
    expect(events.of({ ...event })).not.toBe(worded);
  });
});
