import { hashTable } from '@aftercast/kernel';
import type { Command } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { Match } from '../match.ts';
import { layPebbles, type Players } from '../scenario/testing/lay-pebbles.ts';
import { everyPhase, turnPebbles } from '../scenario/testing/turn-pebbles.ts';
import { SeatPort } from '../seat-port.ts';
import type { Role } from '../stream.ts';
import { RecordedMatch } from './recorded-match.ts';
import { momentsOf } from './testing/moments-of.ts';

const players: Players = [
  {
    bag: ['pebble', 'bomb', 'wish', 'fizzler', 'mold'].map((card) => ({ card, as: card })),
    yard: ['magpie'],
    heap: ['stone'],
  },
  {
    yard: [{ card: 'flint', as: 'flint' }, 'pebble'],
    heap: ['stone', 'pebble'],
    bag: [{ card: 'wish', as: 'theirs' }],
  },
];
const ROLES: Record<string, Role> = {
  owner: { kind: 'owner' },
  'seat 0': { kind: 'seat', seat: 0 },
  'seat 1': { kind: 'seat', seat: 1 },
  spectator: { kind: 'spectator' },
};
const PHASES = everyPhase(turnPebbles);

/** What a role sees where a match stops. */
function standing(match: Pick<Match, 'flowState' | 'held' | 'resolution' | 'session'>, held: unknown) {
  const { flowState, resolution, session } = match;
  return { flowState, resolution, command: session.state.command, outcome: session.outcome, held };
}

/** The phase that waits, as a role sees it; `null` if it knows of none of its actions. */
function heldFor(held: Match['held'], aliasOf: (action: number) => number) {
  if (held === null) return null;
  const actions = held.actions.map(aliasOf).filter((it) => it !== 0);
  return actions.length === 0 ? null : { actions, phase: held.phase, applied: held.applied };
}

interface Stop {
  moment: number;
  view: string;
  prompt: unknown;
  stands: unknown;
}

/** A match that stops at every phase, with reactions, a draw, a prompt, a drop and a concession in the middle. */
function playLive() {
  const { of, play, session } = layPebbles(players, {}, { game: turnPebbles });
  const match = new Match(session);
  match.watch(PHASES);
  const stops: Record<string, Stop[]> = Object.fromEntries(Object.keys(ROLES).map((name) => [name, []]));
  const note = () => {
    for (const [name, role] of Object.entries(ROLES)) {
      const stream = match.stream(role);
      const held = heldFor(match.held, (id) => stream.actionOf(id));
      if (match.held !== null && held === null) continue;
      const { prompt } = new SeatPort(match, role, () => stream);
      const view = hashTable(stream.view);
      stops[name]?.push({ moment: stream.log.records, view, prompt, stands: standing(match, held) });
    }
  };
  const commands: [seat: number, command: Command][] = [
    [0, play('pebble')],
    [0, play('bomb')],
    [0, play('fizzler')],
    [0, play('mold')],
    [0, play('wish')],
    [0, { do: 'choose', pick: [1] }],
    [0, { do: 'end-turn' }],
    [1, { do: 'attack', with: of('flint'), target: of('pebble') }],
    [1, play('theirs')],
    [1, { do: 'concede' }],
  ];
  for (const [seat, command] of commands) {
    expect(match.send(seat, command)).toMatchObject({ accepted: true });
    while (match.running) {
      if (match.advance() !== 'outermost') note();
      if (match.held !== null) match.proceed();
    }
  }
  return { match, stops };
}

const live = playLive();

function replayOf(role: Role, arrived = () => {}) {
  return new RecordedMatch(live.match.session, role, arrived);
}

/** Plays on to the goal, and notes what the role sees at each stop. @param records of each step */
function playOn(replay: RecordedMatch, records: number): Stop[] {
  const stops: Stop[] = [];
  while (replay.running) {
    const progress = replay.advance(records);
    const held = heldFor(replay.held, (id) => id);
    if (replay.held === null ? progress !== 'out-of-steps' : held !== null) {
      const { moment, view } = replay.seen;
      stops.push({ moment, view: hashTable(view), prompt: replay.prompt, stands: standing(replay, held) });
    }
    if (replay.held !== null) replay.proceed();
  }
  return stops;
}

