/** Which subscriber a page has: one that counts blocks, one that is told of every event, or two of different roles. */
export type Listener = 'records' | 'events' | 'two-roles';

/** What the page can be asked to measure; times are in milliseconds. */
export interface BenchApi {
  /** A chain of so many reactions from the worker that plays it to this page. */
  chain(length: number, listener: Listener): Promise<ChainRun>;
  /** The same events as plain objects, from a bare worker. @returns how long they took */
  clones(reactions: number): Promise<number>;
  /** A tree of so many causes, recorded, shown and scrolled. */
  tree(actions: number): Promise<TreeRun>;
  /** @returns the median of so many keyframe round trips */
  keyframes(count: number, animated: boolean): Promise<number>;
  /** @returns the median of so many message round trips to a bare worker */
  pings(count: number, animated: boolean): Promise<number>;
}

export interface ChainRun {
  milliseconds: number;
  /** Times between animation frames meanwhile. */
  gaps: number[];
  /** Records that came, by their numbers. */
  records: number;
  /** What each subscriber was handed: blocks, or events. */
  heard: number[];
}

/** Times between animation frames: of an empty page, while the tree comes, while the wheel turns, while the bar is dragged. */
export interface TreeRun {
  idle: number[];
  grows: number[];
  wheel: number[];
  drag: number[];
  /** How many rows the tree has in the end. */
  rows: number;
}

declare global {
  var bench: BenchApi;
}
