import { expect, test } from 'vitest';
import { Seat } from '../../../terminal/seat.ts';
import { layCyberMatch } from '../../../testing/lay.ts';
import { widthIn } from '../../../view/layout.ts';
import { plainPen } from '../../../view/view.ts';
import { cyberView } from './view.ts';

const many = (card: string, count: number) => Array<string>(count).fill(card);

const match = layCyberMatch(
  {
    cpu: 10,
    hand: [...many('worm-1', 10), 'denial-of-service-1'],
    field: ['botnet-1', 'cracker-1a', { card: 'firewall-1', damage: 2, booting: true }],
    deck: many('worm-1', 10),
    trash: many('thread', 10),
  },
  { cpu: 3, maxCpu: 4, hand: ['worm-1'], field: ['denial-of-service-1'] },
);

/** The table as its first player sees it in a window with `columns` columns. */
function drawn(columns: number): string[] {
  const seat = new Seat(match, 0);
  const ready = new Set(seat.legal().flatMap((it) => (it.do === 'attack' ? [it.entity] : [])));
  const drawing = { voice: { you: 0 }, pen: plainPen, ready, width: widthIn(columns) };
  return cyberView.draw(seat.table, drawing).split('\n');
}

test('a table as its first player sees it: what has no room on a line stands on the next', () => {
  const lines = drawn(80).filter((it) => !it.includes('Worm v1.0'));
  expect(
    `${lines.join('\n')}\n`,
  ).toBe(`── Turn 1: your turn ───────────────────────────────────────────────────────────
The opponent    Operator   CPU 3/4   memory 8/10   hand 1   deck 0   trash 0
    Denial of Service v1.0    3, 2M         attack(2) damageTarget(2); if (enem…
················································································
  » Botnet v1.0               2, 2M         attack(1) damageTarget(1); while (t…
  » Cracker v1.0              1, 1M +1      attack(1) damageTarget(2)
    Firewall v1.0             3 of 5, 2M    booting
You             Operator   CPU 10/10   memory 5/10   hand 11   deck 10
                trash 10
   (4) Denial of Service v1.0 3, 2M         attack(2) damageTarget(2); if (enem…
────────────────────────────────────────────────────────────────────────────────
`);
});

test.each([20, 40, 47, 60, 79, 80, 81, 200])('in a window of %i columns no line breaks', (columns) => {
  const lines = drawn(columns);
  const width = Math.max(40, Math.min(80, columns));
  expect(lines.filter((it) => it.length > width)).toEqual([]);
  expect(lines[0]).toHaveLength(width);
  // What a card is and its numbers are always there; of a long name, as much as there is room for.
  expect(lines.find((it) => it.includes('Cracker v1.0'))).toMatch(/^ {2}» Cracker v1\.0 +1, 1M \+1/);
  expect(lines.find((it) => it.includes('(4) Denial'))).toMatch(/^ {3}\(4\) Denial of Ser\S* ?\S* +3, 2M/);
});

test('a narrow window shows nothing of what cards do', () => {
  expect(drawn(40).join()).not.toContain('attack(');
  expect(drawn(60).join()).toContain('attack(1)');
});
