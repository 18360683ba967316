import { type MatchEvent, readPast, readWhole } from '@aftercast/bridge/client';
import { followReplay } from '@aftercast/ui/history';
import { describe, expect, it } from 'vitest';
import { openReplayHome, randomMatch } from './replay-home.ts';

describe('the events of a replay', () => {
  it('S4 are those of the whole match, wherever it is', async () => {
    const { replay } = await openReplayHome(await randomMatch('hearth', 3, 10));
    const { last } = replay.moment$.value;
    await replay.goTo(last >> 1);
    const whole = await readWhole(replay);
    await replay.goTo(last);
    expect(whole).toEqual(await readPast(replay));
    expect(whole.length).toBeGreaterThan(100);
    await replay.dispose();
  });

  it('S4 are followed through every jump: at a moment, those before it have been passed, once and in order', async () => {
    const { replay } = await openReplayHome(await randomMatch('cyber', 4, 10));
    const { last } = replay.moment$.value;
    const whole = await readWhole(replay);
    let passed: MatchEvent[] = [];
    let restarts = 0;
    const stop = followReplay(replay, {
      restart: () => {
        passed = [];
        restarts++;
      },
      add: (event) => passed.push(event),
    });
    await expect.poll(() => restarts).toBe(1);
    const turn = replay.turns[2] ?? 0;
    for (const moment of [last >> 1, last, turn, turn + 1, 0, last]) {
      await replay.goTo(moment);
      expect(passed).toEqual(whole.filter(({ seq }) => seq <= moment));
    }
    // Only a jump back starts again.
    expect(restarts).toBe(3);
    stop();
    await replay.goTo(0);
    expect(restarts).toBe(3);
    await replay.dispose();
  });
});

describe('a replay as a match', () => {
  it('S4 shows what the replay shows, and nothing can be done in it', async () => {
    const { replay } = await openReplayHome(await randomMatch('hearth', 5, 8));
    const { match } = replay;
    await replay.goTo(replay.turns[1] ?? 0);
    expect(match.view).toBe(replay.view);
    expect(match.role).toBe(replay.role);
    const refusal = { code: 'over', values: {} };
    expect(await match.legal()).toEqual([]);
    expect(await match.send({ do: 'end-turn' })).toEqual({ accepted: false, refusal });
    expect(await match.target({ type: 'pick', entity: 1 })).toMatchObject({ state: 'idle', refusal });
    expect(await match.whyNot(1)).toEqual(refusal);
    for (const stored of [match.save(), match.snapshot()]) await expect(stored).rejects.toThrow('stored');
    for (const joined of [match.join(match.role), match.invite(match.role)])
      await expect(joined).rejects.toThrow('another worker');
    let ends = 0;
    match.legal$.subscribe({ complete: () => ends++ });
    match.targeting$.subscribe({ complete: () => ends++ });
    await match.dispose();
    await replay.closed;
    expect(ends).toBe(2);
  });
});
