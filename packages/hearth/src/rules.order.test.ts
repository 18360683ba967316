import { describe, expect, test } from 'vitest';
import { hearth } from './hearth.ts';
import { attackOf } from './table.ts';
import { TestTable } from './testing/table.ts';
import { Stat, Type, Zone } from './vocabulary.ts';

const _wisps = (count: number): string[] => new Array<string>(count).fill('wisp');

describe('hearth: order of resolution', () => {
  test('a turn ends and the next starts: a crystal, full mana, a card', () => {
    const table = new TestTable([{}, { mana: 3, deck: ['wisp'] }]);
    table.endTurn();
    expect(hearth.active(table.table)).toBe(1);
    expect(table.draw()).toBe('1 end-turn\n2 start-turn, after 1\n└─ perform: 3 draw');
    const player = table.table.entities[table.table.zones[11]?.[0] ?? 0];
    expect([player?.stats[Stat.mana], player?.stats[Stat.maxMana]]).toEqual([4, 4]);
    expect(table.zone(1, Zone.hand)).toEqual(['wisp']);
  });

  test('the match is judged after all deaths: a dead hero loses, two dead heroes are a tie', () => {
    const lost = new TestTable([{ hand: ['fireball'] }, {}]);
    lost.act(Type.damage, 0, { targets: [lost.id('p1.hero')], amount: 24 });
    lost.play('fireball', 'p1.hero');
    expect(lost.table.registers[6]).toBe(1);
    const tie = new TestTable([{ board: ['leper-gnome'] }, {}]);
    const heroes = [tie.id('p0.hero'), tie.id('p1.hero')];
    tie.act(Type.damage, 0, { targets: heroes, amount: 29 });
    const gnome = [tie.id('leper-gnome')];
    tie.act(Type.damage, 1, { targets: [...gnome, tie.id('p0.hero')], amount: 1 });
    expect(tie.table.registers[6]).toBe(-1);
  });

  test('an attack is dropped if the attacker or the defender has left play', () => {
    const table = new TestTable([{ board: ['chillwind-yeti=yeti'] }, { board: ['wisp'] }]);
    table.act(Type.damage, 0, { targets: [table.id('wisp')], amount: 1 });
    table.act(Type.attack, 0, { targets: [table.id('wisp')] });
    expect(table.draw()).toBe('1 attack → wisp, dropped');
  });

  test('a countered spell was played, but not cast', () => {
    const table = new TestTable([
      { hand: ['moonfire', 'bananas'], board: ['wild-pyromancer', 'questing-adventurer'] },
      { secrets: ['counterspell'] },
    ]);
    table.play('moonfire', 'p1.hero');
    expect(table.stat('questing-adventurer', Stat.attack)).toBe(3);
    expect(table.stat('questing-adventurer', Stat.damage)).toBe(0);
    table.play('bananas', 'questing-adventurer');
    expect(table.stat('questing-adventurer', Stat.damage)).toBe(1);
  });

  test('a countered secret goes to the graveyard and does not stay', () => {
    const table = new TestTable([{ hand: ['spellbender'] }, { secrets: ['counterspell'] }]);
    table.play('spellbender');
    expect(table.zone(0, Zone.secrets)).toEqual([]);
    expect(table.zone(0, Zone.graveyard)).toEqual(['spellbender']);
  });

  test('two secrets on one spell: a countered spell is not redirected', () => {
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

  test('The Coin gives a crystal for this turn, up to ten', () => {
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
