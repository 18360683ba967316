import type { MatchTrace } from '../matches.ts';

/** What the page asks for. */
export interface Wanted {
  firstSeed: number;
  matches: number;
}

/** What its worker has to say. */
export type Answer = { outcomes: MatchTrace[] } | { failed: string };

// The message may arrive before the rules are fetched, so the handler is set at once.
self.onmessage = async ({ data: { firstSeed, matches } }: MessageEvent<Wanted>) => {
  const answer = (it: Answer) => self.postMessage(it);
  try {
    const { playAll } = await import('../matches.ts');
    answer({ outcomes: [...playAll(firstSeed, matches)] });
  } catch (error) {
    answer({ failed: String(error) });
  }
};
