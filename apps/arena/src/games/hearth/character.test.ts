import type { ViewEntity } from '@aftercast/bridge/client';
import { describe, expect, test } from 'vitest';
import { characterOf, figureOf, keywordsOf } from './character.ts';

function minion(card: string, stats: Record<string, number>): ViewEntity {
  return { id: 1, card, owner: 0, seat: 0, zone: 'battlefield', index: 0, order: 1, stats, attachments: [] };
}

describe('a character on the table', () => {
  test('shows its printed numbers', () => {
    const yeti = characterOf(minion('chillwind-yeti', { attack: 4, health: 5, damage: 0 }));
    expect(yeti.attack).toEqual({ value: 4, tone: 'printed' });
    expect(yeti.health).toEqual({ value: 5, tone: 'printed' });
    expect(yeti.label).toBe('Chillwind Yeti, 4 attack 5 health');
  });

  test('shows damage, even if the remaining health is above the printed health', () => {
    const yeti = characterOf(minion('chillwind-yeti', { attack: 2, health: 9, damage: 1 }));
    expect(yeti.attack).toEqual({ value: 2, tone: 'lowered' });
    expect(yeti.health).toEqual({ value: 8, tone: 'damaged' });
    expect(yeti.label).toContain('damaged');
  });

  test('shows raised numbers', () => {
    const yeti = characterOf(minion('chillwind-yeti', { attack: 5, health: 6, damage: 0 }));
    expect(yeti.attack.tone).toBe('raised');
    expect(yeti.health.tone).toBe('raised');
  });

  test.each<[number, number, boolean]>([
    [5, 0, true],
    [6, 0, true],
    [4, 0, false],
    [0, 1, true],
  ])('with %i damage and %i marks it is dying: %s', (damage, dying, expected) => {
    expect(characterOf(minion('chillwind-yeti', { health: 5, damage, dying })).dying).toBe(expected);
  });

  test('has printed abilities until it is silenced, and keywords according to its stats', () => {
    expect(keywordsOf(minion('backstreet-leper', { silenced: 0 }))).toEqual(['deathrattle']);
    expect(keywordsOf(minion('backstreet-leper', { silenced: 1 }))).toEqual(['silenced']);
    expect(keywordsOf(minion('worgen-infiltrator', { stealth: 0, taunt: 1 }))).toEqual(['taunt']);
  });

  test.each([
    [3, 'Dormant, awakens in 2 turns', '2 turns'],
    [2, 'Dormant, awakens in 1 turn', '1 turn'],
    [1, 'Dormant', 'Dormant'],
  ])('with %i marks of dormancy it says when it awakens', (dormant, label, word) => {
    const figure = figureOf(minion('chillwind-yeti', { attack: 4, health: 5, dormant }));
    expect(figure.label).toBe(`Chillwind Yeti, 4 attack 5 health, ${label}`);
    expect(figure.rest).toEqual({ key: 'dormant', sign: 'dormant', word });
    expect(figure.badges).toEqual([]);
  });

  test('is awake without them, and a closed location says when it opens', () => {
    expect(figureOf(minion('chillwind-yeti', { attack: 4, health: 5, dormant: 0 })).rest).toBeNull();
    const location = figureOf(minion('a-bench', { durability: 3, damage: 1, cooldown: 2, closed: 1 }));
    expect(location.label).toBe('a bench, location, 2 durability, closed, opens in 1 turn');
    expect(location.rest?.word).toBe('1 turn');
  });
});
