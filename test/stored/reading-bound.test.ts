import { hearth } from '@aftercast/hearth';
import { hashText, InvariantError, verifyRecords } from '@aftercast/kernel';
import { layTable, restoreSnapshot } from '@aftercast/match';
import {
  matchFileIn,
  readJson,
  readMatchFile,
  StorageError,
  snapshotFileIn,
  withCapsule,
  writeMatchFile,
} from '@aftercast/match/files';
import { Dice } from '@aftercast/sim';
import { makeReport, runSimulation, writeReport } from '@aftercast/sim/batch';
import { createLocalPool } from '@aftercast/sim/batch-worker';
import { simulatedHearth } from '@aftercast/sim/hearth';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportedPlanIn } from '../../packages/sim/src/batch/read-files.ts';
import { Host } from '../bridge/inner-host.ts';
import { nextCommand } from '../match/random-play.ts';
import { isNightly } from '../nightly.ts';
import { makePlan } from '../sim/runs.ts';
import { Counter } from './counter.ts';
import { damagedDocument, damagedText } from './damage.ts';

const RUNS = isNightly ? 2_000 : 100;

/**
 * How often a reader may look at a character or at a value, for each character of the file. The text is scanned once for its
 * nesting. To check the checksum, all of it is written and hashed again: numbers can be longer there. A value has two
 * characters at least, with what separates it, and each check looks at it a few times. So a file's length alone bounds how
 * long it takes to read it, whatever is in it.
 */
const LOOKS = 16;

/** A match that was stopped in the middle of a chain. */
async function storedMatch() {
  const host = new Host({ games: [hearth] });
  await host.open({ game: 'hearth', seed: 11 });
  const { match } = host;
  const dice = new Dice(5);
  for (let given = 0; given < 8 || !match.session.active; ) {
    match.finish();
    const { command, seat } = nextCommand(match.session, dice);
    if (command.do === 'concede') continue;
    expect(match.send(seat, command)).toMatchObject({ accepted: true });
    given++;
    match.advance(3);
  }
  const stored = { snapshot: await host.snapshot(), save: await host.save() };
  await host.close();
  return stored;
}

async function reportText(): Promise<string> {
  const plan = makePlan(2);
  const { catalogue, report } = await runSimulation(plan, createLocalPool(simulatedHearth));
  return writeReport(makeReport(plan, report, catalogue));
}

const { save, snapshot } = await storedMatch();
const capsule = writeMatchFile(
  withCapsule(readMatchFile(save), {
    fault: { kind: 'law', law: 'A10', action: 'damage', message: 'A10: only a prepare phase can ask' },
    attempted: { number: 9, seat: 0, command: { do: 'end-turn' } },
    acknowledgements: [{ hold: 1, reached: 'ended', seq: 12 }],
  }),
);
const { state: start } = await layTable([hearth], { game: 'hearth', seed: 11 });

/** Reads parsed JSON, up to where a match would be played. */
const files = [
  { what: 'a save', text: save, read: matchFileIn },
  { what: 'a capsule', text: capsule, read: matchFileIn },
  {
    what: 'a snapshot',
    text: snapshot,
    read: (value: unknown) => {
      const file = snapshotFileIn(value);
      if (file !== null) restoreSnapshot(hearth, file.match, { start: start.table });
    },
  },
  {
    what: 'a report',
    text: await reportText(),
    read: (value: unknown) => reportedPlanIn(value as Record<string, unknown>),
  },
];

/** How often reading a text looks at a character or at a value. */
function looksAt(text: string, read: (value: unknown) => unknown): number {
  const counter = new Counter();
  counter.count(() => {
    try {
      read(counter.watched(readJson(text, 'The file')));
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
    }
  });
  return counter.looks;
}

/** A document with the checksum that belongs to it, as one who changes a file on purpose would write. */
function resealed(document: Record<string, unknown>): string {
  const { checksum: _, format, ...rest } = document;
  return JSON.stringify({ format, checksum: hashText(JSON.stringify({ format, ...rest })), ...rest });
}

describe('S3 how long a file is read depends on its length only', () => {
  it.each(files)('whole, damaged by chance, and changed on purpose: $what', ({ read, text }) => {
    expect(looksAt(text, read)).toBeLessThan(LOOKS * text.length);
    fc.assert(
      fc.property(damagedText(text), (damaged) => {
        expect(looksAt(damaged, read)).toBeLessThan(LOOKS * (damaged.length + 1_000));
      }),
      { numRuns: RUNS },
    );
    fc.assert(
      fc.property(damagedDocument(JSON.parse(text)), (damaged) => {
        const changed = resealed(damaged as Record<string, unknown>);
        expect(looksAt(changed, read)).toBeLessThan(LOOKS * (changed.length + 1_000));
      }),
      { numRuns: RUNS },
    );
  });

  it('and so does checking the records of a snapshot', () => {
    const { state, tape } = JSON.parse(snapshot).match;
    const records: number[] = tape.records;
    const place = fc.nat(records.length - 1);
    let refused = 0;
    fc.assert(
      fc.property(place, fc.nat(31), fc.boolean(), (at, bit, cuts) => {
        const flipped = records.with(at, (records[at] as number) ^ (1 << bit));
        const data = Int32Array.from(cuts ? flipped.slice(0, at + 1) : flipped);
        const counter = new Counter();
        counter.count(() => {
          try {
            verifyRecords(hearth.game, structuredClone(state.table), counter.watchedIntegers(data), 1_000);
          } catch (error) {
            if (!(error instanceof InvariantError)) throw error;
            refused++;
          }
        });
        expect(counter.looks).toBeLessThan(LOOKS * (data.length + 1));
      }),
      { numRuns: RUNS },
    );
    expect(refused).toBeGreaterThan(RUNS / 4);
  });
});
