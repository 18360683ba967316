import type { ActionEvent, MatchEvent, View, ViewEntity } from '@aftercast/bridge/client';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ArenaGame } from '../presentation/game.ts';
import { makeAction } from '../presentation/testing/make-action.ts';
import { Current } from './current.ts';

/** The view's ids by seat and zone. */
let zones: Record<string, number[]>;
const entities: Record<number, Pick<ViewEntity, 'zone' | 'card'>> = {
  1: { zone: 'graveyard', card: 'wisp' },
  2: { zone: 'hand', card: 'fireball' },
  3: { zone: 'secrets', card: 'counterspell' },
};

/** The part of a game that is read. */
const game = {
  moves: {
    brings: new Set(['draw', 'discard']),
    landings: ['hand', 'graveyard'],
    open: new Set(['graveyard']),
  },
  table: { pile: 'graveyard' },
} as unknown as ArenaGame;

let current: Current;

beforeEach(() => {
  zones = {};
  const view = {
    zone: (seat: number, zone: string) => zones[`${seat} ${zone}`] ?? [],
    entity: (id: number) => entities[id] ?? null,
  } as unknown as View;
  current = new Current({ view }, game);
});

const action = (id: number, type: string, cause = 0) => makeAction({ id, type, cause, why: 'perform' });

function handle(kind: 'prepare' | 'perform' | 'ended', it: ActionEvent): void {
  const common = { seq: 0, command: 1, action: it };
  const event: MatchEvent =
    kind === 'ended'
      ? { kind: 'action-ended', ...common }
      : { kind: 'phase-announced', phase: kind, ...common };
  current.handle(event);
}

describe('the entities that an action has brought into a zone', () => {
  test('are those of both seats that arrived since it was performed', () => {
    const draw = action(1, 'draw');
    zones = { '0 hand': [4], '1 hand': [5, 0] };
    handle('prepare', draw);
    handle('perform', draw);
    expect(current.arrived(draw, 'hand')).toEqual([]);
    zones = { '0 hand': [4, 6], '1 hand': [5, 0, 0, 7] };
    expect(current.arrived(draw, 'hand')).toEqual([6, 7]);
  });

  test('may have been in another watched zone before', () => {
    const discard = action(1, 'discard');
    zones = { '0 hand': [4, 5] };
    handle('perform', discard);
    zones = { '0 hand': [5], '0 graveyard': [4] };
    expect(current.arrived(discard, 'graveyard')).toEqual([4]);
  });

  test('are none for an action that moves nothing', () => {
    const damage = action(1, 'damage');
    handle('perform', damage);
    zones = { '0 hand': [4] };
    expect(current.arrived(damage, 'hand')).toEqual([]);
  });
});

test('H1 a face is known only while it is face up for both players', () => {
  expect([1, 2, 3, 9].map((id) => current.face(id))).toEqual(['wisp', null, null, null]);
});

describe('an attacker stays until its blow is shown', () => {
  const attack = action(1, 'attack');
  const blow = action(2, 'damage', 1);

  test('and is released by the first blow, once', () => {
    const back = vi.fn();
    handle('perform', attack);
    handle('perform', blow);
    current.afterBlow(attack, back);
    expect(back).not.toHaveBeenCalled();
    current.blowSeen(blow);
    current.blowSeen(blow);
    handle('ended', attack);
    expect(back).toHaveBeenCalledTimes(1);
  });

  test('or until the end of an attack without blows', () => {
    const back = vi.fn();
    handle('perform', attack);
    current.afterBlow(attack, back);
    handle('ended', attack);
    expect(back).toHaveBeenCalledTimes(1);
  });

  test('and is released at once if the attack is over already', () => {
    const back = vi.fn();
    handle('perform', attack);
    handle('ended', attack);
    current.afterBlow(attack, back);
    expect(back).toHaveBeenCalledTimes(1);
  });

  test('or until the command is rolled back', () => {
    const back = vi.fn();
    handle('perform', attack);
    current.afterBlow(attack, back);
    current.handle({ kind: 'command-undone', seq: 0, command: 1 });
    expect(back).toHaveBeenCalledTimes(1);
  });
});

test('a cause of an action is found until the cause has ended', () => {
  const [cast, reveal, counter] = [
    action(1, 'cast-spell'),
    action(2, 'reveal-secret', 1),
    action(3, 'counter', 2),
  ];
  for (const it of [cast, reveal, counter]) handle('perform', it);
  expect(current.above(counter, 'attack', 'cast-spell')?.id).toBe(1);
  expect(current.above(counter, 'attack')).toBeNull();
  handle('ended', cast);
  expect(current.above(counter, 'cast-spell')).toBeNull();
});
