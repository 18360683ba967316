import { hashState, KERNEL_REGISTERS, Register } from '@aftercast/kernel';
import {
  type FlowState,
  flowStateOf,
  Match,
  makeSnapshot,
  newState,
  restoreSnapshot,
  Session,
  TIMEKEEPER,
  type TurnFlowEvent,
  turnFlow,
} from '@aftercast/match';
import type { Command } from '@aftercast/rules';
import { describe, expect, it } from 'vitest';
import { transition } from 'xstate';
import { getAdjacencyMap, getShortestPaths, getSimplePaths } from 'xstate/graph';
import { noteTransitions, statesOf, transitionsOf } from './chart.ts';
import { type Order, obedience, orderNext } from './obedient-rules.ts';

/** Where a rest leads. */
type Rest = 'over' | 'joining' | 'mulligan' | 'playing';

/** An event of the chart with what its guards are to say of it. */
type Step =
  | { type: 'submit'; as: 'legal' | 'ends' | 'concedes' | 'refused' }
  | { type: 'lay' | 'rest' | 'rollBack'; into: Rest }
  | { type: 'hold' | 'proceed' | 'ask' | 'startTurn' };

const RESTS: readonly Rest[] = ['over', 'joining', 'mulligan', 'playing'];
const STEPS: readonly Step[] = [
  ...(['legal', 'ends', 'concedes', 'refused'] as const).map((as): Step => ({ type: 'submit', as })),
  ...(['lay', 'rest', 'rollBack'] as const).flatMap((type) => RESTS.map((into): Step => ({ type, into }))),
  ...(['hold', 'proceed', 'ask', 'startTurn'] as const).map((type): Step => ({ type })),
];

const said = (event: TurnFlowEvent) => event as unknown as { as?: string; into?: Rest };

/** The chart alone: what the match would say to its guards, the event says. */
const chart = turnFlow.provide({
  guards: {
    isLegal: ({ event }) => said(event).as !== 'refused',
    endsTurn: ({ event }) => said(event).as === 'ends',
    concedes: ({ event }) => said(event).as === 'concedes',
    concedesLater: ({ event }) => said(event).as === 'concedes',
    isOver: ({ event }) => said(event).into === 'over',
    isJoining: ({ event }) => said(event).into === 'joining',
    isMulligan: ({ event }) => said(event).into === 'mulligan',
  },
});

const nameOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value as Record<string, string>)
        .map((it) => it.join('.'))
        .join();

/** What can happen in a state of a table that is laid: the resolver is at work in `running` only. */
function canHappen(state: string, step: Step): boolean {
  const running = state.endsWith('.running');
  const busy = state.includes('.');
  switch (step.type) {
    case 'lay':
      return false;
    case 'submit':
      if (step.as === 'refused') return true;
      if (step.as === 'ends') return state === 'waiting';
      if (step.as === 'concedes') return busy || state === 'waiting' || state === 'mulligan';
      return state !== 'over' && (!busy || state.endsWith('.asking'));
    case 'proceed':
      return state.endsWith('.holding');
    case 'startTurn':
      return running && !state.startsWith('turnStarting');
    default:
      return running;
  }
}

type Path = readonly { state: string; step: Step }[];

/** What the graph calls an event has its labels: they are taken back from it. */
const events = STEPS as unknown as readonly TurnFlowEvent[];
const filterEvents = (snapshot: { value: unknown }, event: TurnFlowEvent) =>
  canHappen(nameOf(snapshot.value), event as unknown as Step);

/** Where a match is when its table has been laid, by where that leads. */
const LAID: Readonly<Record<Rest, FlowState>> = {
  over: 'over',
  joining: 'settingUp',
  mulligan: 'mulligan',
  playing: 'waiting',
};

/** A path as the graph gives it, from a table that was laid so. */
function read(into: Rest, steps: readonly { state: { value: unknown }; event: { type: string } }[]): Path {
  const path: { state: string; step: Step }[] = [{ state: 'settingUp', step: { type: 'lay', into } }];
  let state = nameOf(LAID[into]);
  for (const it of steps) {
    if (it.event.type === 'xstate.init') continue;
    path.push({ state, step: it.event as unknown as Step });
    state = nameOf(it.state.value);
  }
  return path;
}

