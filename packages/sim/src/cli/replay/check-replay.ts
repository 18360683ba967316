import { type FoundFault, findFault, leakProbe, tableProbe } from '@aftercast/match/capsule';
import { type MatchFile, withCapsule } from '@aftercast/match/files';
import { attemptedAfter } from '../../batch/match-file.ts';
import type { GameAdapter } from '../../games/adapter.ts';
import type { ReplayableMatch, ReplayRequest } from './read-replay.ts';

/**
 * Plays a match again under all laws, and with the command that it failed with.
 * @param until its `command` is the number of the last command to play; `leaks` says whether to look for leaks too
 * @returns what breaks; `null` if nothing does
 * @throws Error if the match cannot be laid
 */
export function whatBreaks(
  { random, simulated }: GameAdapter,
  match: ReplayableMatch,
  { command, leaks }: Pick<ReplayRequest, 'command' | 'leaks'>,
): Promise<FoundFault | null> {
  const limits = tableProbe(({ table }) => random.checkLimits(table));
  const file = upTo(withAttempted(match), command);
  return findFault(file, [simulated.rules], leaks ? [limits, leakProbe] : [limits]);
}

/** Earlier versions wrote the command that failed only with what the file says of its bots. */
function withAttempted({ bots, file }: ReplayableMatch): MatchFile {
  const failure = bots?.failure ?? null;
  if (file.capsule !== undefined || failure === null) return file;
  const attempted = attemptedAfter(file.saved.journal, failure);
  return withCapsule(file, { fault: { kind: 'report', message: failure.message }, attempted });
}

function upTo(file: MatchFile, command: number | null): MatchFile {
  if (command === null) return file;
  const { capsule: _, saved, ...rest } = file;
  return { ...rest, saved: { ...saved, journal: saved.journal.filter(({ number }) => number <= command) } };
}
