import type { Chart, ChartState, ChartTransition, StateKind } from './chart.ts';

/** A state as a machine's definition writes it. It is untrusted input, so every field is checked where it is read. */
export type Definition = { readonly [name: string]: unknown };

/** Whether a value is an object with names. */
function isDefinition(value: unknown): value is Definition {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One value or a list of them, as a list. */
function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** The name of an action, a guard or an actor: its own text, or its `type`. */
function calledBy(value: unknown): string {
  if (typeof value === 'string') return value;
  if (isDefinition(value) && typeof value.type === 'string' && value.type !== '') return value.type;
  return 'unnamed';
}

/** The kind of state that a definition describes. @throws TypeError for an unknown kind */
function kindOf(definition: Definition, id: string): StateKind {
  const { type, states, history } = definition;
  switch (type) {
    case undefined:
      if (isDefinition(states) && Object.keys(states).length > 0) return 'compound';
      return history ? 'history' : 'atomic';
    case 'atomic':
    case 'compound':
    case 'parallel':
    case 'final':
    case 'history':
      return type;
    default:
      throw new TypeError(`The definition of ${id} has the unknown type ${JSON.stringify(type)}.`);
  }
}

/** A transition as written in the definition. */
export interface WrittenTransition {
  event: string;
  index: number;
  body: Definition;
}

/** The transitions of a state, in XState's order: events, `onDone`, actors, delays, `always`. */
function writtenAt(definition: Definition, id: string): WrittenTransition[] {
  const byEvent = new Map<string, Definition[]>();
  const add = (event: string, value: unknown) => {
    const bodies = listOf(value ?? {}).map((it) => (isDefinition(it) ? it : { target: it ?? undefined }));
    byEvent.set(event, [...(byEvent.get(event) ?? []), ...bodies]);
  };
  const { on, after, always, onDone } = definition;
  if (isDefinition(on)) for (const [event, value] of Object.entries(on)) add(event, value);
  if (onDone !== undefined) add(`xstate.done.state.${id}`, onDone);
  for (const [place, actor] of listOf(definition.invoke).entries()) {
    if (!isDefinition(actor)) continue;
    const name = typeof actor.id === 'string' ? actor.id : `${place}.${id}`;
    if (actor.onDone !== undefined) add(`xstate.done.actor.${name}`, actor.onDone);
    if (actor.onError !== undefined) add(`xstate.error.actor.${name}`, actor.onError);
    if (actor.onSnapshot !== undefined) add(`xstate.snapshot.${name}`, actor.onSnapshot);
  }
  if (isDefinition(after))
    for (const [delay, value] of Object.entries(after)) add(`xstate.after.${delay}.${id}`, value);
  if (always !== undefined) add('', always);
  return [...byEvent].flatMap(([event, bodies]) => bodies.map((body, index) => ({ event, index, body })));
}

/** A state with its definition. */
interface Node {
  state: ChartState;
  definition: Definition;
  parent: Node | null;
  children: ReadonlyMap<string, Node>;
}

/**
 * Parses a machine's definition, parsed JSON in the form that XState takes, as a chart. Targets are resolved as in
 * XState: `#id` anywhere, `.child` inside, any other name among the siblings.
 * @throws TypeError if it is not a machine definition
 * @throws RangeError for a target or an initial state that does not exist
 */
export function parseChart(definition: unknown): Chart {
  if (!isDefinition(definition))
    throw new TypeError('A machine is defined by an object, as XState writes it.');
  const id = typeof definition.id === 'string' ? definition.id : '(machine)';
  const nodes: Node[] = [];
  const root = nodeOf(definition, id, [], null, id, nodes);
  const states = nodes.map((node) => ({ ...node.state, initial: initialOf(node) }));
  const transitions: ChartTransition[] = [];
  for (const node of nodes)
    for (const written of writtenAt(node.definition, node.state.id))
      transitions.push(transitionOf(written, transitions.length, node, nodes));
  return { id: root.state.id, states, transitions };
}

function nodeOf(
  definition: Definition,
  key: string,
  path: readonly string[],
  parent: Node | null,
  machine: string,
  nodes: Node[],
): Node {
  const id = typeof definition.id === 'string' ? definition.id : [machine, ...path].join('.');
  const kind = kindOf(definition, id);
  const children = new Map<string, Node>();
  const node: Node = {
    state: {
      id,
      key,
      path,
      kind,
      parent: parent?.state.id ?? null,
      children: [],
      initial: null,
      remembers: kind === 'history' ? (definition.history === 'deep' ? 'deep' : 'shallow') : null,
      entry: listOf(definition.entry).map(calledBy),
      exit: listOf(definition.exit).map(calledBy),
      invokes: listOf(definition.invoke).map((it) => (isDefinition(it) ? calledBy(it.src) : 'unnamed')),
    },
    definition,
    parent,
    children,
  };
  nodes.push(node);
  const inner = isDefinition(definition.states) ? Object.entries(definition.states) : [];
  for (const [name, value] of inner) {
    if (!isDefinition(value)) throw new TypeError(`The state ${name} of ${id} is not defined by an object.`);
    children.set(name, nodeOf(value, name, [...path, name], node, machine, nodes));
  }
  node.state = { ...node.state, children: [...children.values()].map(({ state }) => state.id) };
  return node;
}

/** The initial state of a state; `null` if it has none. */
function initialOf({ state, definition, parent, children }: Node): string | null {
  if (state.kind === 'history') {
    const [target] = listOf(definition.target);
    if (typeof target === 'string' && parent !== null) return walk(parent, target, state.id).state.id;
    if (parent === null) return null;
    return parent.state.kind === 'parallel' ? parent.state.id : initialOf(parent);
  }
  if (state.kind !== 'compound') return null;
  const written = isDefinition(definition.initial) ? definition.initial.target : definition.initial;
  const [name] = listOf(written);
  const initial = typeof name === 'string' ? children.get(name) : undefined;
  if (initial === undefined)
    throw new RangeError(`The initial state ${String(name)} of ${state.id} is not in it.`);
  return initial.state.id;
}

function transitionOf(
  { event, index, body }: WrittenTransition,
  number: number,
  node: Node,
  nodes: readonly Node[],
): ChartTransition {
  const targets = listOf(body.target).map((target) => {
    if (typeof target !== 'string') throw new TypeError(`A target of ${node.state.id} is not a text.`);
    return targetOf(target, node, nodes).state.id;
  });
  return {
    number,
    source: node.state.id,
    event,
    index,
    targets,
    guard: body.guard === undefined || body.guard === null ? null : calledBy(body.guard),
    actions: listOf(body.actions).map(calledBy),
    reenters: body.reenter === true,
  };
}

function targetOf(target: string, node: Node, nodes: readonly Node[]): Node {
  const from = node.state.id;
  if (target.startsWith('#')) {
    const [id = '', ...inner] = steps(target.slice(1));
    const start = nodes.find(({ state }) => state.id === id);
    if (start !== undefined) return descend(start, inner, target, from);
    throw new RangeError(`The target ${target} of ${from} names a state that does not exist.`);
  }
  if (target.startsWith('.')) return walk(node, target.slice(1), from);
  if (node.parent === null)
    throw new RangeError(`The target ${target} of ${from} is beside the machine: write .${target}.`);
  return walk(node.parent, target, from);
}

const walk = (start: Node, path: string, from: string): Node => descend(start, steps(path), path, from);

function descend(start: Node, path: readonly string[], target: string, from: string): Node {
  let node = start;
  for (const key of path) {
    const inner = node.children.get(key);
    if (inner === undefined)
      throw new RangeError(`The target ${target} of ${from} names a state that does not exist.`);
    node = inner;
  }
  return node;
}

/** The keys of a path. A backslash escapes a dot that is part of a key. */
function steps(path: string): string[] {
  return [...path.matchAll(/(?:\\.|[^.\\])+/gs)].map(([key]) => key.replace(/\\(.)/gs, '$1'));
}
