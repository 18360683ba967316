import type { Match, Role } from '@aftercast/match';
import { afterEach, describe, expect, test } from 'vitest';
import type { Clock } from '../../clock.ts';
import { CATCH_UP_SLICE } from '../../contract.ts';
import { openBells } from '../../testing/bells.ts';
import { delivered } from '../../testing/delivered.ts';
import { openFeed } from '../../testing/feed-ends.ts';
import { tidyUp } from '../../testing/tidy.ts';
import { Turns } from '../ports/turns.ts';
import { CatchingUp } from './catching-up.ts';
import type { MatchFeed } from './match-feed.ts';

const SEAT: Role = { kind: 'seat', seat: 0 };
const OTHER: Role = { kind: 'seat', seat: 1 };

afterEach(tidyUp);

/** A clock that goes on by some time whenever it is read. */
class SteppingClock implements Clock {
  private time = 0;
  private readonly step: number;

  constructor(step: number) {
    this.step = step;
  }

  now(): number {
    this.time += this.step;
    return this.time;
  }

  after(): () => void {
    return () => {};
  }
}

/** A match with a long event log, which no seat has read. */
function begin(step = 0) {
  const bells = openBells({ undo: 'own' });
  bells.play({ do: 'ring', times: 8_000 });
  const turns = new Turns();
  const ready: MatchFeed[] = [];
  const catchingUp = new CatchingUp(turns, new SteppingClock(step), (feed) => ready.push(feed));
  const join = (role: Role) => {
    const ends = openFeed(bells.match, role);
    catchingUp.add(ends.feed);
    return ends;
  };
  return { ...bells, catchingUp, join, ready, turns };
}

const slices = (match: Match) => Math.ceil(match.stream({ kind: 'owner' }).end / CATCH_UP_SLICE);

/** Waits until the turns have nothing more to do. */
async function done(turns: Turns): Promise<void> {
  for (let i = 0; i < 100 && turns.pending > 0; i++) await new Promise((resolve) => setImmediate(resolve));
  await delivered();
}

describe('a connection of a role whose event log', () => {
  test('B1 is up to date gets its view at once', async () => {
    const { catchingUp, join, ready, turns } = begin();
    const { feed, page } = join({ kind: 'owner' });
    expect([feed.isReady, turns.pending, catchingUp.isRestarting]).toEqual([true, 0, false]);
    await delivered();
    expect(page.kinds()).toEqual(['view']);
    expect(ready).toEqual([]);
  });

  test('B5 is short gets its view at once too', () => {
    const { match, play } = openBells();
    play({ do: 'ring', times: 3 });
    const turns = new Turns();
    const { feed } = openFeed(match, SEAT);
    new CatchingUp(turns, new SteppingClock(0), () => {}).add(feed);
    expect([feed.isReady, turns.pending]).toEqual([true, 0]);
  });

  test('B5 is long gets its view after many turns, and the match is told', async () => {
    const { catchingUp, join, match, ready, turns } = begin();
    expect(slices(match)).toBeGreaterThan(6);
    const { feed, page } = join(SEAT);
    expect([feed.isReady, turns.pending]).toEqual([false, 1]);
    // One part has been projected.
    expect(match.stream(SEAT).lag).toBeGreaterThan((slices(match) - 3) * CATCH_UP_SLICE);
    expect(catchingUp.isRestarting).toBe(false);
    await done(turns);
    expect([feed.isReady, ready, turns.pending]).toEqual([true, [feed], 0]);
    expect(page.kinds()).toEqual(['view']);
    expect(page.of('view')[0]?.before).toBe(match.stream(SEAT).log.records);
  });

  test('B5 is long is notified about every second', async () => {
    const { join, match, turns } = begin(600);
    const { page } = join(SEAT);
    await done(turns);
    const notices = page.of('catching-up').length;
    // Each part takes 600 ms: every second part is more than a second after the last notice.
    expect(notices).toBeGreaterThanOrEqual(Math.floor((slices(match) - 3) / 2));
    expect(notices).toBeLessThanOrEqual(Math.ceil(slices(match) / 2));
    expect(page.kinds().at(-1)).toBe('view');
  });
});

describe('several connections', () => {
  test('B5 of one role share the work, and all get their views', async () => {
    const { join, ready, turns } = begin();
    const [first, second] = [join(SEAT), join(SEAT)];
    expect(turns.pending).toBe(1);
    const other = join(OTHER);
    expect(turns.pending).toBe(2);
    await done(turns);
    expect(new Set(ready)).toEqual(new Set([first.feed, second.feed, other.feed]));
    for (const { page } of [first, second, other]) expect(page.kinds()).toEqual(['view']);
  });

  test('B3 that have ended meanwhile get nothing, and those that stay get their views', async () => {
    const { join, ready, turns } = begin();
    const [first, second] = [join(SEAT), join(SEAT)];
    first.feed.end('Closed.');
    await done(turns);
    expect(first.page.kinds()).toEqual(['gone']);
    expect([second.page.kinds(), ready]).toEqual([['view'], [second.feed]]);
  });

  test('B5 that have all ended leave no work', async () => {
    const { join, match, ready, turns } = begin();
    join(SEAT).feed.end('Closed.');
    const { lag } = match.stream(SEAT);
    await done(turns);
    expect([ready, turns.pending, match.stream(SEAT).lag]).toEqual([[], 0, lag]);
    // A later connection starts from the beginning.
    const { feed } = join(SEAT);
    await done(turns);
    expect(feed.isReady).toBe(true);
  });
});

describe('after an undone command', () => {
  test('B1 the match waits for the pages that restart', async () => {
    const { catchingUp, join, play, ready, turns } = begin();
    const { feed, page } = join(SEAT);
    await done(turns);
    play({ do: 'ring', times: 1 });
    play({ do: 'undo' });
    feed.restart();
    catchingUp.clear();
    catchingUp.add(feed);
    expect([catchingUp.isRestarting, feed.isReady]).toEqual([true, false]);
    await done(turns);
    expect([catchingUp.isRestarting, feed.isReady, ready]).toEqual([false, true, [feed, feed]]);
    expect(page.of('view').map(({ reason }) => reason)).toEqual(['first', 'rolled-back']);
  });

  test('B3 or at the end of the match, all is forgotten', async () => {
    const { catchingUp, join, ready, turns } = begin();
    const { feed } = join(SEAT);
    join(OTHER);
    catchingUp.clear();
    expect(turns.pending).toBe(0);
    await done(turns);
    expect([feed.isReady, ready]).toEqual([false, []]);
  });
});
