import { hashState } from '@aftercast/kernel';
import type { Command, GameRules } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import type { LogObserver } from './log-observer.ts';
import { Match } from './match.ts';
import { MatchCore } from './match-core.ts';
import type { LogMoment, MatchParts } from './match-options.ts';
import { ProjectedStream } from './projected-stream.ts';
import { layPebbles, type Players } from './scenario/testing/lay-pebbles.ts';
import { SeatTargeting } from './seat-targeting.ts';
import { Session } from './session.ts';

const players: Players = [
  {
    bag: ['pebble', 'bomb', 'wish'].map((card) => ({ card, as: card })),
    yard: [{ card: 'stone', as: 'own' }],
  },
  { yard: [{ card: 'stone', as: 'enemy' }], bag: ['pebble'] },
];
const PASS: Command = { do: 'end-turn' };
const CONCEDE: Command = { do: 'concede' };
const HIT = [{ type: 'hit', phase: 'perform' }] as const;

function lay(
  options: { undo?: 'own' | 'agreed'; limit?: number } = {},
  rules?: Partial<GameRules>,
  on = players,
) {
  const laid = layPebbles(on, options, rules);
  return { ...laid, match: new Match(laid.session) };
}

/** Notes what a listener of a match is told. */
function listen(match: Match) {
  const told: string[] = [];
  const observer: LogObserver = {
    grown: () => {},
    closed: () => told.push('closed'),
    putBack: (seat) => told.push(`put back ${seat}`),
    accepted: (seat, command, number) => told.push(`${seat} ${command.do} ${number}`),
  };
  return { told, stop: match.listen(observer) };
}

describe('the commands of a match', () => {
  test('T4 are accepted with their number, or refused with the reason', () => {
    const { match, play } = lay();
    expect(match.flowState).toBe('waiting');
    expect(match.send(1, PASS)).toMatchObject({ accepted: false, refusal: { code: 'not-your-turn' } });
    expect(match.send(0, {} as Command)).toMatchObject({ accepted: false, refusal: { code: 'malformed' } });
    expect(match.running).toBe(false);
    expect(match.advance()).toBe(null);
    expect(match.send(0, play('pebble'))).toEqual({ accepted: true, command: 1 });
    expect([match.running, match.resolution, match.flowState]).toEqual([
      true,
      'running',
      'resolving.running',
    ]);
    expect(match.send(0, PASS)).toMatchObject({ accepted: false, refusal: { code: 'busy' } });
    match.finish();
    expect([match.running, match.resolution, match.flowState, match.acting]).toEqual([
      false,
      null,
      'waiting',
      0,
    ]);
    expect(match.send(0, PASS)).toEqual({ accepted: true, command: 2 });
    match.finish();
    expect(match.acting).toBe(1);
  });

  test('T4 ask, and the answer has the number of its command', () => {
    const { match, play } = lay();
    match.send(0, play('wish'));
    match.finish();
    expect([match.resolution, match.running]).toEqual(['asking', false]);
    expect(match.send(0, { do: 'choose', pick: [0] })).toEqual({ accepted: true, command: 1 });
    match.finish();
    expect(match.resolution).toBe(null);
  });

  test('A10 a concession in the middle waits until the command is done, and the first seat loses', () => {
    const { match, play } = lay();
    const { told } = listen(match);
    match.watch(HIT);
    match.send(0, play('bomb'));
    while (match.held === null) match.advance();
    expect(match.send(1, CONCEDE)).toEqual({ accepted: true, command: 0 });
    expect(match.send(0, CONCEDE)).toEqual({ accepted: true, command: 0 });
    expect(match.session.outcome).toBe(null);
    match.finish();
    expect(match.session.outcome).toEqual({ winner: 0 });
    expect(match.flowState).toBe('over');
    expect(match.send(0, PASS)).toMatchObject({ refusal: { code: 'over' } });
    expect(told).toEqual(['0 play 1', '1 concede 0', '0 concede 0']);
  });

  test('A10 a concession that waits is given when the command asks', () => {
    const { match, play } = lay();
    match.watch([{ type: 'play', phase: 'prepare' }]);
    match.send(0, play('wish'));
    while (match.held === null) match.advance();
    match.send(0, CONCEDE);
    match.finish();
    expect([match.session.outcome, match.session.state.prompt]).toEqual([{ winner: 1 }, null]);
  });

  test('A12 a command that runs away is rolled back, and the match waits as before', () => {
    const endless: Players = [{ bag: [{ card: 'bomb', as: 'bomb' }] }, { yard: ['whirl', 'whirl'] }];
    const { match, play, session } = lay({ limit: 60 }, {}, endless);
    const before = [hashState(session.state), match.stream({ kind: 'spectator' }).view];
    match.send(0, play('bomb'));
    match.finish();
    expect(session.lastRunaway?.code).toBe('runaway');
    expect([hashState(session.state), match.stream({ kind: 'spectator' }).view]).toEqual(before);
    expect([match.flowState, match.round]).toEqual(['waiting', 0]);
  });

  test('S5 an undo has the number of the command that it takes back, and 0 while the other seat is asked', () => {
    const { match, play } = lay({ undo: 'own' });
    match.send(0, play('pebble'));
    match.finish();
    const other = match.stream({ kind: 'seat', seat: 1 });
    expect(match.send(0, { do: 'undo' })).toEqual({ accepted: true, command: 1 });
    match.finish();
    // Its records are gone: the role's stream begins again.
    expect(match.stream({ kind: 'seat', seat: 1 })).not.toBe(other);
    const agreed = lay({ undo: 'agreed' });
    agreed.match.send(0, agreed.play('pebble'));
    agreed.match.finish();
    expect(agreed.match.send(0, { do: 'undo' })).toEqual({ accepted: true, command: 0 });
    // To ask resolves nothing: the match is ready for the answer at once.
    expect([agreed.match.flowState, agreed.match.running]).toEqual(['waiting', false]);
    expect(agreed.match.send(1, { do: 'undo' })).toEqual({ accepted: true, command: 1 });
  });
});

