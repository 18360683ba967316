import { type MatchClient, readPast } from '@aftercast/bridge/client';
import type { Role } from '@aftercast/bridge/contract';
import type { ServedEntry } from '@aftercast/bridge/served';
import { hearth } from '@aftercast/hearth';
import { readyDecks } from '@aftercast/hearth/decks';
import { expect } from 'vitest';
import { shown } from '../bridge/shown.ts';
import type { Blow } from '../recovery/disturbed-match.ts';
import { type FragilePage, fragilePage } from './fragile-page.ts';
import { dice, playAtRandom } from './random-seat.ts';
import { recordsOf } from './records.ts';
import { OnlineTable } from './table.ts';

const ROLES: readonly Role[] = [{ kind: 'seat', seat: 0 }, { kind: 'seat', seat: 1 }, { kind: 'spectator' }];
const BLOWS: readonly Blow[] = ['kill', 'kill', 'kill', 'fail', 'fail', 'hang'];

/** What a page has told of a match. */
interface Told {
  /** Every event, as JSON. */
  events: string[];
  /** The phases that its viewers have played. */
  played: string[];
  /** The stages of the match, as its status has told them. */
  stages: string[];
  /** How often a follower of its event log was told where the records begin. */
  begun: number;
  /** The records that the follower was given. */
  followed: string[];
}

/** What happened to the pages of a match. */
export interface Struck {
  /** How often a page's worker was lost. */
  strikes: number;
  /** How often the network was cut. */
  cuts: number;
  /** How often a worker was replaced. */
  replaced: number;
  /** How many records the spectator was sent. */
  records: number;
}

/** A page whose workers are lost more than eight times at one place gives its match up, and is meant to. */
const MOST_AT_ONE_PLACE = 6;

/**
 * Plays a match of hearth at random to its end, by pages whose workers are lost at random moments and whose network is cut. Then
 * every page has to have told the same as the page of a match that was restored from the journal, and every command has to be in
 * the journal once.
 * @param often how many of a thousand events, viewers and replies are followed by a loss
 */
export async function playStruck(seed: number, often: number): Promise<Struck> {
  const roll = dice(seed);
  const setup = { game: 'hearth', seed };
  const entries: ServedEntry[] = [];
  const table = await OnlineTable.open(setup, {
    store: async (entry) => {
      await new Promise((resolve) => setTimeout(resolve, roll() * 3));
      entries.push(structuredClone(entry));
      return true;
    },
  });
  const pages: FragilePage[] = [];
  const told: Told[] = [];
  const struck: Struck = { strikes: 0, cuts: 0, replaced: 0, records: 0 };
  /** How often each page was struck since it last told something new. */
  const atOnePlace = new Map<FragilePage, { place: number; strikes: number }>();
  const strike = (page: FragilePage) => {
    if (page.client.health$.value.worker === 'ended') return;
    const place = told[pages.indexOf(page)]?.events.length ?? 0;
    const before = atOnePlace.get(page);
    const strikes = before?.place === place ? before.strikes + 1 : 1;
    if (strikes > MOST_AT_ONE_PLACE) return;
    atOnePlace.set(page, { place, strikes });
    if (roll() < 0.25) {
      page.workers.cut();
      struck.cuts++;
    } else {
      page.strike(BLOWS[Math.floor(roll() * BLOWS.length)] ?? 'kill');
      struck.strikes++;
    }
  };
  for (const role of ROLES) {
    const page = await fragilePage([hearth], table.source(role));
    pages.push(page);
    told.push(
      await tell(page.client, () => {
        // Workers that are lost while they get ready, too, but not for ever.
        const isReady = page.client.health$.value.worker === 'running';
        if (roll() < (isReady ? often / 1_000 : 0)) strike(page);
      }),
    );
    page.client.health$.subscribe(({ worker }) => {
      if (worker !== 'restoring' || roll() > 0.2) return;
      setTimeout(() => {
        if (page.client.health$.value.worker === 'restoring') strike(page);
      }, roll() * 30);
    });
  }
  const ended = pages.map(async ({ client }) => {
    const { kind, message } = await client.closed;
    throw new Error(`A page has ended: ${kind}, ${message}`);
  });
  const played = Promise.all(
    [0, 1].map((seat) => {
      const page = pages[seat] as FragilePage;
      const deck = readyDecks[(seed + seat) % readyDecks.length]?.deck ?? { hero: '', cards: [] };
      return playAtRandom(page.client, deck, roll, () => {
        if (roll() < often / 200) strike(page);
      });
    }),
  );
  await Promise.race([played, ...ended]);
  for (const { client } of pages)
    await expect
      .poll(() => [
        client.status$.value.outcome !== null,
        client.status$.value.behind,
        client.health$.value.worker,
      ])
      .toEqual([true, 0, 'running']);

  const marks = entries.filter(({ mark }) => mark !== null).map(({ mark }) => mark);
  expect(new Set(marks).size).toBe(marks.length);
  const again = await OnlineTable.restore({ setup, entries });
  for (const [i, role] of ROLES.entries()) {
    const { client } = pages[i] as FragilePage;
    struck.replaced += client.health$.value.replaced;
    const twin = await again.page(role);
    const records = await recordsOf(twin.client);
    expect(await recordsOf(client)).toBe(records);
    expect(shown(client.view)).toEqual(shown(twin.client.view));
    await expect.poll(() => told[i]?.followed.join()).toBe(records);
    struck.records = records.length;
    const events = (await readPast(twin.client)).map((it) => JSON.stringify(it));
    expect(told[i]?.events).toEqual(events);
    expect(new Set(told[i]?.played).size).toBe(told[i]?.played.length);
    expect(told[i]?.begun).toBe(1);
    // A player has to choose its opening hand. A status says how things are now, so a spectator that was away then may miss that.
    const stages = ['joining', 'mulligan', 'playing'];
    const isAway = role.kind === 'spectator' && !told[i]?.stages.includes('mulligan');
    expect(told[i]?.stages, JSON.stringify(role)).toEqual(isAway ? ['joining', 'playing'] : stages);
    await twin.close();
  }
  for (const it of ended) it.catch(() => {});
  for (const page of pages) await page.close();
  table.served.close('closed', 'The test is over.');
  again.served.close('closed', 'The test is over.');
  return struck;
}

/** Notes what a page tells. @param moment called with each */
async function tell(client: MatchClient, moment: () => void): Promise<Told> {
  const told: Told = { events: [], played: [], stages: [], begun: 0, followed: [] };
  client.events$.subscribe((event) => {
    told.events.push(JSON.stringify(event));
    moment();
  });
  client.status$.subscribe(({ stage }) => {
    if (told.stages.at(-1) !== stage) told.stages.push(stage);
  });
  client.viewers.attach(
    { type: ['damage', 'summon', 'play-card'], phase: 'perform' },
    async (event, play) => {
      const { action, command } = event;
      moment();
      const changes = await play.keyframe();
      told.played.push(`${command} ${action.id} ${event.phase} ${changes.length}`);
      moment();
    },
  );
  await client.followLog({
    begin: () => {
      told.begun++;
    },
    records: (data) => told.followed.push(data.join()),
    end: () => {},
  });
  return told;
}
