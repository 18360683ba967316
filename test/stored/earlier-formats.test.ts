import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hearth } from '@aftercast/hearth';
import { hashTable } from '@aftercast/kernel';
import { findFaultAgain } from '@aftercast/match/capsule';
import { type Fault, isMatchFile, readMatchFile, StorageError, snapshotFileIn } from '@aftercast/match/files';
import type { GameRules } from '@aftercast/rules';
import { describe, expect, it } from 'vitest';
import { readArenaSave } from '../../apps/arena/src/saves/arena-save.ts';
import { root } from '../../scripts/dependencies.mjs';
import { Host } from '../bridge/inner-host.ts';
import { brokenLaw } from '../capsules/planted.ts';

/** Matches as each version has written them. They are never written again. */
const folder = join(root, 'test/stored/matches');
const files = readdirSync(folder).filter((it) => it.endsWith('.json'));
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

/** A capsule whose match breaks only with a bug that a test plants. */
const LAW = '../broken/capsule-2-law.json';

/** The hash of the table that a text restores. */
async function hashOf(text: string): Promise<string> {
  const host = new Host({ games: [hearth] });
  await host.restore(text);
  const hash = hashTable(host.match.session.state.table);
  await host.close();
  return hash;
}

describe('S3 a match that some version has written', () => {
  it('there is one of each format and version', () => {
    expect(files.sort()).toEqual([
      'arena-1.json',
      'arena-2.json',
      'bots-1.json',
      'bots-2.json',
      'capsule-2-viewer.json',
      'save-1-idle.json',
      'save-1-in-a-chain.json',
      'save-2-idle.json',
      'save-2-in-a-chain.json',
      'snapshot-1-idle.json',
      'snapshot-1-in-a-chain.json',
      'snapshot-2-idle.json',
      'snapshot-2-in-a-chain.json',
    ]);
  });

  it.each(files)('S3 goes on in a worker: %s', async (file) => {
    expect(await hashOf(read(file))).toMatch(/^[0-9a-f]{16}$/);
  });

  it.each(['idle', 'in-a-chain'])('S3 is the same match in every format and version: %s', async (where) => {
    const hashes = await Promise.all(
      files.filter((it) => it.endsWith(`${where}.json`)).map((it) => hashOf(read(it))),
    );
    expect(hashes.length).toBe(4);
    expect(new Set(hashes).size).toBe(1);
  });

  it.each(['arena-1.json', 'arena-2.json'])('goes on in the arena: %s', (file) => {
    expect(readArenaSave(JSON.parse(read(file)))).toMatchObject({
      mode: { kind: 'against', opponent: 'greedy' },
      at: 1_700_000_000_000,
    });
  });

  it.each<[file: string, fault: Fault, attempted: string | null]>([
    [
      LAW,
      { kind: 'law', law: 'A10', action: 'damage', message: 'A10: only a prepare phase can ask' },
      'power',
    ],
    [
      'capsule-2-viewer.json',
      {
        kind: 'viewer',
        type: 'damage',
        phase: 'perform',
        card: 'scarlet-crusader',
        message: 'A viewer of damage failed: there is no picture of "scarlet-crusader"',
      },
      null,
    ],
  ])('says what broke in it, and at which command: %s', (file, fault, attempted) => {
    const { capsule } = readMatchFile(read(file));
    expect(capsule?.fault).toEqual(fault);
    expect(capsule?.attempted?.command.do ?? null).toBe(attempted);
    expect(capsule?.versions.aftercast).toBe('0.1.0');
  });

  it('breaks again if it is a capsule of what breaks there', async () => {
    const found = (file: string, rules: GameRules) => findFaultAgain(readMatchFile(read(file)), [rules]);
    expect(await found('capsule-2-viewer.json', hearth)).not.toBeNull();
    expect(await found(LAW, brokenLaw)).not.toBeNull();
    expect(await found(LAW, hearth)).toBeNull();
  });

  it.each(files)('says what it is: %s', (file) => {
    const value: unknown = JSON.parse(read(file));
    expect(isMatchFile(value)).toBe(!file.startsWith('snapshot'));
    expect(snapshotFileIn(value) !== null).toBe(file.startsWith('snapshot'));
  });

  it('is refused if it was changed, where it has a checksum', () => {
    for (const file of files.filter((it) => it.includes('-2') && !it.startsWith('snapshot')))
      expect(() => readMatchFile(read(file).replace(/"(seed|number)":\s*\d/, '"$1":9')), file).toThrow(
        StorageError,
      );
  });
});
