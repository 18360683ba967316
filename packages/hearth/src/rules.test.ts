import { makeDetailedAction } from '@aftercast/kernel';
import { describe, expect, test } from 'vitest';
import { hearth } from './rules.ts';
import { attackOf, healthOf } from './table.ts';
import { type Side, TestTable } from './testing/table.ts';
import { Stat, Type, Zone } from './vocabulary.ts';

function health(table: TestTable, name: string): number {
  return healthOf(
    table.table.entities[table.id(name)] as NonNullable<TestTable['table']['entities'][number]>,
  );
}

/** Runs an action that no card has set off, as a scenario's step does. */
function run(
  table: TestTable,
  type: number,
  player: number,
  details: Parameters<typeof makeDetailedAction>[3],
): void {
  table.run(makeDetailedAction(type, player, 0, details));
}

const wisps = (count: number): string[] => new Array<string>(count).fill('wisp');

describe('hearth: what players know', () => {
  test('rule 1: a card never answers its own play, summon or cast', () => {
    const table = new TestTable([{ hand: ['questing-adventurer', 'knife-juggler'] }, {}]);
    table.play('questing-adventurer');
    expect(table.stat('questing-adventurer', Stat.attack)).toBe(2);
    table.play('knife-juggler');
    expect(table.stat('questing-adventurer', Stat.attack)).toBe(3);
    expect(table.stat('p1.hero', Stat.damage)).toBe(0);
  });

  test('rule 2: whether a target is legal is looked at when the command is given, never again', () => {
    const table = new TestTable(
      [{ hand: ['fireball'], board: ['violet-teacher', 'knife-juggler'] }, { board: ['wisp'] }],
      { picks: ['wisp'] },
    );
    table.play('fireball', 'wisp');
    expect(table.draw()).toContain('damage knife-juggler → wisp (1)');
    expect(table.draw()).toContain('damage fireball → wisp (6)');
  });

  test('rule 3: a dying minion keeps its place and answers, but no random choice picks it', () => {
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
    expect(health(full, 'yeti')).toBe(4);
  });

  test('rule 4: no two secrets alike', () => {
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

  test('rule 7: "after" is answered by those who are then in play', () => {
    const own = new TestTable([{ hand: ['fireball'], board: ['wild-pyromancer', 'wisp'] }, {}]);
    own.play('fireball', 'wild-pyromancer');
    expect(own.zone(0, Zone.battlefield)).toEqual(['wisp']);
  });

  test('rule 8: damage that a shield or immunity takes did not happen; healing of the whole neither', () => {
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

  test('rule 8: an answer to damage is asked of those only who took some', () => {
    const table = new TestTable([{}, { board: ['acolyte-of-pain=a', 'acolyte-of-pain=b'], deck: wisps(3) }]);
    run(table, Type.damage, 0, { targets: [table.id('a')], amount: 0 });
    expect(table.draw()).toBe(`1 damage → a, dropped`);
    run(table, Type.damage, 0, { targets: [table.id('a'), table.id('b')], amount: 1 });
    expect(table.zone(1, Zone.hand)).toHaveLength(2);
  });

  test('rule 9: when maximum health falls, health falls only to the new maximum', () => {
    const table = new TestTable([
      { hand: ['bananas', 'blessing-of-kings'], board: ['chillwind-yeti=yeti'] },
      {},
    ]);
    table.play('bananas', 'yeti');
    run(table, Type.damage, 1, { targets: [table.id('yeti')], amount: 3 });
    expect(health(table, 'yeti')).toBe(3);
    run(table, Type.silence, 1, { targets: [table.id('yeti')] });
    expect(health(table, 'yeti')).toBe(3);
    expect(table.stat('yeti', Stat.health)).toBe(5);
  });

  test('rule 12: a frozen character thaws at the end of its turn, unless it had attacked in it', () => {
    const table = new TestTable([{ board: ['chillwind-yeti=a', 'chillwind-yeti=b'] }, { board: ['wisp'] }]);
    expect(table.attack('a', 'p1.hero')).toBeNull();
    run(table, Type.freeze, 1, { targets: [table.id('a'), table.id('b'), table.id('wisp')] });
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

  test("rule 16: a minion's own summons appear to its right, a deathrattle's in the place of the dead", () => {
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
    run(golems, Type.destroy, 1, { targets });
    expect(golems.zone(0, Zone.battlefield)).toEqual([
      'l',
      'damaged-golem',
      'm',
      'damaged-golem',
      'damaged-golem',
      'r',
    ]);
  });

  test('rule 16: seven on a board, and what has no room is not summoned', () => {
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

  test('rule 21: a battlecry whose target is not there is skipped', () => {
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
    run(table, Type.draw, 0, {});
    run(table, Type.draw, 0, {});
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

  test('rule 27: stealth hides from enemies that point, not from what points at nobody, and ends with an attack', () => {
    const board: Side = { board: ['worgen-infiltrator=worgen'] };
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

  test('rule 28: silence removes abilities and enchantments, not damage; and the deathrattle is silent', () => {
    const table = new TestTable([
      { hand: ['bananas', 'moonfire'], board: ['abomination=it'] },
      { board: ['wisp'] },
    ]);
    table.play('bananas', 'it');
    run(table, Type.damage, 1, { targets: [table.id('it')], amount: 1 });
    run(table, Type.silence, 1, { targets: [table.id('it')] });
    expect(table.stat('it', Stat.taunt)).toBe(0);
    expect(table.stat('it', Stat.attack)).toBe(4);
    expect(health(table, 'it')).toBe(4);
    run(table, Type.destroy, 1, { targets: [table.id('it')] });
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

describe('hearth: the order of things', () => {
  test('a turn ends and the next starts: a crystal, full mana, a card', () => {
    const table = new TestTable([{}, { mana: 3, deck: ['wisp'] }]);
    table.endTurn();
    expect(hearth.active(table.table)).toBe(1);
    expect(table.draw()).toBe('1 end-turn\n2 start-turn, after 1\n└─ perform: 3 draw');
    const player = table.table.entities[table.table.zones[11]?.[0] ?? 0];
    expect([player?.stats[Stat.mana], player?.stats[Stat.maxMana]]).toEqual([4, 4]);
    expect(table.zone(1, Zone.hand)).toEqual(['wisp']);
  });

  test('the match is judged when no death is left: one hero dead loses, both dead is a tie', () => {
    const lost = new TestTable([{ hand: ['fireball'] }, {}]);
    run(lost, Type.damage, 0, { targets: [lost.id('p1.hero')], amount: 24 });
    lost.play('fireball', 'p1.hero');
    expect(lost.table.registers[6]).toBe(1);
    const tie = new TestTable([{ board: ['leper-gnome'] }, {}]);
    const heroes = [tie.id('p0.hero'), tie.id('p1.hero')];
    run(tie, Type.damage, 0, { targets: heroes, amount: 29 });
    const gnome = [tie.id('leper-gnome')];
    run(tie, Type.damage, 1, { targets: [...gnome, tie.id('p0.hero')], amount: 1 });
    expect(tie.table.registers[6]).toBe(-1);
  });

  test('an attack is called off if attacker or defender has left play', () => {
    const table = new TestTable([{ board: ['chillwind-yeti=yeti'] }, { board: ['wisp'] }]);
    run(table, Type.damage, 0, { targets: [table.id('wisp')], amount: 1 });
    run(table, Type.attack, 0, { targets: [table.id('wisp')] });
    expect(table.draw()).toBe('1 attack → wisp, dropped');
  });

  test('a countered secret goes to the graveyard and does not stay', () => {
    const table = new TestTable([{ hand: ['spellbender'] }, { secrets: ['counterspell'] }]);
    table.play('spellbender');
    expect(table.zone(0, Zone.secrets)).toEqual([]);
    expect(table.zone(0, Zone.graveyard)).toEqual(['spellbender']);
  });

  test('two secrets on one spell: what was countered is not redirected', () => {
    const table = new TestTable([
      { hand: ['fireball'] },
      { board: ['wisp'], secrets: ['counterspell', 'spellbender'] },
    ]);
    table.play('fireball', 'wisp');
    expect(table.zone(1, Zone.secrets)).toEqual(['spellbender']);
    expect(table.zone(1, Zone.battlefield)).toEqual(['wisp']);
  });

  test('a hero without a weapon has no attack', () => {
    const table = new TestTable([{}, {}]);
    const hero = table.table.entities[table.id('p0.hero')];
    expect(hero && attackOf(table.table, hero)).toBe(0);
    expect(table.attack('p0.hero', 'p1.hero')?.code).toBe('no-attack');
  });

  test('The Coin gives a crystal for this turn, and no more than ten', () => {
    const table = new TestTable([{ mana: 1, hand: ['the-coin'] }, {}]);
    table.play('the-coin');
    const player = table.table.entities[table.id('player')];
    expect([player?.stats[Stat.mana], player?.stats[Stat.maxMana]]).toEqual([2, 1]);
  });

  test('conceding ends the match for the other seat', () => {
    const table = new TestTable([{}, {}]);
    table.run(hearth.concession(0));
    expect(table.table.registers[6]).toBe(2);
  });
});
