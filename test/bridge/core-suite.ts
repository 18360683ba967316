import type { MatchClient, MatchEvent } from '@aftercast/bridge/client';
import type { MatchSetup } from '@aftercast/bridge/contract';
import { stressScenario } from '@aftercast/stress';
import { describe, expect, it } from 'vitest';
import { endsOf } from './ends.ts';
import { rested, shown, strength } from './shown.ts';

/** Opens a match of the stress game in the suite's kind of worker. */
export type OpenThere = (setup: MatchSetup) => Promise<MatchClient>;

const HIT = { type: 'hit', phase: 'perform' } as const;
const BUSY = { accepted: false, refusal: { code: 'busy', values: {} } };
const never = () => new Promise<void>(() => {});

/** The same checks of the bridge for every home of the engine: the same thread, a Node worker, a page's worker. */
export function describeBridge(home: string, openThere: OpenThere): void {
  const open = (length: number, limit: number | null = null) =>
    openThere({ game: 'stress', scenario: stressScenario('chain', length), limit });
  const play = (client: MatchClient) => client.send({ do: 'play', card: client.aliases.chain ?? 0 });
  const warningsOf = (client: MatchClient) => {
    const codes: string[] = [];
    client.warnings$.subscribe(({ code }) => codes.push(code));
    return codes;
  };
  const post = (client: MatchClient, message: unknown) => endsOf(client).stream.postMessage(message);

  describe(`the bridge to ${home}`, () => {
    it('K1 without viewers nothing waits', async () => {
      const client = await open(50);
      const events: MatchEvent[] = [];
      client.events$.subscribe((event) => events.push(event));
      const done = rested(client);
      expect(await play(client)).toEqual({ accepted: true, command: 1 });
      await done;
      const hits = events.filter((it) => it.kind === 'phase-announced' && it.action.type === 'hit');
      expect(hits).toHaveLength(100);
      await client.dispose();
    });

    it('K2 the stat changes at the keyframe, which resolves with the changes', async () => {
      const client = await open(1);
      const seen: unknown[] = [];
      client.viewers.attach(HIT, async (_, { keyframe }) => {
        seen.push(strength(client));
        seen.push(await keyframe());
        seen.push(strength(client));
      });
      const done = rested(client);
      await play(client);
      await done;
      expect(seen).toEqual([30, [{ kind: 'set', entity: 1, stat: 0, before: 30, after: 29 }], 29]);
      await client.dispose();
    });

    it('K2 reactions begin when the viewers have ended', async () => {
      const client = await open(3);
      const told: string[] = [];
      client.viewers.attach(HIT, async ({ action }, { keyframe, wait }) => {
        told.push(`${action.id} begins`);
        await keyframe();
        await wait(5);
        told.push(`${action.id} ends`);
      });
      const done = rested(client);
      await play(client);
      await done;
      expect(told).toEqual([2, 3, 4].flatMap((id) => [`${id} begins`, `${id} ends`]));
      await client.dispose();
    });

    it('K3 a stray acknowledgement gets a warning, and changes nothing', async () => {
      const client = await open(1);
      const warnings = warningsOf(client);
      const hash = await client.hash();
      post(client, { kind: 'keyframe', hold: 99 });
      post(client, { kind: 'ended' });
      await expect.poll(() => warnings).toEqual(['stray-acknowledgement', 'malformed-message']);
      expect(await client.hash()).toBe(hash);
      await client.dispose();
    });

    it('K4 the match waits for a silent viewer until its deadline, and for a viewer that throws not at all', async () => {
      const client = await open(1);
      const warnings = warningsOf(client);
      client.viewers.attach(HIT, never, 20);
      client.viewers.attach({ type: 'hit', phase: 'prepare' }, () => {
        throw new Error('a mistake');
      });
      const done = rested(client);
      await play(client);
      await done;
      expect(warnings).toEqual(['failed-viewer', 'overdue-viewer']);
      await client.dispose();
    });

    it('K5 the match waits only for the leader, and refuses commands meanwhile', async () => {
      const client = await open(3);
      const watcher = await client.join({ kind: 'spectator' });
      watcher.viewers.attach(HIT, never);
      let release = () => {};
      const reached = new Promise<void>((resolve) => {
        client.viewers.attach(HIT, (_, { signal }) => {
          resolve();
          return new Promise<void>((end) => {
            release = end;
            signal.addEventListener('abort', () => end());
          });
        });
      });
      const done = rested(client);
      await play(client);
      await reached;
      expect(await play(client)).toEqual(BUSY);
      release();
      client.skip();
      await done;
      await client.dispose();
    });

    it('B1 every event comes once and in order, and a late subscriber sees the same', async () => {
      const client = await open(200);
      const early = await client.join({ kind: 'seat', seat: 1 });
      const numbers: number[] = [];
      early.events$.subscribe(({ seq }) => numbers.push(seq));
      const done = [rested(client), rested(early)];
      await play(client);
      const late = await client.join({ kind: 'seat', seat: 1 });
      await Promise.all(done);
      await expect.poll(() => JSON.stringify(shown(late.view))).toBe(JSON.stringify(shown(early.view)));
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers.length).toBeGreaterThan(600);
      await client.dispose();
    });

    it('B2 a long chain arrives completely, in blocks', async () => {
      const client = await open(20_000);
      const spectator = await client.join({ kind: 'spectator' });
      let blocks = 0;
      spectator.records$.subscribe(() => {
        blocks++;
      });
      const done = [rested(client), rested(spectator)];
      await play(client);
      await Promise.all(done);
      expect(blocks).toBeGreaterThan(4);
      expect(shown(spectator.view).registers).toEqual(
        shown(client.view).registers.map((it, i) => (i < 6 || i === 7 ? 0 : it)),
      );
      await client.dispose();
    });

    it('A12 a chain beyond the limit is undone, and every connection gets an event', async () => {
      const client = await open(500, 100);
      const hash = await client.hash();
      const spectator = await client.join({ kind: 'spectator' });
      const heard = [client, spectator].map(
        (one) =>
          new Promise<MatchEvent>((resolve) => {
            one.events$.subscribe((event) => event.kind === 'command-undone' && resolve(event));
          }),
      );
      await play(client);
      for (const event of await Promise.all(heard)) expect(event).toMatchObject({ command: 1 });
      expect(await client.hash()).toBe(hash);
      await client.dispose();
    });

    it('B3 calls on an ended connection reject with the reason', async () => {
      const client = await open(1);
      const spectator = await client.join({ kind: 'spectator' });
      const seat = await client.join({ kind: 'seat', seat: 0 });
      const waiting = expect(spectator.legal()).rejects.toThrow('closed by dispose()');
      await spectator.dispose();
      await waiting;
      await client.dispose();
      await expect.poll(() => seat.legal().catch((error: Error) => error.message)).toMatch(/closed|gone/);
      await expect(client.send({ do: 'end-turn' })).rejects.toThrow('closed by dispose()');
    });

    it('H1 a seat sees only backs of the other hand, and cannot make the calls of the owner', async () => {
      const client = await open(1);
      const seat = await client.join({ kind: 'seat', seat: 1 });
      const [back = 0] = seat.view.zone(0, 'hand');
      expect(seat.view.entity(back)).toMatchObject({ card: null, stats: {} });
      await expect(seat.snapshot()).rejects.toThrow("Only the match's owner");
      expect(seat.aliases).toEqual({});
      await client.dispose();
    });
  });
}
