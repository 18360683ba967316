import { Changes, hashTable, ObserverIndex } from '@aftercast/kernel';
import type { Command, LegalCommand } from '@aftercast/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogue, hearth } from '../hearth.ts';
import { playerOf } from '../table.ts';
import { type TestSide, TestTable } from '../testing/table.ts';
import { Stat, Zone } from '../vocabulary.ts';

const ofType = (type: string) => catalogue.cards.filter((card) => card.type === type).map((card) => card.id);
const minions = ofType('minion');
const spells = ofType('spell');
const secrets = spells.filter((id) =>
  catalogue.cards[catalogue.number(id)]?.card?.keywords?.includes('secret'),
);

const side: fc.Arbitrary<TestSide> = fc.record({
  hero: fc.constantFrom('mage', 'priest'),
  mana: fc.integer({ min: 0, max: 10 }),
  hand: fc.array(fc.constantFrom(...minions, ...spells), { maxLength: 6 }),
  board: fc.array(fc.constantFrom(...minions), { maxLength: 7 }),
  secrets: fc.uniqueArray(fc.constantFrom(...secrets)),
  deck: fc.array(fc.constantFrom(...minions), { maxLength: 3 }),
});

/** Stats of characters and powers that decide what is legal. */
const twist = fc.record({
  nth: fc.nat(20),
  stat: fc.constantFrom(
    Stat.stealth,
    Stat.immune,
    Stat.elusive,
    Stat.taunt,
    Stat.frozen,
    Stat.exhausted,
    Stat.cantAttack,
    Stat.windfury,
    Stat.attacks,
    Stat.entered,
    Stat.charge,
  ),
});

/** What a table is set up from: plain data, so that a failure prints readably. */
const layouts = fc.record({
  sides: fc.tuple(side, side),
  twists: fc.array(twist, { maxLength: 8 }),
  attack: fc.boolean(),
  played: fc.nat(1),
});

type Layout = typeof layouts extends fc.Arbitrary<infer T> ? T : never;

function lay({ sides, twists, attack, played }: Layout): TestTable {
  const table = new TestTable(sides);
  const changes = new Changes(hearth.game, table.table, null, new ObserverIndex(hearth.game));
  const kinds: number[] = [Zone.hero, Zone.power, Zone.battlefield];
  const some = table.table.entities.filter((it) => it && kinds.includes(it.zone % 10));
  for (const { nth, stat } of twists) {
    const entity = some[nth % some.length];
    if (entity) changes.set(entity.id, stat, 1);
  }
  if (attack) changes.set(table.id('p0.hero'), Stat.attack, 1);
  changes.set(playerOf(table.table, 0), Stat.cardsPlayed, played);
  return table;
}

function commandsOf({ do: name, entity, choose, target, allowed, positions }: LegalCommand): Command[] {
  const option = choose >= 0 && { choose };
  const targets = [...(target === 'required' ? [] : [undefined]), ...allowed];
  const places =
    positions === 0 ? [undefined] : [undefined, ...Array.from({ length: positions }, (_, i) => i)];
  switch (name) {
    case 'play':
      return targets.flatMap((it) =>
        places.map((position) => ({
          do: 'play',
          card: entity,
          ...option,
          ...(it !== undefined && { target: it }),
          ...(position !== undefined && { position }),
        })),
      );
    case 'attack':
      return allowed.map((it) => ({ do: 'attack', with: entity, target: it }));
    case 'power':
      return targets.map((it) => ({ do: 'power', ...option, ...(it !== undefined && { target: it }) }));
    default:
      return [{ do: 'end-turn' }];
  }
}

/** Every command that can be written for a table, sensible or not. */
function* everyCommand(table: TestTable): Generator<Command> {
  const ids = [-1, ...table.table.entities.keys(), table.table.entities.length];
  yield { do: 'end-turn' };
  for (const card of ids) {
    for (const target of [undefined, ...ids]) {
      for (const choose of [undefined, -1, 0, 1, 2]) {
        for (const position of [undefined, -1, 0, 3, 6, 7]) {
          yield {
            do: 'play',
            card,
            ...(choose !== undefined && { choose }),
            ...(target !== undefined && { target }),
            ...(position !== undefined && { position }),
          };
        }
      }
      if (target !== undefined) yield { do: 'attack', with: card, target };
    }
    yield { do: 'attack', with: card, target: table.id('p1.hero'), routine: 0 };
  }
  for (const target of [undefined, ...ids]) yield { do: 'power', ...(target !== undefined && { target }) };
  yield { do: 'power', choose: 0 };
  yield { do: 'choose', pick: [0] };
}

