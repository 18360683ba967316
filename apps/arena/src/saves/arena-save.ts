import type { MatchClient, Targeting } from '@aftercast/bridge/client';
import type { Mode } from '../modes/modes.ts';
import { readMode } from '../modes/read-mode.ts';

/** A match with what it is played as: what the page keeps, and what a file holds. */
export interface ArenaSave {
  mode: Mode;
  /** What the engine gave: the match as text, wherever it was. */
  save: string;
  /** What the player had taken up; `null` for nothing. */
  held: PickedCard | null;
  /** When it was written, in milliseconds since 1970. */
  at: number;
}

const FORMAT = 'aftercast-match/1';

/** Writes a match as the text of a file. */
export function makeArenaSave({ mode, save, held, at }: ArenaSave): string {
  return `${JSON.stringify({ format: FORMAT, at, mode, held, save })}\n`;
}

/**
 * Reads what {@link makeArenaSave} wrote.
 * @param value its text as parsed JSON
 * @returns `null` if it is no match that was saved
 */
export function readArenaSave(value: unknown): ArenaSave | null {
  if (!isMatch(value)) return null;
  const { mode: written, save, held, at } = value as Record<string, unknown>;
  const mode = readMode(written);
  if (mode === null || typeof save !== 'string') return null;
  return { mode, save, held: readPickedCard(held), at: typeof at === 'number' ? at : 0 };
}

/** Whether it says of itself that it is a saved match. */
export function isMatch(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === FORMAT;
}

/** What a player had taken up to play or to attack with, by its place: a match that is taken up again counts anew. */
export interface PickedCard {
  seat: number;
  zone: string;
  /** Place in its zone, from 0. */
  index: number;
  /** The option that was chosen; -1 for none. */
  choose: number;
}

/** What is held now; `null` for nothing. */
export function pickedCardIn(client: MatchClient, { state, entity, choose }: Targeting): PickedCard | null {
  if (state !== 'choosing' && state !== 'confirming') return null;
  const held = client.view.entity(entity);
  return held && { seat: held.seat, zone: held.zone, index: held.index, choose };
}

/** Takes up again what was held, if it is this connection that held it. */
export async function pickAgain(
  client: MatchClient,
  { seat, zone, index, choose }: PickedCard,
): Promise<void> {
  if (client.role.kind === 'seat' && client.role.seat !== seat) return;
  const entity = client.view.zone(seat, zone)[index] ?? 0;
  if (entity > 0) await client.target({ type: 'pick', entity, ...(choose >= 0 && { choose }) });
}

/** Reads what is held from text. @returns `null` for nothing, and for what is none */
function readPickedCard(value: unknown): PickedCard | null {
  const { seat, zone, index, choose } = (value ?? {}) as Partial<Record<keyof PickedCard, unknown>>;
  return typeof seat === 'number' &&
    typeof zone === 'string' &&
    typeof index === 'number' &&
    typeof choose === 'number'
    ? { seat, zone, index, choose }
    : null;
}
