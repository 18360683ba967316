/** Turns of the event loop: more than the messages of any call, answer and stream that follow from each other. */
const TURNS = 16;

/**
 * Lets everything arrive that is on its way between ports of this thread, and timers that are due run. Node.js calls
 * `setImmediate` after the messages of a turn have arrived. Timers alone do not let them arrive: on a busy machine several that
 * are due run one after the other. They only come once: each would wait for a millisecond.
 */
export async function delivered(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
  for (let i = 0; i < TURNS; i++) await new Promise((resolve) => setImmediate(resolve));
}
