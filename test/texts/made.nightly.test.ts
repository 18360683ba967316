import { test } from 'vitest';
import { readMadeCards } from './made/made.ts';

test('W1: 10,000 random cards are read as what they do', { timeout: 3_600_000 }, () => {
  readMadeCards(10_000, Math.floor(Date.now() / 86_400_000));
});