describe('T4 the legal commands that are listed are exactly those that are accepted', () => {
  test('T4 every command of an exhaustive enumeration is listed, or refused', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        const table = lay(layout);
        const before = hashTable(table.table);
        const listed = new Set(
          hearth
            .legal(table.table, 0)
            .flatMap(commandsOf)
            .map((command) => JSON.stringify(command)),
        );
        for (const command of listed) expect(hearth.check(table.table, 0, JSON.parse(command))).toBeNull();
        for (const command of everyCommand(table)) {
          const accepted = hearth.check(table.table, 0, command) === null;
          const key = JSON.stringify(command);
          if (accepted !== listed.has(key)) {
            throw new Error(
              `${key} is ${accepted ? 'accepted and not listed' : 'listed and refused'}\n${table.drawTable()}`,
            );
          }
        }
        expect(hashTable(table.table)).toBe(before);
      }),
      { numRuns: 40 },
    );
  });

  test('T4 whatever is listed can be used, and everything else has a reason', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        const table = lay(layout);
        const usable = new Set(hearth.legal(table.table, 0).map((it) => it.entity));
        for (const zone of [Zone.hand, Zone.battlefield, Zone.hero, Zone.power]) {
          for (const id of table.table.zones[zone] ?? []) {
            expect(hearth.whyNot(table.table, 0, id) === null).toBe(usable.has(id));
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  test('T3 preferred targets are among the allowed ones', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        const table = lay(layout);
        for (const { allowed, preferred } of hearth.legal(table.table, 0))
          for (const id of preferred) expect(allowed).toContain(id);
      }),
      { numRuns: 100 },
    );
  });
});

describe('targets', () => {
  test("T1 sides are relative to the card's controller, in either seat's turn", () => {
    const table = new TestTable([
      { board: ['wisp=mine'] },
      { hand: ['shattered-sun-cleric'], board: ['wisp=theirs'] },
    ]);
    const card = table.id('shattered-sun-cleric');
    expect(hearth.check(table.table, 1, { do: 'play', card, target: table.id('theirs') })).toBeNull();
    expect(hearth.check(table.table, 1, { do: 'play', card, target: table.id('mine') })?.code).toBe(
      'bad-target',
    );
  });

  test('T2 required: no target, no play; if-available: must be chosen when there is one', () => {
    const none = new TestTable([{ hand: ['bananas', 'shattered-sun-cleric=cleric'] }, {}]);
    expect(none.play('bananas')?.code).toBe('no-target-there');
    expect(none.play('cleric')).toBeNull();
    const one = new TestTable([{ hand: ['bananas', 'shattered-sun-cleric=cleric'], board: ['wisp'] }, {}]);
    expect(one.play('bananas')?.code).toBe('target-needed');
    expect(one.play('cleric')?.code).toBe('target-needed');
    expect(one.play('cleric', 'wisp')).toBeNull();
  });

  test('T3 players may choose targets that are not preferred', () => {
    const table = new TestTable([{ hand: ['fireball'] }, {}]);
    const fireball = hearth.legal(table.table, 0).find((it) => it.entity === table.id('fireball'));
    expect(fireball?.preferred).toEqual([table.id('p1.hero')]);
    expect(table.play('fireball', 'p0.hero')).toBeNull();
    expect(table.stat('p0.hero', Stat.damage)).toBe(6);
  });

  test.each([
    ['no-target-taken', 'arcane-explosion', 'wisp'],
    ['bad-target', 'bananas', 'p1.hero'],
    ['target-stealthed', 'fireball', 'worgen-infiltrator'],
  ])('%s: %s at %s', (code, card, target) => {
    const table = new TestTable([{ hand: [card] }, { board: ['wisp', 'worgen-infiltrator'] }]);
    expect(table.play(card, target)?.code).toBe(code);
  });

  test('an elusive minion cannot be targeted by spells and powers of either side, but by battlecries', () => {
    const table = new TestTable([{ hand: ['bananas', 'shattered-sun-cleric=cleric'], board: ['wisp'] }, {}]);
    table.set('wisp', Stat.elusive, 1);
    expect(table.play('bananas', 'wisp')?.code).toBe('target-elusive');
    expect(table.power('wisp')?.code).toBe('target-elusive');
    expect(table.play('cleric', 'wisp')).toBeNull();
  });

  test('not-enough-mana has the cost and the available mana', () => {
    const table = new TestTable([{ mana: 3, hand: ['fireball'] }, {}]);
    expect(table.play('fireball', 'p1.hero')).toEqual({
      code: 'not-enough-mana',
      values: { cost: 4, mana: 3 },
    });
  });
});
