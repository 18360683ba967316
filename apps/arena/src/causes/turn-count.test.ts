import type { MatchEvent } from '@aftercast/bridge/client';
import { MatchHistory } from '@aftercast/ui/history';
import { expect, test } from 'vitest';
import { makeAction } from '../presentation/testing/make-action.ts';
import { TurnCount } from './turn-count.ts';

function performed(command: number, id: number, type: string, seat: number): MatchEvent {
  const action = makeAction({ id, type, seat });
  return { kind: 'phase-announced', seq: 0, command, phase: 'perform', action };
}

const joined = [performed(1, 1, 'join', 0), performed(2, 1, 'join', 1)];

/** The first seat begins, and each ends a turn. */
const turns = [
  performed(3, 4, 'start-turn', 0),
  performed(4, 1, 'play-card', 0),
  performed(5, 1, 'end-turn', 0),
  performed(5, 2, 'start-turn', 1),
  performed(6, 1, 'end-turn', 1),
  performed(6, 2, 'start-turn', 0),
];

function countOf(...events: readonly MatchEvent[]): TurnCount {
  const count = new TurnCount();
  for (const event of events) count.add(event);
  return count;
}

test('both players have a turn in each round', () => {
  const count = countOf(...joined, ...turns);
  expect(['3:4', '5:2', '6:2'].map((key) => count.of(key))).toEqual([
    { round: 1, seat: 0 },
    { round: 1, seat: 1 },
    { round: 2, seat: 0 },
  ]);
  expect([1, 3, 4, 5, 6, 7].map((command) => count.at(command)?.round ?? 0)).toEqual([0, 0, 1, 1, 1, 2]);
});

test('a table that was laid begins in the first turn', () => {
  const count = countOf(performed(1, 1, 'play-card', 0), performed(2, 1, 'start-turn', 1));
  expect(count.at(1)).toEqual({ round: 1, seat: 0 });
  expect(count.of('2:1')).toEqual({ round: 1, seat: 1 });
});

test('S5 a turn whose beginning was taken back is not counted', () => {
  const undone: MatchEvent = { kind: 'command-undone', seq: 0, command: 6 };
  const again = performed(6, 2, 'start-turn', 0);
  const count = countOf(...joined, ...turns, undone, again);
  expect(count.of('6:2')).toEqual({ round: 2, seat: 0 });
});

test('the turns of a whole history are those of its events', () => {
  const history = new MatchHistory();
  for (const event of [...joined, ...turns]) {
    if ('action' in event && event.action.id === 1)
      history.add({ kind: 'command-begun', seq: 0, command: event.command, seat: event.action.seat });
    if ('action' in event && event.action.id === 4)
      history.add({ kind: 'command-begun', seq: 0, command: event.command, seat: -1 });
    history.add(event);
  }
  const count = TurnCount.of(history.entries$.value);
  expect(['3:4', '5:2', '6:2'].map((key) => count.of(key)?.round)).toEqual([1, 1, 2]);
});
