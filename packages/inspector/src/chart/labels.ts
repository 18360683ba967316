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
  /** Its position among the transitions of its event, from 1; `null` if it is the only one. */
  order: number | null;
  /** Event and guard, or `entry`, `exit` or `runs`. */
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
    return { source: first.source, targets: first.targets, lines: linesOf(chart, transitions) };
  });
}

/** Whether a transition is written in its state's box: it has no target, or the state itself. */
const staysAt = ({ source, targets }: ChartTransition) => targets.every((it) => it === source);

function linesOf(chart: Chart, transitions: readonly ChartTransition[]): LabelLine[] {
  const same = (it: ChartTransition) =>
    JSON.stringify([it.guard, it.actions, it.targets, orderOf(chart, it)]);
  return groupsOf(transitions, same).map((group) => {
    const [first] = group;
    const events = group.map(({ event }) => sayEvent(event)).join(', ');
    const kind = first.targets.length === 0 ? 'stays' : staysAt(first) ? 'again' : 'leads';
    return {
      kind,
      transitions: group.map(({ number }) => number),
      order: orderOf(chart, first),
      text: first.guard === null ? events : `${events} [${first.guard}]`,
      actions: first.actions.join(', '),
    };
  });
}

function orderOf(chart: Chart, { source, event, index }: ChartTransition): number | null {
  const others = chart.transitions.filter((it) => it.source === source && it.event === event);
  return others.length > 1 ? index + 1 : null;
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
