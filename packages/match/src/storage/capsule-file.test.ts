import { afterEach, expect, test, vi } from 'vitest';
import { type Acknowledgement, MOST_ACKNOWLEDGEMENTS } from './capsule.ts';
import { AFTERCAST_VERSION, isCapsuleFile, withCapsule } from './capsule-file.ts';
import type { Fault } from './fault.ts';
import { type MatchFile, writeMatchFile } from './match-file.ts';
import { readMatchFile } from './read-match-file.ts';

const file: MatchFile = {
  setup: { game: 'pebbles', seed: 3 },
  saved: { format: 'save/1', game: 'pebbles', catalogue: '0', journal: [], position: null },
  left: 5,
  extras: { arena: { mode: 'two' } },
};
const fault: Fault = { kind: 'report', message: 'the cards overlap' };

afterEach(() => vi.unstubAllGlobals());

test('S4 a capsule is the match file, with what broke and what wrote it', () => {
  const capsule = withCapsule(file, { fault });
  expect(capsule).toEqual({
    ...file,
    capsule: {
      fault,
      attempted: null,
      versions: { aftercast: AFTERCAST_VERSION, platform: `Node.js/${process.version}` },
      acknowledgements: [],
    },
  });
  expect([isCapsuleFile(file), isCapsuleFile(capsule)]).toEqual([false, true]);
  expect(readMatchFile(writeMatchFile(capsule))).toEqual(capsule);
});

test('S4 a capsule has what it is given, and replaces one that is there', () => {
  const parts = {
    fault,
    attempted: { number: 1, seat: 0, command: { do: 'end-turn' } as const },
    platform: 'a test',
  };
  const { capsule } = withCapsule(withCapsule(file, { fault: { ...fault, message: 'old' } }), parts);
  expect(capsule).toEqual({
    fault,
    attempted: parts.attempted,
    versions: { aftercast: AFTERCAST_VERSION, platform: 'a test' },
    acknowledgements: [],
  });
});

test('a capsule keeps the last steps of the viewers', () => {
  const steps = Array.from(
    { length: MOST_ACKNOWLEDGEMENTS + 5 },
    (_, hold): Acknowledgement => ({ hold, reached: 'ended', seq: hold }),
  );
  const { acknowledgements } = withCapsule(file, { fault, acknowledgements: steps }).capsule;
  expect(acknowledgements).toEqual(steps.slice(5));
  expect(withCapsule(file, { fault, acknowledgements: steps.slice(0, 2) }).capsule.acknowledgements).toEqual(
    steps.slice(0, 2),
  );
});

test('S4 a browser that does not say its name is "a browser"', () => {
  for (const process of [undefined, {}]) {
    vi.stubGlobal('process', process);
    const { platform } = withCapsule(file, { fault }).capsule.versions;
    vi.unstubAllGlobals();
    expect(platform).toBe('a browser');
  }
});
