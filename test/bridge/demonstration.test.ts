import { type MatchClient, openMatch, restoreMatch, type Viewer } from '@aftercast/bridge/client';
import { hearth } from '@aftercast/hearth';
import type { Oracle } from '@aftercast/kernel';
import { hashState } from '@aftercast/kernel';
import { makeSnapshot, restoreSnapshot, type Session } from '@aftercast/match';
import { describe, expect, it } from 'vitest';
import demonstration from '../../apps/arena/src/games/hearth/scenarios/demonstration.json' with {
  type: 'json',
};
import { rested } from './home.ts';
import { type Host, innerHost } from './inner-host.ts';

const setup = { game: 'hearth', scenario: demonstration };
const TYPES = hearth.game.types.map((it) => it.name);

interface Opened {
  host: Host;
  client: MatchClient;
}

async function open(): Promise<Opened> {
  const channel = new MessageChannel();
  const host = innerHost({ games: [hearth] }, channel.port2);
  return { host, client: await openMatch(channel.port1, setup) };
}

function watchAll(client: MatchClient, viewer: Viewer): void {
  client.viewers.attach({ type: TYPES, phase: 'prepare' }, viewer);
  client.viewers.attach({ type: TYPES, phase: 'perform' }, viewer);
}

/** Hash and event log of an idle match. */
function recordOf(session: Session) {
  return { hash: hashState(session.state), log: Array.from(session.log?.slice(0) ?? []) };
}

async function play({ client, host }: Opened) {
  const done = rested(client);
  const reply = await client.send({ do: 'play', card: client.aliases.explosion ?? 0 });
  expect(reply).toEqual({ accepted: true, command: 1 });
  await done;
  const record = recordOf(host.match.session);
  await client.dispose();
  return record;
}

/** A seeded random generator for the timings of the test. */
function timings(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

describe('S3 the demonstration gives the same hashes and the same event log', () => {
  const alone = open().then(play);

  it('S3 with viewers of 1 ms on every phase', async () => {
    const opened = await open();
    watchAll(opened.client, { duration: 1, keyframe: 1 });
    expect(await play(opened)).toEqual(await alone);
  });

  it('S3 with viewers of random timing, by 100 seeds', async () => {
    const expected = await alone;
    for (let seed = 1; seed <= 100; seed++) {
      const random = timings(seed);
      const opened = await open();
      watchAll(opened.client, async (_event, playing) => {
        if (random() < 0.3) await playing.wait(random() * 2);
        if (random() < 0.7) await playing.keyframe();
        if (random() < 0.3) await playing.wait(random() * 2);
      });
      expect(await play(opened), `timings of seed ${seed}`).toEqual(expected);
    }
  }, 60_000);

  it('S3 in a worker that is closed and restored from a snapshot at every phase', async () => {
    let opened = await open();
    const pauseEach = ({ client }: Opened) => {
      watchAll(client, async () => {
        await client.pause();
      });
    };
    pauseEach(opened);
    await opened.client.send({ do: 'play', card: opened.client.aliases.explosion ?? 0 });
    let restores = 0;
    while (opened.host.match.session.active) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      const snapshot = await opened.client.snapshot();
      await opened.client.dispose();
      const channel = new MessageChannel();
      const host = innerHost({ games: [hearth] }, channel.port2);
      opened = { host, client: await restoreMatch(channel.port1, snapshot) };
      pauseEach(opened);
      await opened.client.resume();
      restores++;
    }
    expect(restores).toBeGreaterThan(10);
    expect(recordOf(opened.host.match.session)).toEqual(await alone);
    await opened.client.dispose();
  });

  it('S1 a session that is stored and restored between any two steps has the same end', async () => {
    const { host, client } = await open();
    const start = JSON.stringify(makeSnapshot(host.match.session));
    const { explosion = 0, acolyte = 0 } = client.aliases;
    await client.dispose();
    // The scenario's one pick: the Juggler's blade falls on the Acolyte.
    const oracle: Oracle = ({ candidates, forced }) => (forced === 0 ? candidates.indexOf(acolyte) : null);
    const restore = (text: string) =>
      restoreSnapshot(hearth, JSON.parse(text), { options: () => ({ oracle }) });
    let session = restore(start);
    session.begin(0, { do: 'play', card: explosion });
    let steps = 0;
    while (session.active) {
      session.step();
      session = restore(JSON.stringify(makeSnapshot(session)));
      steps++;
    }
    expect(steps).toBeGreaterThan(50);
    expect(recordOf(session)).toEqual(await alone);
  });
});
