/** Another feed of the same page: of the event log, or of the machines. It ends with the match feed. */
export interface SideFeed {
  /** Whether the match must wait for it if its page leads (law B2). */
  readonly isWaitedFor: boolean;
  /** Number of entries that are kept until the follower returns credits: for tests of leaks. */
  readonly waiting: number;
  /** Called when the match has waited long enough: it goes on without this feed. */
  abandon(): void;
  /** Ends a block here, see `MatchFeed.cut`. */
  cut(): void;
  /** Sends everything that the credits allow. */
  flush(): void;
  /**
   * Called when a command was undone: records were removed from the event log, and the roles have new streams. They may not
   * be read before the next {@link flush}.
   */
  undone(): void;
  /** Ends the feed and closes its port; nothing more is sent (law B3). */
  end(reason: string): void;
}
