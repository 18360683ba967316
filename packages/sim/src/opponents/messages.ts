import type { Command, Deck, Invitation } from '@aftercast/bridge/client';
import type { Table } from '@aftercast/kernel';
import type { BotName } from '../bots/bot.ts';
import type { Lethal } from '../previews/lethal.ts';
import type { CommandPreview } from '../previews/preview.ts';
import type { ToldReason } from './public-reason.ts';

/** A message from the page to an opponent's worker. The same worker previews commands, if it is asked for that. */
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
  /** A connection with the page's role, whose commands it previews. Comes once, first, in place of `play`. */
  | { kind: 'preview'; invitation: Invitation; deck: Deck; seed: number }
  /** The page wants to know what commands would do. */
  | {
      kind: 'try';
      /** Number of the question. */
      number: number;
      commands: readonly Command[];
      /**
       * The table that the page shows. Each connection numbers the records that it was sent, so the page's `seq` says nothing to
       * the worker, which has connected later.
       */
      table: Table;
    }
  /** The page wants to know whether its seat can win in this turn. */
  | {
      kind: 'find-lethal';
      /** Number of the question. */
      number: number;
      /** The table that the page shows. */
      table: Table;
    }
  /** The page wants to know whether the worker still works. */
  | { kind: 'ping' };

/** A message from an opponent's worker to the page. */
export type FromOpponent =
  /** The reason for its next command. */
  | ({ kind: 'reason' } & ToldReason)
  /** The answer to a `try`, one for each command. */
  | { kind: 'tried'; number: number; previews: readonly (CommandPreview | null)[] }
  /** The answer to a `find-lethal`; `null` if the match has gone on, or another such question has come meanwhile. */
  | { kind: 'lethal'; number: number; lethal: Lethal | null }
  /** The answer to a `ping`. */
  | { kind: 'pong' }
  /** It has failed, and has stopped. */
  | { kind: 'failed'; message: string };
