import type { ActionEvent, MatchEvent } from '@aftercast/bridge/client';
import { MatchCauses } from '@aftercast/ui/history';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hearthActions } from '../games/hearth/actions.ts';
import { makeAction } from '../presentation/testing/make-action.ts';
import { makeNaming } from '../presentation/testing/make-naming.ts';
import { showLanguage } from '../words/language.ts';
import { CauseWords, causeOptions } from './cause-words.ts';

const names = makeNaming({ actions: hearthActions });

function action(id: number, cause: number, given: Partial<ActionEvent> = {}): ActionEvent {
  const why = cause === 0 ? 'command' : 'perform';
  return makeAction({ id, source: 1, targets: [2], cause, why, ...given });
}

const command = 1;
const common = { seq: 0, command };
const begin = (it: ActionEvent): MatchEvent => ({
  kind: 'phase-announced',
  ...common,
  phase: 'prepare',
  action: it,
});
const perform = (it: ActionEvent): MatchEvent => ({
  kind: 'phase-announced',
  ...common,
  phase: 'perform',
  action: it,
});
const end = (it: ActionEvent): MatchEvent => ({ kind: 'action-ended', ...common, action: it });

let log: MatchCauses;
let words: CauseWords;
const rows = () => words.rows(log.rows$.value.rows, names);
const tell = (...events: MatchEvent[]) => {
  for (const event of events) log.add(event);
};
const shape = () => rows().map(({ id, depth, lit, fate }) => [id, depth, lit, fate]);

afterEach(() => showLanguage('en'));

beforeEach(() => {
  log = new MatchCauses(causeOptions);
  words = new CauseWords();
  tell({ kind: 'command-begun', ...common, seat: 0 });
});

describe('the tree of causes', () => {
  test('is depth first, numbered by action, with its command above', () => {
    const [root, child, grandchild, sibling] = [action(1, 0), action(2, 1), action(3, 2), action(4, 1)];
    tell(begin(root), begin(child), perform(child), begin(grandchild), perform(grandchild), end(grandchild));
    tell(end(child), perform(root), begin(sibling));
    expect(shape()).toEqual([
      [0, 0, '', 'open'],
      [1, 0, '', 'open'],
      [2, 1, '', 'done'],
      [3, 2, '', 'done'],
      [4, 1, 'prepare', 'open'],
    ]);
  });

  test('names entities as they were when their action could first name them', () => {
    const polymorph = (card: string) =>
      action(1, 0, { type: 'transform', cards: { 1: 'polymorph', 2: card } });
    tell(begin(polymorph('ogre')), perform(polymorph('ogre')), end(polymorph('sheep')));
    expect(rows().map(({ relation }) => relation)).toEqual(['', 'polymorph → ogre']);
  });

  test('lights one action at a time, in its phase, and none at rest', () => {
    const [root, child] = [action(1, 0), action(2, 1)];
    tell(begin(root));
    expect(rows().map((row) => row.lit)).toEqual(['', 'prepare']);
    tell(begin(child));
    expect(rows().map((row) => row.lit)).toEqual(['', '', 'prepare']);
    tell(perform(child));
    expect(rows().map((row) => row.lit)).toEqual(['', '', 'perform']);
    tell({ kind: 'command-ended', ...common, outcome: null });
    expect(rows().map((row) => row.lit)).toEqual(['', '', '']);
  });

  test('has the waves of deaths and what follows as further roots', () => {
    const deaths = action(2, 1, { type: 'deaths', why: 'state-based-action', targets: [] });
    const next = action(4, 1, { type: 'start-turn', why: 'follow-up', targets: [] });
    tell(begin(action(1, 0)), begin(deaths), begin(action(3, 2, { type: 'death' })), begin(next));
    expect(shape().map(([id, depth]) => [id, depth])).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 1],
      [4, 0],
    ]);
  });

  test('counts the waves of deaths within a command', () => {
    const deaths = (id: number) => action(id, 1, { type: 'deaths', why: 'state-based-action', targets: [] });
    tell(begin(action(1, 0)), begin(deaths(2)), begin(deaths(3)));
    tell({ kind: 'command-begun', seq: 0, command: 2, seat: 0 });
    tell({ kind: 'phase-announced', seq: 0, command: 2, phase: 'prepare', action: deaths(1) });
    const titles = rows().map(({ title }) => title);
    expect(titles).toEqual(['P0', 'Damage', 'Deaths, wave 1', 'Deaths, wave 2', 'P0', 'Deaths, wave 1']);
  });

  test('shows an event only if something reacted to it', () => {
    const idle = action(2, 1, { type: 'after-play', why: 'follow-up' });
    tell(begin(action(1, 0)), begin(idle), perform(idle), end(idle));
    expect(shape().map(([id]) => id)).toEqual([0, 1]);
    const taken = action(3, 1, { type: 'after-play', why: 'follow-up' });
    tell(begin(taken), perform(taken), begin(action(4, 3)));
    expect(shape().map(([id, depth]) => [id, depth])).toEqual([
      [0, 0],
      [1, 0],
      [3, 0],
      [4, 1],
    ]);
  });

  test('leaves housekeeping out', () => {
    tell(begin(action(1, 0)), begin(action(2, 1, { type: 'pay' })), begin(action(3, 1, { type: 'update' })));
    expect(shape().map(([id]) => id)).toEqual([0, 1]);
  });

  test('names the canceller of an action, also after its end', () => {
    const root = action(1, 0);
    tell(begin(root), { kind: 'action-cancelled', ...common, action: root, by: 2, source: 7 }, end(root));
    expect(rows().at(-1)).toMatchObject({ fate: 'cancelled', canceller: 'e7', lit: '' });
  });

  test('greys what was dropped', () => {
    const root = action(1, 0);
    tell(begin(root), { kind: 'action-dropped', ...common, action: root });
    expect(rows().at(-1)).toMatchObject({ fate: 'dropped' });
  });

  test('follows an amendment', () => {
    const root = action(1, 0, { amount: 1 });
    tell(begin(root), { kind: 'action-amended', ...common, action: { ...root, amount: 3, targets: [9] } });
    expect(rows().at(-1)).toMatchObject({ title: 'Damage 3', relation: 'e1 → e9' });
  });

  test('keeps the rows that have not changed', () => {
    tell(begin(action(1, 0)), begin(action(2, 1)));
    const before = rows();
    tell(begin(action(3, 2)));
    const after = rows();
    expect(after[1]).toBe(before[1]);
    expect(after[2]).not.toBe(before[2]);
  });

  test('has other words in another language, at once', async () => {
    const deaths = action(2, 1, { type: 'deaths', why: 'state-based-action', targets: [] });
    tell(begin(action(1, 0, { amount: 2 })), begin(deaths));
    const before = rows();
    await showLanguage('de');
    expect(rows().map(({ title }) => title)).toEqual(['P0', 'Schaden 2', 'Tode, Welle 1']);
    expect(rows()[1]).toBe(rows()[1]);
    await showLanguage('en');
    expect(rows()).toEqual(before);
  });

  test('drops old lines in a long chain, and counts them', () => {
    for (let id = 1; id <= 10_000; id++) tell(begin(action(id, id - 1)));
    expect(rows()).toHaveLength(600);
    expect(log.rows$.value.hidden).toBe(10_001 - 600);
    expect(rows().at(-1)).toMatchObject({ id: 10_000, lit: 'prepare' });
  });
});
