import { describe, expect, test } from 'vitest';
import { TestTable } from './testing/table.ts';
import { Stat, Type, Zone } from './vocabulary.ts';

const wisps = (count: number): string[] => new Array<string>(count).fill('wisp');

describe('hearth: rules of play', () => {
  test('rule 1: a card never answers its own play, summon or cast', () => {
    const table = new TestTable([{ hand: ['questing-adventurer', 'knife-juggler'] }, {}]);
    table.play('questing-adventurer');
    expect(table.stat('questing-adventurer', Stat.attack)).toBe(2);
    table.play('knife-juggler');
    expect(table.stat('questing-adventurer', Stat.attack)).toBe(3);
    expect(table.stat('p1.hero', Stat.damage)).toBe(0);
  });

  test('rule 2: whether a target is legal is checked only when the command is given', () => {
    const table = new TestTable(
      [{ hand: ['fireball'], board: ['violet-teacher', 'knife-juggler'] }, { board: ['wisp'] }],
      { picks: ['wisp'] },
    );
    table.play('fireball', 'wisp');
    expect(table.draw()).toContain('damage knife-juggler → wisp (1)');
    expect(table.draw()).toContain('damage fireball → wisp (6)');
  });

  test('rule 3: a dying minion keeps its slot and answers, but no random choice picks it', () => {
    const table = new TestTable(
      [{ hand: ['arcane-missiles'] }, { board: ['acolyte-of-pain=acolyte', 'wisp=w'], deck: wisps(4) }],
      { picks: ['w', 'acolyte', 'acolyte'] },
    );
    table.play('arcane-missiles');
    expect(table.picks).toEqual([]);
    expect(table.zone(1, Zone.graveyard)).toEqual(['w']);
    expect(table.zone(1, Zone.hand)).toHaveLength(2);
  });

  test('rule 4: secrets sleep in the turn of their owner, and while they could do nothing', () => {
    const own = new TestTable([{ hand: ['moonfire'], secrets: ['counterspell'] }, {}]);
    own.play('moonfire', 'p1.hero');
    expect(own.stat('p1.hero', Stat.damage)).toBe(1);
    const full = new TestTable([
      { hand: ['moonfire=m'] },
      { board: [...wisps(6), 'chillwind-yeti=yeti'], secrets: ['spellbender'] },
    ]);
    full.play('m', 'yeti');
    expect(full.zone(1, Zone.secrets)).toEqual(['spellbender']);
    expect(full.health('yeti')).toBe(4);
  });

  test('rule 4: a seat has no two secrets of the same card', () => {
    const table = new TestTable([{ hand: ['counterspell=a', 'counterspell=b', 'spellbender'] }, {}]);
    expect(table.play('a')).toBeNull();
    expect(table.play('b')?.code).toBe('secret-limit');
    expect(table.play('spellbender')).toBeNull();
    expect(table.zone(0, Zone.secrets)).toEqual(['a', 'spellbender']);
  });

  test('rule 6: "after you summon" answers a played minion after its battlecry, any other at once', () => {
    const table = new TestTable([{ hand: ['murloc-tidehunter'], board: ['knife-juggler'] }, {}]);
    table.play('murloc-tidehunter');
    const types = table.draw().match(/\d+ (battlecry|summon|damage|after-play)/g);
    expect(types).toEqual(['2 battlecry', '3 summon', '4 damage', '5 after-play', '6 damage']);
  });

  test('rule 7: "after" is answered by the cards that are then in play', () => {
    const own = new TestTable([{ hand: ['fireball'], board: ['wild-pyromancer', 'wisp'] }, {}]);
    own.play('fireball', 'wild-pyromancer');
    expect(own.zone(0, Zone.battlefield)).toEqual(['wisp']);
  });

  test('rule 8: with a broken shield, no damage was taken', () => {
    const table = new TestTable([
      { hand: ['arcane-explosion', 'moonfire'] },
      { board: ['argent-squire=squire', 'acolyte-of-pain=acolyte'], deck: wisps(3) },
    ]);
    table.play('arcane-explosion');
    expect(table.stat('squire', Stat.divineShield)).toBe(0);
    expect(table.stat('squire', Stat.damage)).toBe(0);
    expect(table.zone(1, Zone.hand)).toHaveLength(1);
    table.play('moonfire', 'squire');
    expect(table.zone(1, Zone.graveyard)).toEqual(['squire']);
  });

  test.each([
    ['a shield breaks', Stat.divineShield, 0],
    ['immunity stays', Stat.immune, 1],
  ])('rule 8: damage is answered only for targets that took some: %s', (_, stat, left) => {
    const board = ['acolyte-of-pain=a', 'acolyte-of-pain=b'];
    const table = new TestTable([{ hand: ['arcane-explosion'] }, { board, deck: wisps(3) }]);
    table.set('a', stat, 1);
    table.play('arcane-explosion');
    expect(table.draw()).toContain('damage arcane-explosion → a, b (1)');
    expect(table.zone(1, Zone.hand)).toHaveLength(1);
    expect([table.health('a'), table.health('b'), table.stat('a', stat)]).toEqual([3, 2, left]);
  });

  test('rule 8: damage of 0 did not happen', () => {
    const table = new TestTable([{}, { board: ['argent-squire'] }]);
    table.act(Type.damage, 0, { targets: [table.id('argent-squire')], amount: 0 });
    expect(table.draw()).toBe('1 damage → argent-squire, dropped');
    expect(table.stat('argent-squire', Stat.divineShield)).toBe(1);
  });

  test('rule 8: healing restores at most the damage', () => {
    const table = new TestTable([{ hero: 'priest' }, {}]);
    table.act(Type.damage, 1, { targets: [table.id('p0.hero')], amount: 1 });
    expect(table.power('p0.hero')).toBeNull();
    expect(table.health('p0.hero')).toBe(30);
  });

  test('rule 8: after a healing, its event has what was healed: nothing of an undamaged character', () => {
    const table = new TestTable([
      { hero: 'priest', board: ['chillwind-yeti=yeti', 'wisp', 'wisp=other'] },
      {},
    ]);
    const heal = (...names: string[]) => {
      table.act(Type.heal, 0, { targets: names.map((name) => table.id(name)), amount: 4 });
      return table.draw().split('\n').at(-1);
    };
    expect(heal('yeti')).toBe('1 heal');
    table.act(Type.damage, 1, { targets: [table.id('yeti')], amount: 3 });
    expect(heal('wisp', 'yeti', 'other')).toBe('1 heal → yeti (3)');
    table.act(Type.damage, 1, { targets: [table.id('yeti'), table.id('p0.hero')], amount: 2 });
    table.act(Type.damage, 1, { targets: [table.id('p0.hero')], amount: 3 });
    expect(heal('yeti', 'p0.hero')).toBe('1 heal → yeti, p0.hero (4)');
    expect([table.health('yeti'), table.health('p0.hero')]).toEqual([5, 29]);
  });

  test('rule 9: when maximum health falls, health falls only to the new maximum', () => {
    const table = new TestTable([
      { hand: ['bananas', 'blessing-of-kings'], board: ['chillwind-yeti=yeti'] },
      {},
    ]);
    table.play('bananas', 'yeti');
    table.act(Type.damage, 1, { targets: [table.id('yeti')], amount: 3 });
    expect(table.health('yeti')).toBe(3);
    table.act(Type.silence, 1, { targets: [table.id('yeti')] });
    expect(table.health('yeti')).toBe(3);
    expect(table.stat('yeti', Stat.health)).toBe(5);
  });

  test('rule 12: a frozen character thaws at the end of its turn, unless it had attacked in it', () => {
    const table = new TestTable([{ board: ['chillwind-yeti=a', 'chillwind-yeti=b'] }, { board: ['wisp'] }]);
    expect(table.attack('a', 'p1.hero')).toBeNull();
    table.act(Type.freeze, 1, { targets: [table.id('a'), table.id('b'), table.id('wisp')] });
    expect(table.attack('b', 'p1.hero')?.code).toBe('frozen');
    table.endTurn();
    expect(['a', 'b', 'wisp'].map((it) => table.stat(it, Stat.frozen))).toEqual([1, 0, 1]);
    table.endTurn();
    expect(['a', 'b', 'wisp'].map((it) => table.stat(it, Stat.frozen))).toEqual([1, 0, 0]);
    table.endTurn();
    expect(table.stat('a', Stat.frozen)).toBe(0);
  });

  test('rule 14: "this turn" ends with the turn', () => {
    const table = new TestTable([{ hand: ['abusive-sergeant'], board: ['chillwind-yeti=yeti'] }, {}]);
    table.play('abusive-sergeant', 'yeti');
    expect(table.stat('yeti', Stat.attack)).toBe(6);
    table.endTurn();
    expect(table.stat('yeti', Stat.attack)).toBe(4);
    expect(table.table.entities[table.id('yeti')]?.attachments).toEqual([]);
  });
});
