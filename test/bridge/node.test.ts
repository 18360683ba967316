import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { hostMatches, openMatch, openReplay, restoreMatch } from '@aftercast/bridge/node';
import { stress, stressScenario } from '@aftercast/stress';
import { describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('./stress.node-thread.mjs', import.meta.url));
const startThread = () => new Worker(script, { execArgv: ['--conditions=@aftercast/source'] });

const setup = { game: 'stress', scenario: stressScenario('chain', 2) };

describe('a match in a thread of Node', () => {
  it('S3 B3 goes on in another thread when its own is ended, without waiting for silence', async () => {
    const threads: Worker[] = [];
    const match = await openMatch(() => {
      const thread = startThread();
      threads.push(thread);
      return thread;
    }, setup);
    expect(await match.send({ do: 'end-turn' })).toMatchObject({ accepted: true });
    const before = await match.hash();
    const losses: string[] = [];
    match.health$.subscribe(
      ({ lost, worker }) => worker === 'restoring' && lost !== null && losses.push(lost.kind),
    );
    await threads[0]?.terminate();
    await expect.poll(() => match.health$.value.replaced).toBeGreaterThan(0);
    // On a busy machine, the next thread may not start in time, and is replaced as well.
    expect(losses[0]).toBe('died');
    expect(await match.hash()).toBe(before);
    expect(threads.length).toBe(1 + losses.length);
    await match.dispose();
  });

  it('whose script throws is not opened, and the error has its message', async () => {
    const failing = () => new Worker('throw new Error("planted");', { eval: true });
    await expect(openMatch(failing, setup)).rejects.toThrow('The worker failed: planted');
  });

  it('S3 is restored and replayed in either place', async () => {
    const match = await openMatch(startThread, setup);
    await match.send({ do: 'end-turn' });
    const [snapshot, save, hash] = [await match.snapshot(), await match.save(), await match.hash()];
    await match.dispose();
    const restored = await restoreMatch({ games: [stress] }, snapshot);
    expect(await restored.hash()).toBe(hash);
    await restored.dispose();
    const replay = await openReplay({ games: [stress] }, save);
    expect(replay.moment$.value.record).toBe(0);
    expect(replay.moment$.value.last).toBeGreaterThan(0);
    await replay.dispose();
  });

  it('hostMatches in the main thread says what to do', () => {
    expect(() => hostMatches({ games: [stress] })).toThrow('pass the games to openMatch');
  });
});
