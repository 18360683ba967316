import type { Command } from '@aftercast/cards';
import { hashTable } from '@aftercast/kernel';
import { expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { hearth } from './rules.ts';
import { idsIn } from './table.ts';
import { TestTable } from './testing/table.ts';
import { Limit, Stat, Zone } from './vocabulary.ts';

/** A generator for tests: it must not be the match's own. */
function makeDice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

const pool = catalogue.cards.filter(({ type }) => type === 'minion' || type === 'spell').map(({ id }) => id);

/**
 * Plays a match with random legal commands.
 * @param twin whether a twin runs beside it: one match in forty is enough, it costs ten times the time
 * @returns the hash after each command
 */
function playOut(seed: number, twin: boolean): string[] {
  const dice = makeDice(seed);
  const cards = (count: number) => Array.from({ length: count }, () => pool[dice(pool.length)] as string);
  const table = new TestTable(
    [
      { mana: 1, deck: cards(20), hand: cards(3) },
      { hero: 'priest', mana: 0, deck: cards(20), hand: cards(4) },
    ],
    { seed, twin },
  );
  const hashes: string[] = [];
  for (let moves = 0; moves < 400 && table.table.registers[6] === 0; moves++) {
    const seat = hearth.active(table.table);
    const legal = hearth.legal(table.table, seat);
    const choice = legal[dice(legal.length)] as (typeof legal)[number];
    const target = choice.allowed[dice(choice.allowed.length)];
    const command = commandFor(choice.do, choice.entity, target);
    expect(table.command(seat, command)).toBeNull();
    checkLimits(table);
    hashes.push(hashTable(table.table));
  }
  return hashes;
}

function commandFor(name: Command['do'], entity: number, target: number | undefined): Command {
  const pointed = target === undefined ? {} : { target };
  if (name === 'play') return { do: 'play', card: entity, ...pointed };
  if (name === 'power') return { do: 'power', ...pointed };
  return name === 'attack' ? { do: 'attack', with: entity, target: target as number } : { do: 'end-turn' };
}

/** Plain checks: thousands of them run for each match. */
function checkLimits(it: TestTable): void {
  const { table } = it;
  const limits = [
    [Zone.battlefield, Limit.board],
    [Zone.hand, Limit.hand],
    [Zone.secrets, Limit.secrets],
  ] as const;
  for (const seat of [0, 1]) {
    for (const [kind, limit] of limits) {
      if (idsIn(table, seat, kind).length > limit)
        throw new Error(`too many in zone ${kind}\n${it.drawTable()}`);
    }
  }
  for (const entity of table.entities) {
    for (const stat of [Stat.damage, Stat.mana, Stat.cost, Stat.armor]) {
      if ((entity?.stats[stat] ?? 0) < 0) throw new Error(`a stat below 0: ${stat}\n${it.drawTable()}`);
    }
  }
}

test('random matches keep the limits, and end', () => {
  let ended = 0;
  for (let seed = 1; seed <= 40; seed++) if (playOut(seed, false).length < 400) ended++;
  expect(ended).toBeGreaterThan(30);
});

test('S1 S3 the same seed and commands give the same hashes, with a twin that is rebuilt from JSON after every step', () => {
  expect(playOut(7, true)).toEqual(playOut(7, false));
  expect(playOut(7, false)).not.toEqual(playOut(8, false));
});
