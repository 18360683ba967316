import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProblemRecorder } from '@aftercast/bridge/capsule';
import { type Clock, type MatchClient, openMatch, restoreMatch, systemClock } from '@aftercast/bridge/client';
import type { Role } from '@aftercast/bridge/contract';
import { hearth } from '@aftercast/hearth';
import { type CapsuleFile, type Fault, isCapsuleFile, readMatchFile } from '@aftercast/match/files';
import type { GameRules } from '@aftercast/rules';
import { Dice, randomCommand, randomGames } from '@aftercast/sim';
import { describe, expect, it } from 'vitest';
import { simulatedHearth } from '../../packages/sim/src/games/hearth/bots.ts';
import { folder, read, replay, shrink, useFolder } from '../../packages/sim/src/testing/folder-runs.ts';
import { FragileWorkers, fastClock } from '../recovery/fragile-workers.ts';
import { brokenLaw, runaway } from './planted.ts';

useFolder();

const random = randomGames.hearth;
const ROLES: readonly Role[] = [{ kind: 'owner' }, { kind: 'seat', seat: 0 }];

/** How a page opens its match; with a text, it restores it. */
interface PageOptions {
  as?: Role;
  clock?: Clock;
  text?: string;
}

/** A page with a recorder, whose workers a test can lose. */
async function openPage(
  rules: GameRules,
  { as = { kind: 'owner' }, clock = systemClock, text }: PageOptions = {},
) {
  const workers = new FragileWorkers(rules);
  const dice = new Dice(3);
  const setup = random.setUp(3, [random.randomDeck(dice), random.randomDeck(dice)]);
  const options = { clock, as };
  const client = await (text === undefined
    ? openMatch(workers.start, setup, options)
    : restoreMatch(workers.start, text, options));
  const recorder = new ProblemRecorder(client, { platform: 'a page of a test' });
  const faults: Fault[] = [];
  recorder.faults$.subscribe((fault) => faults.push(fault));
  const owner = as.kind === 'owner' ? client : await client.join({ kind: 'owner' });
  return { client, owner, workers, dice, recorder, faults };
}

type OpenPage = Awaited<ReturnType<typeof openPage>>;

