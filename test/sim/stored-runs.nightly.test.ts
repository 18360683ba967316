import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashText } from '@aftercast/kernel';
import { StorageError } from '@aftercast/match/files';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { readReplay } from '../../packages/sim/src/cli/replay/read-replay.ts';
import { stoppedRunIn } from '../../packages/sim/src/cli/sim/resume.ts';
import { adapters } from '../../packages/sim/src/games/adapters.ts';
import { folder, read, sim, useFolder } from '../../packages/sim/src/testing/folder-runs.ts';
import { damagedDocument, damagedText } from '../stored/damage.ts';

useFolder();

const RUNS = 10_000;

/** Everything that a resumed run would go on with; `null` if the text is refused. */
function stoppedIn(text: string): unknown {
  try {
    return stoppedRunIn(text, adapters);
  } catch (error) {
    if (error instanceof StorageError) return null;
    throw error;
  }
}

/** The match that would be played again; `null` if the text is refused. */
async function replayedFrom(text: string): Promise<unknown> {
  writeFileSync(join(folder, 'damaged.json'), text);
  const asked = { file: 'damaged.json', match: 3, module: null, cards: [] };
  const found = await readReplay(asked, adapters, [folder]);
  return found.ok ? found.match : null;
}

/** A document with the checksum that fits it, as one who changes a file on purpose would write. */
function resealed(document: Record<string, unknown>): string {
  const { checksum: _, format, ...rest } = document;
  const plain = { format, ...rest };
  return JSON.stringify({ format, checksum: hashText(JSON.stringify(plain)), ...rest });
}

describe.each([
  ['the progress of a run', 'report.json.resume', stoppedIn],
  ['a report', 'report.json', replayedFrom],
] as const)('%s that was damaged', (_, file, open) => {
  let text = '';

  beforeEach(async () => {
    await sim('--decks mage,hunter,priest --bots random --games 30 --mirrored --out report.json', {
      interruptAfter: 5,
    });
    text = read(file);
  }, 60_000);

  it('by chance is refused, or is read as it was', async () => {
    const whole = await open(text);
    expect(whole).not.toBeNull();
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(damagedText(text), async (damaged) => {
        const now = await open(damaged);
        if (now === null) refused++;
        else expect(now).toEqual(whole);
      }),
      { numRuns: RUNS },
    );
    // Some damage changes nothing, such as a part that is put in front of itself.
    expect(refused).toBeGreaterThan(RUNS * 0.9);
  }, 300_000);

  it('on purpose, with the checksum that fits, is refused in words or can be read', async () => {
    const document = JSON.parse(text);
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(damagedDocument(document), async (damaged) => {
        if ((await open(resealed(damaged as Record<string, unknown>))) === null) refused++;
      }),
      { numRuns: RUNS },
    );
    expect(refused).toBeGreaterThan(0);
  }, 300_000);
});
