import type { MatchClient, MatchEvent, Outcome, Targeting } from '@aftercast/bridge/client';
import { BehaviorSubject, Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { against } from '../modes/testing/modes.ts';
import type { ArenaSave } from './arena-save.ts';
import { Autosave } from './autosave.ts';
import type { ArenaSaveStore } from './save-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A match that says how often it was saved, and a store that is empty at first. */
function begin(store: Partial<ArenaSaveStore> = {}) {
  const events$ = new Subject<MatchEvent>();
  const status$ = new BehaviorSubject<{ outcome: Outcome | null }>({ outcome: null });
  let saves = 0;
  const targeting$ = new Subject<Targeting>();
  const view = { entity: (id: number) => ({ seat: 0, zone: 'hand', index: id - 10 }) };
  const client = { events$, status$, targeting$, view, save: async () => `save ${++saves}` };
  const written: ArenaSave[] = [];
  let cleared = 0;
  const troubles: unknown[] = [];
  const autosave = new Autosave(
    client as unknown as MatchClient,
    against,
    {
      list: async () => [],
      write: async (saved) => void written.push(saved),
      clear: async () => void cleared++,
      ...store,
    },
    (error) => troubles.push(error),
  );
  const happen = async (kind: MatchEvent['kind']) => {
    events$.next({ kind } as MatchEvent);
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    client,
    autosave,
    status$,
    troubles,
    happen,
    point: async (targeting: Partial<Targeting>) => {
      targeting$.next({ entity: 0, choose: -1, ...targeting } as Targeting);
      await vi.advanceTimersByTimeAsync(0);
    },
    saved: () => written.map(({ save }) => save),
    cleared: () => cleared,
  };
}

describe('a match is saved', () => {
  test.each(['command-begun', 'command-ended', 'prompt-asked'] as const)(
    'at once after the event "%s"',
    async (kind) => {
      const { happen, saved } = begin();
      await happen(kind);
      expect(saved()).toEqual(['save 1']);
    },
  );

  test('soon after phases were announced, those that follow each other together', async () => {
    const { happen, saved } = begin();
    await happen('phase-announced');
    await happen('phase-announced');
    expect(saved()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(saved()).toEqual(['save 1']);
    await happen('phase-announced');
    await vi.advanceTimersByTimeAsync(1000);
    expect(saved()).toEqual(['save 1', 'save 2']);
  });

  test('with its mode, and the last save can be read', async () => {
    const { autosave } = begin();
    expect(autosave.last).toBeNull();
    await autosave.flush();
    expect(autosave.last).toMatchObject({ mode: against, save: 'save 1' });
  });

  test('with the card that the player has picked, until the pick is cancelled', async () => {
    const { autosave, point } = begin();
    await point({ state: 'previewing', entity: 12 });
    expect(autosave.last).toBeNull();
    await point({ state: 'choosing', entity: 12, choose: 1 });
    expect(autosave.last?.held).toEqual({ seat: 0, zone: 'hand', index: 2, choose: 1 });
    await point({ state: 'idle' });
    expect(autosave.last?.held).toBeNull();
  });

  test('again, if something happened during the write', async () => {
    const waiting: (() => void)[] = [];
    const { autosave, happen } = begin({ write: () => new Promise((resolve) => waiting.push(resolve)) });
    const flushed = autosave.flush();
    await happen('command-begun');
    await happen('command-ended');
    expect(waiting.length).toBe(1);
    waiting[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(waiting.length).toBe(2);
    waiting[1]?.();
    await flushed;
    expect(autosave.last?.save).toBe('save 2');
  });

  test('no longer, when it is over', async () => {
    const { status$, happen, saved, cleared } = begin();
    status$.next({ outcome: { winner: 0 } });
    await happen('command-ended');
    expect([saved(), cleared()]).toEqual([[], 1]);
  });

  test('no longer, when it is left', async () => {
    const { autosave, happen, saved } = begin();
    await happen('phase-announced');
    autosave.stop();
    await happen('command-begun');
    await vi.advanceTimersByTimeAsync(1000);
    expect(saved()).toEqual([]);
  });
});

describe('a match that cannot be saved can still be played', () => {
  test('if the browser refuses, the page says so once', async () => {
    const refusal = new Error('no room');
    const { autosave, troubles } = begin({ write: () => Promise.reject(refusal) });
    await autosave.flush();
    await autosave.flush();
    expect(troubles).toEqual([refusal]);
    expect(autosave.last?.save).toBe('save 2');
  });

  test('B4 if the engine is lost, the last save stays', async () => {
    const { client, autosave, saved, troubles } = begin();
    await autosave.flush();
    client.save = () => Promise.reject(new Error('The worker is gone.'));
    await autosave.flush();
    expect([autosave.last?.save, saved(), troubles]).toEqual(['save 1', ['save 1'], []]);
  });
});
