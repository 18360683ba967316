import type { PrefixCheck } from '@aftercast/kernel';
import type { Role, UndoneAt } from '@aftercast/match';
import type { Opened } from './opened.ts';
import type { Status } from './status.ts';

export type { PrefixCheck, UndoneAt };

/** What the worker returns when it has connected to a match on a server. */
export interface OpenedOnline extends Opened {
  /** What the page may see. It follows from the ticket. */
  role: Role;
  /** For each of the page's readers that had another worker, where its records were undone; `null` if they all stand. */
  undone: (UndoneAt | null)[];
}

/** How far a page had come with a worker that was lost. It goes on from there. */
export interface SeenOnline {
  /**
   * What the records of each of its readers come to, where the last commands began and at their end, in order: of its
   * connections, and of the followers of their event logs.
   */
  readers: PrefixCheck[][];
  /** The status that the page was shown last: until it has caught up, the server's is of what the page has not seen. */
  status: Omit<Status, 'paused' | 'speed'>;
}

/** Where a match on a server is, and what admits to it. */
export interface OnlineMatch {
  /** Address of the server, such as `https://play.example`. */
  url: string;
  /** A ticket of the server: it says which match, and which role. */
  ticket: string;
}
