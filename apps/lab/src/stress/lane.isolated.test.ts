import type { MatchClient, openMatch, Warning } from '@aftercast/bridge/client';
import { NEVER, Subject } from 'rxjs';
import { expect, it, vi } from 'vitest';
import type { StressPlan } from './plan.ts';

const warnings$ = new Subject<Warning>();

vi.mock('../games/games.ts', () => ({
  startMatchWorker: () => ({ postMessage() {}, terminate() {} }),
}));
vi.mock('@aftercast/bridge/client', () => ({
  openMatch: (async () => {
    const client: Partial<MatchClient> = {
      records$: NEVER,
      events$: NEVER,
      warnings$,
      aliases: {},
      send: async () => ({ accepted: true, command: 1 }),
      dispose: async () => {},
    };
    return client as MatchClient;
  }) satisfies (...given: Parameters<typeof openMatch>) => Promise<MatchClient>,
}));
const { StressLane } = await import('./lane.ts');

const plan: StressPlan = {
  chain: 'linear',
  actions: 100,
  seed: 1,
  workers: 1,
  viewers: 'off',
  listening: 'records',
};

it('B2 a match that went on without the page is counted, and the run goes on: no record is lost', async () => {
  const lane = new StressLane(plan, 0);
  let ended = false;
  const opened = new Promise<void>((resolve) => {
    void lane.run(resolve, Promise.resolve()).finally(() => {
      ended = true;
    });
  });
  await opened;
  const late = { code: 'slow-leader', message: '' } as const;
  for (const warning of [late, { ...late, code: 'stray-acknowledgement' } as const, late])
    warnings$.next(warning);
  expect(lane.unwaited).toBe(2);
  expect(ended).toBe(false);
  lane.close();
});
