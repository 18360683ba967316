import type { LaidTable, Role, Session } from '@aftercast/match';
import type { MatchSetup } from '@aftercast/match/files';
import type { OpenedReplay } from '../../contract.ts';
import { isRole } from '../ports/forms.ts';
import { readStored, restoreStored } from '../setup/stored.ts';
import { HostedReplay, type ReplayHost } from './replay.ts';

/** A match that was replayed to where it was stored, with the names that its scenario gives to entities. */
interface PreparedReplay {
  session: Session;
  aliases: Record<string, number>;
}

/**
 * Opens a stored match as a replay.
 * @param prepare prepares the table of its set-up, and a session of it
 * @throws Error if the text cannot be restored, or if the role is malformed or names a seat that the game does not have
 */
export async function openReplay(
  text: string,
  role: Role,
  prepare: (setup: MatchSetup, make: (laid: LaidTable) => Session) => Promise<PreparedReplay>,
  host: ReplayHost,
): Promise<{ replay: HostedReplay; told: OpenedReplay }> {
  if (typeof text !== 'string') throw new Error('Expected the text of a saved match or of a snapshot.');
  const stored = readStored(text);
  const { aliases, session } = await prepare(stored.setup, (laid) => restoreStored(stored, laid));
  if (!isRole(role, session.game.seats))
    throw new Error(`Expected a role such as { kind: "seat", seat: 0 }, not ${JSON.stringify(role)}.`);
  const replay = new HostedReplay(session, role, host);
  return { replay, told: replay.opened(aliases) };
}