describe.each(Object.entries(ROLES))('a recorded match, as its %s saw it,', (name, role) => {
  const stops = live.stops[name] as Stop[];

  test('K2 stops at the phases at which the match stopped, with what was seen there', () => {
    expect(stops.length).toBeGreaterThan(30);
    for (const records of [1, 7, Number.POSITIVE_INFINITY]) {
      const replay = replayOf(role);
      replay.watch(PHASES);
      expect(playOn(replay, records)).toEqual(stops);
      expect([replay.running, replay.advance(), replay.seen.moment]).toEqual([
        false,
        null,
        replay.moments.last,
      ]);
    }
  });

  test('S4 is at every moment what was seen there, from both sides', () => {
    const replay = replayOf(role);
    const hashes = momentsOf(replay.seen.view, live.match.stream(role).log).map(({ hash }) => hash);
    const { last } = replay.moments;
    expect(hashes).toHaveLength(last + 1);
    const moments = hashes.map((_, moment) => moment);
    for (const moment of [...moments, ...moments.toReversed(), last, 0, last >> 1]) {
      replay.goTo(moment);
      expect([replay.seen.moment, hashTable(replay.seen.view)]).toEqual([moment, hashes[moment]]);
    }
    for (const { moment, prompt, stands, view } of stops) {
      expect(hashes[moment]).toBe(view);
      if ((stands as { held: unknown }).held !== null) continue;
      replay.goTo(moment);
      expect([replay.prompt, standing(replay, null)]).toEqual([prompt, stands]);
    }
  });

  test('stops nowhere unless it watches, and only at what it watches', () => {
    const replay = replayOf(role);
    expect(playOn(replay, 50).every(({ stands }) => (stands as { held: unknown }).held === null)).toBe(true);
    replay.watch(PHASES);
    replay.watch([{ type: 'hit', phase: 'perform' }]);
    replay.goTo(0);
    const types: string[] = [];
    while (replay.running) {
      replay.advance();
      if (replay.held === null) continue;
      types.push(...replay.held.types);
      replay.proceed();
    }
    expect(new Set(types)).toEqual(new Set(['hit']));
    // Announced and applied: the hits of the magpie, of the bomb, and of the attack.
    expect(types).toHaveLength(6);
  });

  test.each(['action', 'command', 'turn'] as const)('plays to the next %s', (unit) => {
    let arrivals = 0;
    const replay = replayOf(role, () => arrivals++);
    const moments: number[] = [];
    while (replay.running) {
      const next = replay.moments.after(replay.seen.moment, unit);
      replay.aim(unit);
      const before = arrivals;
      while (arrivals === before) replay.advance();
      // A role learns of some actions only while they are performed: those are over then.
      if (unit !== 'action' || role.kind === 'owner') expect(replay.seen.moment).toBe(next);
      else expect(replay.seen.moment).toBeGreaterThanOrEqual(next);
      moments.push(replay.seen.moment);
    }
    expect(moments.at(-1)).toBe(replay.moments.last);
    const { commands, turns } = replay.moments;
    if (unit !== 'action')
      expect(moments.slice(0, -1)).toEqual((unit === 'turn' ? turns : commands).filter((it) => it > 0));
  });
});

describe('a recorded match', () => {
  test('S4 needs an event log', () => {
    const { session } = layPebbles(players, { record: false });
    expect(() => new RecordedMatch(session, { kind: 'owner' }, () => {})).toThrow(/needs an event log/);
  });

  test('S4 has no moment before its start or after its end', () => {
    const replay = replayOf({ kind: 'owner' });
    const { last } = replay.moments;
    for (const moment of [-1, last + 1, 0.5, Number.NaN])
      expect(() => replay.goTo(moment)).toThrow(RangeError);
    expect(replay.seen.moment).toBe(0);
  });

  test('S4 leaves the match that it was made from as it is', () => {
    const { state } = live.match.session;
    const before = hashTable(state.table);
    const replay = replayOf({ kind: 'owner' });
    playOn(replay, 10);
    replay.goTo(3);
    expect([hashTable(state.table), replay.session.state === state]).toEqual([before, false]);
  });

  test('S4 ends where the match was stored, even if the role has not seen the last records', () => {
    const { play, session } = layPebbles(players, {}, { game: turnPebbles });
    const match = new Match(session);
    match.watch([{ type: 'play', phase: 'perform' }]);
    match.send(0, play('mold'));
    while (match.held?.applied !== true) {
      if (match.held !== null) match.proceed();
      match.advance();
    }
    // A card was drawn at random, and what it does is still to come.
    const replay = new RecordedMatch(session, { kind: 'spectator' }, () => {});
    replay.goTo(replay.moments.last);
    expect(replay.running).toBe(true);
    for (let step = 0; replay.running && step < 100; step++) replay.advance(1);
    expect(replay.running).toBe(false);
  });

  test('K2 a jump ends the phase that viewers play, and playing goes on to the end', () => {
    const replay = replayOf({ kind: 'owner' });
    replay.watch(PHASES);
    replay.aim('command');
    replay.advance();
    expect(replay.held).toMatchObject({ phase: 'prepare', applied: false, types: ['play'] });
    expect([replay.running, replay.advance(), replay.flowState]).toEqual([false, null, 'resolving.holding']);
    replay.goTo(replay.seen.moment);
    expect([replay.held, replay.running, replay.flowState]).toEqual([null, true, 'resolving.running']);
    playOn(replay, 100);
    expect(replay.seen.moment).toBe(replay.moments.last);
  });
});
