import { expect, test } from 'vitest';
import { lexis } from './hearth.ts';
import { faultOf, judge } from './judge.ts';
import type { Behaviour } from './reading/behaviour.ts';

const card = { id: 'made', name: 'Made Card', type: 'minion', class: 'neutral', keywords: ['taunt'] };
const readAs = (...all: Behaviour[]) => ({ read: () => all });

test('a text that means what the card does is equal', () => {
  const reader = readAs({ keywords: ['taunt'] });
  expect(judge(reader, lexis, card, 'Taunt').verdict).toBe('equal');
  expect(faultOf(reader, lexis, card, 'Taunt')).toBeNull();
});

test('a text with another meaning, with two or with none has a fault that names the card', () => {
  expect(judge(readAs({ keywords: ['charge'] }), lexis, card, 'Taunt').verdict).toBe('different');
  expect(judge(readAs({ keywords: ['taunt'] }, {}), lexis, card, 'Taunt').verdict).toBe('ambiguous');
  expect(judge(readAs(), lexis, card, 'Taunt').verdict).toBe('unread');
  expect(faultOf(readAs(), lexis, card, 'Taunt')).toMatch(/^made is unread: Taunt/);
});
