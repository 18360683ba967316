import { expect, test } from 'vitest';
import { checkText } from './check-text.ts';

const text = (summoned: string, keywords: readonly string[] = ['battlecry']) =>
  JSON.stringify([
    {
      ...{ id: 'my-minion', name: 'My Minion', type: 'minion', class: 'neutral', rarity: 'common' },
      ...{ cost: 3, attack: 2, health: 3, keywords },
      routines: [{ on: { event: 'played' }, do: [{ do: 'summon', card: summoned }] }],
    },
  ]);

test('a card may name the cards of a set that is chosen, and only of those', () => {
  const alone = checkText(text('haunted-creeper'), []);
  expect(alone.cards).toBeNull();
  expect(alone.findings.map(({ message }) => message).join()).toContain('haunted-creeper');
  expect(checkText(text('haunted-creeper'), ['goblins']).cards).toBeNull();
  const { cards, findings, own } = checkText(text('haunted-creeper'), ['naxxramas']);
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(cards?.map(({ id, text }) => [id, text])).toEqual([
    ['my-minion', 'Battlecry: Summon a 1/2 Haunted Creeper.'],
  ]);
  expect(own?.cards.map(({ file }) => file)).toEqual(['sets/naxxramas.json', 'cards.json']);
});

test('a card may have the keywords of a set that is chosen', () => {
  expect(checkText(text('wisp', ['battlecry', 'honing']), []).cards).toBeNull();
  expect(checkText(text('wisp', ['battlecry', 'honing']), ['workshop']).cards).toHaveLength(1);
});
