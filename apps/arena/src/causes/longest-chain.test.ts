import type { ActionEvent, MatchEvent } from '@aftercast/bridge/client';
import { describe, expect, it } from 'vitest';
import { makeAction } from '../presentation/testing/make-action.ts';
import { LongestChain, treeOf } from './longest-chain.ts';

/** A command with the actions that it had, each an effect of the first. */
function command(number: number, types: readonly string[], source = 7): MatchEvent[] {
  const head = { seq: 0, command: number };
  const actions = types.map(
    (type, at): ActionEvent =>
      makeAction({
        id: at + 1,
        type,
        source,
        cause: at === 0 ? 0 : 1,
        why: at === 0 ? 'command' : 'perform',
      }),
  );
  return [
    { kind: 'command-begun', ...head, seat: 0 },
    ...actions.map((action): MatchEvent => ({ kind: 'phase-announced', ...head, phase: 'prepare', action })),
    { kind: 'command-ended', ...head, outcome: null } as MatchEvent,
  ];
}

const undone = (number: number): MatchEvent => ({ kind: 'command-undone', seq: 0, command: number });

function chainOf(...events: readonly (readonly MatchEvent[])[]) {
  const chains = new LongestChain();
  for (const event of events.flat()) chains.add(event);
  return chains.longest;
}

const short = ['play-card', 'damage'];
const long = ['attack', 'damage', 'damage', 'draw'];

describe('the longest chain of a match', () => {
  it('is the command with most actions, and of equal ones the earliest', () => {
    expect(chainOf(command(1, short), command(2, long), command(3, short))).toMatchObject({
      actions: 4,
      first: { type: 'attack', source: 7 },
    });
    expect(chainOf(command(1, short, 8), command(2, short, 9))?.first.source).toBe(8);
  });

  it('counts what the tree shows, and has the tree', () => {
    // Costs have no line, and what comes after a card is one once something answers it.
    const chain = chainOf(command(1, ['play-card', 'pay', 'damage', 'after-play', 'damage']));
    expect(chain?.actions).toBe(3);
    const lines = treeOf(chain?.events ?? []).rows.map(({ action }) => action?.type ?? 'command');
    expect(lines).toEqual(['command', 'play-card', 'damage', 'damage']);
  });

  it('is none where nothing has set off anything', () => {
    expect(chainOf(command(1, ['play-card']), command(2, ['concede'], 0))).toBeNull();
  });

  it('leaves out what is before the first turn, and has changes of turns', () => {
    const opening = command(1, ['mulligan', 'start-turn', 'draw', 'draw'], 0);
    expect(chainOf(opening)).toBeNull();
    expect(chainOf(opening, command(2, ['end-turn', 'start-turn', 'draw'], 0))).toMatchObject({
      actions: 3,
      first: { type: 'end-turn', source: 0 },
    });
  });

  it('S5 forgets a command that is taken back, and one that is undone while it is resolved', () => {
    expect(chainOf(command(1, short), command(2, long), [undone(2)])?.actions).toBe(2);
    expect(chainOf(command(1, short), command(2, long), [undone(2)], command(2, long))?.actions).toBe(4);
    expect(chainOf(command(1, short), command(2, long).slice(0, -1), [undone(2)])?.actions).toBe(2);
  });
});
