import { Coverage } from '@aftercast/cards';
import { expect, test } from 'vitest';
import { type CoverageReport, drawReport, isWhole } from './report.ts';

/** Two cards of one effect and one condition. */
function count(): { report: CoverageReport; run(...hits: [effect: number, yes: number, no: number]): void } {
  const coverage = new Coverage();
  coverage.begin('wisp');
  const effect = coverage.point('effect', 'damage');
  const [yes, no] = [coverage.point('condition', 'some', true), coverage.point('condition', 'some', false)];
  return {
    report: {
      coverage,
      cards: new Map([
        ['wisp', 1],
        ['yeti', 0],
      ]),
    },
    run(...hits) {
      [effect, yes, no].forEach((point, i) => {
        point.hits = hits[i] as number;
      });
    },
  };
}

test('it is complete when every card was there and everything has run, both ways', () => {
  const { report, run } = count();
  run(1, 1, 1);
  report.cards.set('yeti', 2);
  expect(isWhole(report)).toBe(true);
  expect(drawReport(report)).toMatch(/^cards +2 of +2 {2}100 %\nconstructs +3 of +3 {2}100 %\n/);
});

test('what is missing is named', () => {
  const { report, run } = count();
  run(5, 1, 0);
  expect(isWhole(report)).toBe(false);
  const drawn = drawReport(report);
  expect(drawn).toContain('card that never was in play: yeti');
  expect(drawn).toContain('construct that never ran: condition some no');
  expect(drawn).toContain('not run on wisp: condition some no');
  expect(drawn).toMatch(/constructs +2 of +3 {2}66\.6 %/);
});

test('a card that has acted counts as covered, even if it was never seen in play', () => {
  const { report, run } = count();
  run(1, 1, 1);
  report.cards.set('wisp', 0);
  report.cards.set('yeti', 1);
  expect(isWhole(report)).toBe(true);
});

test('functions and questions that are counted answer as before', () => {
  const coverage = new Coverage();
  coverage.begin('wisp');
  const half = coverage.count('amount', 'half', (it: number) => it / 2);
  const isBig = coverage.ask('condition', 'big', (it: number) => it > 5);
  expect([half(4), half(6), isBig(3), isBig(9), isBig(1)]).toEqual([2, 3, false, true, false]);
  expect(coverage.points.map(({ construct, outcome, hits }) => [construct, outcome, hits])).toEqual([
    ['half', null, 2],
    ['big', true, 1],
    ['big', false, 2],
  ]);
});
