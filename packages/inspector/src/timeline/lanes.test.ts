import type { HoldEvent } from '@aftercast/bridge/client';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../element/words.ts';
import type { MatchRecording } from '../recording/match-recording.ts';
import { recordingOf, Tale } from '../testing/tale.ts';
import { actionLanes, DepthIndex } from './action-lanes.ts';
import { Activity, type Axis, axisOf } from './axis.ts';
import { holdLanes, sortHolds } from './holds.ts';
import { commandLanes, type TimelineLane } from './lanes.ts';
import { begunBy, skylineOf } from './minimap.ts';

const words = wordsOf();

/** Commands of some actions each, told one after the other: the first at 1,000 ms, each next one so much later. */
function played(sizes: readonly number[], apart = 500): { tale: Tale; recording: MatchRecording } {
  const tale = new Tale(11);
  const recording = recordingOf(new Tale(0).log);
  let told = 0;
  let time = 1000;
  for (const size of sizes) {
    tale.command(size);
    recording.records(tale.log.slice(told), recording.seq + 1, time);
    told = tale.log.end;
    time += apart;
  }
  return { tale, recording };
}

function axesOf(recording: MatchRecording): { order: Axis; time: Axis; activity: Activity } {
  const activity = new Activity(recording);
  activity.read();
  return { order: axisOf('order', recording, activity), time: axisOf('time', recording, activity), activity };
}

/** What every lane has to keep to for {@link spansOf}. */
function isInOrder({ track }: TimelineLane): boolean {
  for (let index = 0; index < track.count; index++) {
    if (track.end(index) < track.start(index)) return false;
    if (index > 0 && track.start(index) < track.start(index - 1)) return false;
    if (index > 0 && track.end(index) < track.end(index - 1)) return false;
  }
  return true;
}

const hold = (
  number: number,
  at: number,
  seq: number,
  viewers: readonly string[],
  ids: readonly number[],
): HoldEvent => ({
  kind: 'announced',
  hold: number,
  at,
  phase: 'perform',
  actions: ids,
  command: 1,
  seq,
  late: false,
  viewers,
});

describe('the lanes of a match', () => {
  const { tale, recording } = played([30, 1, 200]);
  const { order, time } = axesOf(recording);

  it('have every command from its first record to its last', () => {
    const [lane, ...others] = commandLanes(recording, order, words);
    expect(others).toEqual([]);
    expect(lane?.label).toBe('Seat 0');
    expect(lane?.track.count).toBe(3);
    expect(lane?.track.start(0)).toBe(1);
    expect(lane?.track.end(2)).toBe(recording.seq + 1);
    expect(lane?.track.start(1)).toBe(lane?.track.end(0));
    expect(lane?.say(0)).toMatch(/^Command 1 of seat 0: 3\d actions, records 1 to \d+, 0 ms\.$/);
    expect(lane?.actionOf(1)).toBe(tale.commands[0]?.length === 0 ? -1 : recording.commands[1]?.firstAction);
  });

  it.each([
    ['order', order],
    ['time', time],
  ])('have every action on the level of its depth, none before the one before it, by %s', (_, axis) => {
    const index = new DepthIndex(recording.actions, 0, 10);
    while (index.read());
    const lanes = actionLanes(recording, axis, index, words);
    const listed = lanes.flatMap((lane) =>
      Array.from({ length: lane.track.count }, (_, place) => lane.actionOf(place)),
    );
    expect(listed.sort((a, b) => a - b)).toEqual([...tale.actions.keys()]);
    for (const [depth, lane] of lanes.entries())
      for (let place = 0; place < lane.track.count; place++)
        expect(recording.actions.depthOf(lane.actionOf(place))).toBe(depth);
    for (const lane of [...lanes, ...commandLanes(recording, axis, words)])
      expect(isInOrder(lane)).toBe(true);
    expect(index.deepest).toBe(lanes.length - 1);
  });

  it('begin at another depth if that is asked for', () => {
    const index = new DepthIndex(recording.actions, 2, 2);
    while (index.read());
    expect(index.rows[0]).toEqual(
      tale.actions.flatMap((it, at) => (it.parent?.parent && !it.parent.parent.parent ? [at] : [])),
    );
  });

  it('say what an action is', () => {
    const index = new DepthIndex(recording.actions, 0, 1);
    index.read();
    const [lane] = actionLanes(recording, order, index, words);
    expect(lane?.say(0)).toMatch(/^(damage|heal|draw card) at depth 0; .*records \d+ to \d+\.$/);
    expect(lane?.momentOf(0)).toBe(recording.actions.momentOf(0));
  });

  it('show how deep the match stood: where an action begins, at least as deep', () => {
    const pixels = recording.seq;
    const depths = skylineOf(recording, order, { from: 0, to: recording.seq }, pixels);
    for (const index of tale.actions.keys()) {
      const seq = recording.actions.seqOf(index);
      expect(depths[seq - 1]).toBe(recording.actions.depthOf(index));
      expect(begunBy(recording.actions, seq)).toBe(index + 1);
    }
  });
});

