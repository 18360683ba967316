import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hearth } from '@aftercast/hearth';
import { findFault } from '@aftercast/match/capsule';
import { type CapsuleFile, type Fault, isCapsuleFile, readMatchFile } from '@aftercast/match/files';
import type { GameRules } from '@aftercast/rules';
import { describe, expect, it } from 'vitest';
import { simulatedHearth } from '../../packages/sim/src/games/hearth/bots.ts';
import {
  folder,
  play,
  read,
  replay,
  shrink,
  sim,
  useFolder,
} from '../../packages/sim/src/testing/folder-runs.ts';
import { brokenLaw, leak, runaway, wrongUndo } from './planted.ts';

useFolder();

const ONE = '--decks mage,hunter --bots random --games 1 --limit 1000';

/** Reads a capsule of the folder of this test. */
function capsuleIn(name: string): CapsuleFile {
  const file = readMatchFile(read(name));
  if (!isCapsuleFile(file)) throw new Error(`${name} is no capsule.`);
  return file;
}

const commandsOf = ({ capsule, saved }: CapsuleFile) =>
  saved.journal.length + (capsule.attempted === null ? 0 : 1);

/** Replays a capsule, makes it smaller, and replays what is left. */
async function shrinkAndReplay(name: string, rules: GameRules, fault: Partial<Fault>) {
  const game = { ...simulatedHearth, rules };
  const again = await replay(name, game);
  expect({ code: again.code, error: again.error }).toEqual({ code: 0, error: '' });
  expect(again.out).toContain('It failed again after');
  expect(capsuleIn(name).capsule.fault).toMatchObject(fault);

  const small = await shrink(`${name} --out small.json --scenario scenario.json`, game);
  expect({ code: small.code, error: small.error }).toEqual({ code: 0, error: '' });
  const file = capsuleIn('small.json');
  expect(commandsOf(file)).toBeLessThanOrEqual(5);
  expect(file.capsule.fault).toMatchObject(fault);
  const last = await replay('small.json', game);
  expect({ code: last.code, error: last.error }).toEqual({ code: 0, error: '' });
  expect(last.out).toContain(`It failed again after ${file.saved.journal.length} commands`);

  // Without the bug it does not fail, and nothing else does.
  const healthy = await replay('small.json');
  expect(healthy.code).toBe(1);
  expect(healthy.out).toContain('It did not fail this time');
  expect(await findFault(file, [hearth])).toBeNull();

  const { steps, ...scenario } = JSON.parse(read('scenario.json'));
  expect(steps).toHaveLength(commandsOf(file));
  expect(scenario).toEqual({ ...(file.setup.scenario as object), name: scenario.name, steps: undefined });
}

describe('a planted bug is caught, written, replayed, and shrunk to five commands at most', () => {
  it.each<[what: string, rules: GameRules, fault: Partial<Fault>]>([
    ['a law that a handler breaks', brokenLaw, { kind: 'law', law: 'A10', action: 'damage' }],
    ['a runaway', runaway, { kind: 'runaway', limit: 1000 }],
  ])(
    'A10 A12 %s, by a batch',
    async (_, rules, fault) => {
      const { code, error } = await sim(ONE, { game: { ...simulatedHearth, rules } });
      expect(code).toBe(1);
      expect(error).toContain('failures/1.json');
      expect(commandsOf(capsuleIn('failures/1.json'))).toBeGreaterThan(20);
      await shrinkAndReplay('failures/1.json', rules, fault);
    },
    120_000,
  );

  it.each<[what: string, rules: GameRules, option: string, fault: Partial<Fault>]>([
    ['a wrong undo', wrongUndo, '--check', { kind: 'undo' }],
    ['a leak', leak, '--leaks', { kind: 'leak', what: 'set kept' }],
  ])(
    'S4 H1 %s, by a replay that checks',
    async (_, rules, option, fault) => {
      const game = { ...simulatedHearth, rules };
      await sim(`${ONE} --out report.json`, { game });
      const { code, error } = await replay(`report.json --match 0 ${option}`, game);
      expect(code).toBe(1);
      expect(error).toContain('aftercast shrink failures/report.capsule.json');
      await shrinkAndReplay('failures/report.capsule.json', rules, fault);
    },
    120_000,
  );
});

describe('a planted bug shows in a match at the terminal', () => {
  const BOTS = '--watch random --against random --deck mage --against-deck hunter --seed 3';

  it('A15 and of a law that a handler breaks, the capsule is written, replayed and shrunk; the match goes on', async () => {
    const game = { ...simulatedHearth, rules: brokenLaw };
    const { code, error, out } = await play(BOTS, game);
    expect(code).toBe(0);
    expect(out).toContain('The seed was 3.');
    expect(error).toContain('aftercast shrink failures/play-3.capsule.json');
    await shrinkAndReplay('failures/play-3.capsule.json', brokenLaw, { kind: 'law', law: 'A10' });
  }, 120_000);

  it('A12 and the first runaway is written, and the match goes on without it', async () => {
    const game = { ...simulatedHearth, rules: runaway };
    const { code, error, out } = await play(BOTS, game);
    expect(code).toBe(0);
    expect(out).toContain('The seed was 3.');
    expect(error.match(/play-3\.capsule\.json/g)).toHaveLength(2);
    const { fault } = capsuleIn('failures/play-3.capsule.json').capsule;
    expect(fault).toMatchObject({ kind: 'runaway', limit: 10_000 });
    expect((await replay('failures/play-3.capsule.json', game)).out).toContain('It failed again after');
  }, 120_000);

  it('and a match without one writes nothing', async () => {
    expect((await play(BOTS)).error).toBe('');
    expect(existsSync(join(folder, 'failures'))).toBe(false);
  }, 120_000);
});

it('what a person reports is kept as it is, and is not made smaller if nothing breaks', async () => {
  await sim(ONE, { game: { ...simulatedHearth, rules: brokenLaw } });
  const file = capsuleIn('failures/1.json');
  const { capsule: _, ...match } = file;
  const { withCapsule, writeMatchFile } = await import('@aftercast/match/files');
  const reported = withCapsule(match, { fault: { kind: 'report', message: 'the coin looks odd' } });
  writeFileSync(join(folder, 'report.json'), writeMatchFile({ ...reported, extras: {} }));
  const { code, out } = await replay('report.json');
  expect(code).toBe(0);
  expect(out).toContain('reported: the coin looks odd');
  const small = await shrink('report.json');
  expect(small.code).toBe(1);
  expect(small.error).toContain('nothing breaks when this match is played again');
}, 120_000);
