import { describe, expect, test } from 'vitest';
import { boss, CardToy, ToyStat, ToyZone, unit } from '../testing/toy.ts';

const hit = (to: unknown, amount: unknown = 1) => ({ do: 'hit', to, amount });
const enemies = { in: ['hero', 'board'], side: 'enemy' };
const onPlay = (...effects: unknown[]) => [{ on: { event: 'played' }, do: effects }];

/** A card with these effects in play, an enemy hero and an enemy cat. */
function lay(effects: unknown[], more: Record<string, unknown> = {}) {
  const toy = new CardToy([
    boss,
    unit('cat', 2, 3, { race: 'cat' }),
    unit('dog', 4, 5, { race: 'dog' }),
    unit('it', 1, 1, { ...more, routines: onPlay(...effects) }),
  ]);
  const ids = {
    it: toy.put(0, ToyZone.board, 'it'),
    hero: toy.put(1, ToyZone.hero, 'boss'),
    cat: toy.put(1, ToyZone.board, 'cat'),
  };
  return { toy, ids };
}

/** What playing the card does. */
function play(...effects: unknown[]): { actions: string[] } & ReturnType<typeof lay> {
  const laid = lay(effects);
  return { ...laid, actions: laid.toy.play(0, laid.ids.it) };
}

test('A3 targets and amounts are evaluated on the table as it is when the action is resolved', () => {
  const { toy, ids } = lay([hit(enemies, { count: { in: 'board' } })]);
  expect(toy.play(0, ids.it)).toEqual([`hit ${ids.it}→${ids.hero},${ids.cat}×2`]);
  const second = toy.put(1, ToyZone.board, 'cat');
  expect(toy.play(0, ids.it)).toEqual([`hit ${ids.it}→${ids.hero},${ids.cat},${second}×3`]);
});

test('the chosen target is the target; `next` is about it', () => {
  const target = { target: { need: 'required', allowed: { any: ['board'] } } };
  const { toy, ids } = lay([{ do: 'aim', to: 'chosen', next: [hit('it', 2)] }], target);
  expect(toy.play(0, ids.it, ids.cat)).toEqual([`aim ${ids.it}→${ids.cat}×0`, `hit ${ids.it}→${ids.cat}×2`]);
});

test('an effect whose condition does not hold is cancelled together with its `next`', () => {
  const { toy, ids } = lay([
    { do: 'aim', to: 'self', if: [{ some: { in: 'hand' } }], next: [hit('it')] },
    hit('self'),
  ]);
  expect(toy.play(0, ids.it)).toEqual([`aim ${ids.it}→×0 off`, `hit ${ids.it}→${ids.it}×1`]);
  toy.put(0, ToyZone.hand, 'cat');
  expect(toy.play(0, ids.it)).toHaveLength(3);
});

describe('the count of an effect', () => {
  test('a number', () => {
    const { actions, ids } = play({ do: 'call', card: 'cat', count: 3 });
    expect(actions).toEqual(new Array(3).fill(`call ${ids.it}→×0`));
  });

  test('a number that is known only when it is resolved', () => {
    const { actions } = play({ do: 'call', card: 'cat', count: { count: enemies } });
    expect(actions).toHaveLength(2);
    expect(play({ do: 'call', card: 'cat', count: { count: { in: 'hand' } } }).actions).toEqual([]);
  });

  test('a random number', () => {
    const { toy, ids } = lay([{ do: 'call', card: 'cat', count: { from: 3, to: 5 } }]);
    const counts = new Set(Array.from({ length: 60 }, () => toy.play(0, ids.it).length));
    expect([...counts].sort()).toEqual([3, 4, 5]);
  });

  test('a split amount is dealt in single points, and a raise adds to their number', () => {
    const split = { ...hit({ in: 'hero', side: 'enemy' }, 2), split: true };
    const { toy, ids } = lay([split]);
    expect(toy.play(0, ids.it)).toEqual(new Array(2).fill(`hit ${ids.it}→${ids.hero}×1`));
    const raised = toy.put(0, ToyZone.hand, 'it');
    expect(toy.play(0, raised)).toEqual(new Array(3).fill(`hit ${raised}→${ids.hero}×1`));
  });
});