/** Waits until nothing is being resolved, and the worker runs. */
async function rest(client: MatchClient): Promise<void> {
  for (let looks = 0; looks < 2_000; looks++) {
    const { resolving } = client.status$.value;
    const { worker } = client.health$.value;
    if (worker === 'ended' || (worker === 'running' && !resolving)) return;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  throw new Error('The match does not come to rest.');
}

/** Plays random commands until something breaks. */
async function playUntilBroken(
  { client, dice, faults, owner, workers }: OpenPage,
  most = 200,
): Promise<void> {
  for (let given = 0; faults.length === 0 && given < most; given++) {
    const session = workers.host?.match.session;
    if (session === undefined || session.outcome !== null) return;
    const { command, seat } = randomCommand(session, dice);
    await owner.send(command, seat).catch(() => null);
    await rest(client);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** Writes a capsule into the folder of this test, and reads it. */
function written(text: string): CapsuleFile {
  writeFileSync(join(folder, 'page.json'), text);
  const file = readMatchFile(read('page.json'));
  if (!isCapsuleFile(file)) throw new Error('It is no capsule.');
  return file;
}

describe.each(ROLES)('a page that plays as $kind', (as) => {
  it.each<[what: string, rules: GameRules, expected: Partial<Fault>]>([
    ['A10 a law that a handler breaks', brokenLaw, { kind: 'law', law: 'A10', action: 'damage' }],
    ['A12 a runaway', runaway, { kind: 'runaway', limit: 10_000 }],
  ])(
    '%s is told once, written with the command that broke, replayed and shrunk',
    async (_, rules, expected) => {
      const page = await openPage(rules, { as });
      await playUntilBroken(page);
      expect(page.faults).toHaveLength(1);
      expect(page.faults[0]).toMatchObject(expected);
      const { capsule, saved } = written(await page.recorder.capsuleOf(page.faults[0] as Fault));
      expect(capsule.fault).toEqual(page.faults[0]);
      expect(capsule.versions.platform).toBe('a page of a test');
      const last = saved.journal.at(-1)?.number ?? 0;
      expect([last, last + 1]).toContain(capsule.attempted?.number);
      await page.client.dispose();

      const game = { ...simulatedHearth, rules };
      const again = await replay('page.json', game);
      expect({ code: again.code, error: again.error }).toEqual({ code: 0, error: '' });
      expect(again.out).toContain('It failed again after');
      expect(await shrink('page.json --out small.json', game)).toMatchObject({ code: 0, error: '' });
      const small = readMatchFile(read('small.json'));
      expect(small.saved.journal.length + 1).toBeLessThanOrEqual(5);
    },
    120_000,
  );
});

describe('a worker that is lost', () => {
  it('B4 if it hangs in a command, is told with the command, and if it is ended from outside, is not', async () => {
    const page = await openPage(hearth, { clock: fastClock });
    const { client, faults, recorder, workers } = page;
    await playUntilBroken(page, 3);
    workers.kill();
    await expect.poll(() => client.health$.value.replaced).toBe(1);
    expect(faults).toEqual([]);

    const before = readMatchFile(await client.save()).saved.journal;
    // The phase is held, so that the worker hangs in the command.
    client.viewers.attach({ type: client.names.types, phase: 'prepare' }, () => workers.hang());
    const seat = workers.host?.match.session.acting ?? 0;
    await client.send({ do: 'end-turn' }, seat);
    await expect.poll(() => faults.length).toBe(1);
    await rest(client);
    expect(faults[0]).toMatchObject({ kind: 'report', message: expect.stringMatching(/does not answer/) });
    const { capsule, saved } = written(await recorder.capsuleOf(faults[0] as Fault));
    expect(saved.journal).toEqual(before);
    expect(capsule.attempted).toMatchObject({ seat, command: { do: 'end-turn' } });
    expect((await replay('page.json')).out).toContain('to what was reported: ');
    await client.dispose();
  }, 120_000);

  it('B4 S3 for good, leaves what the page has kept: the report has the whole match, and goes on from it', async () => {
    const first = await openPage(hearth);
    await playUntilBroken(first, 4);
    const text = await first.client.save();
    await first.client.dispose();

    const page = await openPage(hearth, { text });
    const { client, faults, recorder, workers } = page;
    await playUntilBroken(page, 4);
    const { journal } = readMatchFile(await client.save()).saved;
    const health = () => client.health$.value;
    for (let { replaced } = health(); health().worker !== 'ended' && replaced < 20; replaced++) {
      workers.fail();
      await expect.poll(() => health().replaced > replaced || health().worker === 'ended').toBe(true);
    }
    expect(health().worker).toBe('ended');
    await expect(client.save()).rejects.toThrow();
    const report = { kind: 'report', message: 'it stopped' } as const;
    for (const fault of [report, faults.at(-1) as Fault]) {
      const file = written(await recorder.capsuleOf(fault));
      expect(file.saved.journal).toEqual(journal);
      expect(file.capsule.attempted).toBeNull();
    }
    expect(faults.at(-1)).toMatchObject({ kind: 'error', message: 'planted' });
    const again = await openPage(hearth, { text: read('page.json') });
    expect(readMatchFile(await again.client.save()).saved.journal).toEqual(journal);
    await again.client.dispose();
  }, 120_000);
});

it('H1 what broke, and what is kept, does not cross to another connection', async () => {
  const page = await openPage(brokenLaw);
  const other = await page.client.join({ kind: 'seat', seat: 1 });
  const heard: Fault[] = [];
  other.faults$.subscribe(({ fault }) => heard.push(fault));
  await playUntilBroken(page);
  expect(page.faults).toHaveLength(1);
  expect(other.kept).toBeNull();
  expect(heard).toEqual([]);
  await page.client.dispose();
}, 120_000);