describe('the phases that a match waits in', () => {
  test('K1 K2 hold before the handler and after it, until they are told to go on', () => {
    const { match, of, play, session } = lay();
    match.watch([...HIT, { type: 'no such type', phase: 'prepare' }]);
    match.send(0, play('bomb'));
    while (match.held === null) match.advance();
    const held = match.held;
    expect(held).toMatchObject({ types: ['hit'], phase: 'perform', applied: false });
    expect(held?.actions).toHaveLength(1);
    const chips = () => session.state.table.entities[of('enemy')]?.stats[1];
    expect([match.flowState, match.running, chips()]).toEqual(['resolving.holding', false, 0]);
    match.proceed();
    expect([match.running, match.held]).toEqual([true, null]);
    match.advance();
    // The handler has run inside of the same hold.
    expect(match.held).toEqual({ ...held, applied: true });
    expect([match.flowState, chips()]).toEqual(['resolving.holding', 1]);
    match.proceed();
    expect([match.flowState, match.held]).toEqual(['resolving.running', null]);
    match.finish();
    expect(match.flowState).toBe('waiting');
  });

  test('K1 hold in the prepare phase too, and run through without watches', () => {
    const { match, play } = lay();
    match.watch([{ type: 'hit', phase: 'prepare' }]);
    match.send(0, play('bomb'));
    while (match.held === null) match.advance();
    expect(match.held).toMatchObject({ phase: 'prepare', applied: false });
    match.watch([]);
    match.finish();
    const again = lay();
    again.match.send(0, again.play('bomb'));
    while (again.match.running) {
      again.match.advance(1);
      expect(again.match.held).toBe(null);
    }
  });
});

