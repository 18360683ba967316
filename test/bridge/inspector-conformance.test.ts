import type { FromMachines, MachineMessage } from '@aftercast/bridge/contract';
import { hearth } from '@aftercast/hearth';
import { Match } from '@aftercast/match';
import { withScenario } from '@aftercast/rules';
import { beginRandomMatch, randomCommand } from '@aftercast/sim';
import { randomHearth } from '@aftercast/sim/hearth';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../packages/bridge/src/clock.ts';
import { MachineFeed } from '../../packages/bridge/src/host/feeds/machine-feed.ts';
import { MatchFeed } from '../../packages/bridge/src/host/feeds/match-feed.ts';
import { Inspection } from '../../packages/bridge/src/host/machines/inspection.ts';
import { Turns } from '../../packages/bridge/src/host/ports/turns.ts';
import { createInspector, type StatelyInspectionEvent } from '../../packages/bridge/src/testing/stately.ts';

const COMMANDS = 40;

/** Runs one match, and returns what the package's own inspector sends in its thread and what our feed sends from it. */
async function inspectBoth() {
  const theirs: StatelyInspectionEvent[] = [];
  const inspector = createInspector({ send: (event) => theirs.push(event) });
  const inspection = new Inspection();
  const { session, dice } = beginRandomMatch(randomHearth, await withScenario(hearth), 5);
  const match = new Match(session, {
    inspect: (event, moment) => {
      inspection.hear(event, moment);
      inspector.inspect.next?.(event);
    },
  });
  match.watch([
    { type: 'damage', phase: 'perform' },
    { type: 'draw', phase: 'prepare' },
  ]);
  for (const seat of [0, 1]) match.targeting(seat);
  for (let i = 0; i < COMMANDS && session.outcome === null; i++) {
    const { seat, command } = randomCommand(session, dice);
    if (command.do === 'attack') {
      match.targeting(seat).send({ type: 'preview', entity: command.with });
      match.targeting(seat).send({ type: 'pick', entity: command.with });
      match.targeting(seat).send({ type: 'point', target: command.with });
      match.targeting(seat).send({ type: 'point', target: command.target });
    } else match.send(seat, command);
    // Refused: the match is resolving, or it is not the seat's turn.
    match.send(1 - seat, { do: 'end-turn' });
    match.finish();
  }
  // Meanwhile the package sends too: it uses timers of 0 ms.
  const ours = await received(inspection, match);
  match.close();
  return { theirs, ours };
}

/** Returns everything that the feed sends to an owner. */
async function received(inspection: Inspection, match: Match): Promise<MachineMessage[]> {
  const [stream, api, machines] = [new MessageChannel(), new MessageChannel(), new MessageChannel()];
  const turns = new Turns();
  const listener = {
    advance: () => {},
    credited: () => {},
    keyframe: () => {},
    ended: () => {},
    gone: () => {},
  };
  const ports = { stream: stream.port2, api: api.port2 };
  const feed = new MatchFeed(
    match,
    { ports, role: { kind: 'owner' }, number: 1, options: {} },
    systemClock,
    turns,
    listener,
  );
  feed.showView();
  const messages: MachineMessage[] = [];
  machines.port1.onmessage = ({ data }: MessageEvent<FromMachines>) => {
    messages.push(...data.messages);
    machines.port1.postMessage({ kind: 'credit', blocks: 1 });
  };
  feed.attach(new MachineFeed(inspection, match, feed, machines.port2, turns));
  // The owner gets every message that is kept.
  while (messages.length < inspection.end) await new Promise((resolve) => setTimeout(resolve, 20));
  feed.end('The test is done.');
  return messages;
}

function isOfStately({ type }: MachineMessage): boolean {
  return type !== '@xstate.microstep' && type !== 'aftercast.missed';
}

/** Their events differ in time, and in the actors' first snapshots, which the package takes when the thread is idle. */
const ofTheirs = (event: StatelyInspectionEvent) => ({
  ...overWire(event),
  createdAt: '',
  ...(event.type === '@xstate.actor' && { definition: JSON.parse(event.definition ?? ''), snapshot: null }),
});

/** Ours have three more numbers, which `connectStatelyInspector` removes. */
const ofOurs = (message: MachineMessage) => {
  const { n, seq, command, ...event } = message as Extract<MachineMessage, { seq: number }>;
  return {
    ...overWire(event),
    createdAt: '',
    ...(event.type === '@xstate.actor' && { definition: JSON.parse(event.definition), snapshot: null }),
  };
};

/** The value as it reaches another window, without undefined fields. */
const overWire = (value: object) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>;

describe("our messages, compared with the package's own inspector in the same run", () => {
  let run: Awaited<ReturnType<typeof inspectBoth>>;

  beforeAll(async () => {
    run = await inspectBoth();
  }, 60_000);

  it('are the same events in the same order, with the same values', () => {
    const ours = run.ours.filter(isOfStately);
    const kinds = new Set(ours.flatMap((it) => ('event' in it ? [it.event.type] : [it.type])));
    for (const wanted of ['submit', 'hold', 'proceed', 'startTurn', 'rest', 'pick', 'point', 'accept'])
      expect(kinds).toContain(wanted);
    expect(ours.map(ofOurs)).toEqual(run.theirs.map(ofTheirs));
  });

  it('have times in the same form, and no later', () => {
    const ours = run.ours.filter(isOfStately);
    run.theirs.forEach(({ createdAt }, i) => {
      const own = (ours[i] as { createdAt: string }).createdAt;
      expect(own).toMatch(/^\d+$/);
      expect(Number(own)).toBeLessThanOrEqual(Number(createdAt));
    });
  });

  it('have plain contexts: numbers, strings, and lists of them', () => {
    const isPlain = (value: unknown): boolean =>
      typeof value !== 'object' || value === null || Object.values(value).every(isPlain);
    for (const message of run.ours) {
      if (message.type !== '@xstate.snapshot') continue;
      expect(isPlain(message.snapshot)).toBe(true);
      expect(JSON.stringify(message.snapshot).length).toBeLessThan(500);
    }
  });

  it('register each actor before its events, with a definition that names every guard and action', () => {
    const known = new Set<string>();
    for (const message of run.ours) {
      if (message.type === '@xstate.actor') {
        known.add(message.sessionId);
        expect(message.definition).not.toContain('{"type":""}');
      } else if ('sessionId' in message) expect(known).toContain(message.sessionId);
    }
    expect(known.size).toBe(3);
  });
});
