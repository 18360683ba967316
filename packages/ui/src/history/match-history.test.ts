import type { ActionEvent, MatchEvent } from '@aftercast/bridge/client';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeAction } from '../testing/make-action.ts';
import { MatchHistory } from './match-history.ts';

const action = (id: number, given: Partial<ActionEvent> = {}) => makeAction({ id, source: 1, ...given });
const within = (cause: number, id: number, given: Partial<ActionEvent> = {}) =>
  action(id, { cause, why: 'perform', ...given });

const begun = (command: number, seat = 0): MatchEvent => ({ kind: 'command-begun', seq: 0, command, seat });
const ended = (command: number): MatchEvent => ({ kind: 'command-ended', seq: 0, command, outcome: null });
const undone = (command: number): MatchEvent => ({ kind: 'command-undone', seq: 0, command });
const performed = (it: ActionEvent): MatchEvent => ({
  kind: 'phase-announced',
  phase: 'perform',
  seq: 0,
  command: 1,
  action: it,
});

let history: MatchHistory;
const tell = (...events: MatchEvent[]) => {
  for (const event of events) history.add(event);
};
const entries = () => history.entries$.value;
const lines = () => entries().flatMap((entry) => entry.lines);

beforeEach(() => {
  history = new MatchHistory();
});

describe('the history', () => {
  test('is nested by cause; state-based actions and follow-ups start entries of their own', () => {
    tell(begun(1), performed(action(1)), performed(within(1, 2)), performed(within(2, 3)));
    tell(performed(action(4, { cause: 1, why: 'state-based-action' })), performed(within(4, 5)));
    expect(lines().map(({ key, depth, because }) => [key, depth, because?.id])).toEqual([
      ['1:1', 0, undefined],
      ['1:2', 1, undefined],
      ['1:3', 2, 2],
      ['1:4', 0, undefined],
      ['1:5', 1, 4],
    ]);
  });

  test('has no line for what the page does not tell; what follows from that stands in its place', () => {
    history = new MatchHistory({ tells: ({ type }) => type !== 'cast' });
    tell(begun(1), performed(action(1)), performed(within(1, 2, { type: 'cast' })), performed(within(2, 3)));
    tell(performed(within(3, 4)));
    expect(lines().map(({ key, depth }) => [key, depth])).toEqual([
      ['1:1', 0],
      ['1:3', 1],
      ['1:4', 2],
    ]);
  });

  test('names what was hidden once it is revealed, and else what an entity was at first', () => {
    const first = action(1, { targets: [2], cards: { 2: 'ogre' } });
    tell(begun(1), performed(first));
    const before = lines()[0];
    tell({
      kind: 'action-ended',
      seq: 0,
      command: 1,
      action: { ...first, cards: { 1: 'mage', 2: 'toad' } },
    });
    expect(lines()[0]?.action.cards).toEqual({ 1: 'mage', 2: 'ogre' });
    expect(lines()[0]).not.toBe(before);
  });

  test('has what an action gives, once that is known', () => {
    const first = action(1, { targets: [2], cards: { 2: 'ogre' } });
    const gives = [{ stat: 'attack', operation: 'add', value: 2 }] as const;
    tell(begun(1), performed(first));
    expect(lines()[0]?.action.gives).toBeUndefined();
    tell({ kind: 'action-ended', seq: 0, command: 1, action: { ...first, gives } });
    expect(lines()[0]?.action.gives).toEqual(gives);
  });

  test('has what a minion has turned into, and the name that it had before', () => {
    const first = action(1, { targets: [2], cards: { 2: 'ogre' } });
    tell(begun(1), performed(first));
    tell({
      kind: 'action-ended',
      seq: 0,
      command: 1,
      action: { ...first, card: 'toad', cards: { 2: 'toad' } },
    });
    expect(lines()[0]?.action).toMatchObject({ card: 'toad', cards: { 2: 'ogre' } });
  });

  test('S5 has no command that was taken back, but one that broke off', () => {
    tell(begun(1), performed(action(1)), ended(1), begun(2), performed(action(1)), ended(2), undone(2));
    expect(entries().map(({ command }) => command)).toEqual([1]);
    tell(begun(2), performed(action(1)), undone(2));
    expect(entries().map(({ command, isUndone }) => [command, isUndone])).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  test('has no line for an effect whose condition did not hold, which nothing has prevented', () => {
    const prepared = (it: ActionEvent): MatchEvent => ({ ...performed(it), phase: 'prepare' }) as MatchEvent;
    const cancelled = (it: ActionEvent, by: number): MatchEvent => {
      return { kind: 'action-cancelled', seq: 0, command: 1, action: it, by, source: 1 };
    };
    const [unmet, prevented] = [within(1, 2), within(1, 3)];
    tell(begun(1), performed(action(1)), prepared(unmet), cancelled(unmet, 2));
    tell(prepared(prevented), cancelled(prevented, 9), performed(within(1, 4)), ended(1));
    expect(lines().map(({ key, fate }) => [key, fate])).toEqual([
      ['1:1', 'done'],
      ['1:3', 'cancelled'],
      ['1:4', 'done'],
    ]);
  });

  test('keeps as much as the page wants', () => {
    history = new MatchHistory({ maxCommands: 2, maxActions: 3 });
    for (const command of [1, 2, 3])
      tell(begun(command), ...[1, 2, 3, 4, 5].map((id) => performed(action(id))), ended(command));
    expect(entries().map(({ command, lines: kept, more }) => [command, kept.length, more])).toEqual([
      [2, 3, 2],
      [3, 3, 2],
    ]);
  });

  test('says how many lines it leaves out, each action once', () => {
    history = new MatchHistory({ maxActions: 1, tells: ({ id }) => id !== 3 });
    const both = (id: number): MatchEvent[] => {
      const perform = performed(action(id));
      return [{ ...perform, phase: 'prepare' } as MatchEvent, perform];
    };
    tell(begun(1), ...both(1), ...both(2), ...both(3), ...both(4), ended(1));
    expect(entries().map(({ lines: kept, more }) => [kept.length, more])).toEqual([[1, 2]]);
  });

  test('S5 keeps as many commands as without those that broke off, and no more of these', () => {
    history = new MatchHistory({ maxCommands: 2 });
    for (const command of [1, 2]) tell(begun(command), performed(action(1)), ended(command));
    for (let times = 0; times < 5; times++) tell(begun(3), performed(action(1)), undone(3));
    tell(begun(3), performed(action(1)), ended(3));
    const kept = () => entries().map(({ command, isUndone }) => `${command}${isUndone ? ' undone' : ''}`);
    expect(kept()).toEqual(['2', '3 undone', '3 undone', '3']);
    tell(begun(4), performed(action(1)), ended(4));
    expect(kept()).toEqual(['3 undone', '3 undone', '3', '4']);
  });

  test('is told once for what happens in one task, and keeps the objects that have not changed', async () => {
    const seen: number[] = [];
    const subscription = history.entries$.subscribe((now) => seen.push(now.length));
    tell(begun(1), performed(action(1)), ended(1), begun(2), performed(action(1)));
    expect(seen).toEqual([0]);
    await Promise.resolve();
    expect(seen).toEqual([0, 2]);
    const [first, second] = entries();
    expect(entries()).toBe(entries());
    tell(performed(action(2)));
    expect(entries()[0]).toBe(first);
    expect(entries()[1]).not.toBe(second);
    expect(entries()[1]?.lines[0]).toBe(second?.lines[0]);
    subscription.unsubscribe();
    await Promise.resolve();
    expect(seen).toEqual([0, 2]);
  });
});
