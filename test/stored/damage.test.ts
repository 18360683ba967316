import { cyber } from '@aftercast/cyber';
import { hearth } from '@aftercast/hearth';
import { hashTable, hashText } from '@aftercast/kernel';
import type { Session } from '@aftercast/match';
import {
  type CapsuleParts,
  readMatchFile,
  StorageError,
  withCapsule,
  writeMatchFile,
} from '@aftercast/match/files';
import { Dice } from '@aftercast/sim';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Host } from '../bridge/inner-host.ts';
import { nextCommand } from '../match/random-play.ts';
import { isNightly } from '../nightly.ts';
import { damagedDocument, damagedText } from './damage.ts';

const RUNS = isNightly ? 10_000 : 150;

/** What a host says of a text that it cannot restore, besides a StorageError: the set-up is at fault. */
const SETUP_FAULTS = /^(This worker has no game|The scenario cannot be played|Seat -?\d+ cannot start)/;

/** A capsule with every part that one can have, of a match that has come this far. */
function brokenAt({ state }: Session): CapsuleParts {
  return {
    fault: { kind: 'law', law: 'A10', action: 'damage', message: 'A10: only a prepare phase can ask' },
    attempted: { number: state.command + 1, seat: 0, command: { do: 'end-turn' } },
    platform: 'a test',
    acknowledgements: [
      { hold: 1, reached: 'announced', seq: 9 },
      { hold: 1, reached: 'keyframe', seq: 9 },
      { hold: 1, reached: 'ended', seq: 12 },
    ],
  };
}

/** The texts of a match that was stopped in the middle of a chain, and of one that waits for a command. */
async function storedMatches() {
  const stored: { what: string; text: string; hash: string }[] = [];
  for (const where of ['in a chain', 'idle'] as const) {
    const host = new Host({ games: [hearth, cyber] });
    await host.open({ game: 'hearth', seed: 11 });
    const { match } = host;
    const dice = new Dice(5);
    for (let given = 0; given < 8 || match.session.active !== (where === 'in a chain'); ) {
      match.finish();
      const { command, seat } = nextCommand(match.session, dice);
      if (command.do === 'concede') continue;
      expect(match.send(seat, command)).toMatchObject({ accepted: true });
      given++;
      match.advance(where === 'idle' ? Number.POSITIVE_INFINITY : 3);
    }
    const hash = hashTable(match.session.state.table);
    stored.push({ what: `a snapshot, ${where}`, text: await host.snapshot(), hash });
    const save = await host.save();
    stored.push({ what: `a save, ${where}`, text: save, hash });
    const capsule = writeMatchFile(withCapsule(readMatchFile(save), brokenAt(match.session)));
    stored.push({ what: `a capsule, ${where}`, text: capsule, hash });
    await host.close();
  }
  return stored;
}

/** The hash of the table that a text restores; `null` if it is refused. @throws any error that names no fault of the text */
async function restored(text: string): Promise<string | null> {
  const host = new Host({ games: [hearth, cyber] });
  try {
    await host.restore(text);
    return hashTable(host.match.session.state.table);
  } catch (error) {
    if (error instanceof StorageError) return null;
    if (error instanceof Error && SETUP_FAULTS.test(error.message)) return null;
    throw error;
  } finally {
    await host.close();
  }
}

/** A document with the checksum that belongs to it, as one who changes a file on purpose would write. */
function resealed(document: Record<string, unknown>): string {
  const { checksum: _, format, ...rest } = document;
  const plain = { format, ...rest };
  return JSON.stringify({ format, checksum: hashText(JSON.stringify(plain)), ...rest });
}

const stored = await storedMatches();

describe('S1 S3 a stored match that was damaged', () => {
  it.each(stored)('by chance is refused in words, or is the same match: $what', async ({ text, hash }) => {
    expect(await restored(text)).not.toBeNull();
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(damagedText(text), async (damaged) => {
        const now = await restored(damaged);
        if (now === null) refused++;
        else expect(now).toBe(hash);
      }),
      { numRuns: RUNS },
    );
    // Some damage changes nothing, such as a part that is put in front of itself.
    expect(refused).toBeGreaterThan(RUNS * 0.9);
  });

  it.each(stored)(
    'on purpose, with the checksum that fits, is refused in words or can be played: $what',
    async ({ text }) => {
      const document = JSON.parse(text);
      let refused = 0;
      await fc.assert(
        fc.asyncProperty(damagedDocument(document), async (damaged) => {
          const now = await restored(resealed(damaged as Record<string, unknown>));
          if (now === null) refused++;
        }),
        { numRuns: RUNS },
      );
      expect(refused).toBeGreaterThan(RUNS / 4);
    },
  );

  it.each(stored.filter(({ what }) => what.startsWith('a snapshot')))(
    'on purpose, without a hash, is refused in words or can be played: $what',
    async ({ text }) => {
      const { checksum: _, format: __, ...document } = JSON.parse(text);
      const { hash: ___, ...match } = document.match;
      const earlier = { ...document, match: { ...match, format: 'match/1' } };
      expect(await restored(JSON.stringify(earlier))).not.toBeNull();
      await fc.assert(
        fc.asyncProperty(damagedDocument(earlier), async (damaged) => {
          await restored(JSON.stringify(damaged));
        }),
        { numRuns: RUNS },
      );
    },
  );
});
