/**
 * Number of the protocol between worker and page. A page refuses a worker with another number.
 *
 * It rises by 1 in a change that makes a page and a worker misunderstand each other if only one of them has it: a call, message,
 * record or field that is removed, renamed, given another meaning or needed from now on, or a new kind of record or message. It
 * does not rise for a call or a field that the other side can do without. A release that raises it is at least a minor one.
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
