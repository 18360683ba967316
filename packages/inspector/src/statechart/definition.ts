import type { StateKind } from './chart.ts';

/** A state as a machine's definition writes it. Everything in it is checked where it is read: it comes from elsewhere. */
export type Definition = { readonly [name: string]: unknown };

/** Whether a value is an object with names. */
export function isDefinition(value: unknown): value is Definition {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One value or a list of them, as a list. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** What an action, a guard or an actor is called: its own text, or its `type`. */
export function calledBy(value: unknown): string {
  if (typeof value === 'string') return value;
  if (isDefinition(value) && typeof value.type === 'string' && value.type !== '') return value.type;
  return 'unnamed';
}

/** What kind of state a definition makes. @throws TypeError for a kind that is not known */
export function kindOf(definition: Definition, id: string): StateKind {
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

/** A transition as it is written: for which event, and the rest of it. */
export interface WrittenTransition {
  event: string;
  index: number;
  body: Definition;
}

/** Every transition that is written at a state, in XState's order: by event, then `onDone`, actors, delays, and `always`. */
export function writtenAt(definition: Definition, id: string): WrittenTransition[] {
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
