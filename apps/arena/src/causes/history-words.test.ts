import type { ActionEvent, MatchEvent } from '@aftercast/bridge/client';
import { MatchHistory } from '@aftercast/ui/history';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hearthActions } from '../games/hearth/actions.ts';
import { makeAction } from '../presentation/testing/make-action.ts';
import { makeNaming } from '../presentation/testing/make-naming.ts';
import { showLanguage } from '../words/language.ts';
import { nounOf } from '../words/noun.ts';
import { HistoryWords } from './history-words.ts';

const names = makeNaming({ actions: hearthActions, entity: (id, card) => nounOf(card ?? `E${id}`) });
const cardOf = (id: number) => `card-${id}`;

const action = (id: number, type: string, given: Partial<ActionEvent> = {}) =>
  makeAction({ id, type, source: 1, targets: [2], amount: 3, ...given });

const phase = (it: ActionEvent, which: 'prepare' | 'perform' = 'perform'): MatchEvent => ({
  kind: 'phase-announced',
  seq: 0,
  command: 1,
  phase: which,
  action: it,
});
const command = (number: number, seat: number): MatchEvent => ({
  kind: 'command-begun',
  seq: 0,
  command: number,
  seat,
});
const rested = (number: number): MatchEvent => ({
  kind: 'command-ended',
  seq: 0,
  command: number,
  outcome: null,
});

let log: MatchHistory;
let words: HistoryWords;
const entries = () => words.entries(log.entries$.value, names, cardOf);
const texts = () => entries().map(({ lines }) => lines.map(({ text, because }) => [text, because]));

afterEach(() => showLanguage('en'));

beforeEach(() => {
  log = new MatchHistory({ seats: [0] });
  words = new HistoryWords();
});

