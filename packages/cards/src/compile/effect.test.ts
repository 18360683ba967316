import { describe, expect, test } from 'vitest';
import { boss, Toy, ToyStat, ToyZone, unit } from '../testing/toy.ts';

const hit = (to: unknown, amount: unknown = 1) => ({ do: 'hit', to, amount });
const enemies = { in: ['hero', 'board'], side: 'enemy' };
const onPlay = (...effects: unknown[]) => [{ on: { event: 'played' }, do: effects }];

/** A card with these effects in play, an enemy hero and an enemy cat. */
function lay(effects: unknown[], more: Record<string, unknown> = {}) {
  const toy = new Toy([
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
function play(...effects: unknown[]): { told: string[] } & ReturnType<typeof lay> {
  const laid = lay(effects);
  return { ...laid, told: laid.toy.play(0, laid.ids.it) };
}

test('A3 targets and amounts are worked out from the table as it is when the action is resolved', () => {
  const { toy, ids } = lay([hit(enemies, { count: { in: 'board' } })]);
  expect(toy.play(0, ids.it)).toEqual([`hit ${ids.it}→${ids.hero},${ids.cat}×2`]);
  const second = toy.put(1, ToyZone.board, 'cat');
  expect(toy.play(0, ids.it)).toEqual([`hit ${ids.it}→${ids.hero},${ids.cat},${second}×3`]);
});

test('what the player pointed at is the target; what comes next is about it', () => {
  const target = { target: { need: 'required', allowed: { any: ['board'] } } };
  const { toy, ids } = lay([{ do: 'aim', to: 'chosen', next: [hit('it', 2)] }], target);
  expect(toy.play(0, ids.it, ids.cat)).toEqual([`aim ${ids.it}→${ids.cat}×0`, `hit ${ids.it}→${ids.cat}×2`]);
});

test('an effect whose condition does not hold is called off, with what comes next', () => {
  const { toy, ids } = lay([
    { do: 'aim', to: 'self', if: [{ some: { in: 'hand' } }], next: [hit('it')] },
    hit('self'),
  ]);
  expect(toy.play(0, ids.it)).toEqual([`aim ${ids.it}→×0 off`, `hit ${ids.it}→${ids.it}×1`]);
  toy.put(0, ToyZone.hand, 'cat');
  expect(toy.play(0, ids.it)).toHaveLength(3);
});

describe('how often', () => {
  test('a number', () => {
    const { told, ids } = play({ do: 'call', card: 'cat', count: 3 });
    expect(told).toEqual(new Array(3).fill(`call ${ids.it}→×0`));
  });

  test('a number that is known only then', () => {
    const { told } = play({ do: 'call', card: 'cat', count: { count: enemies } });
    expect(told).toHaveLength(2);
    expect(play({ do: 'call', card: 'cat', count: { count: { in: 'hand' } } }).told).toEqual([]);
  });

  test('a number at random', () => {
    const { toy, ids } = lay([{ do: 'call', card: 'cat', count: { from: 3, to: 5 } }]);
    const counts = new Set(Array.from({ length: 60 }, () => toy.play(0, ids.it).length));
    expect([...counts].sort()).toEqual([3, 4, 5]);
  });

  test('a split amount is dealt out by ones, and what raises it adds to their number', () => {
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
  const told = toy.play(0, ids.it).filter((it) => it.startsWith('hit'));
  expect(told).toEqual(seats.map((seat) => `hit ${ids.it}→${seat === 0 ? ids.hero : own}×1`));
});

test('another may do it in its place', () => {
  const { told, ids } = play({ ...hit('self', 2), by: { in: 'board', side: 'enemy' } });
  expect(told).toEqual([`hit ${ids.cat}→${ids.cat}×2`]);
  expect(play({ ...hit('self'), by: { in: 'hand' } }).told).toEqual([]);
});

describe('each', () => {
  const each = (more: object) => ({
    do: 'each',
    to: enemies,
    next: [hit('it'), { do: 'aim', to: 'it' }],
    ...more,
  });

  test('is done for one after the other', () => {
    const { told, ids } = play(each({}));
    expect(told).toEqual([
      `hit ${ids.it}→${ids.hero}×1`,
      `aim ${ids.it}→${ids.hero}×0`,
      `hit ${ids.it}→${ids.cat}×1`,
      `aim ${ids.it}→${ids.cat}×0`,
    ]);
  });

  test('A7 or for all at once: nobody answers before all of it is done', () => {
    const answer = { on: { event: 'hit', who: { self: true } }, do: [{ do: 'aim', to: 'self' }] };
    const told = (together: boolean) => {
      const toy = new Toy([
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
    expect(told(false)).toEqual(['hit', 'aim', 'hit', 'aim']);
    expect(told(true)).toEqual(['hit', 'hit', 'aim', 'aim']);
  });

  test('without `to`, what is next is done once', () => {
    const { told, ids } = play({ do: 'each', together: true, next: [hit('self'), hit('enemy-hero', 2)] });
    expect(told).toEqual([`hit ${ids.it}→${ids.it}×1`, `hit ${ids.it}→${ids.hero}×2`]);
  });

  test('may have a condition', () => {
    expect(play(each({ if: [{ some: { in: 'hand' } }] })).told).toEqual([expect.stringMatching(/ off$/)]);
  });
});

test('one is picked out: `next` for it, `rest` for each other', () => {
  const { told, ids } = play({ do: 'pick', to: enemies, next: [hit('it')], rest: [{ do: 'aim', to: 'it' }] });
  expect(told).toEqual([
    `pick ${ids.it}→${ids.hero},${ids.cat}×0`,
    `hit ${ids.it}→${ids.hero}×1`,
    `aim ${ids.it}→${ids.cat}×0`,
  ]);
});

test('an effect may be turned into another: for the player whose it is', () => {
  const { toy, ids } = lay([{ do: 'mend', to: 'self', amount: 2 }]);
  toy.put(1, ToyZone.traps, 'cat');
  expect(toy.play(0, ids.it)).toEqual([`mend ${ids.it}→${ids.it}×2`]);
  toy.put(0, ToyZone.traps, 'cat');
  expect(toy.play(0, ids.it)).toEqual([`hit ${ids.it}→${ids.it}×2`]);
});

describe('cards and copies', () => {
  /** Cards and copied entities of the actions that called somebody. */
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

  test('a card at random', () => {
    expect(called({ card: { random: ['cat', 'dog'], unless: { in: 'board' } } }).found).toEqual([
      ['dog', null],
    ]);
  });

  test('the card of somebody', () => {
    expect(called({ card: { of: { in: 'board', side: 'enemy' } } }).found).toEqual([['cat', null]]);
  });

  test('of nobody: nothing is called', () => {
    expect(called({ card: { of: { in: 'hand' } } }).found).toEqual([]);
  });

  test('a copy of somebody', () => {
    const { found, ids } = called({ copy: { in: 'board', side: 'enemy' } });
    expect(found).toEqual([['cat', ids.cat]]);
    expect(called({ copy: { in: 'hand' } }).found).toEqual([]);
  });
});

describe('what is given to stats', () => {
  const cat = { in: 'board', side: 'enemy' };
  test.each([
    ['is added', { stats: { attack: 2, health: -1 } }, [4, 2]],
    ['is set', { set: { attack: 7 } }, [7, 3]],
    ['multiplies', { multiply: { health: 3 } }, [2, 9]],
    ['may be worked out', { stats: { attack: { stat: 'health', of: cat } } }, [5, 3]],
    [
      'is set before it is multiplied and added to',
      { set: { attack: 5 }, multiply: { attack: 2 }, stats: { attack: 1 } },
      [11, 3],
    ],
  ])('%s', (_, given, [attack, health]) => {
    const { toy, ids } = play({ do: 'give', to: cat, ...given });
    expect([toy.stat(ids.cat, ToyStat.attack), toy.stat(ids.cat, ToyStat.health)]).toEqual([attack, health]);
  });

  test('keywords are had, and taken', () => {
    const { toy, ids } = play({ do: 'give', to: cat, keywords: ['taunt'] });
    expect(toy.stat(ids.cat, ToyStat.taunt)).toBe(1);
    const { toy: other } = lay([{ do: 'give', to: cat, lose: ['taunt'] }]);
    expect(other.catalogue.forms.filter(({ loses }) => loses.length > 0).map((it) => it.loses)).toEqual([
      [ToyStat.taunt],
    ]);
  });

  test('what ends says when', () => {
    const { toy, ids } = play({ do: 'give', to: cat, stats: { attack: 1 }, until: 'soon' });
    expect(toy.state.table.entities[ids.cat]?.attachments.map(({ until }) => until)).toEqual([7]);
  });
});

test('what targets are exchanged with, and what comes empty, is in the form', () => {
  const { toy } = lay([{ do: 'aim', to: 'self', with: 'enemy-hero', empty: true }]);
  const form = toy.catalogue.forms.find(({ empty }) => empty);
  expect(form?.with).not.toBeNull();
});