test.each<[string | undefined, number[]]>([
  [undefined, [0]],
  ['ally', [0]],
  ['enemy', [1]],
  ['any', [0, 1]],
])('for %s: it is done for these seats, one after the other', (side, seats) => {
  // The other hero is each seat's enemy: which was hit tells for whom it was done.
  const { toy, ids } = lay([
    { do: 'call', card: 'cat', ...(side && { for: side }), next: [hit('enemy-hero')] },
  ]);
  const own = toy.put(0, ToyZone.hero, 'boss');
  const actions = toy.play(0, ids.it).filter((it) => it.startsWith('hit'));
  expect(actions).toEqual(seats.map((seat) => `hit ${ids.it}→${seat === 0 ? ids.hero : own}×1`));
});

test('another entity may act in place of the card', () => {
  const { actions, ids } = play({ ...hit('self', 2), by: { in: 'board', side: 'enemy' } });
  expect(actions).toEqual([`hit ${ids.cat}→${ids.cat}×2`]);
  expect(play({ ...hit('self'), by: { in: 'hand' } }).actions).toEqual([]);
});

describe('each', () => {
  const each = (more: object) => ({
    do: 'each',
    to: enemies,
    next: [hit('it'), { do: 'aim', to: 'it' }],
    ...more,
  });

  test('is done for one after the other', () => {
    const { actions, ids } = play(each({}));
    expect(actions).toEqual([
      `hit ${ids.it}→${ids.hero}×1`,
      `aim ${ids.it}→${ids.hero}×0`,
      `hit ${ids.it}→${ids.cat}×1`,
      `aim ${ids.it}→${ids.cat}×0`,
    ]);
  });

  test('A7 or for all at once: nothing answers before all of it is done', () => {
    const answer = { on: { event: 'hit', who: { self: true } }, do: [{ do: 'aim', to: 'self' }] };
    const actions = (together: boolean) => {
      const toy = new CardToy([
        unit('cat', 1, 1, { routines: [answer] }),
        unit('it', 1, 1, {
          routines: onPlay({
            do: 'each',
            to: { in: 'board', side: 'enemy' },
            next: [hit('it')],
            ...(together && { together }),
          }),
        }),
      ]);
      const it = toy.put(0, ToyZone.board, 'it');
      toy.put(1, ToyZone.board, 'cat');
      toy.put(1, ToyZone.board, 'cat');
      const order: string[] = [];
      for (const type of toy.game.types) {
        const { name, perform } = type;
        type.perform = (handling, action) => {
          if (name === 'hit' || name === 'aim') order.push(name);
          perform?.(handling, action);
        };
      }
      toy.play(0, it);
      return order;
    };
    expect(actions(false)).toEqual(['hit', 'aim', 'hit', 'aim']);
    expect(actions(true)).toEqual(['hit', 'hit', 'aim', 'aim']);
  });

  test('without `to`, runs `next` once', () => {
    const { actions, ids } = play({ do: 'each', together: true, next: [hit('self'), hit('enemy-hero', 2)] });
    expect(actions).toEqual([`hit ${ids.it}→${ids.it}×1`, `hit ${ids.it}→${ids.hero}×2`]);
  });

  test('may have a condition', () => {
    expect(play(each({ if: [{ some: { in: 'hand' } }] })).actions).toEqual([expect.stringMatching(/ off$/)]);
  });
});

test('one is picked: `next` for it, `rest` for each other', () => {
  const { actions, ids } = play({
    do: 'pick',
    to: enemies,
    next: [hit('it')],
    rest: [{ do: 'aim', to: 'it' }],
  });
  expect(actions).toEqual([
    `pick ${ids.it}→${ids.hero},${ids.cat}×0`,
    `hit ${ids.it}→${ids.hero}×1`,
    `aim ${ids.it}→${ids.cat}×0`,
  ]);
});

