import type { PrefixCheck, Table } from '@aftercast/kernel';
import type { Role } from '@aftercast/match';
import type { GameCommand, LegalCommand, Refusal, Reply } from '@aftercast/rules';
import type { Status } from './status.ts';

/**
 * One end of a connection between a page's worker and a server. It carries whole messages, in order, and loses none while it
 * is open: a WebSocket, or two ports in one process.
 */
export interface Wire {
  /** Sends a message. Does nothing once the wire is closed. */
  send(message: Uint8Array<ArrayBuffer>): void;
  /** Is called with each message of the other end. Messages that arrive before it is set wait for it. */
  onmessage: ((message: Uint8Array) => void) | null;
  /** Is called once, when the other end has closed the wire or the connection is lost. @param reason in English */
  onclose: ((reason: string) => void) | null;
  /** How many bytes wait to be sent because the other end does not read; 0 where that is not known. */
  readonly unsent?: number;
  /** Closes the wire at both ends; this end is not called any more. Does nothing the second time. */
  close(reason?: string): void;
}

/** Number of the protocol of the wire. It rises as the one between worker and page does. */
export const WIRE_PROTOCOL = 1;

/** The status of a match on a server. What a page does for itself, such as a pause, is not part of it. */
export type ServedStatus = Omit<Status, 'paused' | 'speed' | 'behind'>;

/** A legal command with the reasons why the other characters are not its targets. */
export interface ExplainedLegal extends LegalCommand {
  /** The characters that are not `allowed`, each with the reason; empty if the command takes no target. */
  others: { entity: number; refusal: Refusal }[];
}

/** What a seat may do at a moment. */
export interface SeatOptions {
  /** Its legal commands. */
  legal: ExplainedLegal[];
}

/** Why a server ends a connection. */
export type WireEnd =
  /** The match is over for all of its connections, and the server has closed it. */
  | 'closed'
  /** Another connection of the same seat has taken its place. */
  | 'replaced'
  /** Another process plays the match now: connect again. */
  | 'moved'
  /** The code of the match has thrown, or its journal could not be written. */
  | 'failed'
  /** The connection broke a rule: malformed messages, too many of them, another version. */
  | 'refused';

/** A message of the server. */
export type FromServer =
  /** The answer to `hello`, and the first message. */
  | {
      kind: 'welcome';
      /** What the connection may see. It follows from its ticket. */
      role: Role;
      /** Name of the game. */
      game: string;
      /** Fingerprint of the catalogue that the match is played with. */
      catalogue: string;
      /** How many records both ends have. */
      agreed: number;
      /** Number of the last record of the present: a page that has just opened shows it at once, without its viewers. */
      now: number;
      /** The table before the first record, as the role saw it; `null` if both have records. */
      start: Table | null;
    }
  /** The records after a number are undone; `table` is the table after it, as the role saw it. */
  | { kind: 'revoke'; seq: number; table: Table }
  /** Whole records, numbered from `seq`. The page's worker returns a credit for each such message. */
  | { kind: 'records'; seq: number; data: Int32Array }
  /** How the match is after the records before it, and what the seat may do; `null` while it may do nothing. */
  | { kind: 'status'; status: ServedStatus; options: SeatOptions | null }
  /** The reply to a command. */
  | { kind: 'reply'; call: number; reply: Reply }
  /** The reply that a command had, for `earlier`; `null` if none with this mark was accepted. */
  | { kind: 'earlier'; call: number; reply: Reply | null }
  /** The answer to a question why an entity cannot be used; `null` if it can. */
  | { kind: 'why'; call: number; refusal: Refusal | null }
  /** The answer to `ping`. */
  | { kind: 'pong' }
  /** The connection has ended. This is the last message. */
  | { kind: 'gone'; end: WireEnd; reason: string };

/** A message of a page's worker. */
export type FromRemote =
  /** The first message: what the page has. */
  | {
      kind: 'hello';
      protocol: number;
      /** What the records come to that it has, see `PrefixCheck`; empty for a page without records. */
      checks: PrefixCheck[];
    }
  /**
   * Gives a command. A worker that has lost its connection before the reply gives it again, with the same mark: it is carried
   * out once.
   */
  | { kind: 'send'; call: number; mark: number; command: GameCommand }
  /** Asks whether a command with this mark was accepted: the worker that gave it was lost before the reply. */
  | { kind: 'earlier'; call: number; mark: number }
  /** Asks why an entity cannot be used. */
  | { kind: 'why'; call: number; entity: number }
  /**
   * The page shows everything up to this record: its player can act. Sent for turns that are timed, whose time stands still for
   * a while until then.
   */
  | { kind: 'shown'; seq: number }
  /** It has taken this many messages with records. */
  | { kind: 'credit'; blocks: number }
  /** Asks whether the server is there: a network that is cut says nothing. */
  | { kind: 'ping' };

/**
 * Makes a connection to a server. It is called again when the connection is lost.
 * @throws WireRefusedError if it would be refused again, such as with a ticket that has expired; any other error means that the
 * server could not be reached, and is tried again
 */
export type WireSource = () => Promise<Wire>;

/** A server has refused a connection for a reason that stays: trying again would not help. */
export class WireRefusedError extends Error {
  override readonly name = 'WireRefusedError';
}
