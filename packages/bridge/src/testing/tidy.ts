const waiting: (() => unknown)[] = [];

/** Has something done when the test has ended. The test's file passes {@link tidyUp} to `afterEach`. */
export function whenDone(tidy: () => unknown): void {
  waiting.push(tidy);
}

/** Does what waits for the end of the test. */
export async function tidyUp(): Promise<void> {
  for (const tidy of waiting.splice(0)) await tidy();
}
