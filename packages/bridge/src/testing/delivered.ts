/**
 * Lets everything arrive that is on its way between ports, and other work of the thread take its turns. Timers alone do not
 * do that: on a busy machine several that are due run one after the other, and no message arrives between them. Node.js calls
 * `setImmediate` after messages have arrived.
 */
export async function delivered(): Promise<void> {
  for (let i = 0; i < 8; i++) {
    await new Promise((resolve) => setTimeout(resolve, 0));
    await new Promise((resolve) => setImmediate(resolve));
  }
}