/** Whether a path is one of a match: the table is laid once, first; what is undone goes back to where it began. */
function canBe(path: Path): boolean {
  let began: Rest = 'playing';
  let conceded = false;
  return path.every(({ state, step }, index) => {
    if ((step.type === 'lay') !== (index === 0)) return false;
    if (!state.includes('.')) {
      began = state === 'settingUp' ? 'joining' : state === 'mulligan' ? 'mulligan' : 'playing';
      conceded = false;
    }
    if (step.type === 'submit' && step.as === 'concedes' && state.includes('.')) {
      // It takes effect when the match stops; nothing else follows. While seats join, no seat can give up.
      if (began === 'joining' || (!state.endsWith('.asking') && index < path.length - 1)) return false;
      conceded = true;
    }
    return step.type !== 'rollBack' || step.into === began || (step.into === 'over' && !conceded);
  });
}

const laid = RESTS.map((into) => ({ into, fromState: chart.resolveState({ value: LAID[into] }) }));
const adjacency = Object.values(getAdjacencyMap(chart, { events, filterEvents }));

/** The shortest path from each laid table to each state. */
const shortest = laid.flatMap(({ into, fromState }) =>
  getShortestPaths(chart, { events, filterEvents, fromState }).map(({ steps, state }) => ({
    path: read(into, steps),
    end: nameOf(state.value),
  })),
);

/** The same, gone on from with everything that can happen there. */
const onwards: Path[] = shortest.flatMap(({ path, end }) => {
  const here = adjacency.find(({ state }) => nameOf(state.value) === end);
  return Object.values<{ event: TurnFlowEvent }>(here?.transitions ?? {}).map(
    ({ event }): Path => [...path, { state: end, step: event as unknown as Step }],
  );
});

/** Paths that pass through no state twice, without refusals and runaway commands. */
const simple: Path[] = laid.flatMap(({ into, fromState }) =>
  getSimplePaths(chart, {
    events: events.filter(({ type }) => type !== 'rollBack'),
    filterEvents: (snapshot, event) => said(event).as !== 'refused' && filterEvents(snapshot, event),
    fromState,
  }).map(({ steps }) => read(into, steps)),
);

const paths = [...onwards, ...simple].filter(canBe);

const taken = new Set<string>();
const entered = new Set<string>();

/** A match that is led along a path. */
class Led {
  readonly match: Match;
  private readonly path: Path;

  constructor(path: Path) {
    this.path = path;
    const laid = path[0]?.step;
    const into = laid?.type === 'lay' ? laid.into : 'joining';
    const state = newState(obedience, 1, () => {});
    state.table.registers[Register.outcome] = into === 'over' ? 1 : 0;
    state.table.registers[KERNEL_REGISTERS + 1] = Math.max(
      0,
      ['playing', 'joining', 'mulligan'].indexOf(into),
    );
    this.match = new Match(new Session(obedience, state, { limit: 40 }), {
      inspect: noteTransitions(turnFlow, taken),
    });
    this.match.watch([{ type: 'show', phase: 'perform' }]);
  }

  /** Takes a step of the path. */
  take(index: number): void {
    const { match } = this;
    const { state, step } = this.path[index] as Path[number];
    switch (step.type) {
      case 'lay':
        return;
      case 'submit':
        if (!state.includes('.')) orderNext(match.session, this.ordersFrom(index));
        this.submit(index, state, step.as);
        return;
      case 'proceed':
        match.proceed();
        match.advance();
        match.proceed();
        return;
      default:
        match.advance();
    }
  }

  private submit(index: number, state: string, as: string): void {
    const [seat, command] = this.commandFor(index, state, as);
    const before = hashState(this.match.session.state);
    const { accepted } = this.match.send(seat, command);
    expect(accepted).toBe(as !== 'refused');
    if (!accepted) expect(hashState(this.match.session.state)).toBe(before);
  }