describe('what a match tells', () => {
  test('B1 listeners, until they stop: accepted commands, and the end', () => {
    const { match, play } = lay();
    const [one, other] = [listen(match), listen(match)];
    let grown = 0;
    match.listen({ grown: () => grown++, closed: () => {} });
    match.send(0, play('pebble'));
    expect(grown).toBe(1);
    other.stop();
    match.finish();
    expect(grown).toBeGreaterThan(1);
    match.send(1, PASS);
    match.close();
    expect(one.told).toEqual(['0 play 1', 'closed']);
    expect(other.told).toEqual(['0 play 1']);
  });

  test('T3 listeners, that a seat’s targeting was put back', () => {
    const { match, of } = lay();
    const { told } = listen(match);
    match.targeting(0).send({ type: 'pick', entity: of('pebble') });
    match.targeting(1);
    expect(match.targeting(0)).toBe(match.targeting(0));
    match.send(0, PASS);
    match.finish();
    expect(told).toEqual(['put back 0', '0 end-turn 1']);
  });

  test('T4 a warning of the clock puts no targeting back', () => {
    const { match, of } = lay();
    const { told } = listen(match);
    match.targeting(0).send({ type: 'pick', entity: of('pebble') });
    match.send(-1, { do: 'time', left: 5 } as Command);
    expect(told).toEqual(['-1 time 1']);
  });

  test('H1 each role its own stream, once', () => {
    const { match, session } = lay();
    expect(match.stream({ kind: 'owner' }).view).toBe(session.state.table);
    const seat = match.stream({ kind: 'seat', seat: 1 });
    expect(match.stream({ kind: 'seat', seat: 1 })).toBe(seat);
    expect(match.stream({ kind: 'spectator' })).not.toBe(seat);
    expect(match.stream({ kind: 'spectator' })).toBe(match.stream({ kind: 'spectator' }));
  });

  test('S4 the table as it was at the start, as a copy', () => {
    const { match, play, session } = lay();
    const before = structuredClone(session.state.table);
    match.send(0, play('pebble'));
    match.finish();
    match.startTable().zones.pop();
    expect(match.startTable()).toEqual(before);
    expect(match.startTable()).not.toEqual(session.state.table);
  });

  test('an inspector hears the machines, with the moment in the event log', () => {
    const { session, play } = layPebbles(players);
    const heard: LogMoment[] = [];
    const match = new Match(session, { inspect: (_, moment) => heard.push(moment) });
    match.watch(HIT);
    match.send(0, play('bomb'));
    while (match.held === null) match.advance();
    expect(heard.some(({ actions }) => actions.length === 1)).toBe(true);
    expect(heard.at(-1)).toMatchObject({ position: session.log?.end, command: 1 });
    expect(heard[0]).toEqual({ position: 0, command: 0, actions: [] });
  });
});

describe('a match of a stored session', () => {
  test('S1 goes on where its session was', () => {
    const { match, play, session } = lay();
    match.send(0, play('wish'));
    match.finish();
    const stored = new Session(
      session.rules,
      structuredClone(session.state),
      {},
      {
        log: session.log as NonNullable<typeof session.log>,
        journal: [...session.journal],
        marks: [...session.marks],
      },
    );
    const again = new Match(stored, { aliases: { wish: 7 } });
    expect([again.flowState, again.resolution, again.aliases]).toEqual([
      'resolving.asking',
      'asking',
      { wish: 7 },
    ]);
    expect(again.send(0, { do: 'choose', pick: [1] })).toEqual({ accepted: true, command: 1 });
    again.finish();
    expect(again.flowState).toBe('waiting');
    expect(lay().match.aliases).toEqual({});
  });

  test('needs an event log', () => {
    const { session } = layPebbles(players, {});
    expect(() => new Match(session.withState(session.state))).toThrow('needs an event log');
  });
});

test('a match whose parts are not loaded says so, and has them when they are', () => {
  const { session } = lay();
  const parts: MatchParts = {};
  const match = new MatchCore(session, parts);
  expect(() => match.targeting(0)).toThrow('targeting is not loaded');
  expect(() => match.stream({ kind: 'spectator' })).toThrow('projections is not loaded');
  expect(match.stream({ kind: 'owner' }).log).toBe(session.log);
  Object.assign(parts, { ProjectedStream, SeatTargeting });
  expect(match.targeting(0).state.state).toBe('idle');
  expect(match.stream({ kind: 'spectator' })).toBe(match.stream({ kind: 'spectator' }));
});
