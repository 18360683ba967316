import * as Comlink from 'comlink';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { continueMatch, type MatchPlace, openReplay } from './client.ts';
import type { KeptMatch, Role } from './contract.ts';
import { BELLS, bellHost, NAMED_BELLS } from './testing/bell-host.ts';
import { tidyUp } from './testing/tidy.ts';

// As after a new deployment: what is loaded later than the rest is not there any more.
const gone = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module: https://example.com/gone.js');
});

vi.mock('./client/from-place.ts', gone);
vi.mock('./client/replay.ts', gone);
vi.mock('./host/feeds/event-log-feed.ts', gone);
vi.mock('./host/feeds/machine-feed.ts', gone);
vi.mock('./host/playback/turn-clock.ts', gone);
vi.mock('./host/replay/replay.ts', gone);
vi.mock('./host/setup/hash.ts', gone);
vi.mock('./host/setup/recover.ts', gone);
vi.mock('./host/setup/stored.ts', gone);

const OWNER: Role = { kind: 'owner' };
const SPECTATOR: Role = { kind: 'spectator' };

afterEach(tidyUp);

/** What the promise is rejected with, if code for `part` is missing. */
const expectMissing = (part: string, call: Promise<unknown>) =>
  expect(call).rejects.toThrow(
    new RegExp(`^The code for ${part} could not be loaded.*: load the page again\\.$`, 's'),
  );

const opened = async () => {
  const bells = bellHost();
  await bells.host.open(BELLS);
  return bells;
};

describe('B3 code that is gone is named, with what to do', () => {
  test('on the page', async () => {
    const never = () => {
      throw new Error('No worker is needed.');
    };
    await expectMissing('replays', openReplay(never, ''));
    await expectMissing('kept matches', continueMatch(never, {} as MatchPlace));
  });

  test('before a match is open, which can be opened in another way', async () => {
    const { host } = bellHost();
    await expectMissing('saved matches', host.restore(''));
    await expectMissing('saved matches', host.openReplay('', OWNER));
    await expectMissing('kept matches', host.recover({} as KeptMatch));
    const clock = { turn: 20, mulligan: 30, warning: 5 };
    await expectMissing('turn clocks', host.open({ ...BELLS, clock }));
    expect(await host.open(BELLS)).toMatchObject({ names: { game: 'bells' } });
  });

  test('in the code for scenarios, which a game has too', async () => {
    const { host } = bellHost({ loadScenario: async () => gone() });
    await expect(host.open(NAMED_BELLS)).rejects.toThrow(
      'The code for scenarios could not be loaded from https://example.com/gone.js. ',
    );
    expect(await host.open(BELLS)).toMatchObject({ names: { game: 'bells' } });
  });

  test('in an open match, which goes on', async () => {
    const { connect, host } = await opened();
    await expectMissing('hashes', connect(OWNER, true, { keeps: true }));
    const { calls } = await connect(OWNER);
    await expectMissing('saved matches', host.save());
    await expectMissing('saved matches', calls.snapshot());
    await expectMissing('hashes', calls.hash());
    expect(await calls.send({ do: 'end-turn' })).toMatchObject({ accepted: true });
  });

  test('H1 for every role: it says nothing about the match', async () => {
    const { connect } = await opened();
    await connect(OWNER);
    const { calls } = await connect(SPECTATOR);
    const through = () => {
      const { port1, port2 } = new MessageChannel();
      port1.close();
      return port2;
    };
    const follow = through();
    await expectMissing('event logs', calls.followLog(Comlink.transfer(follow, [follow]), 'start'));
    const machines = through();
    await expectMissing('reports of machines', calls.followMachines(Comlink.transfer(machines, [machines])));
  });
});
