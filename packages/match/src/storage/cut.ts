import type { MatchFile } from './match-file.ts';

/**
 * Returns a match as it was after some of its commands, to go on from there. It has what others have added to it, and no
 * clock: a timed turn has all of its time again.
 * @param commands how many commands it has had, from 0; one that asks keeps its answers. With more than there are, it has all
 */
export function cutMatchFile(file: MatchFile, commands: number): MatchFile {
  const { conceding: _, dropped: __, hash: ___, journal, ...saved } = file.saved;
  const { capsule: ____, left: _____, ...rest } = file;
  const kept = new Set([...new Set(journal.map(({ number }) => number))].slice(0, commands));
  return {
    ...rest,
    saved: { ...saved, journal: journal.filter(({ number }) => kept.has(number)), position: null },
  };
}
