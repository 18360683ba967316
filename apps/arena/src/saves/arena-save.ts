import type { MatchClient, Targeting } from '@aftercast/bridge/client';
import { matchFileIn, readMatchFile, writeMatchFile } from '@aftercast/match/files';
import type { Mode } from '../modes/modes.ts';
import { readMode } from '../modes/read-mode.ts';

/** A saved match with its mode, as stored in a file. */
export interface ArenaSave {
  mode: Mode;
  /** The engine's save, as text. */
  save: string;
  /** Card that the player had picked; `null` for none. */
  held: PickedCard | null;
  /** When it was written, in milliseconds since 1970. */
  at: number;
  /** It had come to its end; absent for one that goes on. */
  over?: true;
}

/** What the arena adds to a match file: its `extras.arena`. */
type ArenaExtras = Pick<ArenaSave, 'mode' | 'held' | 'at' | 'over'>;

/** Returns a saved match as the text of a file. @throws StorageError if its save is not a match file */
export function makeArenaSave({ mode, save, held, at, over }: ArenaSave): string {
  const file = readMatchFile(save);
  const arena: ArenaExtras = { mode, held, at, ...(over && { over }) };
  return `${writeMatchFile({ ...file, extras: { ...file.extras, arena } })}\n`;
}

/**
 * Reads what {@link makeArenaSave} wrote, in this version or an earlier one.
 * @param value its text as parsed JSON
 * @returns `null` if it is a match that the arena did not save
 * @throws StorageError if it is not a match file, or was damaged
 */
export function readArenaSave(value: unknown): ArenaSave | null {
  const file = matchFileIn(value);
  const { arena, ...extras } = file.extras;
  const { at, held, mode: written, over } = (arena ?? {}) as Partial<Record<keyof ArenaExtras, unknown>>;
  const mode = readMode(written);
  if (mode === null) return null;
  const save = writeMatchFile({ ...file, extras });
  return {
    mode,
    save,
    held: readPickedCard(held),
    at: typeof at === 'number' ? at : 0,
    ...(over === true && { over }),
  };
}

/** A picked card, by its position: a restored match has new entity ids. */
export interface PickedCard {
  seat: number;
  zone: string;
  /** Index in its zone, from 0. */
  index: number;
  /** Chosen option; -1 for none. */
  choose: number;
}

/** Returns the picked card, or `null` for none. */
export function pickedCardIn(client: MatchClient, { state, entity, choose }: Targeting): PickedCard | null {
  if (state !== 'choosing' && state !== 'confirming') return null;
  const held = client.view.entity(entity);
  return held && { seat: held.seat, zone: held.zone, index: held.index, choose };
}

/** Picks the card again, if it belongs to this connection's seat. */
export async function pickAgain(
  client: MatchClient,
  { seat, zone, index, choose }: PickedCard,
): Promise<void> {
  if (client.role.kind === 'seat' && client.role.seat !== seat) return;
  const entity = client.view.zone(seat, zone)[index] ?? 0;
  if (entity > 0) await client.target({ type: 'pick', entity, ...(choose >= 0 && { choose }) });
}

/** Reads a picked card from a file or from storage. @returns `null` if there is none or it is malformed */
export function readPickedCard(value: unknown): PickedCard | null {
  const { seat, zone, index, choose } = (value ?? {}) as Partial<Record<keyof PickedCard, unknown>>;
  return typeof seat === 'number' &&
    typeof zone === 'string' &&
    typeof index === 'number' &&
    typeof choose === 'number'
    ? { seat, zone, index, choose }
    : null;
}
