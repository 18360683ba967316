import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProblemRecorder } from '@aftercast/bridge/capsule';
import type { MatchClient } from '@aftercast/bridge/client';
import { hearth } from '@aftercast/hearth';
import { type Fault, isCapsuleFile, readMatchFile } from '@aftercast/match/files';
import type { GameCommand } from '@aftercast/rules';
import { Dice, randomCommand, randomGames } from '@aftercast/sim';
import { expect, it } from 'vitest';
import { folder, read, replay, shrink, useFolder } from '../../packages/sim/src/testing/folder-runs.ts';
import { openHome, rested, restoreHome } from '../bridge/home.ts';

useFolder();

const random = randomGames.hearth;

/** A viewer that has no picture for a card, and throws. */
function attachBroken(client: MatchClient): void {
  client.viewers.attach({ type: 'damage', phase: 'perform' }, ({ action }) => {
    const card = client.view.entity(action.source)?.card ?? '';
    if (card > 'm') throw new Error(`there is no picture of "${card}"`);
  });
}

it('K4 a viewer that throws is written as a capsule, replayed, and shrunk to five commands at most', async () => {
  const dice = new Dice(3);
  const setup = random.setUp(3, [random.randomDeck(dice), random.randomDeck(dice)]);
  const { client, host } = await openHome(hearth, setup);
  const recorder = new ProblemRecorder(client);
  const faults: Fault[] = [];
  recorder.faults$.subscribe((fault) => faults.push(fault));
  attachBroken(client);
  for (let i = 0; faults.length === 0 && i < 200; i++) {
    const { command, seat } = randomCommand(host.match.session, dice);
    const done = rested(client);
    expect(await client.send(command, seat)).toMatchObject({ accepted: true });
    // A command that asks does not end.
    await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 200))]);
  }
  const [fault] = faults;
  if (fault === undefined) throw new Error('No viewer has failed.');
  expect(fault).toMatchObject({ kind: 'viewer', type: 'damage', phase: 'perform' });
  writeFileSync(join(folder, 'page.json'), await recorder.capsuleOf(fault));
  recorder.stop();
  await client.dispose();

  const { capsule } = readMatchFile(read('page.json'));
  expect(capsule?.fault).toEqual(fault);
  expect(capsule?.acknowledgements.length).toBeGreaterThan(0);
  const again = await replay('page.json');
  expect({ code: again.code, error: again.error }).toEqual({ code: 0, error: '' });
  expect(again.out).toContain('It failed again after');
  expect((await shrink('page.json --out small.json')).code).toBe(0);
  expect((await replay('small.json')).code).toBe(0);

  const small = readMatchFile(read('small.json'));
  if (!isCapsuleFile(small) || small.capsule.attempted === null) throw new Error('It is no capsule.');
  expect(small.saved.journal.length + 1).toBeLessThanOrEqual(5);
  // On a page, the viewer itself fails again.
  const second = await restoreHome(hearth, read('small.json'));
  attachBroken(second.client);
  const done = rested(second.client);
  await second.client.send<GameCommand>(small.capsule.attempted.command, small.capsule.attempted.seat);
  await done;
  expect(second.warnings).toContain('failed-viewer');
  await second.client.dispose();
}, 120_000);
