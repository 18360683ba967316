import { connectPage } from './clients/our-page.ts';
import { connectWire } from './clients/our-wire.ts';
import { connectPeer, connectPeerTransport } from './clients/peer.ts';
import type { Connect } from './clients/seat-client.ts';

/** One of the two sides that are compared. */
export interface OnlineSide {
  /** Script of its server, beside that of the benchmark. */
  server: string;
  /** Connects with the connection of the SDK alone: as little as a client can do. */
  connection: Connect;
  /** Connects with the whole client, which keeps the match as its seat sees it. */
  whole: Connect;
}

/** Our side and boardgame.io's. */
export const SIDES: readonly [OnlineSide, OnlineSide] = [
  { server: 'online-ours', connection: connectWire, whole: connectPage },
  { server: 'online-peer', connection: connectPeerTransport, whole: connectPeer },
];

/** Does something on both sides at the same time. */
export async function onBoth<T>(act: (side: OnlineSide, index: 0 | 1) => Promise<T>): Promise<[T, T]> {
  return Promise.all([act(SIDES[0], 0), act(SIDES[1], 1)]);
}

/** Does something on one side and then on the other. */
export async function inTurn<T>(act: (index: 0 | 1) => Promise<T>): Promise<[T, T]> {
  return [await act(0), await act(1)];
}
