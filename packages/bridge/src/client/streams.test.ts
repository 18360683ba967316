import { BehaviorSubject } from 'rxjs';
import { expect, test } from 'vitest';
import { type Health, WELL } from '../contract/health.ts';
import { IDLE_TARGETING } from '../contract.ts';
import { STATUS } from '../testing/client-parts.ts';
import { FIRST } from '../testing/open-client.ts';
import { phaseEvent } from '../testing/open-viewers.ts';
import type { View } from './api.ts';
import type { FirstView } from './connecting.ts';
import { Streams } from './streams.ts';

const PROMPT = { seat: 0, of: 'options', count: 1, options: [4] } as const;

/** Streams whose view is a number that a test sets. */
class TestStreams extends Streams {
  now = 1;

  get view(): View {
    return this.now as unknown as View;
  }

  end(): void {
    this.complete({ kind: 'disposed', message: 'It was disposed of.' });
  }
}

function open(shared?: BehaviorSubject<Health>) {
  return new TestStreams(
    { view: { ...FIRST, prompt: PROMPT }, status: STATUS } as unknown as FirstView,
    shared,
  );
}

test('each begins with what is so now', () => {
  const streams = open();
  const { health$, prompt$, status$, targeting$ } = streams;
  expect([health$.value, prompt$.value, status$.value, targeting$.value]).toEqual([
    WELL,
    PROMPT,
    STATUS,
    IDLE_TARGETING,
  ]);
});

test('the view comes at once to each subscriber, and after each change', () => {
  const streams = open();
  const seen: unknown[] = [];
  streams.view$.subscribe((view) => seen.push(view));
  streams.now = 2;
  expect(seen).toEqual([1]);
  streams.moved$.next();
  streams.view$.subscribe((view) => seen.push(`later ${String(view)}`));
  streams.now = 3;
  streams.moved$.next();
  expect(seen).toEqual([1, 2, 'later 2', 3, 'later 3']);
});

test('the phases are those among the events that are announced', () => {
  const streams = open();
  const seen: unknown[] = [];
  streams.phases$.subscribe((phase) => seen.push(phase));
  const phase = phaseEvent(4);
  streams.events$.next({ kind: 'command-begun', seq: 9, command: 3, seat: 0 } as never);
  streams.events$.next(phase);
  expect(seen).toEqual([phase]);
});

test('B3 all complete together, and the health of a worker that no other connection uses is its end', () => {
  const streams = open();
  const completed: string[] = [];
  const all = Object.entries(streams).filter(([name]) => name.endsWith('$'));
  expect(all.length).toBeGreaterThan(11);
  for (const [name, stream] of all) stream.subscribe({ complete: () => completed.push(name) });
  const healths: Health[] = [];
  streams.health$.subscribe((health) => healths.push(health));
  streams.end();
  expect(completed.sort()).toEqual(all.map(([name]) => name).sort());
  expect(healths).toEqual([WELL, { ...WELL, worker: 'ended' }]);
});

test('B4 the health of a worker that the page’s connections share outlives each of them', () => {
  const shared = new BehaviorSubject<Health>({ ...WELL, replaced: 2 });
  const streams = open(shared);
  streams.end();
  expect(streams.health$).toBe(shared);
  expect([shared.value, shared.isStopped]).toEqual([{ ...WELL, replaced: 2 }, false]);
});
