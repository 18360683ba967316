import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hearth } from '@aftercast/hearth';
import { catalogueOf } from '@aftercast/match';
import {
  MATCH_FILE_FORMAT,
  type MatchFile,
  matchFileIn,
  readMatchFile,
  StorageError,
  seal,
  snapshotFileIn,
  withCapsule,
  writeMatchFile,
} from '@aftercast/match/files';
import { makeReport, runSimulation, writeReport } from '@aftercast/sim/batch';
import { createLocalPool } from '@aftercast/sim/batch-worker';
import { simulatedHearth } from '@aftercast/sim/hearth';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportedPlanIn } from '../../packages/sim/src/batch/read-files.ts';
import { folder, replay, shrink, useFolder } from '../../packages/sim/src/testing/folder-runs.ts';
import { root } from '../../scripts/dependencies.mjs';
import { isNightly } from '../nightly.ts';
import { makePlan } from '../sim/runs.ts';
import { damagedDocument, damagedText } from './damage.ts';

useFolder();

const RUNS = isNightly ? 10_000 : 500;

/** A capsule of a match that has just begun, with every part that a capsule can have. What it leads to: `damage.test.ts`. */
function capsuleText(): string {
  const journal = [{ number: 1, seat: 0, command: { do: 'end-turn' } }];
  const saved = { format: 'save/2', game: 'hearth', catalogue: catalogueOf(hearth), journal, position: null };
  const setup = { game: 'hearth', seed: 1, limit: 1000 };
  return writeMatchFile(
    withCapsule(
      { setup, saved: saved as MatchFile['saved'], extras: {} },
      {
        fault: { kind: 'law', law: 'A10', action: 'damage', message: 'A10: only a prepare phase can ask' },
        attempted: { number: 2, seat: 1, command: { do: 'end-turn' } },
        platform: 'a test',
        acknowledgements: [{ hold: 1, reached: 'keyframe', seq: 12 }],
      },
    ),
  );
}

async function reportText(): Promise<string> {
  const plan = makePlan(2);
  const { catalogue, report } = await runSimulation(plan, createLocalPool(simulatedHearth));
  return writeReport(makeReport(plan, report, catalogue));
}

/** What a text says, as far as it is read; `null` if it is refused. @throws any error that names no fault of the text */
function readOrRefuse(text: string, read: (text: string) => unknown): unknown {
  try {
    return read(text);
  } catch (error) {
    if (error instanceof StorageError || error instanceof SyntaxError) return null;
    throw error;
  }
}

const readReport = (text: string) => reportedPlanIn(JSON.parse(text) as Record<string, unknown>);
const files = [
  { what: 'a capsule', text: capsuleText(), read: readMatchFile },
  { what: 'a report', text: await reportText(), read: readReport },
];

describe('S3 a file that was damaged', () => {
  it.each(files)('by chance is refused in words, or says the same: $what', ({ read, text }) => {
    const whole = readOrRefuse(text, read);
    expect(whole).not.toBeNull();
    let refused = 0;
    fc.assert(
      fc.property(damagedText(text), (damaged) => {
        const now = readOrRefuse(damaged, read);
        if (now === null) refused++;
        else expect(now).toEqual(whole);
      }),
      { numRuns: RUNS },
    );
    // In an indented report, some damage only moves blanks.
    expect(refused).toBeGreaterThan(RUNS * 0.7);
  });

  it('on purpose, with the checksum that fits, is refused or has the form of one: a capsule', () => {
    const document = JSON.parse(capsuleText());
    let refused = 0;
    fc.assert(
      fc.property(damagedDocument(document.capsule), (capsule) => {
        const text = seal(MATCH_FILE_FORMAT, { ...readMatchFile(capsuleText()), capsule });
        if (readOrRefuse(text, readMatchFile) === null) refused++;
      }),
      { numRuns: RUNS },
    );
    expect(refused).toBeGreaterThan(RUNS / 4);
  });

  it('so that it seems to be of an earlier format, which has no checksum, is refused', () => {
    const lost = capsuleText().replace('"format"', '"fformat"').replace('"checksum"', '"hecksum"');
    expect(() => readMatchFile(lost)).toThrow(StorageError);
    const snapshot = readFileSync(join(root, 'test/stored/matches/snapshot-2-idle.json'), 'utf8');
    const document = JSON.parse(snapshot.replace('"format"', '"fformat"').replace('"checksum"', '"hecksum"'));
    expect(() => snapshotFileIn(document) ?? matchFileIn(document)).toThrow(StorageError);
  });

  it.each(['saved', 'extras'])('so that it has no %s is refused', (part) => {
    for (const nothing of [null, [], 1]) {
      const text = seal(MATCH_FILE_FORMAT, { ...readMatchFile(capsuleText()), [part]: nothing });
      expect(() => readMatchFile(text)).toThrow(StorageError);
    }
  });

  it('and so does the terminal, which plays what has the form of a capsule', async () => {
    const document = JSON.parse(readFileSync(join(root, 'test/stored/broken/capsule-2-law.json'), 'utf8'));
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(damagedDocument(document), async (damaged) => {
        const { checksum: _, format, ...rest } = damaged as Record<string, unknown>;
        writeFileSync(join(folder, 'damaged.json'), seal(String(format), rest));
        for (const said of [
          await replay('damaged.json'),
          await shrink('damaged.json --steps 3 --out small.json'),
        ]) {
          if (said.code === 0) continue;
          refused++;
          expect(said.error === '' ? said.out : said.error).toMatch(
            /damaged\.json|It did not fail this time/,
          );
        }
      }),
      { numRuns: RUNS / 5 },
    );
    expect(refused).toBeGreaterThan(RUNS / 4);
  });
});
