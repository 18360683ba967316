import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Code that is fetched when it is first needed, and then kept. */
export class LateCode<T> {
  private readonly load: () => Promise<T>;
  private fetching: Promise<T> | null = null;
  private kept: T | null = null;

  /** @param load fetches it. It rejects if the page is offline */
  constructor(load: () => Promise<T>) {
    this.load = load;
  }

  /** The code; `null` until it is there. */
  get now(): T | null {
    return this.kept;
  }

  /**
   * Fetches the code, unless it is there or on its way. After a failure it is fetched again.
   * @throws Error if it cannot be fetched
   */
  fetch(): Promise<T> {
    this.fetching ??= this.fetchNow();
    return this.fetching;
  }

  private async fetchNow(): Promise<T> {
    try {
      this.kept = await this.load();
      return this.kept;
    } catch (error) {
      this.fetching = null;
      throw error;
    }
  }
}

/** What a component knows of the code that it waits for. */
export type CodeState<T> = { kind: 'fetching' } | { kind: 'there'; code: T } | { kind: 'failed' };

/**
 * Fetches code when the component appears. This stands in for React's `lazy`, which holds fetched code back until its
 * fallback has been on the screen for 300 ms, and takes down the whole page if the code cannot be fetched.
 * @returns the state, and a function that tries again after a failure
 */
export function useLateCode<T>(late: LateCode<T>): [CodeState<T>, () => void] {
  const [known, setKnown] = useState(() => ({ late, state: stateNow(late) }));
  // Another page's code may have been here before.
  const state = known.late === late ? known.state : stateNow(late);
  const shown = useRef<LateCode<T> | null>(null);
  const fetchCode = useCallback(() => {
    const show = (next: CodeState<T>) => shown.current === late && setKnown({ late, state: next });
    late.fetch().then(
      () => show(stateNow(late)),
      () => show({ kind: 'failed' }),
    );
  }, [late]);
  useLayoutEffect(() => {
    shown.current = late;
    if (late.now === null) fetchCode();
    return () => {
      shown.current = null;
    };
  }, [late, fetchCode]);
  const tryAgain = useCallback(() => {
    setKnown({ late, state: { kind: 'fetching' } });
    fetchCode();
  }, [late, fetchCode]);
  return [state, tryAgain];
}

function stateNow<T>(late: LateCode<T>): CodeState<T> {
  return late.now === null ? { kind: 'fetching' } : { kind: 'there', code: late.now };
}
