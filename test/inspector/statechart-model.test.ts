import { activeStates, type Chart, initialValue, parseChart, type StateValue } from '@aftercast/inspector';
import { targeting, turnFlow } from '@aftercast/match';
import { assert, integer, pre, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, type AnyStateNode, createMachine, initialTransition } from 'xstate';
import { definitionFrom } from '../../packages/inspector/src/testing/definitions.ts';

/** A machine's definition as it comes over a port: functions by their names. */
function definitionOf(machine: AnyStateMachine): unknown {
  return JSON.parse(
    JSON.stringify(machine.config, (_, value) =>
      typeof value === 'function' ? { type: value.name } : value,
    ),
  );
}

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states as Record<string, AnyStateNode>).flatMap(nodesOf)];
}

const called = (it: unknown) => (typeof it === 'string' ? it : ((it as { type?: string }).type ?? ''));

/** States and transitions as XState has found them. */
function resolved(machine: AnyStateMachine) {
  const nodes = nodesOf(machine.root);
  return {
    states: nodes.map((node) => ({
      id: node.id,
      path: node.path,
      kind: node.type,
      parent: node.parent?.id ?? null,
      initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
    })),
    transitions: nodes.flatMap((node) =>
      [...node.transitions.values(), node.always ?? []].flatMap((list) =>
        list.map(({ source, eventType, target, guard, actions, reenter }, index) => ({
          source: source.id,
          event: eventType,
          index,
          targets: target?.map(({ id }) => id) ?? [],
          guard: guard === undefined ? null : called(guard),
          actions: actions.map(called),
          reenters: reenter,
        })),
      ),
    ),
  };
}

const read = (chart: Chart) => ({
  states: chart.states.map(({ id, path, kind, parent, initial }) => ({
    id,
    path,
    kind,
    parent,
    initial: kind === 'history' ? null : initial,
  })),
  transitions: chart.transitions.map(({ number: _, ...transition }) => transition),
});

/** A machine of nested, parallel and history states. */
const machineFrom = (seed: number) =>
  createMachine(definitionFrom(seed) as Parameters<typeof createMachine>[0]);

describe('a chart agrees with XState on the same definition', () => {
  it.each([
    ['turn-flow', turnFlow as AnyStateMachine],
    ['targeting', targeting as AnyStateMachine],
  ])('for %s', (_, machine) => {
    const chart = parseChart(definitionOf(machine));
    expect(read(chart)).toEqual(resolved(machine));
    expect(chart.transitions.length).toBeGreaterThan(15);
  });

  it('for delays, actors, `always`, ids with paths and several targets', () => {
    const machine = createMachine({
      id: 'm',
      type: 'parallel',
      states: {
        a: {
          initial: 'b',
          onDone: { actions: 'cheer' },
          states: {
            b: { id: 'own', after: { 10: 'c', long: [{ target: 'c', guard: 'isLate' }, { target: 'b' }] } },
            c: { type: 'final' },
          },
        },
        d: {
          initial: 'e',
          invoke: [
            { src: 'one', onDone: '.f' },
            { id: 'two', src: 'two', onError: { target: '#own' } },
          ],
          states: {
            e: { always: [{ target: 'f', guard: 'isTime' }] },
            f: { on: { go: { target: ['#m.a.c', 'e'] } } },
          },
        },
      },
    });
    expect(read(parseChart(definitionOf(machine)))).toEqual(resolved(machine));
  });

  it('for any machine with nested, parallel and history states', () => {
    assert(
      property(integer(), (seed) => {
        const machine = machineFrom(seed);
        expect(read(parseChart(definitionOf(machine)))).toEqual(resolved(machine));
      }),
    );
  });

  it('and where it starts is where XState starts', () => {
    assert(
      property(integer(), (seed) => {
        const machine = machineFrom(seed);
        const chart = parseChart(definitionOf(machine));
        const [snapshot] = initialTransition(machine);
        // A history that is entered at the start leads on; what it remembers is nothing yet.
        pre(chart.states.every(({ kind }) => kind !== 'history'));
        expect(initialValue(chart)).toEqual(snapshot.value);
        const active = snapshot._nodes.map(({ id }) => id).filter((id) => id !== 'm');
        expect([...activeStates(chart, snapshot.value as StateValue)].sort()).toEqual(active.sort());
      }),
    );
  });
});
