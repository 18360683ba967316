import type { GameRules } from '@aftercast/rules';
import { type LaidTable, layTable, startSession } from '../setup/lay-table.ts';
import type { MatchSetup } from '../setup/match-setup.ts';
import { type CapsuleFile, withCapsule } from '../storage/capsule-file.ts';
import type { MatchFile } from '../storage/match-file.ts';
import { makeSave } from '../storage/save.ts';
import type { FoundFault } from './find-fault.ts';

/**
 * The capsule of a match in which a fault was found. Its journal leads to just before what broke.
 * @param file the match, which may go on after that. What its writer has added stays; its time does not
 * @param games those that can be played here
 * @throws Error if the game is not here, or its scenario has errors
 */
export async function capsuleOf(
  file: MatchFile,
  games: readonly GameRules[],
  found: FoundFault,
): Promise<CapsuleFile> {
  const capsule = capsuleAfter(file, file.setup, await layTable(games, file.setup), found);
  return { ...capsule, extras: file.extras };
}

/** As {@link capsuleOf}, for a match that was laid in another way; nothing that a writer has added fits it. */
export function capsuleAfter(
  file: MatchFile,
  setup: MatchSetup,
  laid: LaidTable,
  { accepted, attempted, fault }: FoundFault,
): CapsuleFile {
  const session = startSession(laid);
  for (const { command, seat } of accepted) session.play(seat, command);
  const match: MatchFile = { setup, saved: makeSave(session), extras: {} };
  const platform = file.capsule?.versions.platform;
  return withCapsule(match, { fault, attempted, ...(platform !== undefined && { platform }) });
}
