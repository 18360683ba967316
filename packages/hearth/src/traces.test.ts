import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TestTable } from './testing/table.ts';
import { Stat, Zone } from './vocabulary.ts';

/** The drawings of `docs/worked-traces.md`, by the numbers of their headings. */
const drawings = new Map(
  readFileSync(join(import.meta.dirname, '../../../docs/worked-traces.md'), 'utf8')
    .split(/^## (?=\d)/m)
    .slice(1)
    .map((section) => [Number.parseInt(section, 10), /```\n([\s\S]*?)\n```/.exec(section)?.[1]]),
);

test('A2 A7 A9 1. The demonstration', () => {
  const table = new TestTable(
    [
      {
        hand: ['arcane-explosion=explosion'],
        board: ['questing-adventurer=adventurer', 'violet-teacher=teacher', 'knife-juggler=juggler'],
      },
      {
        hero: 'priest',
        deck: ['wisp', 'wisp', 'wisp', 'wisp', 'wisp'],
        board: ['acolyte-of-pain=acolyte', 'backstreet-leper=leper', 'tentacle-of-nzoth=tentacle'],
      },
    ],
    { picks: ['acolyte'] },
  );
  expect(table.play('explosion')).toBeNull();
  expect(table.draw()).toBe(drawings.get(1));
  expect(table.zone(0, Zone.battlefield)).toEqual(['adventurer', 'teacher', 'juggler']);
  expect(table.zone(1, Zone.graveyard)).toEqual(['leper', 'tentacle', 'acolyte']);
  expect(table.zone(1, Zone.hand)).toHaveLength(3);
  expect(table.stat('p0.hero', Stat.damage)).toBe(2);
});

test('A8 2. A spell, Wild Pyromancer, and a minion that the spell leaves dying', () => {
  const table = new TestTable([
    { hand: ['moonfire'], board: ['wild-pyromancer=pyromancer'] },
    { board: ['wisp', 'chillwind-yeti=yeti'] },
  ]);
  expect(table.play('moonfire', 'wisp')).toBeNull();
  expect(table.draw()).toBe(drawings.get(2));
});

test('A8 3. A battlecry that kills, with a Knife Juggler watching', () => {
  const table = new TestTable([
    { hand: ['elven-archer=archer'], board: ['knife-juggler=juggler'] },
    { board: ['wisp'] },
  ]);
  expect(table.play('archer', 'wisp')).toBeNull();
  expect(table.draw()).toBe(drawings.get(3));
});

test('A3 4. Two Jugglers on one summon', () => {
  const table = new TestTable(
    [
      {
        hand: ['murloc-tidehunter=tidehunter'],
        board: ['knife-juggler=first juggler', 'knife-juggler=second juggler'],
      },
      { board: ['wisp'] },
    ],
    { picks: ['wisp'] },
  );
  expect(table.play('tidehunter')).toBeNull();
  expect(table.draw()).toBe(drawings.get(4));
});

test('A5 5. Counterspell', () => {
  const table = new TestTable([
    { hand: ['fireball'], board: ['questing-adventurer=adventurer', 'violet-teacher=teacher'] },
    { secrets: ['counterspell'] },
  ]);
  expect(table.play('fireball', 'p1.hero')).toBeNull();
  expect(table.draw()).toBe(drawings.get(5));
  expect(table.stat('p1.hero', Stat.damage)).toBe(0);
  expect(table.zone(0, Zone.graveyard)).toEqual(['fireball']);
  expect(table.zone(1, Zone.graveyard)).toEqual(['counterspell']);
});

test('A5 6. Spellbender', () => {
  const table = new TestTable([
    { hand: ['fireball'] },
    { board: ['chillwind-yeti=yeti'], secrets: ['spellbender'] },
  ]);
  expect(table.play('fireball', 'yeti')).toBeNull();
  expect(table.draw()).toBe(drawings.get(6));
  expect(table.stat('yeti', Stat.damage)).toBe(0);
});

test('A7 7. Two Acolytes of Pain in combat', () => {
  const table = new TestTable([
    { board: ['acolyte-of-pain=acolyte 0'], deck: ['wisp'] },
    { board: ['acolyte-of-pain=acolyte 1'], deck: ['wisp'] },
  ]);
  expect(table.attack('acolyte 0', 'acolyte 1')).toBeNull();
  expect(table.draw()).toBe(drawings.get(7));
});

test('A9 8. A deathrattle that summons into a death round', () => {
  const table = new TestTable(
    [{ board: ['harvest-golem=golem', 'knife-juggler=juggler'] }, { board: ['chillwind-yeti=yeti'] }],
    { picks: ['yeti'] },
  );
  expect(table.attack('golem', 'yeti')).toBeNull();
  expect(table.draw()).toBe(drawings.get(8));
  expect(table.zone(0, Zone.battlefield)).toEqual(['damaged-golem', 'juggler']);
});
