import { makeAction, type Observing, Phase } from '@aftercast/kernel';
import { describe, expect, test } from 'vitest';
import { loadCards } from '../load.ts';
import { CardToy, ToyStat, ToyType, ToyZone, toyLexicon, unit } from '../testing/toy.ts';
import type { Lexicon } from './lexicon.ts';

const hit = (to: unknown, amount: unknown = 1) => ({ do: 'hit', to, amount });

describe('attacks of a card', () => {
  const attacks = [
    { cost: 1, do: [hit('chosen', 2)] },
    { cost: 3, do: [hit('chosen', 4), { do: 'aim', to: 'self' }] },
  ];

  test('have costs, and effects whose target is the attacked entity', () => {
    const toy = new CardToy([unit('it', 1, 1, { attacks })]);
    const compiled = toy.catalogue.cards[1]?.attacks ?? [];
    expect(compiled.map(({ cost, forms }) => [cost, forms.map(({ type }) => type)])).toEqual([
      [1, [ToyType.hit]],
      [3, [ToyType.hit, ToyType.aim]],
    ]);
    const [it, foe] = [toy.put(0, ToyZone.board, 'it'), toy.put(1, ToyZone.board, 'it')];
    const { game, state } = toy;
    const targets = compiled.map(({ forms }) =>
      forms[0]?.targets?.({
        game,
        table: state.table,
        handling: null,
        self: it,
        player: 0,
        chosen: foe,
        subject: 0,
        measure: 0,
      }),
    );
    expect(targets).toEqual([[foe], [foe]]);
  });

  test('are none on a card that lists none', () => {
    expect(new CardToy([unit('it')]).catalogue.cards[1]?.attacks).toEqual([]);
  });
});

test('printed stats without a key of their own become stats of the entity', () => {
  const toy = new CardToy([unit('it', 1, 1, { stats: { damage: 2 } })]);
  const it = toy.put(0, ToyZone.board, 'it');
  expect([toy.stat(it, ToyStat.damage), toy.stat(it, ToyStat.health)]).toEqual([2, 1]);
});

describe('precedence', () => {
  /** The priorities of what a card of each seat answers to a hit. */
  function prioritiesWith(precedence: Partial<Lexicon>): number[] {
    const routines = [{ on: { event: 'hit' }, do: [{ do: 'aim', to: 'self' }] }];
    const catalogue = loadCards({ ...toyLexicon, ...precedence }, [
      { file: 'toy.json', cards: [unit('it', 1, 1, { routines })] },
    ]);
    const toy = new CardToy([unit('it')]);
    const { game, state } = toy;
    return [0, 1].map((seat) => {
      const entity = toy.put(seat, ToyZone.board, 'it');
      const [routine] = catalogue.cards[1]?.routines ?? [];
      let found = Number.NaN;
      const observing: Observing = {
        game,
        table: state.table,
        phase: Phase.perform,
        react: ({ priority }) => {
          found = priority;
        },
        causeOf: () => null,
      };
      const action = makeAction(ToyType.hit, 0, 0, [entity], 1);
      if (routine !== undefined)
        routine.respond(observing, action, { entity, order: 1, routine, attachment: null });
      return found;
    });
  }

  test('is added to the priority of the event, depending on the answering seat', () => {
    expect(prioritiesWith({ precedence: (_, seat) => (seat === 1 ? 10 : 0) })).toEqual([3, 13]);
  });

  test('all seats are equal without it', () => {
    expect(prioritiesWith({})).toEqual([3, 3]);
  });
});

test('a game without hidden cards need not define them', () => {
  const { hidden: _, ...open } = toyLexicon;
  const cards = [
    unit('it', 1, 1, { keywords: ['trap'], routines: [{ on: { event: 'hit' }, do: [hit('self')] }] }),
  ];
  const [, card] = loadCards(open, [{ file: 'toy.json', cards }]).cards;
  expect([card?.hidden, card?.routines[0]?.zones]).toEqual([false, 1 << ToyZone.board]);
});