  private commandFor(index: number, state: string, as: string): [number, Command] {
    // One that the match cannot do without ends it, if it runs away.
    const needed = this.stretch(index).some(({ step }) => step.type === 'rollBack' && step.into === 'over');
    if (as === 'refused') return [0, state === 'waiting' ? { do: 'power' } : { do: 'end-turn' }];
    if (as === 'concedes') return [1, { do: 'concede' }];
    if (state.endsWith('.asking')) return [0, { do: 'choose', pick: [1] }];
    if (as === 'ends') return needed ? [TIMEKEEPER, { do: 'time', left: 0 }] : [0, { do: 'end-turn' }];
    if (state === 'settingUp') return [0, { do: 'join', deck: { hero: needed ? 'needed' : '', cards: [] } }];
    if (state === 'mulligan') return [1, { do: 'mulligan', replace: needed ? [1] : [] }];
    return [0, { do: 'play', card: Number(needed) }];
  }

  /** The steps from one on up to the next rest. */
  private stretch(index: number): Path {
    const rest = this.path.findIndex(
      ({ step }, i) => i > index && (step.type === 'rest' || step.type === 'rollBack'),
    );
    return this.path.slice(index, rest < 0 ? undefined : rest + 1);
  }

  private ordersFrom(index: number): Order[] {
    return this.stretch(index).flatMap(({ step }): Order[] => {
      switch (step.type) {
        case 'hold':
          return ['show'];
        case 'ask':
          return ['ask'];
        case 'startTurn':
          return ['turn'];
        case 'rollBack':
          return ['run'];
        case 'rest':
          return [step.into];
        default:
          return [];
      }
    });
  }
}

/** Leads a match along a path: after every step it is where the chart is, and where its own state says. */
function lead(path: Path): void {
  const led = new Led(path);
  const { match } = led;
  let snapshot = chart.resolveState({ value: 'settingUp' });
  path.forEach(({ step }, index) => {
    led.take(index);
    [snapshot] = transition(chart, snapshot, step as unknown as TurnFlowEvent);
    const expected = nameOf(snapshot.value);
    entered.add(expected);
    expect(match.flowState).toBe(expected);
    expect(nameOf(flowStateOf(match.session))).toBe(expected.replace('.holding', '.running'));
  });
  // A path's beginnings are paths too: what is stored at the end of each is stored everywhere.
  const stored = JSON.parse(JSON.stringify(makeSnapshot(match.session)));
  const again = new Match(restoreSnapshot(obedience, stored));
  expect(again.flowState).toBe(match.flowState.replace('.holding', '.running'));
  again.close();
  match.finish();
  match.close();
}

const write = (path: Path) => path.map(({ step }) => Object.values(step).join(' ')).join(', ');

describe('the turn flow, along every path that its chart has', () => {
  it('has paths to every state, and on from it with everything that can happen there', () => {
    expect(new Set(shortest.map(({ end }) => end))).toEqual(new Set(leavesOf()));
    expect(onwards.filter(canBe).length).toBeGreaterThan(60);
    expect(simple.filter(canBe).length).toBeGreaterThan(100);
  });

  it('S1 the match is where the chart says, and where its own state says, after every step', () => {
    for (const path of paths) {
      try {
        lead(path);
      } catch (error) {
        throw new Error(`On the path: ${write(path)}`, { cause: error });
      }
    }
  }, 60_000);

  it('every state is entered', () => {
    expect(leavesOf().filter((state) => !entered.has(state))).toEqual([]);
  });

  it('every transition is taken', () => {
    expect(
      transitionsOf(turnFlow)
        .filter((it) => !taken.has(it))
        .sort(),
    ).toEqual(NEVER);
  });
});

/**
 * What is undone goes back to where it began: the end of a turn, to the turn. And only among more than two seats does a concession
 * wait while one is asked (law A18): test/new-game/auction plays that.
 */
const NEVER = [
  'resolving.asking submit [concedesLater] → stays',
  'turnEnding rollBack [isJoining] → settingUp',
  'turnEnding rollBack [isMulligan] → mulligan',
  'turnEnding.asking submit [concedesLater] → stays',
  'turnStarting.asking submit [concedesLater] → stays',
];

/** The states that have none inside of them. */
function leavesOf(): string[] {
  const all = statesOf(turnFlow);
  return all.filter((it) => !all.some((other) => other.startsWith(`${it}.`)));
}
