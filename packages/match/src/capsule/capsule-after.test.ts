import { hashTable } from '@aftercast/kernel';
import type { GameCommand } from '@aftercast/rules';
import { expect, test } from 'vitest';
import { Type } from '../scenario/testing/pebble-table.ts';
import { layTable, startSession } from '../setup/lay-table.ts';
import { AFTERCAST_VERSION, withCapsule } from '../storage/capsule-file.ts';
import type { MatchFile } from '../storage/match-file.ts';
import { restoreSave } from '../storage/save.ts';
import { capsuleAfter, capsuleOf } from './capsule-after.ts';
import { type FoundFault, findFault } from './find-fault.ts';
import { layPlanted, named, plantedPebbles, setupOf } from './testing/planted-pebbles.ts';
import { recorded } from './testing/recorded-pebbles.ts';

const PASS: GameCommand = { do: 'end-turn' };
const rules = plantedPebbles(Type.put, () => {
  throw new Error('too heavy');
});

/** A match that goes on after what broke, with what its writer has added, and what broke in it. */
async function broken(): Promise<{ file: MatchFile; found: FoundFault }> {
  const match = await recorded([{ bag: [named('pebble')] }, {}], ({ play }) => [
    [0, PASS],
    [1, PASS],
    [0, play('pebble')],
    [0, PASS],
  ]);
  const file: MatchFile = { ...match, left: 3_000, extras: { arena: { mode: 'two' } } };
  return { file, found: (await findFault(file, [rules])) as FoundFault };
}

test('S3 the journal of a capsule leads to just before what broke', async () => {
  const { file, found } = await broken();
  const capsule = await capsuleOf(file, [rules], found);
  expect(capsule.saved.journal).toEqual(file.saved.journal.slice(0, 2));
  expect(capsule.capsule).toMatchObject({ fault: found.fault, attempted: file.saved.journal[2] });
  const laid = await layTable([rules], file.setup);
  const session = restoreSave(capsule.saved, rules, () => startSession(laid));
  expect(capsule.saved.hash).toBe(hashTable(session.state.table));
  expect(session.state.command).toBe(2);
});

test('a capsule keeps what the writer of its match has added, and not the time that was left', async () => {
  const { file, found } = await broken();
  const capsule = await capsuleOf(file, [rules], found);
  expect(capsule).toMatchObject({ setup: file.setup, extras: { arena: { mode: 'two' } } });
  expect(capsule).not.toHaveProperty('left');
});

test('a capsule says where the match broke first', async () => {
  const { file, found } = await broken();
  const platformOf = async (of: MatchFile) => (await capsuleOf(of, [rules], found)).capsule.versions;
  expect(await platformOf(file)).toEqual({
    aftercast: AFTERCAST_VERSION,
    platform: `Node.js/${process.version}`,
  });
  const first = withCapsule(file, { fault: found.fault, platform: 'a page' });
  expect(await platformOf(first)).toEqual({ aftercast: AFTERCAST_VERSION, platform: 'a page' });
});

test('a capsule of a match that was laid in another way has its set-up, and nothing that a writer has added', async () => {
  const { file, found } = await broken();
  const players: [object, object] = [{ bag: [named('stone')] }, {}];
  const laid = await layPlanted(players, rules);
  const accepted = [{ number: 1, seat: 0, command: PASS }];
  const capsule = capsuleAfter(file, setupOf(players), laid, { ...found, accepted, attempted: null });
  expect(capsule).toMatchObject({
    setup: setupOf(players),
    saved: { journal: accepted, position: null },
    capsule: { fault: found.fault, attempted: null },
  });
  expect(capsule.extras).toEqual({});
});

test('a capsule needs the game of its match', async () => {
  const { file, found } = await broken();
  await expect(capsuleOf(file, [], found)).rejects.toThrow('has no game "pebbles"');
});