test('an effect may be replaced by another, depending on the player', () => {
  const { toy, ids } = lay([{ do: 'mend', to: 'self', amount: 2 }]);
  toy.put(1, ToyZone.traps, 'cat');
  expect(toy.play(0, ids.it)).toEqual([`mend ${ids.it}→${ids.it}×2`]);
  toy.put(0, ToyZone.traps, 'cat');
  expect(toy.play(0, ids.it)).toEqual([`hit ${ids.it}→${ids.it}×2`]);
});

describe('cards and copies', () => {
  /** Cards and copied entities of the `call` actions. */
  const called = (effect: Record<string, unknown>) => {
    const { toy, ids } = lay([{ do: 'call', ...effect }]);
    const found: unknown[] = [];
    const type = toy.game.types.find(({ name }) => name === 'call') as { perform?: unknown };
    type.perform = (_: unknown, action: { card: number; subject: number; form: number }) =>
      found.push([
        toy.catalogue.cards[action.card]?.id,
        toy.catalogue.forms[action.form]?.copies ? action.subject : null,
      ]);
    toy.play(0, ids.it);
    return { found, ids };
  };

  test('a card by its id', () => {
    expect(called({ card: 'dog', count: 2 }).found).toEqual([
      ['dog', null],
      ['dog', null],
    ]);
  });

  test('a random card', () => {
    expect(called({ card: { random: ['cat', 'dog'], unless: { in: 'board' } } }).found).toEqual([
      ['dog', null],
    ]);
  });

  test('the card of an entity', () => {
    expect(called({ card: { of: { in: 'board', side: 'enemy' } } }).found).toEqual([['cat', null]]);
  });

  test('of an empty set: nothing is called', () => {
    expect(called({ card: { of: { in: 'hand' } } }).found).toEqual([]);
  });

  test('a copy of an entity', () => {
    const { found, ids } = called({ copy: { in: 'board', side: 'enemy' } });
    expect(found).toEqual([['cat', ids.cat]]);
    expect(called({ copy: { in: 'hand' } }).found).toEqual([]);
  });
});

describe('changes of stats', () => {
  const cat = { in: 'board', side: 'enemy' };
  test.each([
    ['is added', { stats: { attack: 2, health: -1 } }, [4, 2]],
    ['is set', { set: { attack: 7 } }, [7, 3]],
    ['multiplies', { multiply: { health: 3 } }, [2, 9]],
    ['may be computed', { stats: { attack: { stat: 'health', of: cat } } }, [5, 3]],
    [
      'is set before it is multiplied and added to',
      { set: { attack: 5 }, multiply: { attack: 2 }, stats: { attack: 1 } },
      [11, 3],
    ],
  ])('%s', (_, given, [attack, health]) => {
    const { toy, ids } = play({ do: 'give', to: cat, ...given });
    expect([toy.stat(ids.cat, ToyStat.attack), toy.stat(ids.cat, ToyStat.health)]).toEqual([attack, health]);
  });

  test('keywords are given and removed', () => {
    const { toy, ids } = play({ do: 'give', to: cat, keywords: ['taunt'] });
    expect(toy.stat(ids.cat, ToyStat.taunt)).toBe(1);
    const { toy: other } = lay([{ do: 'give', to: cat, lose: ['taunt'] }]);
    expect(other.catalogue.forms.filter(({ loses }) => loses.length > 0).map((it) => it.loses)).toEqual([
      [ToyStat.taunt],
    ]);
  });

  test('an enchantment knows when it ends', () => {
    const { toy, ids } = play({ do: 'give', to: cat, stats: { attack: 1 }, until: 'soon' });
    expect(toy.state.table.entities[ids.cat]?.attachments.map(({ until }) => until)).toEqual([7]);
  });
});

test('the form has what targets are swapped with, and whether crystals are empty', () => {
  const { toy } = lay([{ do: 'aim', to: 'self', with: 'enemy-hero', empty: true }]);
  const form = toy.catalogue.forms.find(({ empty }) => empty);
  expect(form?.with).not.toBeNull();
});
