import { cyber } from '@aftercast/cyber';
import { laySetup, parseSetup } from '@aftercast/match/scenario';
import { withScenario } from '@aftercast/rules';
import { expect, test } from 'vitest';
import { sumOf } from '../../bots/evaluator.ts';
import { type CyberTerm, evaluationOf, TERMS } from './evaluate.ts';

const { evaluate } = evaluationOf(cyber.game.cards);

const rules = await withScenario(cyber);

interface LaidSide {
  cpu?: number;
  maxCpu?: number;
  memory?: number;
  hand?: string[];
  field?: unknown[];
}

/** A table in the middle of seat 0's turn. */
function lay(own: LaidSide, other: LaidSide) {
  const setup = { format: 'scenario/1', name: 'a test', game: 'cyber', players: [own, other], steps: [] };
  const reading = parseSetup(setup, [rules]);
  if (!reading.ok) throw new RangeError(JSON.stringify(reading.problems));
  return laySetup(rules, reading.value).state.table;
}

test('what one side likes the other does not', () => {
  const table = lay({ hand: ['worm-1'], field: ['cracker-2'] }, { field: ['firewall-1'] });
  const [own, other] = [evaluate(table, 0), evaluate(table, 1)];
  for (const term of Object.keys(TERMS) as CyberTerm[])
    if (term !== 'danger') expect(own[term]).toBeCloseTo(-other[term]);
});

test.each<[words: string, better: LaidSide, worse: LaidSide]>([
  ['a card more', { hand: ['worm-1', 'worm-1'] }, { hand: ['worm-1'] }],
  ['a program', { field: ['cracker-1a'] }, {}],
  ['the stronger program', { field: ['cracker-1b'] }, { field: ['thread'] }],
  ['more CPU', { maxCpu: 5, cpu: 0 }, { maxCpu: 4, cpu: 0 }],
])('%s is liked', (_, better, worse) => {
  expect(sumOf(evaluate(lay(better, {}), 0))).toBeGreaterThan(sumOf(evaluate(lay(worse, {}), 0)));
});

test('the fewer cards are held, the more one of them is worth', () => {
  const hand = (count: number) => evaluate(lay({ hand: Array<string>(count).fill('worm-1') }, {}), 0).hand;
  expect(hand(1) - hand(0)).toBeGreaterThan(hand(8) - hand(7));
});

test('damage wears off, and so is not counted', () => {
  const [hurt, whole] = [{ card: 'firewall-1', damage: 1 }, 'firewall-1'].map((it) =>
    evaluate(lay({ field: [it] }, {}), 0),
  );
  expect(hurt?.strength).toBe(whole?.strength);
});

test('an empty hand behind no program is in danger from any attacker; a guard or enough cards help', () => {
  const enemy: LaidSide = { maxCpu: 5, field: ['cracker-2'] };
  const danger = (own: LaidSide) => evaluate(lay(own, enemy), 0).danger;
  expect(danger({})).toBeLessThan(0);
  expect(danger({ field: ['firewall-1'] })).toBeCloseTo(0);
  expect(danger({ hand: ['worm-1', 'worm-1', 'worm-1'] })).toBeCloseTo(0);
});
