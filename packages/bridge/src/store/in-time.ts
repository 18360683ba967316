import { PlaceError } from '../contract/match-place.ts';

/** How long a database may take to answer, in milliseconds. */
const PATIENCE = 5_000;

/**
 * Waits for an answer of the browser's database, which can be blocked for ever.
 * @throws StoreError `silent` if it has not answered within 5 seconds
 */
export async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new PlaceError('silent', 'The browser’s database does not answer.');
    timer = setTimeout(() => reject(error), PATIENCE);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
