import { describe, expect, test } from 'vitest';
import { type TestSide, TestTable } from './testing/table.ts';
import { Stat, Type, Zone } from './vocabulary.ts';

const wisps = (count: number): string[] => new Array<string>(count).fill('wisp');

describe('hearth: rules of the board and the turn', () => {
  test("rule 16: a minion's own summons appear to its right, a deathrattle's in the slot of the dead", () => {
    const table = new TestTable([
      { hand: ['moonfire', 'mirror-image'], board: ['violet-teacher', 'wisp=right'] },
      {},
    ]);
    table.play('mirror-image');
    expect(table.zone(0, Zone.battlefield)).toEqual([
      'violet-teacher',
      'violet-apprentice',
      'right',
      'mirror-image-minion',
      'mirror-image-minion',
    ]);
    const golems = new TestTable([
      { board: ['wisp=l', 'harvest-golem=g1', 'wisp=m', 'harvest-golem=g2', 'harvest-golem=g3', 'wisp=r'] },
      {},
    ]);
    const targets = ['g1', 'g2', 'g3'].map((it) => golems.id(it));
    golems.act(Type.destroy, 1, { targets });
    expect(golems.zone(0, Zone.battlefield)).toEqual([
      'l',
      'damaged-golem',
      'm',
      'damaged-golem',
      'damaged-golem',
      'r',
    ]);
  });

  test('rule 16: a board has room for seven minions; a minion without room is not summoned', () => {
    const table = new TestTable([{ hand: ['mirror-image=m', 'wisp=w'], board: wisps(6) }, {}]);
    expect(table.play('m')).toBeNull();
    expect(table.zone(0, Zone.battlefield)).toHaveLength(7);
    expect(table.play('w')?.code).toBe('board-full');
    const full = new TestTable([{ hand: ['mirror-image=m'], board: wisps(7) }, {}]);
    expect(full.play('m')?.code).toBe('board-full');
  });

  test('rule 18: spell damage raises spells, and adds missiles; it raises no battlecry and no power', () => {
    const board = ['kobold-geomancer', 'kobold-geomancer'];
    const table = new TestTable([{ hand: ['arcane-missiles', 'elven-archer', 'moonfire'], board }, {}]);
    table.play('arcane-missiles');
    expect(table.stat('p1.hero', Stat.damage)).toBe(5);
    table.play('elven-archer', 'p1.hero');
    expect(table.stat('p1.hero', Stat.damage)).toBe(6);
    table.play('moonfire', 'p1.hero');
    expect(table.stat('p1.hero', Stat.damage)).toBe(9);
    table.power('p1.hero');
    expect(table.stat('p1.hero', Stat.damage)).toBe(10);
  });

  test('rule 21: a battlecry without a target is skipped', () => {
    const table = new TestTable([{ hand: ['shattered-sun-cleric'] }, { board: ['wisp'] }]);
    expect(table.play('shattered-sun-cleric')).toBeNull();
    expect(table.draw()).toBe('1 play-card shattered-sun-cleric\n2 after-play shattered-sun-cleric, after 1');
  });

  test('rule 23: a card beyond ten is burned; an empty deck tires', () => {
    const table = new TestTable([
      { hand: ['arcane-intellect', ...wisps(9)], deck: ['wisp=a', 'bananas=b'] },
      {},
    ]);
    table.play('arcane-intellect');
    expect(table.zone(0, Zone.hand)).toHaveLength(10);
    expect(table.zone(0, Zone.graveyard)).toEqual(['arcane-intellect', 'b']);
    table.act(Type.draw, 0, {});
    table.act(Type.draw, 0, {});
    expect(table.stat('p0.hero', Stat.damage)).toBe(3);
  });

  test('rule 24: a random target is chosen when the effect is resolved', () => {
    const table = new TestTable(
      [{ hand: ['mirror-image'], board: ['knife-juggler'] }, { board: ['wisp=a', 'wisp=b'] }],
      { picks: ['a', 'b'] },
    );
    table.play('mirror-image');
    expect(table.zone(1, Zone.graveyard)).toEqual(['a', 'b']);
  });

  test('rule 25: order of play is a number given on entering play', () => {
    const table = new TestTable([{ hand: ['wisp=a', 'wisp=b'] }, {}]);
    table.play('b', undefined, 0);
    table.play('a', undefined, 0);
    const orders = ['a', 'b'].map((it) => table.table.entities[table.id(it)]?.order ?? 0);
    expect(orders[0]).toBeGreaterThan(orders[1] ?? 0);
  });

  test('rule 26: a minion attacks from the next turn on, with charge at once; once a turn, with windfury twice', () => {
    const table = new TestTable([
      { hand: ['wisp', 'stonetusk-boar'], board: ['chillwind-yeti=yeti', 'mirror-image-minion=image'] },
      {},
    ]);
    table.play('wisp');
    table.play('stonetusk-boar');
    expect(table.attack('wisp', 'p1.hero')?.code).toBe('exhausted');
    expect(table.attack('stonetusk-boar', 'p1.hero')).toBeNull();
    expect(table.attack('image', 'p1.hero')?.code).toBe('no-attack');
    expect(table.attack('yeti', 'p1.hero')).toBeNull();
    expect(table.attack('yeti', 'p1.hero')?.code).toBe('attacked-already');
    table.endTurn();
    table.endTurn();
    expect(table.attack('wisp', 'p1.hero')).toBeNull();
  });

  test.each([
    ['taunt-first', ['goldshire-footman', 'wisp'], 'wisp'],
    ['target-stealthed', ['worgen-infiltrator'], 'worgen-infiltrator'],
    [null, ['goldshire-footman', 'wisp'], 'goldshire-footman'],
    [null, ['wisp'], 'p1.hero'],
  ] as const)('rule 27: an attack on one of them is answered with %s', (code, board, target) => {
    const table = new TestTable([{ board: ['chillwind-yeti'] }, { board: [...board] }]);
    expect(table.attack('chillwind-yeti', target)?.code ?? null).toBe(code);
  });

  test('rule 27: stealth prevents targeting by enemies, not effects without a target, and ends with an attack', () => {
    const board: TestSide = { board: ['worgen-infiltrator=worgen'] };
    const table = new TestTable([
      { hand: ['fireball', 'arcane-explosion', 'bananas'], ...board },
      { board: ['worgen-infiltrator=foe'] },
    ]);
    expect(table.play('fireball', 'foe')?.code).toBe('target-stealthed');
    expect(table.play('bananas', 'worgen')).toBeNull();
    expect(table.attack('worgen', 'p1.hero')).toBeNull();
    expect(table.stat('worgen', Stat.stealth)).toBe(0);
    table.play('arcane-explosion');
    expect(table.zone(1, Zone.graveyard)).toEqual(['foe']);
  });

  test('rule 28: silence removes abilities and enchantments, deathrattles included, but not damage', () => {
    const table = new TestTable([
      { hand: ['bananas', 'moonfire'], board: ['abomination=it'] },
      { board: ['wisp'] },
    ]);
    table.play('bananas', 'it');
    table.act(Type.damage, 1, { targets: [table.id('it')], amount: 1 });
    table.act(Type.silence, 1, { targets: [table.id('it')] });
    expect(table.stat('it', Stat.taunt)).toBe(0);
    expect(table.stat('it', Stat.attack)).toBe(4);
    expect(table.health('it')).toBe(4);
    table.act(Type.destroy, 1, { targets: [table.id('it')] });
    expect(table.zone(1, Zone.battlefield)).toEqual(['wisp']);
  });

  test('rule 29: a hero power is used once a turn and costs 2', () => {
    const table = new TestTable([{ mana: 5 }, {}]);
    expect(table.power('p1.hero')).toBeNull();
    expect(table.power('p1.hero')?.code).toBe('power-used');
    const player = table.table.entities[table.id('player')];
    expect(player?.stats[Stat.mana]).toBe(3);
    table.endTurn();
    table.endTurn();
    expect(table.power('p1.hero')).toBeNull();
  });
});
