import type { ActionEvent, MatchEvent, Outcome, Status } from '@aftercast/bridge/client';
import { BehaviorSubject, Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { makeAction } from '../presentation/testing/make-action.ts';
import type { SceneMessage } from '../scene/scene.ts';
import { type HeardScene, hearMatch } from './match-sounds.ts';

/** A match in which things happen by hand, and what is heard of it. */
function listen(options: { plays?: readonly number[]; outcome?: Outcome | null; speed?: number } = {}) {
  const { plays = [0], outcome = null, speed = 1 } = options;
  const events$ = new Subject<MatchEvent>();
  const status$ = new BehaviorSubject({ outcome, resolving: false } as Status);
  const message$ = new BehaviorSubject<SceneMessage>({ number: 0, text: '', kind: 'event', code: null });
  const scene = {
    client: { events$, status$ },
    game: { sounds: { damage: 'hurt', draw: 'draw' } },
    message$,
    me: 0,
    plays,
    speed,
  } as unknown as HeardScene;
  const heard: string[] = [];
  const clock = { time: 0 };
  const all = hearMatch(
    scene,
    (name, at) => heard.push(at === 1 ? name : `${name} at ${at}`),
    () => clock.time,
  );
  const perform = (type: string, seat = 0, phase: 'prepare' | 'perform' = 'perform') => {
    const action: ActionEvent = makeAction({ type, seat });
    events$.next({ kind: 'phase-announced', phase, action } as MatchEvent);
  };
  const end = (change: Partial<Status>) => status$.next({ ...status$.value, ...change });
  const refuse = () => message$.next({ ...message$.value, number: 1, kind: 'refused' });
  return { all, clock, end, heard, perform, refuse };
}

test('an action is heard when it is performed, once for all that happens at the same moment', () => {
  const { clock, heard, perform } = listen();
  perform('damage', 0, 'prepare');
  expect(heard).toEqual([]);
  perform('damage');
  perform('damage');
  perform('draw');
  perform('update');
  clock.time = 200;
  perform('damage');
  expect(heard).toEqual(['hurt', 'draw', 'hurt']);
});

test('it has the speed of the match, and at instant speed it is silent but for the end', () => {
  const fast = listen({ speed: 4 });
  fast.perform('damage');
  expect(fast.heard).toEqual(['hurt at 4']);
  const instant = listen({ speed: Number.POSITIVE_INFINITY });
  instant.perform('damage');
  instant.refuse();
  instant.end({ outcome: { winner: 0 } });
  expect(instant.heard).toEqual(['won']);
});

test.each([
  ['their own turns', [0], ['turn']],
  ['both turns at one screen', [0, 1], ['turn', 'turn']],
  ['no turn as a spectator', [], []],
])('a user hears %s', (_, plays, expected) => {
  const { clock, heard, perform } = listen({ plays });
  perform('start-turn', 0);
  clock.time = 1_000;
  perform('start-turn', 1);
  expect(heard).toEqual(expected);
});

test('what is refused is heard', () => {
  const { heard, refuse } = listen();
  refuse();
  expect(heard).toEqual(['refuse']);
});

test.each<[Outcome, readonly number[], string]>([
  [{ winner: 0 }, [0], 'won'],
  [{ winner: 1 }, [0], 'lost'],
  [{ winner: 1 }, [0, 1], 'won'],
  [{ winner: 1 }, [], 'won'],
  [{ tied: true } as unknown as Outcome, [0], 'tied'],
])('%j of the seats %j is heard as %s once the last blow has been seen', (outcome, plays, expected) => {
  const { end, heard } = listen({ plays });
  end({ outcome, resolving: true });
  expect(heard).toEqual([]);
  end({ resolving: false });
  end({ resolving: false });
  expect(heard).toEqual([expected]);
});

test('a match that was over when it was opened, and one that was left, are silent', () => {
  const over = listen({ outcome: { winner: 0 } });
  over.end({ resolving: false });
  expect(over.heard).toEqual([]);
  const left = listen();
  left.all.unsubscribe();
  left.perform('damage');
  left.end({ outcome: { winner: 0 } });
  expect(left.heard).toEqual([]);
});
