import type { PlaceTrouble } from './match-place.ts';

/** How a worker was lost. */
export type LossKind =
  /** It was ended, its script threw outside of the match, or its port was closed. */
  | 'died'
  /** It does not answer: for about two seconds, a call for five, or while it starts. */
  | 'silent'
  /** The code of the match threw. */
  | 'failed';

/** A worker that was lost. */
export interface LostWorker {
  /** How it was lost. */
  kind: LossKind;
  /** What happened, in English. */
  message: string;
  /** Number of the command that was undone because the worker hung or failed in it; 0 for none. */
  undone: number;
}

/** Where the match is kept. */
export type PlaceState =
  /** In the page's memory: no place was given. */
  | 'none'
  /** In the place that was given. */
  | 'kept'
  /** The place has failed. The match goes on, and would be lost with the page. */
  | PlaceTrouble;

/** The connection to the server of a match. */
export type ServerState =
  /** The match is played in the page's worker. */
  | 'none'
  /** It is there. */
  | 'connected'
  /** It was lost, and is being made again: calls wait, and what has arrived is shown. */
  | 'reconnecting';

/** How the worker of a match is, and whether the match is kept. */
export interface Health {
  /** `restoring`: the worker was lost, and another is getting ready. `ended`: the connection has ended. */
  worker: 'running' | 'restoring' | 'ended';
  /** How often the worker was replaced. */
  replaced: number;
  /** The last worker that was lost; `null` if none was. */
  lost: LostWorker | null;
  /** Where the match is kept. */
  place: PlaceState;
  /** The connection to the server, for a match that is played there. */
  server: ServerState;
}

/** A worker that has just been started, of a match that is not kept in a place. */
export const WELL: Health = { worker: 'running', replaced: 0, lost: null, place: 'none', server: 'none' };
