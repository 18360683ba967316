import type { SeatPlace } from '../servers/requests.ts';

/** The client of a bot that has a seat of the duel. */
export interface SeatClient {
  /** How many commands of its match it has been told of. The seats give them in turn, the first gives the first. */
  readonly told: number;
  /** Is called each time that {@link told} has risen. */
  ontold: () => void;
  /** Gives the next command: it plays a card of its hand. */
  act(): void;
  /** Ends the connection. */
  close(): Promise<void>;
}

/** Connects a seat. Resolves when its client has been told how the match stands. */
export type Connect = (place: SeatPlace) => Promise<SeatClient>;

/** Which place in the hand is played: each in turn. */
export function placeIn(hand: number, told: number): number {
  return told % hand;
}

/** Waits for the first word of a match, for so long that only a fault takes longer. */
export async function inTime<T>(promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A client was told nothing for 30 s.')), 30_000);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
