import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  IDLE,
  transition,
  type WatchedPhase,
  type WatchedPhaseEffect,
  type WatchedPhaseEvent,
} from './watched-phase.ts';

const waitingForKeyframe: WatchedPhase = { kind: 'waiting-for-keyframe', hold: 7 };
const applying: WatchedPhase = { kind: 'applying', hold: 7, viewersEnded: false, handedOver: false };
const viewersEnded: WatchedPhase = { ...applying, viewersEnded: true };
const handedOver: WatchedPhase = { ...applying, handedOver: true };
const waitingForEnd: WatchedPhase = { kind: 'waiting-for-end', hold: 7, late: false };
const late: WatchedPhase = { kind: 'waiting-for-end', hold: 7, late: true };

const next = { announced: { kind: 'announced', hold: 8 }, applied: { kind: 'applied', hold: 8 } } as const;
const keyframe: WatchedPhaseEvent = { kind: 'keyframe', hold: 7 };
const ended: WatchedPhaseEvent = { kind: 'ended', hold: 7 };
const asked: WatchedPhaseEvent = { kind: 'asked' };

/** The state before, the event, the state after, and what playback does. */
type Row = [title: string, WatchedPhase, WatchedPhaseEvent, WatchedPhase, WatchedPhaseEffect[]];

const rows: Row[] = [
  ['K2 a phase is announced', IDLE, next.announced, { ...waitingForKeyframe, hold: 8 }, ['announce']],
  [
    'H1 K2 a phase that could not be announced before its handler is announced late',
    IDLE,
    next.applied,
    { ...late, hold: 8 },
    ['announce'],
  ],
  ['K2 the handler runs at the keyframe', waitingForKeyframe, keyframe, applying, ['proceed']],
  [
    'K2 the handler runs when viewers end without a keyframe',
    waitingForKeyframe,
    ended,
    viewersEnded,
    ['proceed'],
  ],
  ['K4 a handler that asks a seat hands over its changes so far', applying, asked, handedOver, ['close']],
  [
    'K4 a handler that asks a seat hands over its changes even if the viewers have ended',
    viewersEnded,
    asked,
    { ...viewersEnded, handedOver: true },
    ['close'],
  ],
  ['K2 viewers may end while the handler runs', applying, ended, viewersEnded, []],
  [
    'K4 viewers may end while the handler asks a seat',
    handedOver,
    ended,
    { ...handedOver, viewersEnded: true },
    [],
  ],
  ['K2 after the handler, the viewers play to their end', applying, next.applied, waitingForEnd, ['close']],
  ['K4 changes that were handed over are not reported twice', handedOver, next.applied, waitingForEnd, []],
  [
    'K2 the match does not wait for viewers that have ended',
    viewersEnded,
    next.applied,
    IDLE,
    ['close', 'proceed'],
  ],
  [
    'K4 the match does not wait for ended viewers after a handover either',
    { ...viewersEnded, handedOver: true },
    next.applied,
    IDLE,
    ['proceed'],
  ],
  ['K2 the reactions begin when the viewers have ended', waitingForEnd, ended, IDLE, ['proceed']],
  ['H1 K2 the keyframe of a late phase changes nothing', late, keyframe, late, []],
  ['H1 K2 the reactions to a late phase begin when its viewers have ended', late, ended, IDLE, ['proceed']],
];

const states = { IDLE, waitingForKeyframe, applying, viewersEnded, handedOver, waitingForEnd, late };

describe('a watched phase', () => {
  it.each(rows)('%s', (_title, from, event, state, effects) => {
    expect(transition(from, event)).toEqual({ state, effects });
  });

  it('K3 a late, repeated or foreign acknowledgement is refused and changes nothing', () => {
    const expected = new Set(rows.map(([, from, event]) => `${JSON.stringify(from)} ${event.kind}`));
    for (const state of Object.values(states)) {
      for (const event of [keyframe, ended, asked])
        if (!expected.has(`${JSON.stringify(state)} ${event.kind}`))
          expect(transition(state, event)).toBeNull();
      for (const kind of ['keyframe', 'ended'] as const)
        expect(transition(state, { kind, hold: 6 })).toBeNull();
    }
  });

  it('has a drawing with exactly these transitions', () => {
    const drawn = drawnIn('watched-phase.ts');
    const taken = rows.map(([, from, event, to]) => `${from.kind} ${event.kind} ${to.kind}`);
    expect([...drawn].sort()).toEqual([...new Set(taken)].sort());
  });
});

/** The transitions in the drawing of a file's doc comment. */
function drawnIn(file: string): Set<string> {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  const lines = [...text.matchAll(/^ \* {3}([\w-]+) --> ([\w-]+): ([\w, -]+?)( \[\w+\])?$/gm)];
  return new Set(
    lines.flatMap(([, from, to, events = '']) => events.split(', ').map((event) => `${from} ${event} ${to}`)),
  );
}
