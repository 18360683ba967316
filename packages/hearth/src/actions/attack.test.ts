import { makeDetailedAction } from '@aftercast/kernel';
import { describe, expect, test } from 'vitest';
import { TestTable } from '../testing/table.ts';
import { Stat, Type, Zone } from '../vocabulary.ts';

describe('hearth: attacks', () => {
  test('what lasts for an attack ends when the attack is dropped', () => {
    const table = new TestTable([
      { hand: ['gladiators-longbow=bow'] },
      { board: ['wisp', 'chillwind-yeti=yeti'] },
    ]);
    table.play('bow');
    // Nothing in the set does this to a defender: that the attack is off must not depend on what could.
    table.set('wisp', Stat.dying, 1);
    const [hero, wisp] = [table.id('p0.hero'), table.id('wisp')];
    table.run(makeDetailedAction(Type.attack, 0, hero, { targets: [wisp], chosen: wisp }), 0);
    expect(table.draw()).toContain(', dropped');
    expect(table.draw()).toContain('attack-end');
    expect(table.stat('p0.hero', Stat.immune)).toBe(0);
    expect(table.table.entities[hero]?.attachments).toEqual([]);
    expect(table.stat('bow', Stat.damage)).toBe(0);
    expect(table.stat('p0.hero', Stat.attacks)).toBe(0);
  });

  test('what lasts for an attack lasts from its beginning to its end', () => {
    const table = new TestTable([
      { hand: ['gladiators-longbow=bow'] },
      { board: ['chillwind-yeti=yeti'], secrets: ['explosive-trap'] },
    ]);
    table.play('bow');
    table.set('p0.hero', Stat.damage, 29);
    // The trap is older than the bow; the hero is attacking, and so immune, before any card answers.
    table.attack('p0.hero', 'p1.hero');
    expect(table.zone(0, Zone.hero)).toEqual(['p0.hero']);
    expect(table.zone(1, Zone.secrets)).toEqual([]);
    expect(table.health('p1.hero')).toBe(25);
    expect(table.stat('p0.hero', Stat.immune)).toBe(0);
  });

  test('a weapon loses durability after all answers to the damage', () => {
    const table = new TestTable([
      { hand: ['fiery-war-axe=axe'] },
      { board: ['acolyte-of-pain=acolyte'], deck: ['wisp'] },
    ]);
    table.play('axe');
    table.attack('p0.hero', 'acolyte');
    const types = table.draw().match(/\d+ (damage|draw|wear|deaths)/g);
    expect(types?.map((it) => it.replace(/\d+ /, ''))).toEqual([
      'damage',
      'draw',
      'damage',
      'wear',
      'deaths',
    ]);
  });

  test.each([
    ['stealthed', Stat.stealth, 'target-stealthed'],
    ['immune', Stat.immune, 'target-immune'],
  ])('rule 27: a minion with taunt that is %s does not guard', (_, stat, code) => {
    const table = new TestTable([{ board: ['chillwind-yeti=yeti'] }, { board: ['frostwolf-grunt=guard'] }]);
    expect(table.attack('yeti', 'p1.hero')?.code).toBe('taunt-first');
    table.set('guard', stat, 1);
    expect(table.attack('yeti', 'guard')?.code).toBe(code);
    expect(table.attack('yeti', 'p1.hero')).toBeNull();
  });

  test('rule 27: a dropped attack leaves its attacker in stealth', () => {
    const table = new TestTable([{ board: ['chillwind-yeti=yeti'] }, { board: ['wisp'] }]);
    table.set('yeti', Stat.stealth, 1);
    table.set('wisp', Stat.dying, 1);
    const [yeti, wisp] = [table.id('yeti'), table.id('wisp')];
    table.run(makeDetailedAction(Type.attack, 0, yeti, { targets: [wisp], chosen: wisp }), 0);
    expect(table.stat('yeti', Stat.stealth)).toBe(1);
  });
});
