import type { Role } from '@aftercast/match';
import type { Opened } from './opened.ts';

/** What the worker returns when it has connected to a match on a server. */
export interface OpenedOnline extends Opened {
  /** What the page may see. It follows from the ticket. */
  role: Role;
}

/** Where a match on a server is, and what admits to it. */
export interface OnlineMatch {
  /** Address of the server, such as `https://play.example`. */
  url: string;
  /** A ticket of the server: it says which match, and which role. */
  ticket: string;
}
