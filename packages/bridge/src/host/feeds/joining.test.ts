import { BLOCK_LENGTH } from '@aftercast/kernel';
import type { Match, Role } from '@aftercast/match';
import { describe, expect, test } from 'vitest';
import { openBells, soundOf } from '../../testing/bells.ts';
import { isKnownMoment, joiningOf, readsUpToMoments } from './joining.ts';

const OWNER: Role = { kind: 'owner' };
const SEAT: Role = { kind: 'seat', seat: 0 };
const ROLES: Role[] = [OWNER, SEAT, { kind: 'seat', seat: 1 }, { kind: 'spectator' }];

const knownTo = (match: Match) =>
  ROLES.filter((role) => isKnownMoment(match, role, match.stream(role))).map(({ kind }) => kind);
const EVERYONE = ['owner', 'seat', 'seat', 'spectator'];
const joins = (match: Match, role: Role, earliest?: number) =>
  joiningOf(match, role, match.stream(role), earliest);

/** Goes on to a phase, and holds there. */
function hold(match: Match, type: string, phase: 'prepare' | 'perform'): void {
  match.watch([{ type, phase }]);
  while (match.running) match.advance();
  if (match.held === null) throw new Error(`No action holds in ${type}.`);
}

test('A12 H1 seats and spectators are sent only up to moments, where a command can run away', () => {
  const limited = openBells().match;
  const endless = openBells({ limit: Number.POSITIVE_INFINITY }).match;
  expect(ROLES.map((role) => readsUpToMoments(limited, role))).toEqual([false, true, true, true]);
  expect(ROLES.map((role) => readsUpToMoments(endless, role))).toEqual([false, false, false, false]);
});

describe('a moment of which a role may know', () => {
  test('H1 is one at which the match is idle or asks, or any for the owner', () => {
    const { give, match, play } = openBells();
    expect(knownTo(match)).toEqual(EVERYONE);
    give({ do: 'ring', times: 1 });
    expect(knownTo(match)).toEqual(['owner']);
    match.finish();
    expect(knownTo(match)).toEqual(EVERYONE);
    play({ do: 'ask', seat: 1 });
    expect(knownTo(match)).toEqual(EVERYONE);
  });

  test('H1 is one in a watched phase, for the roles that know one of its actions', () => {
    const seen = openBells();
    seen.give({ do: 'ring', times: 1 });
    hold(seen.match, 'ring', 'prepare');
    expect(knownTo(seen.match)).toEqual(EVERYONE);
    const hidden = openBells();
    hidden.give({ do: 'whisper', times: 1 });
    hold(hidden.match, 'whisper', 'prepare');
    expect(knownTo(hidden.match)).toEqual(['owner']);
  });

  test('A7 is one in a watched phase of a group, for the roles that know one of its actions', () => {
    const { give, match } = openBells();
    give({ do: 'chime' });
    hold(match, 'ring', 'prepare');
    expect(match.held?.types).toEqual(['ring', 'whisper']);
    expect(knownTo(match)).toEqual(EVERYONE);
  });

  test('H1 is late for a phase that is known by its changes', () => {
    const { give, match } = openBells();
    give({ do: 'hum', times: 1 });
    hold(match, 'hum', 'perform');
    expect(knownTo(match)).toEqual(['owner']);
    match.proceed();
    match.advance();
    expect(match.held?.applied).toBe(true);
    expect(knownTo(match)).toEqual(EVERYONE);
  });
});

describe('a newcomer', () => {
  test('B1 begins at the end of the event log, at a moment of which its role may know', () => {
    const { match, play } = openBells();
    play({ do: 'ring', times: 2 });
    const { end, log, view } = match.stream(SEAT);
    expect(joins(match, SEAT)).toEqual({ position: end, before: log.records, command: 1, table: view });
  });

  test('H1 begins where the command began, in the middle of one', () => {
    const { give, match, play } = openBells();
    play({ do: 'ring', times: 2 });
    const { end, log, view } = match.stream(SEAT);
    const before = log.records;
    const table = structuredClone(view);
    give({ do: 'whisper', times: 2 });
    hold(match, 'whisper', 'perform');
    expect(match.stream(SEAT).log.records).toBeGreaterThan(before);
    expect(joins(match, SEAT)).toEqual({ position: end, before, command: 1, table });
    // The table of the role is not changed for it.
    expect(match.stream(SEAT).view).toEqual(table);
    expect(joins(match, OWNER)).toMatchObject({ position: match.stream(OWNER).end, command: 2 });
  });

  test('H1 does not begin before what its page may read already', () => {
    const { give, match } = openBells();
    give({ do: 'ring', times: 2 });
    hold(match, 'ring', 'prepare');
    const { end: earliest, log } = match.stream(SEAT);
    const before = log.records;
    match.watch([{ type: 'ring', phase: 'perform' }]);
    match.proceed();
    match.advance();
    match.proceed();
    match.advance();
    match.watch([]);
    match.proceed();
    // It runs on, in the middle of the command.
    expect(match.running).toBe(true);
    const { position, before: counted, command, table } = joins(match, SEAT, earliest);
    expect([position, counted, command]).toEqual([earliest, before, 1]);
    expect([soundOf(table), soundOf(match.stream(SEAT).view)]).toEqual([0, 1]);
  });

  test('B2 begins where the last block of its event log begins, without a limit of actions', () => {
    const { give, match, play } = openBells({ limit: Number.POSITIVE_INFINITY });
    play({ do: 'ring', times: 3 });
    const { end: begun } = match.stream(SEAT);
    give({ do: 'ring', times: 5_000 });
    match.advance(10);
    // The command has begun in that block.
    expect(joins(match, SEAT)).toMatchObject({ position: begun, command: 1 });
    match.advance(3_000);
    const { log } = match.stream(SEAT);
    const { position, before, command, table } = joins(match, SEAT);
    expect(position).toBe(log.written().at(-1)?.start);
    expect(log.end - position).toBeLessThanOrEqual(BLOCK_LENGTH);
    expect(position).toBeGreaterThan(begun);
    expect(command).toBe(2);
    expect(before).toBe(log.records - log.countFrom(position));
    const sounds = soundOf(match.stream(SEAT).view);
    expect(soundOf(table)).toBeGreaterThan(3);
    expect(soundOf(table)).toBeLessThan(sounds);
  });

  test('H1 begins at the start of the event log, where that holds no command yet', () => {
    const { give, match } = openBells({ limit: Number.POSITIVE_INFINITY });
    give({ do: 'ring', times: 2 });
    const { log } = match.stream(SEAT);
    expect(joins(match, SEAT)).toMatchObject({ position: log.start, before: 0, command: 0 });
  });
});
