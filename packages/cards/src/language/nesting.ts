import type { CardFault } from './load-error.ts';

/** How deep lists and objects of a card file can be in each other. Cards of games use about 20 levels. */
const MOST_LEVELS = 200;

/** Keys that the schema passes over, because JavaScript gives them to every object. */
const RESERVED: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/**
 * Finds what the schema cannot check: content that is nested too deep to be walked, and keys that it passes over. The
 * work is bound by the size of the content, and by `MOST_LEVELS`.
 */
export function faultsOfNesting(file: string, content: unknown): CardFault[] {
  const faults: CardFault[] = [];
  const add = (path: string, expected: string, found: string) => {
    faults.push({ file, path, expected, found, near: null });
  };
  const walk = (part: unknown, path: string, level: number): boolean => {
    if (typeof part !== 'object' || part === null) return true;
    if (level > MOST_LEVELS) {
      add(path, `at most ${MOST_LEVELS} lists and objects in each other`, 'more');
      return false;
    }
    return Object.entries(part).every(([key, value]) => {
      const here = Array.isArray(part) ? `${path}[${key}]` : `${path}.${key}`;
      if (RESERVED.includes(key)) add(here, 'a key of the card language', JSON.stringify(key));
      return walk(value, here, level + 1);
    });
  };
  walk(content, '$', 1);
  return faults;
}
