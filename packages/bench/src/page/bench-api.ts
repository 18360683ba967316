/** Subscriber of a page: one that counts blocks, one that receives every event, or two of different roles. */
export type BenchSubscriber = 'records' | 'events' | 'two-roles';

/** Measurements that a page offers; times are in milliseconds. */
export interface BenchApi {
  /** Plays a chain of `length` reactions in a worker, with a subscriber on this page. */
  chain(length: number, listener: BenchSubscriber): Promise<ChainRun>;
  /**
   * Sends the same events as plain objects from a bare worker.
   * @returns how long they took
   */
  clones(reactions: number): Promise<number>;
  /** Records, shows and scrolls a tree of `actions` causes. */
  tree(actions: number): Promise<TreeRun>;
  /** @returns the median of `count` keyframe round trips */
  keyframes(count: number, animated: boolean): Promise<number>;
  /** @returns the median of `count` message round trips to a bare worker */
  pings(count: number, animated: boolean): Promise<number>;
}

export interface ChainRun {
  milliseconds: number;
  /** Times between animation frames meanwhile. */
  gaps: number[];
  /** Number of records received. */
  records: number;
  /** Number of blocks or events that each subscriber received. */
  heard: number[];
}

/**
 * Times between animation frames: of an empty page, while the tree arrives, while the wheel turns, and while
 * the scroll bar is dragged.
 */
export interface TreeRun {
  idle: number[];
  grows: number[];
  wheel: number[];
  drag: number[];
  /** Number of rows of the finished tree. */
  rows: number;
}

declare global {
  var bench: BenchApi;
}
