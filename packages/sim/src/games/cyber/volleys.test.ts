import { catalogue, cyber, idsIn, Zone } from '@aftercast/cyber';
import { withScenario } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { type LaidMatch, layFor } from '../../testing/laid.ts';
import { makeBot } from './bots.ts';
import { blowsOf } from './evaluate.ts';
import { volleysAt } from './volleys.ts';

const rules = await withScenario(cyber);

interface LaidSide {
  cpu?: number;
  hand?: string[];
  field?: unknown[];
}

/** A table in the middle of seat 0's turn. */
function lay(own: LaidSide, other: LaidSide): LaidMatch {
  return layFor(rules, [{ maxCpu: 10, ...own }, other], { hero: 'operator', cards: [] }, 1);
}

/** The volleys that there are, in words: who attacks whom, with which of several attacks. */
function volleysOf({ position: { legal, seat, table } }: LaidMatch): string[] {
  const name = (id: number) => catalogue.cards[table.entities[id]?.card ?? 0]?.id;
  return volleysAt(catalogue.cards, table, seat, legal).map((volley) =>
    volley
      .map((it) => {
        if (it.do !== 'attack') throw new RangeError(it.do);
        const routine = it.routine === undefined ? '' : ` ${it.routine}`;
        return `${name(it.with)}${routine} at ${name(it.target)}`;
      })
      .join(', '),
  );
}

describe('a volley', () => {
  test('is two attacks that trash what neither of them does', () => {
    const laid = lay({ cpu: 2, field: ['cracker-1a', 'cracker-1b'] }, { field: ['acolyte-of-bytes-1'] });
    expect(volleysOf(laid)).toEqual(['cracker-1a at acolyte-of-bytes-1, cracker-1b at acolyte-of-bytes-1']);
  });

  test('costs no more than there is CPU', () => {
    const laid = lay({ cpu: 1, field: ['cracker-1a', 'cracker-1b'] }, { field: ['acolyte-of-bytes-1'] });
    expect(volleysOf(laid)).toEqual([]);
  });

  test('is none where one attack is enough, and costs no more', () => {
    const laid = lay({ cpu: 9, field: ['cracker-1a', 'cracker-1b'] }, { field: ['bit-swizzler-1'] });
    expect(volleysOf(laid)).toEqual([]);
  });

  test('takes the cheapest attacks: three CPU, where one attack that is enough costs four', () => {
    const field = ['brute-force-1', 'cracker-1a', 'cracker-2'];
    const laid = lay({ cpu: 9, field }, { field: ['firewall-1'] });
    expect(volleysOf(laid)).toEqual(['cracker-1a at firewall-1, cracker-2 1 at firewall-1']);
  });

  test('counts what is left of the target, and what raises the damage', () => {
    const own = { cpu: 9, field: ['botnet-1', 'cracker-1b'] };
    // Botnet deals 1 and raises the cracker's 1 to 2.
    expect(volleysOf(lay(own, { field: ['acolyte-of-bytes-1'] }))).toHaveLength(1);
    expect(volleysOf(lay(own, { field: ['firewall-1'] }))).toEqual([]);
    expect(volleysOf(lay(own, { field: [{ card: 'firewall-1', damage: 2 }] }))).toHaveLength(1);
  });

  test('is made of programs that may attack', () => {
    const own = { cpu: 9, field: ['cracker-1a', { card: 'cracker-1b', booting: true }] };
    expect(volleysOf(lay(own, { field: ['acolyte-of-bytes-1'] }))).toEqual([]);
  });
});

test('a blow is what its target takes, not those beside it', () => {
  const worm = catalogue.cards[catalogue.number('worm-1')];
  if (worm === undefined) throw new RangeError('There is no worm.');
  expect(blowsOf(worm)).toEqual([{ cost: 2, damage: 2 }]);
});

test.each(['greedy', 'planner'] as const)('%s attacks together what no attack trashes alone', (name) => {
  const laid = lay({ cpu: 3, field: ['cracker-1a', 'cracker-2'] }, { field: ['firewall-1'] });
  const bot = makeBot(name, { seed: 1 });
  const first = bot.decide(laid.position);
  expect(first.why).toMatch(/ attacks Firewall v1\.0.*, first of 2 commands: clears their field \(\+\d/);
  laid.play(first.command);
  expect(idsIn(laid.position.table, 1, Zone.field)).toHaveLength(1);
  laid.play(bot.decide(laid.position).command);
  expect(idsIn(laid.position.table, 1, Zone.field)).toHaveLength(0);
});
