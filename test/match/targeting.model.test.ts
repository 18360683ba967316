import { cardOf, hearth } from '@aftercast/hearth';
import type { Table } from '@aftercast/kernel';
import { Match, type SeatTargeting, Session, type TargetingEvent, targeting } from '@aftercast/match';
import type { CardCommand, GameRules } from '@aftercast/rules';
import { describe, expect, it } from 'vitest';
import { type EventFromLogic, transition } from 'xstate';
import { getAdjacencyMap, getShortestPaths, getSimplePaths } from 'xstate/graph';
import { noteTransitions, statesOf, transitionsOf } from './chart.ts';
import { layMatch, named } from './lay.ts';

type Event = EventFromLogic<typeof targeting>;

const isArcher = (table: Table, id: number) => {
  const entity = table.entities[id];
  return entity != null && cardOf(hearth.game, entity)?.id === 'elven-archer';
};

/** The rules, with an optional target for the archer: no card of the set has one. */
const rules: GameRules<CardCommand> = {
  ...hearth,
  legal: (table, seat) =>
    hearth.legal(table, seat).map((it) => (isArcher(table, it.entity) ? { ...it, target: 'optional' } : it)),
  check(table, seat, command) {
    const refusal = hearth.check(table, seat, command);
    const spared = command.do === 'play' && isArcher(table, command.card);
    return spared && refusal?.code === 'target-needed' ? null : refusal;
  },
};

const taken = new Set<string>();

/** A table with a card of each kind: with a target, without one, and with two options. */
function lay(): Match {
  const hand = ['fireball', 'wisp', 'wrath', 'elven-archer'].map((card) => ({ card, as: card }));
  const enemies = ['chillwind-yeti', 'worgen-infiltrator'].map((card) => ({ card, as: card }));
  const { aliases, session } = layMatch({ hero: 'mage', hand }, { hero: 'priest', board: enemies });
  const options = { aliases, inspect: noteTransitions(targeting, taken) };
  return new Match(new Session(rules, session.state), options);
}

const first = lay();
const [fireball, wisp, wrath, archer] = ['fireball', 'wisp', 'wrath', 'elven-archer'].map((it) =>
  named(first, it),
) as [number, number, number, number];
const yeti = named(first, 'chillwind-yeti');
/** Stealthed: nothing can be pointed at it. */
const worgen = named(first, 'worgen-infiltrator');

/** What can be used, and how: what the rules say of this table. Wrath has its options, and cannot be used without one. */
const USES = [
  { entity: fireball, choose: -1, target: 'required' },
  { entity: wisp, choose: -1, target: 'none' },
  { entity: wrath, choose: 0, target: 'required' },
  { entity: wrath, choose: 1, target: 'required' },
  { entity: archer, choose: -1, target: 'optional' },
] as const;

const useOf = ({ entity, choose = -1 }: { entity: number; choose?: number }) =>
  USES.find((it) => it.entity === entity && it.choose === choose);

/** The chart alone, with guards that know the table. */
const chart = targeting.provide({
  guards: {
    isUsable: (_, it) => useOf(it) !== undefined,
    takesTarget: (_, it) => (useOf(it)?.target ?? 'none') !== 'none',
    needsTarget: (_, it) => useOf(it)?.target === 'required',
    isAllowed: (_, it) => (useOf(it)?.target ?? 'none') !== 'none' && it.target === yeti,
  },
});

type Snapshot = ReturnType<typeof transition<typeof chart>>[0];

const EVENTS: readonly Event[] = [
  ...[fireball, wisp, wrath, archer, yeti].map((entity): Event => ({ type: 'pick', entity })),
  ...[1, 2].map((choose): Event => ({ type: 'pick', entity: wrath, choose })),
  ...[fireball, yeti].map((entity): Event => ({ type: 'preview', entity })),
  ...[yeti, worgen, 0].map((target): Event => ({ type: 'aim', target })),
  ...[yeti, worgen].map((target): Event => ({ type: 'point', target })),
  ...[0, 9].map((position): Event => ({ type: 'place', position })),
  ...(['confirm', 'cancel', 'withdraw', 'accept', 'reject'] as const).map((type): Event => ({ type })),
];

/** Whether the match takes what was chosen: minions have a place on the board, and there is room for one more. */
function isTaken({ context: { entity, position } }: Snapshot): boolean {
  return position === -1 || (position === 0 && (entity === wisp || entity === archer));
}

const options = {
  events: EVENTS,
  filterEvents: (snapshot: Snapshot, { type }: Event) => {
    if (type === 'accept' || type === 'reject')
      return snapshot.value === 'submitting' && isTaken(snapshot) === (type === 'accept');
    // A choice is accepted or refused at once; if nothing is picked, nothing is cancelled.
    return snapshot.value !== 'submitting' && (type !== 'withdraw' || snapshot.value !== 'idle');
  },
};

type Path = readonly Event[];

const read = (steps: readonly { event: { type: string } }[]): Path =>
  steps.flatMap(({ event }) => (event.type === 'xstate.init' ? [] : [event as Event]));

