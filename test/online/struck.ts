import type { LogListener, MatchClient } from '@aftercast/bridge/client';
import { type Role, WireRefusedError } from '@aftercast/bridge/contract';
import type { ServedEntry } from '@aftercast/bridge/served';
import { hearth } from '@aftercast/hearth';
import { lengthOf } from '@aftercast/kernel';
import { stress, stressScenario } from '@aftercast/stress';
import { afterEach, expect } from 'vitest';
import type { Blow } from '../recovery/disturbed-match.ts';
import { clockAt } from '../recovery/fragile-workers.ts';
import { type FragilePage, fragilePage } from './fragile-page.ts';
import { OnlineTable } from './table.ts';

/** The phase that viewers play. */
export const HIT = { type: 'hit', phase: 'perform' } as const;
export const SEAT: Role = { kind: 'seat', seat: 0 };
export const SPECTATOR: Role = { kind: 'spectator' };
/** A match in which seat 0 has one card, which hits five targets, one after the other. */
export const chain = { game: 'stress', scenario: stressScenario('chain', 5), limit: null };
/** The ways to lose a worker. */
export const BLOWS: readonly Blow[] = ['kill', 'hang', 'fail'];
export const games = [stress, hearth];

/** The pages of the test, closed after it. */
const pages: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
});

/** Closes something after the test. */
export function closeLater(it: { close(): Promise<void> }): void {
  pages.push(it);
}

/** A match with a page whose workers can be lost. The server's store and its network can be stopped. */
export async function open(setup: Parameters<typeof OnlineTable.open>[0] = chain, role = SEAT, rate = 6) {
  const entries: ServedEntry[] = [];
  const server = { isAway: false, refusal: null as string | null, stored: Promise.resolve(), tries: 0 };
  const store = async (entry: ServedEntry) => {
    entries.push(structuredClone(entry));
    await server.stored;
    return true;
  };
  const table = await OnlineTable.open(setup, { store }, games);
  const reach = () => {
    server.tries++;
    if (server.refusal !== null) throw new WireRefusedError(server.refusal);
    if (server.isAway) throw new Error('no network');
  };
  const page = await fragilePage(games, table.source(role, reach), clockAt(rate));
  pages.push(page);
  const health: string[] = [];
  page.client.health$.subscribe(({ replaced, server, worker }) => {
    const now = `${worker} ${replaced} ${server}`;
    if (health.at(-1) !== now) health.push(now);
  });
  return { client: page.client, entries, health, page, server, table };
}

/** Another page of a match, which loses nothing. */
export async function calmPage(table: OnlineTable, role: Role): Promise<MatchClient> {
  const page = await table.page(role);
  pages.push(page);
  return page.client;
}

/** Plays the only card that can be played. */
export async function play(client: MatchClient) {
  const [entry] = await client.legal();
  if (entry === undefined) throw new Error('Nothing can be played.');
  return client.send(client.commandOf(entry, entry.allowed[0]));
}

/** Every event of a page. */
export function listen(client: MatchClient): string[] {
  const told: string[] = [];
  client.events$.subscribe((event) => told.push(JSON.stringify(event)));
  return told;
}

/** Follows the event log, and forgets what is undone. */
export async function follow(client: MatchClient) {
  const begun: string[] = [];
  let records: { seq: number; data: string }[] = [];
  const listener: LogListener = {
    begin: ({ command, reason, seq }) => {
      begun.push(`${reason} ${seq} ${command}`);
      records = records.filter((it) => it.seq <= seq);
    },
    records: (data, seq) => {
      expect(seq).toBe((records.at(-1)?.seq ?? 0) + 1);
      let at = 0;
      for (let number = seq; at < data.length; number++) {
        const length = lengthOf(data[at] as number);
        records.push({ seq: number, data: data.slice(at, at + length).join() });
        at += length;
      }
    },
    end: () => {},
  };
  await client.followLog(listener);
  return { begun, text: () => records.map((it) => it.data).join() };
}

/** Waits until the page's worker was replaced. */
export const running = (page: FragilePage, replaced = 1) =>
  expect
    .poll(() => page.client.health$.value, { timeout: 5_000 })
    .toMatchObject({ worker: 'running', replaced, server: 'connected' });

/** Waits until the page has noticed that it has lost its worker. */
export const restoring = ({ client }: FragilePage) =>
  new Promise<void>((resolve) => {
    const subscription = client.health$.subscribe(({ worker }) => {
      if (worker !== 'restoring') return;
      resolve();
      queueMicrotask(() => subscription.unsubscribe());
    });
  });

/** Waits until the page shows that the match waits for a command. */
export const settled = (client: MatchClient) =>
  expect.poll(() => client.status$.value).toMatchObject({ behind: 0, resolving: false, waiting: true });

/** Lets messages be read, a number of times. */
export const turns = async (count: number) => {
  for (let i = 0; i < count; i++) await new Promise((resolve) => setImmediate(resolve));
};
