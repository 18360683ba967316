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

/** From a state, with an event, to a state, with what playback does then. */
type Row = [title: string, WatchedPhase, WatchedPhaseEvent, WatchedPhase, WatchedPhaseEffect[]];

const rows: Row[] = [
  ['K2 a phase is announced', IDLE, next.announced, { ...waitingForKeyframe, hold: 8 }, ['announce']],
  [
    'H1 K2 a phase that could not be announced is announced late',
    IDLE,
    next.applied,
    { ...late, hold: 8 },
    ['announce'],
  ],
  ['K2 at the keyframe the handler runs', waitingForKeyframe, keyframe, applying, ['proceed']],
  [
    'K2 at the end of viewers without a keyframe the handler runs',
    waitingForKeyframe,
    ended,
    viewersEnded,
    ['proceed'],
  ],
  ['K4 a handler that asks hands over what has changed', applying, asked, handedOver, ['close']],
  [
    'K4 the same, when the viewers have ended',
    viewersEnded,
    asked,
    { ...viewersEnded, handedOver: true },
    ['close'],
  ],
  ['K2 viewers may end while the handler runs', applying, ended, viewersEnded, []],
  ['K4 viewers end while the handler asks', handedOver, ended, { ...handedOver, viewersEnded: true }, []],
  [
    'A10 a seat concedes in place of its answer: the next phase is announced',
    handedOver,
    next.announced,
    { ...waitingForKeyframe, hold: 8 },
    ['announce'],
  ],
  ['K2 after the handler the viewers play to their end', applying, next.applied, waitingForEnd, ['close']],
  ['K4 what was handed over is not reported twice', handedOver, next.applied, waitingForEnd, []],
  ['K2 viewers that have ended are not waited for', viewersEnded, next.applied, IDLE, ['close', 'proceed']],
  [
    'K4 the same, when the changes were handed over',
    { ...viewersEnded, handedOver: true },
    next.applied,
    IDLE,
    ['proceed'],
  ],
  ['K2 when the viewers have ended the reactions begin', waitingForEnd, ended, IDLE, ['proceed']],
  ['H1 K2 a late phase is waited for to its end only', late, keyframe, late, []],
  ['H1 K2 the end of a late phase is its end', late, ended, IDLE, ['proceed']],
];

const states = { IDLE, waitingForKeyframe, applying, viewersEnded, handedOver, waitingForEnd, late };

describe('a watched phase', () => {
  it.each(rows)('%s', (_title, from, event, state, effects) => {
    expect(transition(from, event)).toEqual({ state, effects });
  });

  it('K3 what is not expected is refused: a late, repeated or foreign acknowledgement changes nothing', () => {
    const expected = new Set(rows.map(([, from, event]) => `${JSON.stringify(from)} ${event.kind}`));
    for (const state of Object.values(states)) {
      for (const event of [keyframe, ended, asked])
        if (!expected.has(`${JSON.stringify(state)} ${event.kind}`))
          expect(transition(state, event)).toBeNull();
      for (const kind of ['keyframe', 'ended'] as const)
        expect(transition(state, { kind, hold: 6 })).toBeNull();
    }
  });

  it('its drawing has the transitions that there are', () => {
    const drawn = drawnIn('watched-phase.ts');
    const taken = rows.map(([, from, event, to]) => `${from.kind} ${event.kind} ${to.kind}`);
    expect([...drawn].sort()).toEqual([...new Set(taken)].sort());
  });
});

/** The transitions that the doc comment of a file draws. */
function drawnIn(file: string): Set<string> {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  const lines = [...text.matchAll(/^ \* {3}([\w-]+) --> ([\w-]+): ([\w, -]+?)( \[\w+\])?$/gm)];
  return new Set(
    lines.flatMap(([, from, to, events = '']) => events.split(', ').map((event) => `${from} ${event} ${to}`)),
  );
}
