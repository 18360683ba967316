import type { Role } from '@aftercast/match';
import type { ConnectOptions } from '../../contract.ts';

/** Receives what a page's messages ask for: the playback of the match. */
export interface FeedListener<MatchFeed> {
  /** Called when the match may go on, because it no longer has to wait for a feed. */
  advance(): void;
  /** Called when the page has returned credits, for this feed or for a side feed. */
  credited(feed: MatchFeed): void;
  /** Called when the viewers of a hold have reached their keyframe. */
  keyframe(feed: MatchFeed, hold: number): void;
  /** Called when the viewers of a hold have ended. */
  ended(feed: MatchFeed, hold: number): void;
  /** Called when the page is gone. */
  gone(feed: MatchFeed): void;
}

/** The worker's ends of a connection's two channels. */
export interface ConnectionPorts {
  /** Carries the feed and its acknowledgements. */
  stream: MessagePort;
  /** Carries calls. */
  api: MessagePort;
  /** How many messages the page was sent while its connection waited; default 0. */
  said?: number;
}

/** A connection that is being made. */
export interface NewConnection {
  ports: ConnectionPorts;
  /** What its page may see. */
  role: Role;
  /** Its number, from 1. */
  number: number;
  options: ConnectOptions;
}
