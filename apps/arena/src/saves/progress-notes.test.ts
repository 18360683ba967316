import type { MatchClient, MatchEvent, Outcome, Targeting } from '@aftercast/bridge/client';
import { BehaviorSubject, Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { against } from '../modes/testing/modes.ts';
import { readNotes } from './places.ts';
import { noteProgress } from './progress-notes.ts';

/** A match in its first turn, and what was noted with it. */
function begin() {
  const events$ = new Subject<MatchEvent>();
  const status$ = new BehaviorSubject<{ outcome: Outcome | null }>({ outcome: null });
  const targeting$ = new Subject<Targeting>();
  const view = {
    turn: 1,
    register: () => view.turn,
    entity: (id: number) => ({ seat: 0, zone: 'hand', index: id - 10 }),
  };
  const notes: Record<string, unknown> = {};
  let written = 0;
  const note = async (name: string, value: unknown) => {
    written++;
    notes[name] = structuredClone(value);
  };
  const client = { events$, status$, targeting$, view, note };
  const stop = noteProgress(client as unknown as MatchClient, against);
  return {
    stop,
    status$,
    view,
    written: () => written,
    noted: () => readNotes(notes),
    happen: (kind: MatchEvent['kind']) => events$.next({ kind } as MatchEvent),
    point: (targeting: Partial<Targeting>) =>
      targeting$.next({ entity: 0, choose: -1, ...targeting } as Targeting),
  };
}

test('a match is noted with its mode as soon as it is open', () => {
  const { noted } = begin();
  expect(noted()).toMatchObject({ mode: against, progress: { turn: 1, over: false, held: null } });
});

test('its turn is noted at the end of each command, and not at its phases', () => {
  const { happen, noted, view, written } = begin();
  const before = written();
  view.turn = 2;
  happen('phase-announced');
  expect(written()).toBe(before);
  happen('command-ended');
  expect(noted()?.progress.turn).toBe(2);
});

test('that it is over is noted at once, and that its end was taken back', () => {
  const { noted, status$ } = begin();
  status$.next({ outcome: { winner: 0 } });
  expect(noted()?.progress.over).toBe(true);
  status$.next({ outcome: null });
  expect(noted()?.progress.over).toBe(false);
});

test('the card that the player has picked is noted, until the pick is cancelled', () => {
  const { noted, point } = begin();
  point({ state: 'previewing', entity: 12 });
  expect(noted()?.progress.held).toBeNull();
  point({ state: 'choosing', entity: 12, choose: 1 });
  expect(noted()?.progress.held).toEqual({ seat: 0, zone: 'hand', index: 2, choose: 1 });
  point({ state: 'idle' });
  expect(noted()?.progress.held).toBeNull();
});

test('nothing is noted when the match was left', () => {
  const { happen, status$, stop, written } = begin();
  const before = written();
  stop();
  happen('command-ended');
  status$.next({ outcome: { winner: 0 } });
  expect(written()).toBe(before);
});
