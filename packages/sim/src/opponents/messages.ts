import type { Deck, Invitation } from '@aftercast/bridge/client';
import type { BotName } from '../bots/bot.ts';

/** A message from the page to an opponent's worker. */
export type ToOpponent =
  /** The seat that it plays, and how. Comes once, first. */
  | {
      kind: 'play';
      invitation: Invitation;
      strength: BotName;
      deck: Deck;
      seed: number;
      /** Milliseconds before each command, at speed 1. */
      pause: number;
      /** Whether its reasons may name cards that only its seat sees. */
      showsHand: boolean;
    }
  /** The page wants to know whether the worker still works. */
  | { kind: 'ping' };

/** A message from an opponent's worker to the page. */
export type FromOpponent =
  /** The reason for its next command. */
  | { kind: 'reason'; line: string }
  /** The answer to a `ping`. */
  | { kind: 'pong' }
  /** It has failed, and has stopped. */
  | { kind: 'failed'; message: string };
