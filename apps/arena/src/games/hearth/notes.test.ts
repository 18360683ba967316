import type { View, ViewEntity } from '@aftercast/bridge/client';
import { Limit } from '@aftercast/hearth';
import { describe, expect, test } from 'vitest';
import { pileOf } from '../../table/pile.ts';
import { cardNotes, notesOf, pileLine, playerNotes } from './notes.ts';

interface Laid {
  zone: string;
  card?: string;
  stats?: Record<string, number>;
  order?: number;
}

/** Makes a view of one seat's cards in its turn, with ids from 1 in the given order. */
function viewOf(...laid: Laid[]): View {
  const entities = laid.map(
    ({ zone, card = 'wisp', stats = {}, order = 0 }, index): ViewEntity => ({
      id: index + 1,
      card,
      owner: 0,
      seat: 0,
      zone,
      index,
      order,
      stats,
      attachments: [],
    }),
  );
  return {
    entity: (id: number) => entities[id - 1] ?? null,
    zone: (seat: number, name: string) =>
      seat === 0 ? entities.filter(({ zone }) => zone === name).map(({ id }) => id) : [],
    register: () => 0,
    table: { entities: [], zones: [], registers: [] },
  } as unknown as View;
}

const linesOf = (view: View) => playerNotes(view, 0).map(({ head, text }) => `${head}: ${text}`);

describe('notes about a player', () => {
  test('show mana, overload and spell damage', () => {
    const view = viewOf(
      { zone: 'player', stats: { mana: 2, 'max-mana': 5, locked: 1, overload: 2 } },
      { zone: 'battlefield', stats: { 'spell-damage': 1 } },
      { zone: 'battlefield', stats: { 'spell-damage': 1 } },
      ...Array<Laid>(4).fill({ zone: 'deck' }),
    );
    expect(linesOf(view)).toEqual([
      'Mana: 2 of 5 left this turn.',
      'Overloaded: 1 crystal is locked this turn.',
      'Overload: 2 crystals are locked next turn.',
      'Spell Damage: Spells deal 2 more damage.',
    ]);
  });

  test('show in the other player’s turn what there will be in the next turn', () => {
    const inTheirTurn = (stats: Record<string, number>) => {
      const view = viewOf({ zone: 'player', stats }, ...Array<Laid>(4).fill({ zone: 'deck' }));
      return linesOf(Object.assign(view, { register: () => 1 }));
    };
    expect(inTheirTurn({ mana: 0, 'max-mana': 5, locked: 1, overload: 2 })).toEqual([
      'Mana: 6 crystals next turn.',
      'Overload: 2 crystals are locked next turn.',
    ]);
    expect(inTheirTurn({ mana: 3, 'max-mana': 10 })).toEqual(['Mana: 10 crystals next turn.']);
    // The notes do not load the rules: they have the limit of their own.
    for (const most of [Limit.mana - 1, Limit.mana])
      expect(inTheirTurn({ mana: 3, 'max-mana': most })).toEqual([`Mana: ${Limit.mana} crystals next turn.`]);
  });

  test('show the next fatigue damage when the deck is almost empty', () => {
    expect(linesOf(viewOf({ zone: 'player', stats: { fatigue: 2 } }))).toContain(
      'Fatigue: The next draw deals 3 damage.',
    );
    expect(linesOf(viewOf({ zone: 'player' }, { zone: 'deck' }))).toContain(
      'Fatigue: Once the deck is empty, the next draw deals 1 damage.',
    );
  });
});

test('a card has notes on its keywords, and on those that its text names', () => {
  const headsOf = (card: string) => cardNotes(card).map(({ head }) => head);
  expect(headsOf('senjin-shieldmasta')).toEqual(['Taunt']);
  expect(headsOf('houndmaster')).toEqual(['Taunt', 'Battlecry']);
  expect(headsOf('eviscerate')).toEqual(['Combo']);
  expect(headsOf('chillwind-yeti')).toEqual([]);
});

test('a graveyard is counted by card, the newest on top', () => {
  const view = viewOf(
    { zone: 'graveyard', card: 'wisp' },
    { zone: 'graveyard', card: 'fireball' },
    { zone: 'graveyard', card: 'wisp' },
  );
  expect(pileOf(view, 0, 'graveyard').map(({ card, count }) => pileLine(card, count))).toEqual([
    'Wisp × 2',
    'Fireball (spell)',
  ]);
});

test('a power has been used in the turn of its owner only: in the other’s turn it has been of no use anyway', () => {
  const view = viewOf({ zone: 'power', stats: { exhausted: 1 } });
  const [power] = view.zone(0, 'power').flatMap((id) => view.entity(id) ?? []);
  if (!power) throw new Error('There is no power.');
  const text = () => notesOf(view, power).at(-1)?.text;
  expect(text()).toBe('Used this turn.');
  Object.assign(view, { register: () => 1 });
  expect(text()).toBe('Once per turn.');
});
