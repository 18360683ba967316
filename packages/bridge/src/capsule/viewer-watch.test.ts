import type { Acknowledgement, Fault } from '@aftercast/match/files';
import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { HoldEvent, MatchClient, Warning } from '../client/api.ts';
import type { PhaseEvent } from '../client/match-event.ts';
import { TableView } from '../client/view.ts';
import { phaseEvent } from '../testing/open-viewers.ts';
import { NAMES, smallTable } from '../testing/records.ts';
import { watchViewers } from './viewer-watch.ts';

/** A watch over the streams of a connection, which sees record 12, and what it notes. */
function open() {
  const streams = {
    phases$: new Subject<PhaseEvent>(),
    holds$: new Subject<HoldEvent>(),
    warnings$: new Subject<Warning>(),
    view: new TableView(12, NAMES, smallTable()),
  };
  const failed: Fault[] = [];
  const acknowledged: Acknowledgement[] = [];
  const subscription = watchViewers(streams as unknown as MatchClient, {
    failed: (fault) => failed.push(fault),
    acknowledged: (it) => acknowledged.push(it),
  });
  /** A phase is announced, of an action of an entity. */
  const phase = (id: number, type: string, source: number, more: Partial<PhaseEvent> = {}) => {
    const event = phaseEvent(id, type);
    streams.phases$.next({ ...event, action: { ...event.action, source }, ...more });
  };
  /** A hold of these actions is announced. */
  const hold = (actions: number[], phaseOf: 'prepare' | 'perform' = 'perform') =>
    streams.holds$.next({
      kind: 'announced',
      hold: 5,
      at: 0,
      phase: phaseOf,
      actions,
      command: 3,
      seq: 9,
      late: false,
      viewers: [],
    });
  const fail = (message: string) => streams.warnings$.next({ code: 'failed-viewer', message });
  return { acknowledged, fail, failed, hold, phase, streams, subscription };
}

const fault = (type: string, card: string, message: string): Fault => ({
  kind: 'viewer',
  type,
  phase: 'perform',
  card,
  message,
});

describe('what is noted of viewers', () => {
  it('K2 the announcement, the keyframe and the end of a hold, with the last record by then', () => {
    const { acknowledged, hold, streams } = open();
    hold([1]);
    streams.holds$.next({ kind: 'viewer', hold: 5, at: 1, viewer: 0, reached: 'keyframe' });
    streams.holds$.next({ kind: 'keyframe', hold: 5, at: 1 });
    streams.holds$.next({ kind: 'applied', hold: 5, at: 2 });
    streams.holds$.next({ kind: 'ended', hold: 5, at: 3, how: 'ended' });
    expect(acknowledged).toEqual([
      { hold: 5, reached: 'announced', seq: 12 },
      { hold: 5, reached: 'keyframe', seq: 12 },
      { hold: 5, reached: 'ended', seq: 12 },
    ]);
  });

  it('a viewer that throws, with its phase and the card of its action', () => {
    const { fail, failed, hold, phase, streams } = open();
    phase(1, 'hit', 2);
    hold([1]);
    streams.holds$.next({ kind: 'keyframe', hold: 5, at: 1 });
    fail('A viewer of hit failed: no picture');
    expect(failed).toEqual([fault('hit', 'bear', 'A viewer of hit failed: no picture')]);
  });

  it('a hidden card, or an entity that is not there, is no card', () => {
    const { fail, failed, hold, phase } = open();
    phase(1, 'hit', 3);
    phase(2, 'heal', 99);
    hold([1, 2]);
    fail('of hit');
    fail('of heal');
    expect(failed).toEqual([fault('hit', '', 'of hit'), fault('heal', '', 'of heal')]);
  });

  it('of several actions, the one that the message names; otherwise the first', () => {
    const { fail, failed, hold, phase } = open();
    phase(1, 'hit', 2);
    phase(2, 'heal', 3);
    hold([1, 2]);
    fail('A viewer of heal failed');
    fail('Something failed');
    expect(failed.map((it) => it.kind === 'viewer' && it.type)).toEqual(['heal', 'hit']);
  });

  it('only actions and phases of the hold that is played, and of its command', () => {
    const { fail, failed, hold, phase } = open();
    phase(1, 'hit', 2);
    phase(2, 'heal', 2, { phase: 'prepare' });
    phase(2, 'draw', 2);
    hold([2]);
    fail('first');
    phase(1, 'late', 2, { command: 4 });
    fail('second');
    hold([1]);
    fail('third');
    expect(failed).toEqual([
      fault('draw', 'bear', 'first'),
      { kind: 'report', message: 'second' },
      fault('late', 'bear', 'third'),
    ]);
  });

  it('without a hold, what the message says', () => {
    const { fail, failed, phase } = open();
    phase(1, 'hit', 2);
    fail('A viewer of hit failed');
    expect(failed).toEqual([{ kind: 'report', message: 'A viewer of hit failed' }]);
  });

  it('no other warning, and nothing after the end', () => {
    const { acknowledged, fail, failed, hold, streams, subscription } = open();
    streams.warnings$.next({ code: 'overdue-viewer', message: 'A viewer of hit was late' });
    subscription.unsubscribe();
    hold([1]);
    fail('A viewer of hit failed');
    expect([failed, acknowledged]).toEqual([[], []]);
    for (const it of [streams.phases$, streams.holds$, streams.warnings$]) expect(it.observed).toBe(false);
  });
});
