import type { LegalCommand, Targeting, TargetingEvent } from '@aftercast/bridge/client';
import { BehaviorSubject } from 'rxjs';
import { expect, test } from 'vitest';
import type { PointingMatch } from './options.ts';
import { Pointing } from './pointing.ts';

const CARD = 7;

const idle: Targeting = {
  state: 'idle',
  entity: 0,
  choose: -1,
  target: 0,
  allowed: [],
  preferred: [],
  others: [],
  ready: false,
  refusal: null,
  command: 0,
};

const picked: Targeting = { ...idle, state: 'confirming', entity: CARD, ready: true };

/** A match in which the seat can play one card; the test answers what the page sends. */
function setUp() {
  const sent: string[] = [];
  const answers: ((targeting: Targeting) => void)[] = [];
  const targeting$ = new BehaviorSubject(idle);
  const legal: LegalCommand[] = [
    { do: 'play', entity: CARD, choose: -1, target: 'none', allowed: [], preferred: [], positions: 0 },
  ];
  const view = { names: { seats: 2 }, entity: () => ({ id: CARD, zone: 'hand', seat: 0 }) };
  const status$ = new BehaviorSubject({ awaiting: [0], resolving: false, asking: false });
  const match = {
    role: { kind: 'seat', seat: 0 },
    view,
    view$: new BehaviorSubject(view),
    status$,
    prompt$: new BehaviorSubject(null),
    legal$: new BehaviorSubject(legal),
    targeting$,
    target(event: TargetingEvent): Promise<Targeting> {
      sent.push(event.type);
      return new Promise((resolve) =>
        answers.push((targeting) => {
          targeting$.next(targeting);
          resolve(targeting);
        }),
      );
    },
  } as unknown as PointingMatch;
  const stage = { find: () => null, slot: () => null, rearrange: (change: () => void) => change() };
  const words = { refusal: () => '' };
  const pointing = new Pointing(match, { stage, words, hand: 'hand', board: 'battlefield' });
  return { pointing, status$, sent, answer: (targeting: Targeting) => answers.shift()?.(targeting) };
}

test('a preview that would begin while the pick waits for its answer does not cancel the pick', async () => {
  const { pointing, sent, answer } = setUp();
  const pick = pointing.pick(CARD);
  // The pointer has rested on the card for long enough, and then leaves it.
  void pointing.preview(CARD);
  void pointing.endPreview();
  answer(picked);
  expect(await pick).toBe(true);
  expect(sent).toEqual(['pick']);
  expect(pointing.picked).toBe(CARD);
});

test('a preview ends when the pointer leaves, and begins again after a pick was answered', async () => {
  const { pointing, sent, answer } = setUp();
  void pointing.preview(CARD);
  void pointing.endPreview();
  expect(sent).toEqual(['preview', 'cancel']);
  answer(idle);
  answer(idle);
  const pick = pointing.pick(CARD);
  answer(idle);
  expect(await pick).toBe(false);
  void pointing.preview(CARD);
  expect(sent).toEqual(['preview', 'cancel', 'pick', 'preview']);
});

test('a page hears when the match begins and ceases to wait for one of its seats, so that it can draw its buttons', () => {
  const { pointing, status$ } = setUp();
  const acting: (number | null)[] = [];
  const subscription = pointing.changes$.subscribe(() => acting.push(pointing.acting));
  acting.length = 0;
  const becomes = (awaiting: number[]) => status$.next({ ...status$.value, awaiting });
  becomes([]);
  becomes([1]);
  becomes([0]);
  becomes([0]);
  subscription.unsubscribe();
  expect(acting).toEqual([null, 0]);
});
