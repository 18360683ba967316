import type { LaidTable, Role } from '@aftercast/match';
import type { MatchSetup } from '@aftercast/match/files';
import type { OpenedReplay } from '../../contract.ts';
import { isRole } from '../ports/forms.ts';
import { readStored, restoreStored } from '../setup/stored.ts';
import { HostedReplay, type ReplayHost } from './replay.ts';

/**
 * Opens a stored match as a replay.
 * @param lay prepares the table of its set-up
 * @throws Error if the text cannot be restored, or if the role is malformed or names a seat that the game does not have
 */
export async function openReplay(
  text: string,
  role: Role,
  lay: (setup: MatchSetup) => Promise<LaidTable>,
  host: ReplayHost,
): Promise<{ replay: HostedReplay; told: OpenedReplay }> {
  if (typeof text !== 'string') throw new Error('Expected the text of a saved match or of a snapshot.');
  const stored = readStored(text);
  const laid = await lay(stored.setup);
  if (!isRole(role, laid.rules.game.seats))
    throw new Error(`Expected a role such as { kind: "seat", seat: 0 }, not ${JSON.stringify(role)}.`);
  const replay = new HostedReplay(restoreStored(stored, laid), role, host);
  return { replay, told: replay.opened(Object.fromEntries(laid.aliases)) };
}