describe('the history', () => {
  test('lists performed actions as sentences, with their causes', () => {
    log.add(command(1, 0));
    const [play, cast, hit] = [
      action(1, 'play-card'),
      action(2, 'cast-spell', { cause: 1, why: 'perform' }),
      action(3, 'damage', { cause: 2, why: 'perform' }),
    ];
    log.add(phase(play, 'prepare'));
    expect(texts()).toEqual([]);
    for (const it of [play, cast, hit]) log.add(phase(it));
    expect(texts()).toEqual([
      [
        ['P0 plays E1.', ''],
        ['E1 is cast on E2.', ''],
        ['E1 deals 3 damage to E2.', 'E1 is cast on E2'],
      ],
    ]);
    expect(entries()[0]?.lines[2]).toMatchObject({ entities: [1, 2], cards: ['card-1', 'card-2'] });
  });

  test('says what an enchantment gives, but nothing of what only the rules keep', async () => {
    const gives = [
      { stat: 'attack', operation: 'add', value: 2 },
      { stat: 'health', operation: 'add', value: 2 },
      { stat: 'divine-shield', operation: 'set', value: 1 },
      { stat: 'borrowed', operation: 'set', value: 1 },
    ] as const;
    const ended = (it: ActionEvent): MatchEvent => ({ kind: 'action-ended', seq: 0, command: 1, action: it });
    const [one, own, kept] = [
      action(1, 'buff'),
      action(2, 'buff', { targets: [1] }),
      action(3, 'buff', { gives: gives.slice(3) }),
    ];
    log.add(command(1, 0));
    for (const it of [one, own, kept]) log.add(phase(it));
    for (const it of [one, own]) log.add(ended({ ...it, gives }));
    log.add(ended(kept));
    const told = () => texts().flatMap((lines) => lines.map(([text]) => text));
    expect(told()).toEqual([
      'E1 enchants E2: +2/+2, Divine Shield.',
      'E1 is enchanted: +2/+2, Divine Shield.',
      'E1 enchants E2.',
    ]);
    await showLanguage('de');
    expect(told()).toEqual([
      'E1 verzaubert E2: +2/+2, Gottesschild.',
      'E1 wird verzaubert: +2/+2, Gottesschild.',
      'E1 verzaubert E2.',
    ]);
  });

  test('says whose turn begins, and has the picture of what acts', () => {
    log.add(command(1, 0));
    log.add(phase(action(1, 'end-turn', { source: 0, targets: [] })));
    log.add(phase(action(2, 'start-turn', { seat: 1, source: 0, targets: [], why: 'follow-up' })));
    log.add(phase(action(3, 'summon', { cards: { 1: 'ogre' }, card: 'wisp', targets: [] })));
    const [ended, begun, made] = entries()[0]?.lines ?? [];
    expect([ended?.turnOf, begun?.turnOf?.name]).toEqual([null, 'P1']);
    // What follows belongs to the turn, and is not further in.
    expect([ended?.side, begun?.side, made?.side]).toEqual([0, 1, 1]);
    expect([begun?.picture, made?.picture, made?.cards]).toEqual([null, 'ogre', ['wisp', 'ogre']]);
  });

  test('begins with no depth again below the beginning of a turn', () => {
    log.add(command(1, 0));
    log.add(phase(action(1, 'end-turn', { source: 0, targets: [] })));
    log.add(phase(action(2, 'start-turn', { seat: 1, why: 'follow-up', cause: 1 })));
    log.add(phase(action(3, 'draw', { seat: 1, why: 'perform', cause: 2 })));
    log.add(phase(action(4, 'damage', { why: 'perform', cause: 3 })));
    log.add(phase(action(5, 'death', { why: 'follow-up', cause: 1 })));
    expect(entries()[0]?.lines.map(({ depth }) => depth)).toEqual([0, 0, 0, 1, 0]);
  });

  test('keeps cancelled actions, and follows an amendment', () => {
    log.add(command(1, 0));
    const hit = action(1, 'damage');
    log.add(phase(hit, 'prepare'));
    log.add({ kind: 'action-amended', seq: 0, command: 1, action: { ...hit, amount: 1 } });
    log.add({
      kind: 'action-cancelled',
      seq: 0,
      command: 1,
      action: { ...hit, amount: 1 },
      by: 2,
      source: 9,
    });
    expect(entries()[0]?.lines[0]).toMatchObject({ text: 'E1 deals 1 damage to E2.', fate: 'cancelled' });
  });

  test('tells of no action that found nothing to act on, but of a minion that found no room', () => {
    log.add(command(1, 0));
    const [buff, summon] = [
      action(1, 'buff', { targets: [] }),
      action(2, 'summon', { targets: [], card: 'wisp' }),
    ];
    for (const it of [buff, summon]) {
      log.add(phase(it, 'prepare'));
      log.add({ kind: 'action-dropped', seq: 0, command: 1, action: it });
    }
    const told = entries().flatMap(({ lines }) => lines.map(({ fate, text }) => [fate, text]));
    expect(told).toEqual([['dropped', 'E1 summons wisp.']]);
  });

  test('names an entity as it was when the action could first name it, however late the line is made', () => {
    const before = { 1: 'ogre', 2: 'knight' };
    log.add(command(1, 0));
    log.add(phase(action(1, 'damage', { cards: before })));
    log.add({
      kind: 'action-ended',
      seq: 0,
      command: 1,
      action: action(1, 'damage', { cards: { 2: 'sheep' } }),
    });
    // Its source was hidden until it had ended.
    log.add(phase(action(2, 'damage', { cards: { 2: 'sheep' } })));
    expect(texts()[0]?.[1]).toEqual(['E1 deals 3 damage to sheep.', '']);
    log.add({
      kind: 'action-ended',
      seq: 0,
      command: 1,
      action: action(2, 'damage', { cards: { 1: 'boar' } }),
    });
    expect(texts()[0]).toEqual([
      ['Ogre deals 3 damage to knight.', ''],
      ['Boar deals 3 damage to sheep.', ''],
    ]);
    expect(entries()[0]?.lines[0]?.cards).toEqual(['ogre', 'knight']);
  });

  test('S5 forgets a command that was taken back, and shows the next one, which has its number', () => {
    log.add(command(1, 0));
    log.add(phase(action(1, 'play-card')));
    log.add(rested(1));
    log.add(command(2, 0));
    log.add(phase(action(1, 'damage')));
    log.add(rested(2));
    log.add({ kind: 'command-undone', seq: 0, command: 2 });
    expect(entries().map(({ key }) => key)).toEqual([1]);
    log.add(command(2, 0));
    log.add(phase(action(1, 'heal')));
    expect(texts().at(-1)).toEqual([['E1 restores 3 health to E2.', '']]);
  });

  test('has other words in another language, at once', async () => {
    log.add(command(1, 0));
    log.add(phase(action(1, 'play-card')));
    log.add(phase(action(2, 'cast-spell', { cause: 1, why: 'perform' })));
    log.add(phase(action(3, 'damage', { cause: 2, why: 'perform' })));
    const before = entries();
    await showLanguage('de');
    expect(texts()).toEqual([
      [
        ['P0 spielt E1.', ''],
        ['E1 wird auf E2 gewirkt.', ''],
        ['E1 trifft E2: 3 Schaden.', 'E1 wird auf E2 gewirkt'],
      ],
    ]);
    expect(entries()[0]).toBe(entries()[0]);
    await showLanguage('en');
    expect(entries()).toEqual(before);
  });

  test('keeps the entries that have not changed', () => {
    log.add(command(1, 0));
    log.add(phase(action(1, 'damage')));
    const before = entries();
    expect(entries()[0]).toBe(before[0]);
    log.add(rested(1));
    log.add(command(2, 1));
    log.add(phase(action(1, 'damage')));
    const after = entries();
    log.add(phase(action(2, 'damage', { cards: { 2: 'knight' } })));
    expect(entries()[0]).toBe(after[0]);
    expect(entries()[1]).not.toBe(after[1]);
    const last = entries();
    // Its end names nothing that was hidden before.
    const ended = action(2, 'damage', { cards: { 2: 'sheep' } });
    log.add({ kind: 'action-ended', seq: 0, command: 2, action: ended });
    expect(entries()[1]).toBe(last[1]);
  });

  test('puts a reason beside the opponent’s next command, or the running one', () => {
    log.add(command(1, 0));
    log.remark('first');
    log.add(phase(action(1, 'damage')));
    log.add(rested(1));
    log.add(command(2, 1));
    log.add(phase(action(1, 'damage')));
    log.add(rested(2));
    log.add(command(3, 1));
    log.remark('second');
    log.add(phase(action(1, 'damage')));
    expect(entries().map(({ remark }) => remark)).toEqual(['', 'first', 'second']);
  });

  test('counts what it does not show of a long chain', () => {
    log.add(command(1, 0));
    for (let id = 1; id <= 100; id++) log.add(phase(action(id, 'damage')));
    expect(entries()[0]).toMatchObject({ more: 20 });
    expect(entries()[0]?.lines).toHaveLength(80);
  });
});
