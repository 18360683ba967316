import type { MatchClient, Targeting } from '@aftercast/bridge/client';

/** What a player had taken up to play or to attack with, by its place: a match that is taken up again counts anew. */
export interface Held {
  seat: number;
  zone: string;
  /** Place in its zone, from 0. */
  index: number;
  /** The option that was chosen; -1 for none. */
  choose: number;
}

/** What is held now; `null` for nothing. */
export function heldIn(client: MatchClient, { state, entity, choose }: Targeting): Held | null {
  if (state !== 'choosing' && state !== 'confirming') return null;
  const held = client.view.entity(entity);
  return held && { seat: held.seat, zone: held.zone, index: held.index, choose };
}

/** Takes up again what was held, if it is this connection that held it. */
export async function takeUp(client: MatchClient, { seat, zone, index, choose }: Held): Promise<void> {
  if (client.role.kind === 'seat' && client.role.seat !== seat) return;
  const entity = client.view.zone(seat, zone)[index] ?? 0;
  if (entity > 0) await client.target({ type: 'pick', entity, ...(choose >= 0 && { choose }) });
}

/** Reads what is held from text. @returns `null` for nothing, and for what is none */
export function readHeld(value: unknown): Held | null {
  const { seat, zone, index, choose } = (value ?? {}) as Partial<Record<keyof Held, unknown>>;
  return typeof seat === 'number' &&
    typeof zone === 'string' &&
    typeof index === 'number' &&
    typeof choose === 'number'
    ? { seat, zone, index, choose }
    : null;
}
