import { type RefObject, useInsertionEffect, useRef } from 'react';

/** Keeps the value of the render that is shown, for what runs later: effects, viewers, listeners. */
export function useNewest<T>(value: T): Readonly<RefObject<T>> {
  const newest = useRef(value);
  // Before all other effects of the same commit.
  useInsertionEffect(() => {
    newest.current = value;
  });
  return newest;
}
