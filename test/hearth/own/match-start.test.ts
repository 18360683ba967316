import { hearthWith } from '@aftercast/hearth/own-cards';
import { zoneIndex } from '@aftercast/kernel';
import { openState, Session } from '@aftercast/match';
import { describe, expect, test } from 'vitest';
import { minion, type Side } from './play-own.ts';

const starts = (effects: unknown[], more: Side = {}) => ({
  on: { event: 'match-start', ...more },
  do: effects,
});
/** A deck of thirty cards: fifteen minions, each twice. */
const deckOf = (name: string) => Array.from({ length: 30 }, (_, i) => `my-${name}-${i >> 1}`);
/** The cards of such a deck. */
const fifteen = (name: string, more: Side = {}) =>
  [...new Set(deckOf(name))].map((id) => minion(id, { attack: 1, ...more }));

/** A match in which both hands are kept: each card of seat 0's deck has these routines, and none of seat 1's. */
function begin(routines: readonly unknown[], first: 0 | 1 = 0): Session {
  const cards = [...fifteen('act', { routines }), ...fifteen('plain')];
  const rules = hearthWith({ cards: [{ file: 'own.json', cards }] });
  const session = new Session(rules, openState(rules, 7, first));
  for (const [seat, name] of ['act', 'plain'].entries())
    expect(session.play(seat, { do: 'join', deck: { hero: 'mage', cards: deckOf(name) } })).toBeNull();
  for (const seat of [0, 1]) expect(session.play(seat, { do: 'mulligan', replace: [] })).toBeNull();
  return session;
}

/** A stat of all entities whose cards' ids begin so. */
function stats({ game, state }: Session, card: string, stat: string): number[] {
  const at = game.stats.indexOf(stat);
  return state.table.entities.flatMap((it) =>
    it && game.cards[it.card]?.id.startsWith(card) ? [it.stats[at] as number] : [],
  );
}

describe('a card that acts when the match begins (rule 37)', () => {
  const grow = starts([{ do: 'buff', to: 'self', stats: { attack: 2 } }]);
  const all = (attack: number) => Array.from({ length: 30 }, () => attack);

  test('acts once, in the hand and in the deck, and each copy for itself', () => {
    const session = begin([grow]);
    expect(stats(session, 'my-act', 'attack')).toEqual(all(3));
    expect(stats(session, 'my-plain', 'attack')).toEqual(all(1));
    for (const seat of [0, 1]) expect(session.play(seat, { do: 'end-turn' })).toBeNull();
    expect(stats(session, 'my-act', 'attack')).toEqual(all(3));
  });

  test.each([0, 1] as const)('acts for the seat that has it when seat %i goes first', (first) => {
    const session = begin([starts([{ do: 'armor', amount: 1 }])], first);
    expect(stats(session, 'mage', 'armor')).toEqual([30, 0]);
  });

  test('can ask who goes first', () => {
    const second = starts([{ do: 'buff', to: 'self', stats: { attack: 1 } }], { who: { side: 'enemy' } });
    expect(stats(begin([second], 0), 'my-act', 'attack')).toEqual(all(1));
    expect(stats(begin([second], 1), 'my-act', 'attack')).toEqual(all(2));
  });

  test('acts before the first turn, and before the second player has the coin', () => {
    const session = begin([
      starts([{ do: 'armor', amount: 1 }], {}),
      starts([{ do: 'draw', if: [{ some: { in: 'hand', side: 'enemy' }, atLeast: 5 }] }]),
    ]);
    // Three cards of the opening, and the card of the first turn.
    const hand = session.game.zones.findIndex(({ name }) => name === 'hand');
    expect(session.state.table.zones[zoneIndex(session.game, 0, hand)]).toHaveLength(4);
  });

  test('has an action that no game without such cards has', () => {
    const types = (cards: readonly Side[]) =>
      hearthWith({ cards: [{ file: 'own.json', cards }] }).game.types.map(({ name }) => name);
    expect(types(fifteen('plain'))).not.toContain('start-match');
    expect(types(fifteen('act', { routines: [grow] }))).toContain('start-match');
  });
});