/** The shortest path to whatever can be held, gone on from with every event. */
const adjacency = getAdjacencyMap(chart, options);
const onwards: Path[] = getShortestPaths(chart, options).flatMap(({ steps, state }) => {
  const here = Object.values(adjacency).find((it) => same(it.state, state));
  return Object.values<{ event: Event }>(here?.transitions ?? {}).map(({ event }) => [...read(steps), event]);
});

/** Paths that pass through nothing twice, of one card that is held over one thing and another. */
const simple: Path[] = getSimplePaths(chart, {
  ...options,
  events: EVENTS.filter((it) => !('entity' in it && it.entity !== fireball && it.entity !== archer)).filter(
    ({ type }) => type !== 'place',
  ),
}).map(({ steps }) => read(steps));

const paths = [...onwards, ...simple];

function same(one: Snapshot, other: Snapshot): boolean {
  return one.value === other.value && JSON.stringify(one.context) === JSON.stringify(other.context);
}

/** A match whose seat 0 follows paths; it is set up again when a path has changed the table. */
class Led {
  private match = lay();

  /** After every step the seat's targeting is where the chart is, holds the same, and has a reason where it refuses. */
  lead(path: Path): void {
    const seat = this.match.targeting(0);
    let snapshot = chart.resolveState({
      value: 'idle',
      context: chart.config.context as Snapshot['context'],
    });
    for (const event of path) {
      this.take(seat, event);
      const [next, actions] = transition(chart, snapshot, event);
      snapshot = next;
      if (next.value === 'submitting') this.judge(seat, next);
      else
        this.compare(
          seat,
          next,
          event,
          actions.map(({ type }) => type),
        );
    }
    this.reset(seat);
  }

  private take(seat: SeatTargeting, event: Event): void {
    switch (event.type) {
      // The match has said so already.
      case 'accept':
      case 'reject':
        return;
      case 'withdraw':
        expect(this.match.send(0, { do: 'end-turn' }).accepted).toBe(true);
        return;
      default:
        seat.send(event satisfies TargetingEvent);
    }
  }

  private compare(seat: SeatTargeting, { value, context }: Snapshot, event: Event, actions: string[]): void {
    const { state, entity, choose, target, refusal, allowed } = seat.state;
    expect({ state, entity, choose, target }).toEqual({
      state: value,
      entity: context.entity,
      choose: context.choose,
      target: context.target,
    });
    if (event.type === 'accept' || event.type === 'reject') return;
    const refuses = actions.some((it) => it.startsWith('refuse'));
    expect(refusal !== null).toBe(refuses);
    if (useOf(context)?.target === 'none' || value === 'idle') expect(allowed).toEqual([]);
  }

  /** The match has heard the command, with the target that was chosen, or has refused it. */
  private judge(seat: SeatTargeting, { context }: Snapshot): void {
    const { state, command, refusal } = seat.state;
    const isTakenUp = isTaken({ context } as Snapshot);
    expect([state, command > 0, refusal === null]).toEqual(['idle', isTakenUp, isTakenUp]);
    const last = this.match.session.journal.at(-1)?.command;
    if (!isTakenUp) expect(last).toBeUndefined();
    else
      expect(last).toEqual({
        do: 'play',
        card: context.entity,
        ...(context.choose >= 0 && { choose: context.choose }),
        ...(context.target > 0 && { target: context.target }),
        ...(context.position >= 0 && { position: context.position }),
      });
  }

  private reset(seat: SeatTargeting): void {
    if (this.match.session.journal.length === 0) seat.send({ type: 'cancel' });
    else {
      this.match.close();
      this.match = lay();
    }
  }
}

const write = (path: Path) => path.map((it) => Object.values(it).join(' ')).join(', ');

describe('targeting, along every path that its chart has', () => {
  it('the guards of the test say of the table what the rules say', () => {
    const legal = first.session.legal(0).filter(({ do: name }) => name === 'play');
    expect(legal.map(({ entity, choose, target }) => ({ entity, choose, target }))).toEqual(USES);
    for (const { target, allowed } of legal) {
      expect(allowed.includes(yeti)).toBe(target !== 'none');
      expect(allowed).not.toContain(worgen);
    }
  });

  it('T3 picks, highlights, refuses and submits as the chart says, after every step', () => {
    expect(onwards.length).toBeGreaterThan(300);
    expect(simple.length).toBeGreaterThan(20);
    const led = new Led();
    for (const path of paths) {
      try {
        led.lead(path);
      } catch (error) {
        throw new Error(`On the path: ${write(path)}`, { cause: error });
      }
    }
  }, 60_000);

  it('every state is entered', () => {
    const entered = new Set([...taken].map((it) => it.split('→ ')[1]));
    expect(statesOf(targeting).filter((it) => !entered.has(it))).toEqual([]);
  });

  it('every transition is taken', () => {
    expect(transitionsOf(targeting).filter((it) => !taken.has(it))).toEqual([]);
  });
});
