import { expect, test } from 'vitest';
import type { Decision, Position } from '../bots/bot.ts';
import { publicReason } from './public-reason.ts';

const SECRET = 7;
const table = { entities: [null, { card: SECRET }, { card: 8 }] } as unknown as Position['table'];
const position: Position = {
  seat: 1,
  table,
  legal: [],
  prompt: null,
  deck: { hero: 'mage', cards: [] },
  moment: 0,
};
const told = (command: Decision['command']) =>
  publicReason({ command, why: 'Its name: a reason' }, position, (card) => card === SECRET);

test('H1 a secret that is played, cards that are replaced and what is chosen are not named', () => {
  const kept = [
    told({ do: 'play', card: 1 }),
    told({ do: 'mulligan', replace: [1, 2] }),
    told({ do: 'mulligan', replace: [] }),
    told({ do: 'choose', pick: [0] }),
  ];
  expect(kept.join()).not.toContain('Its name');
  expect(kept[1]).toBe('Replaces 2 cards');
});

test('public commands are explained', () => {
  expect(told({ do: 'play', card: 2 })).toBe('Its name: a reason');
  expect(told({ do: 'end-turn' })).toBe('Its name: a reason');
});