describe('time', () => {
  it('is cut where nothing happened for long; the axis by order has no cuts', () => {
    const { recording } = played([5, 5, 5], 3_600_000);
    const { order, time } = axesOf(recording);
    expect(time.cuts).toHaveLength(2);
    expect(time.end).toBeLessThan(10_000);
    expect(order.cuts).toEqual([]);
    expect(order.end).toBe(recording.seq + 1);
    const ticks = time.ticks(time.begin, time.end, 10);
    expect(ticks.map(({ label }) => label)).toEqual(['0 ms', '1:00:00 h', '2:00:00 h']);
  });

  it('is not cut while records come', () => {
    const { recording } = played(new Array(20).fill(3), 3000);
    // Nothing but the records is left to go by.
    for (const command of recording.commands) Object.assign(command, { began: null, rested: null });
    const { time } = axesOf(recording);
    expect(time.cuts).toEqual([]);
    expect(time.end).toBe(19 * 3000);
  });

  it('finds a record again where it is', () => {
    const { recording } = played([5, 5, 5]);
    const { time, order } = axesOf(recording);
    const { seq, lastSeq } = recording.commands[1] ?? { seq: 0, lastSeq: 0 };
    expect(time.ofSeq(seq)).toBe(500);
    expect(time.seqAt(500)).toBe(lastSeq);
    expect(order.seqAt(order.ofSeq(seq))).toBe(seq);
  });
});

describe('holds', () => {
  const { recording } = played([30]);
  const hear = (...events: HoldEvent[]) => {
    for (const event of events) recording.addHold(event);
  };
  hear(
    hold(1, 1000, 3, ['damage · perform', 'glow'], [1]),
    { kind: 'viewer', hold: 1, viewer: 0, reached: 'keyframe', at: 1080 },
    { kind: 'keyframe', hold: 1, at: 1100 },
    { kind: 'applied', hold: 1, at: 1110 },
    { kind: 'viewer', hold: 1, viewer: 0, reached: 'ended', at: 1200 },
    { kind: 'viewer', hold: 1, viewer: 1, reached: 'ended', at: 1150 },
    { kind: 'ended', hold: 1, at: 1200, how: 'ended' },
    hold(2, 1300, 8, ['banner'], [2]),
    { kind: 'ended', hold: 2, at: 1700, how: 'overdue' },
    hold(3, 1800, 9, ['banner'], [2]),
  );
  const { order, time } = axesOf(recording);
  const [lane, told] = holdLanes(recording, time, words);

  it('last from their announcement to their end, with marks and a bar for each viewer', () => {
    expect([lane?.track.start(0), lane?.track.end(0)]).toEqual([0, 200]);
    expect(lane?.item(0).points).toEqual([
      { at: 100, shape: 'keyframe' },
      { at: 110, shape: 'closed' },
    ]);
    expect(lane?.item(0).bars).toEqual([
      { from: 0, to: 200 },
      { from: 0, to: 150 },
    ]);
    expect(lane?.say(0)).toMatch(
      /^Hold in [a-z ]+, perform: waited for damage · perform, glow, keyframe after 100 ms, ended after 200 ms\.$/,
    );
  });

  it('warn of viewers that were overdue, and are open while a viewer plays', () => {
    expect(lane?.item(1)).toMatchObject({ tone: 'warn', label: expect.stringMatching(/^⚠/) });
    expect(lane?.say(1)).toContain('overdue: the match went on without them after 400 ms');
    expect(lane?.item(2).tone).toBe('open');
    expect(lane?.track.end(2)).toBe(time.end);
  });

  it('have a place by order too, and acknowledgements have theirs', () => {
    const [byOrder, toldByOrder] = holdLanes(recording, order, words);
    expect([byOrder?.track.start(1), byOrder?.track.end(1)]).toEqual([8, 9]);
    // An overdue end was not acknowledged.
    expect([told?.track.count, told?.track.start(0), told?.track.start(1)]).toEqual([2, 100, 200]);
    for (const it of [lane, told, byOrder, toldByOrder]) expect(it && isInOrder(it)).toBe(true);
  });

  it('are sorted by any column, those without a value last', () => {
    const numbers = (column: Parameters<typeof sortHolds>[1], falling: boolean) =>
      sortHolds(recording, column, falling, words).map((it) => it.hold);
    expect(numbers('length', false)).toEqual([1, 2, 3]);
    expect(numbers('length', true)).toEqual([2, 1, 3]);
    expect(numbers('keyframe', true)).toEqual([1, 2, 3]);
    expect(numbers('viewers', false)).toEqual([2, 3, 1]);
    expect(numbers('number', true)).toEqual([3, 2, 1]);
  });
});
