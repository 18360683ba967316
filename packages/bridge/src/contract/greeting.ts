/**
 * Number of the protocol between worker and page: it rises when one of them would misunderstand the other's calls or
 * messages. A page refuses a worker with another number.
 */
export const PROTOCOL = 1;

/** What a worker says of itself. The page asks for it first. */
export interface Greeting {
  /** {@link PROTOCOL} as the worker's script was built. */
  protocol: number;
  /** The version of Aftercast that the worker's script was built with. */
  version: string;
  /**
   * Name of a Web Lock that the worker holds as long as it lives: a page that waits for it learns at once that the worker was
   * ended. `null` where there are no Web Locks.
   */
  lock: string | null;
}
