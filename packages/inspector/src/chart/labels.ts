import {
  type Chart,
  type ChartState,
  type ChartTransition,
  nameOf,
  stateOf,
  transitionsAt,
} from './chart.ts';

/** A line of text in a state's box or at an arrow. */
export interface LabelLine {
  kind: 'entry' | 'exit' | 'runs' | 'stays' | 'again' | 'leads';
  /** Numbers of its transitions: those with the same guard, targets and actions share a line. */
  transitions: readonly number[];
  /** Its position among the transitions of its event, from 1; `null` if it is the only one, or several in one line. */
  order: number | null;
  /** Event and guards, or `entry`, `exit` or `runs`. */
  text: string;
  /** Its actions; empty if there are none. */
  actions: string;
}

/** An arrow from one state to others, for all transitions between the same states. */
export interface Arrow {
  source: string;
  targets: readonly string[];
  lines: readonly LabelLine[];
}

/** An event's type in words: XState's own events have long names. */
export function sayEvent(type: string): string {
  if (type === '') return 'always';
  if (type === '*') return 'anything else';
  const [, what, rest = ''] =
    /^xstate\.(done\.state|done\.actor|error\.actor|snapshot|after|init|stop)\.?(.*)$/s.exec(type) ?? [];
  switch (what) {
    case 'done.state':
      return 'when done';
    case 'done.actor':
      return `${rest} done`;
    case 'error.actor':
      return `${rest} failed`;
    case 'snapshot':
      return `${rest} changed`;
    case 'after':
      return sayDelay(rest.split('.')[0] ?? '');
    case 'init':
      return 'start';
    case 'stop':
      return 'stop';
    default:
      return type;
  }
}

const sayDelay = (delay: string) => (/^\d+$/.test(delay) ? `after ${delay} ms` : `after ${delay}`);

/** The lines inside a state's box: its entry and exit actions, and the transitions that do not leave it. */
export function linesIn(chart: Chart, state: ChartState): readonly LabelLine[] {
  const plain = (kind: LabelLine['kind'], text: string, actions: readonly string[]): LabelLine[] =>
    actions.length === 0 ? [] : [{ kind, transitions: [], order: null, text, actions: actions.join(', ') }];
  return [
    ...plain('entry', 'entry', state.entry),
    ...plain('exit', 'exit', state.exit),
    ...plain('runs', 'runs', state.invokes),
    ...linesOf(
      chart,
      transitionsAt(chart, state.id).filter((it) => staysAt(it)),
    ),
  ];
}

/** Every arrow of a chart, in the order of its first transition. */
export function arrowsOf(chart: Chart): readonly Arrow[] {
  const leading = chart.transitions.filter((it) => !staysAt(it));
  return groupsOf(leading, (it) => [it.source, ...it.targets].join('\n')).map((transitions) => {
    const [first] = transitions;
    return { source: first.source, targets: first.targets, lines: linesOf(chart, transitions, true) };
  });
}

/** Whether a transition is written in its state's box: it has no target, or the state itself. */
const staysAt = ({ source, targets }: ChartTransition) => targets.every((it) => it === source);

/** @param merges whether an event has one line for all of its guards: at an arrow, they lead to the same state */
function linesOf(chart: Chart, transitions: readonly ChartTransition[], merges = false): LabelLine[] {
  const same = (it: ChartTransition) =>
    JSON.stringify([it.guard, it.actions, it.targets, orderOf(chart, it)]);
  const groups = groupsOf(transitions, same).map((group) => ({ events: eventsOf(group), group }));
  const lines = merges ? groupsOf(groups, ({ events }) => events) : groups.map((it) => [it] as const);
  return lines.map((alike) => {
    const [{ events, group }] = alike;
    const [first] = group;
    const kind = first.targets.length === 0 ? 'stays' : staysAt(first) ? 'again' : 'leads';
    const guards = unique(alike.map((it) => it.group[0].guard ?? 'otherwise'));
    const isPlain = guards.length === 1 && first.guard === null;
    return {
      kind,
      transitions: alike.flatMap((it) => it.group.map(({ number }) => number)),
      order: alike.length > 1 ? null : orderOf(chart, first),
      text: isPlain ? events : `${events} [${guards.join(' or ')}]`,
      actions: unique(alike.map((it) => it.group[0].actions.join(', ')).filter(Boolean)).join(' or '),
    };
  });
}

function eventsOf(group: readonly ChartTransition[]): string {
  return unique(group.map(({ event }) => sayEvent(event))).join(', ');
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)];
}

/** Of transitions that begin at a folded state, several may have the same place: these have no order. */
function orderOf(chart: Chart, { source, event, index }: ChartTransition): number | null {
  const others = chart.transitions.filter((it) => it.source === source && it.event === event);
  const hasOrder = new Set(others.map((it) => it.index)).size === others.length;
  return others.length > 1 && hasOrder ? index + 1 : null;
}

/** Groups items by key, in the order of each group's first item. */
function groupsOf<T>(items: readonly T[], keyOf: (item: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return [...groups.values()];
}

/** A transition in words, as a sentence about its state: `submit leads to resolving if isLegal, and does begin`. */
export function sayTransition(chart: Chart, transition: ChartTransition): string {
  const { event, index, targets, guard, source, actions } = transition;
  const where =
    targets.length === 0
      ? 'stays here'
      : staysAt(transition)
        ? 'comes back here'
        : `leads to ${targets.map((id) => nameOf(stateOf(chart, id))).join(' and ')}`;
  const others = chart.transitions.some(
    (it) => it.source === source && it.event === event && it.index < index,
  );
  const condition = guard === null ? (others ? ' otherwise' : '') : ` if ${guard}`;
  return `${sayEvent(event)} ${where}${condition}${actions.length > 0 ? `, and does ${actions.join(', ')}` : ''}`;
}
