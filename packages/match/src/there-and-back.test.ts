import { hashState } from '@aftercast/kernel';
import { describe, expect, test } from 'vitest';
import { layPebbles, type Players } from './scenario/testing/lay-pebbles.ts';
import { act, Type } from './scenario/testing/pebble-table.ts';
import { checkThereAndBack, type Given, givenTo } from './there-and-back.ts';

const players: Players = [
  { bag: ['pebble', 'dice'].map((card) => ({ card, as: card })) },
  { heap: ['stone'] },
];

function played() {
  const { play, session } = layPebbles(players);
  for (const name of ['pebble', 'dice']) session.play(0, play(name));
  session.play(0, { do: 'end-turn' });
  return { play, session };
}

describe('there and back', () => {
  test('S4 leaves the session where it stood, from any command', () => {
    for (const first of [1, 2, 3, undefined]) {
      const { session } = played();
      const before = [hashState(session.state), session.log?.end, structuredClone(session.journal)];
      checkThereAndBack(session, givenTo(session), first);
      expect([hashState(session.state), session.log?.end, session.journal]).toEqual(before);
    }
  });

  test('S4 gives actions too that no player asked for', () => {
    const { session } = layPebbles(players);
    const action = act(Type.draw, 0, [], { player: 1 });
    const given: Given[] = [{ kind: 'action', number: 1, action: structuredClone(action) }];
    session.start(action);
    session.resolve();
    const before = hashState(session.state);
    checkThereAndBack(session, given);
    checkThereAndBack(session, given);
    expect(hashState(session.state)).toBe(before);
  });

  test('S4 tells another state, other records, and a command that is refused the second time', () => {
    const { session } = played();
    const given = givenTo(session);
    const short = given.slice(0, 2);
    expect(() => checkThereAndBack(played().session, short, 1)).toThrow('comes to another state');
    const twice = [...given, ...given.slice(-1)];
    expect(() => checkThereAndBack(played().session, twice)).toThrow('command 3 is refused (not-your-turn)');
    const other = played().session;
    other.log?.perform(1);
    expect(() => checkThereAndBack(other, given)).toThrow('leaves other records');
  });

  test('there is no command to go back to, or no event log', () => {
    const { session } = played();
    expect(() => checkThereAndBack(session, [], 4)).toThrow('no command 4');
    expect(() => checkThereAndBack(layPebbles(players, { record: false }).session, [], 1)).toThrow(
      RangeError,
    );
  });
});
