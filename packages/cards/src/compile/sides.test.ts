import { describe, expect, test } from 'vitest';
import type { Effect } from '../language/effect.ts';
import { LoadError } from '../language/load-error.ts';
import { boss, CardToy, ToyZone, toyLexicon, unit } from '../testing/toy.ts';
import { toyWording } from '../testing/toy-wording.ts';
import { textOf } from '../text/english/text.ts';
import type { Lexicon, Seating } from './lexicon.ts';

const SEATS = 4;

/** Seats 0 and 2 play together, as seats 1 and 3 do; seat 3 is out. */
const seating: Seating = {
  isIn: (_, seat) => seat !== 3,
  areTogether: (_, seat, other) => seat % 2 === other % 2,
  sides: { left: (_, seat) => [(seat + 1) % SEATS], partner: (_, seat) => [(seat + 2) % SEATS] },
};

const act = (...effects: Effect[]) =>
  unit('act', 1, 9, { routines: [{ on: { event: 'played' }, do: effects }] });

/** A table of four heroes and a unit each. */
function lay(effect: Effect, own: Seating | undefined = seating, more: Record<string, unknown> = {}) {
  const { seating: _, ...plain } = toyLexicon;
  const lexicon: Lexicon = own === undefined ? plain : { ...plain, seating: own };
  const card = { ...act(effect), ...more };
  const toy = new CardToy([boss, unit('cat', 1, 9), card], { lexicon, seats: SEATS, shared: ['bin'] });
  const heroes = Array.from({ length: SEATS }, (_it, seat) => toy.put(seat, ToyZone.hero, 'boss'));
  const units = Array.from({ length: SEATS }, (_it, seat) => toy.put(seat, ToyZone.board, 'cat'));
  return { toy, heroes, units, source: toy.put(0, ToyZone.hand, 'act') };
}

/** The entities that the card's effect acts on, and how often it is done. */
function actedOn({ source, toy }: ReturnType<typeof lay>): number[][] {
  return toy
    .play(0, source)
    .map((it) => (it.match(/→([\d,]*)×/)?.[1] ?? '').split(',').filter(Boolean).map(Number));
}

/** The seats whose units are hit. */
function hitBy(side: string | undefined, own: Seating = seating): number[] {
  const to = { in: 'board', ...(side !== undefined && { side }) };
  const laid = lay({ do: 'hit', to, amount: 1 }, own);
  const [hit = []] = actedOn(laid);
  return hit.map((id) => laid.units.indexOf(id));
}

describe('sides among four seats', () => {
  test.each<[side: string | undefined, seats: number[]]>([
    ['ally', [0]],
    ['enemy', [1]],
    ['any', [0, 1, 2]],
    [undefined, [0, 1, 2]],
    ['left', [1]],
    ['partner', [2]],
  ])('%s: each seat that is in and is no team mate is an enemy', (side, seats) => {
    expect(hitBy(side)).toEqual(seats);
  });

  test('without teams, all other seats are enemies', () => {
    expect(hitBy('enemy', { isIn: () => true })).toEqual([1, 2, 3]);
  });

  test('the heroes of all enemies are hit as the enemy hero', () => {
    const laid = lay({ do: 'hit', to: 'enemy-hero', amount: 2 }, { isIn: () => true });
    expect(actedOn(laid)).toEqual([laid.heroes.slice(1)]);
  });

  test.each<[side: string, times: number]>([
    ['ally', 1],
    ['enemy', 3],
    ['any', 4],
  ])('an effect for %s is done %d times', (side, times) => {
    expect(actedOn(lay({ do: 'call', card: 'cat', for: side }, { isIn: () => true }))).toHaveLength(times);
  });

  test('what all seats have in common is on no side, and is found once', () => {
    const found = (side?: string) => {
      const to = { in: 'bin', ...(side !== undefined && { side }) };
      const laid = lay({ do: 'mend', to, amount: 1 }, { isIn: () => true });
      const id = laid.toy.put(0, ToyZone.bin, 'cat');
      return actedOn(laid).map((ids) => ids.map((it) => it === id));
    };
    expect([found(), found('any')]).toEqual([[[true]], [[true]]]);
    expect([found('enemy'), found('ally')].flat(2)).toEqual([]);
  });

  test('a word that the game does not declare is refused', () => {
    expect(() =>
      lay({ do: 'hit', to: { in: 'board', side: 'left' }, amount: 1 }, { isIn: () => true }),
    ).toThrow(LoadError);
  });

  test('a side of the game is in the text of the card', () => {
    const wording = { ...toyWording, sides: { left: 'your left neighbour' } };
    const said = (effect: Effect) =>
      textOf(
        wording,
        {
          id: 'act',
          name: 'Act',
          type: 'spell',
          class: 'plain',
          routines: [{ on: { event: 'played' }, do: [effect] }],
        },
        () => undefined,
      );
    expect(said({ do: 'hit', to: { in: 'board', side: 'left' }, amount: 1 })).toContain(
      'of your left neighbour',
    );
  });
});
