import type { InspectionEvent } from '@aftercast/match';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Names of all states of a machine, with inner ones after a dot: `resolving.holding`. */
export function statesOf(machine: AnyStateMachine): string[] {
  return nodesOf(machine)
    .filter((node) => node.path.length > 0)
    .map((node) => node.path.join('.'));
}

/** All transitions of a machine, by name. */
export function transitionsOf(machine: AnyStateMachine): string[] {
  return nodesOf(machine).flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flat().map((it) => nameOf(it)),
  );
}

/** Notes which transitions an actor of a machine takes, for `inspect`. */
export function noteTransitions(
  machine: AnyStateMachine,
  taken: Set<string>,
): (event: InspectionEvent) => void {
  return (event) => {
    if (event.type !== '@xstate.microstep') return;
    for (const transition of event._transitions)
      if (transition.source.machine.id === machine.id) taken.add(nameOf(transition));
  };
}

/** A transition: its source, event, condition and target. */
function nameOf({ source, eventType, guard, target }: AnyTransitionDefinition): string {
  const condition = typeof guard === 'object' ? guard.type : guard;
  const from = source.path.join('.') || 'anywhere';
  const to = target?.map((node) => node.path.join('.')).join() ?? 'stays';
  return [from, eventType || 'always', condition && `[${condition}]`, `→ ${to}`].filter(Boolean).join(' ');
}

function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  const nodes: AnyStateNode[] = [];
  const pending: AnyStateNode[] = [machine.root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    nodes.push(node);
    pending.push(...Object.values(node.states as Record<string, AnyStateNode>));
  }
  return nodes;
}
