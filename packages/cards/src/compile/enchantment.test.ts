import { describe, expect, test } from 'vitest';
import { boss, CardToy, ToyStat, ToyType, ToyZone, unit } from '../testing/toy.ts';

const target = { need: 'required', allowed: { any: ['board'] } };
const give = (more: Record<string, unknown>) => ({ do: 'give', to: 'chosen', ...more });

/** A card that gives something to an enemy cat. */
function lay(given: Record<string, unknown>) {
  const toy = new CardToy([
    boss,
    unit('cat', 2, 3, { race: 'cat' }),
    unit('it', 1, 1, { target, routines: [{ on: { event: 'played' }, do: [give(given)] }] }),
  ]);
  const ids = {
    hero: toy.put(0, ToyZone.hero, 'boss'),
    enemyHero: toy.put(1, ToyZone.hero, 'boss'),
    it: toy.put(0, ToyZone.board, 'it'),
    cat: toy.put(1, ToyZone.board, 'cat'),
    other: toy.put(1, ToyZone.board, 'cat'),
  };
  toy.play(0, ids.it, ids.cat);
  return { toy, ids };
}

const whenHit = (effect: unknown, more = {}) => ({
  routines: [{ on: { event: 'hit', who: { self: true } }, do: [effect], ...more }],
});

describe('the routines of an enchantment', () => {
  const strike = (toy: CardToy, target: number) =>
    toy.run(ToyType.hit, 1, 0, { targets: [target], amount: 1 });

  test('belong to its host, for as long as it lasts', () => {
    const { toy, ids } = lay(whenHit({ do: 'aim', to: 'self' }));
    expect(strike(toy, ids.cat)).toEqual([`aim ${ids.cat}→${ids.cat}×0`]);
    expect(strike(toy, ids.other)).toEqual([]);
    toy.changes.detach(ids.cat, toy.state.table.entities[ids.cat]?.attachments[0]?.id ?? 0);
    expect(strike(toy, ids.cat)).toEqual([]);
  });

  test('are read from the side of the player who gave it', () => {
    const { toy, ids } = lay(whenHit({ do: 'aim', to: 'enemy-hero' }));
    expect(strike(toy, ids.cat)).toEqual([`aim ${ids.cat}→${ids.enemyHero}×0`]);
  });

  test('answer a last event from the side of the host', () => {
    const { toy, ids } = lay({
      routines: [{ on: { event: 'last' }, do: [{ do: 'aim', to: 'enemy-hero' }] }],
    });
    toy.changes.move(ids.cat, 6 + ToyZone.bin, -1);
    const actions = toy.run(ToyType.death, 1, 0, { targets: [ids.cat] });
    expect(actions).toEqual([`aim ${ids.cat}→${ids.hero}×0`]);
  });

  test('may refer to the card that gave it', () => {
    const { toy, ids } = lay(whenHit({ do: 'aim', to: 'giver' }));
    expect(strike(toy, ids.cat)).toEqual([`aim ${ids.cat}→${ids.it}×0`]);
  });

  test('may answer once and so end it', () => {
    const { toy, ids } = lay(whenHit({ do: 'aim', to: 'self' }, { once: true }));
    expect(strike(toy, ids.cat)).toHaveLength(2);
    expect(toy.attached(ids.cat)).toBe(0);
    expect(strike(toy, ids.cat)).toEqual([]);
  });

  test('may do nothing but end it', () => {
    const ending = { on: { event: 'hit', who: { self: true } }, do: [], once: true };
    const { toy, ids } = lay({ stats: { attack: 5 }, routines: [ending] });
    expect(toy.stat(ids.cat, ToyStat.attack)).toBe(7);
    strike(toy, ids.cat);
    expect(toy.stat(ids.cat, ToyStat.attack)).toBe(2);
  });

  test('may give further enchantments', () => {
    const { toy, ids } = lay(whenHit(give({ to: 'self', ...whenHit({ do: 'aim', to: 'self' }) })));
    expect(strike(toy, ids.cat)).toEqual([`give ${ids.cat}→${ids.cat}×0`]);
    expect(strike(toy, ids.cat).filter((it) => it.startsWith('aim'))).toHaveLength(1);
  });
});

test('its auras belong to its host and are read from its side', () => {
  const aura = { to: { in: 'board', side: 'ally', other: true }, stats: { attack: 3 } };
  const { toy, ids } = lay({ auras: [aura] });
  expect([ids.it, ids.cat, ids.other].map((id) => toy.stat(id, ToyStat.attack))).toEqual([1, 2, 5]);
});
