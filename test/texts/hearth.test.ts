import { describe, expect, test } from 'vitest';
import { bySet, cards, lexis, print } from './hearth.ts';
import { faultOf } from './judge.ts';
import { readerOf } from './sentences/english.ts';
import { UNREAD } from './unread.ts';

const reader = readerOf(lexis);

describe.each([...bySet.keys()])('the texts of %s', (set) => {
  test('W1: are read as what the cards do, but for those that are listed', () => {
    const faults = (bySet.get(set) ?? [])
      .filter(({ id }) => UNREAD[id] === undefined)
      .flatMap((card) => faultOf(reader, lexis, card, print(card)) ?? []);
    expect(faults).toEqual([]);
  });
});

test('a card that is listed as unread cannot be read, and has a reason', () => {
  for (const [id, reason] of Object.entries(UNREAD)) {
    const card = cards.find((it) => it.id === id);
    expect(card, id).toBeDefined();
    if (card !== undefined) expect(faultOf(reader, lexis, card, print(card)), id).not.toBeNull();
    expect(reason).not.toBe('');
  }
});
