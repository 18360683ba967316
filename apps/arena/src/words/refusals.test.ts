import type { Refusal } from '@aftercast/bridge/contract';
import { expect, test } from 'vitest';
import { refusalCodes, wordRefusal } from './refusals.ts';

const who = { card: 'Fireball', target: 'Worgen Infiltrator' };

test.each<[Refusal, string]>([
  [{ code: 'not-enough-mana', values: { cost: 4, mana: 2 } }, 'Not enough mana: costs 4, you have 2.'],
  [{ code: 'not-enough-mana', values: {} }, 'Not enough mana.'],
  [{ code: 'target-stealthed', values: {} }, 'Worgen Infiltrator is stealthed: it can’t be pointed at.'],
  [{ code: 'bad-target', values: {} }, 'Fireball cannot be pointed at Worgen Infiltrator.'],
  [{ code: 'board-full', values: { limit: 7 } }, 'Your board is full: 7 is the most.'],
  [{ code: 'target-needed', values: {} }, 'Fireball needs a target.'],
])('words $code', (refusal, words) => {
  expect(wordRefusal(refusal, who)).toBe(words);
});

test.each(refusalCodes)('%s is said in words, with names or without, and never as a code', (code) => {
  for (const concerned of [who, {}]) {
    const words = wordRefusal({ code, values: {} }, concerned);
    expect(words).toMatch(/^[A-Z].*\.$/);
    expect(words).not.toMatch(/undefined|null/);
    // One-word codes such as "frozen" are plain words; the others must not show.
    if (code.includes('-')) expect(words).not.toContain(code);
  }
});
