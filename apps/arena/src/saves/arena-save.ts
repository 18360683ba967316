import type { MatchClient, Targeting } from '@aftercast/bridge/client';
import type { Mode } from '../modes/modes.ts';
import { readMode } from '../modes/read-mode.ts';

/** A saved match with its mode, as stored in the browser and in files. */
export interface ArenaSave {
  mode: Mode;
  /** The engine's save, as text. */
  save: string;
  /** Card that the player had picked; `null` for none. */
  held: PickedCard | null;
  /** When it was written, in milliseconds since 1970. */
  at: number;
}

const FORMAT = 'aftercast-match/1';

/** Returns a saved match as the text of a file. */
export function makeArenaSave({ mode, save, held, at }: ArenaSave): string {
  return `${JSON.stringify({ format: FORMAT, at, mode, held, save })}\n`;
}

/**
 * Reads what {@link makeArenaSave} wrote.
 * @param value its text as parsed JSON
 * @returns `null` if it is not a saved match
 */
export function readArenaSave(value: unknown): ArenaSave | null {
  if (!isMatch(value)) return null;
  const { mode: written, save, held, at } = value as Record<string, unknown>;
  const mode = readMode(written);
  if (mode === null || typeof save !== 'string') return null;
  return { mode, save, held: readPickedCard(held), at: typeof at === 'number' ? at : 0 };
}

/** Whether a value declares the format of a saved match. */
export function isMatch(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === FORMAT;
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

/** Reads a picked card from parsed JSON. @returns `null` if there is none or it is malformed */
function readPickedCard(value: unknown): PickedCard | null {
  const { seat, zone, index, choose } = (value ?? {}) as Partial<Record<keyof PickedCard, unknown>>;
  return typeof seat === 'number' &&
    typeof zone === 'string' &&
    typeof index === 'number' &&
    typeof choose === 'number'
    ? { seat, zone, index, choose }
    : null;
}
