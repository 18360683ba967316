import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../element/words.ts';
import { recordingOf, Tale, type TaleAction } from '../testing/tale.ts';
import { ActionFilter } from './filter.ts';
import { parseQuery } from './query.ts';
import { CauseRows } from './rows.ts';
import { type TreeNode, TreeOrder } from './tree-order.ts';

interface Line {
  node: TreeNode;
  depth: number;
  /** Lines below it. */
  below: Line[];
}

/** The tree as nested lines. */
function linesOf(tale: Tale): Line[] {
  const line =
    (command: number, depth: number) =>
    (told: TaleAction): Line => ({
      node: { command, action: told.index },
      depth,
      below: told.children.map(line(command, depth + 1)),
    });
  return tale.commands.map((roots, command) => ({
    node: { command, action: -1 },
    depth: 0,
    below: roots.map(line(command, 1)),
  }));
}

function flat(lines: readonly Line[], enter: (line: Line) => boolean = () => true): Line[] {
  return lines.flatMap((it) => [it, ...(enter(it) ? flat(it.below, enter) : [])]);
}

/** The lines that fit, and those above them. */
function only(lines: readonly Line[], fits: (line: Line) => boolean): Line[] {
  return lines
    .map((it) => ({ ...it, below: only(it.below, fits) }))
    .filter((it) => it.below.length > 0 || fits(it));
}

const told = fc
  .record({
    seed: fc.integer(),
    sizes: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 4 }),
  })
  .map(({ seed, sizes }) => {
    const tale = new Tale(seed);
    for (const size of sizes) tale.command(size);
    return tale;
  });

describe('the rows of the tree of causes', () => {
  it('A11 are all actions, depth first, groups and event phases between two phases too', () => {
    fc.assert(
      fc.property(told, (tale) => {
        const order = new TreeOrder(recordingOf(tale.log));
        const lines = flat(linesOf(tale));
        expect(order.count).toBe(lines.length);
        lines.forEach((line, position) => {
          const { command, action } = line.node;
          expect(order.nodeAt(position)).toEqual(line.node);
          expect(action < 0 ? order.positionOfCommand(command) : order.positionOf(action)).toBe(position);
          expect(order.depthAt(position)).toBe(line.depth);
          expect(order.endAt(position)).toBe(position + flat([line]).length);
          const below = order.below(position).map((it) => order.nodeAt(it));
          expect(below).toEqual(line.below.map((it) => it.node));
          for (const it of order.below(position)) expect(order.parentAt(it)).toBe(position);
        });
        expect(order.below(-1).map((it) => order.nodeAt(it).command)).toEqual(tale.commands.map((_, i) => i));
      }),
    );
  });

  it('leave out what is folded and what a filter does not find, and find their way back', () => {
    fc.assert(
      fc.property(
        told,
        fc.array(fc.nat(), { maxLength: 6 }),
        fc.constantFrom(null, 'type:heal', 'type:damage type:heal', 'draw'),
        fc.boolean(),
        (tale, folds, query, twice) => {
          const recording = recordingOf(tale.log);
          const order = new TreeOrder(recording);
          const rows = new CauseRows(order);
          if (query !== null) {
            rows.filter = new ActionFilter(order, parseQuery(query).query, wordsOf());
            rows.filter.advance(() => twice);
            while (!rows.filter.done) rows.filter.advance(() => false);
          }
          const all = flat(linesOf(tale));
          const folded = new Set(folds.map((it) => it % all.length));
          for (const position of folded) rows.fold(order.nodeAt(position), true);
          rows.refresh();

          const types = recording.names.types;
          const fits = ({ node }: Line) => {
            const type = types[tale.actions[node.action]?.type ?? -1];
            if (type === undefined) return false;
            if (query === 'draw') return type === 'draw-card';
            return query?.includes(type) ?? true;
          };
          const lines = linesOf(tale);
          const kept = query === null ? lines : only(lines, fits);
          const position = new Map(all.map((it, at) => [JSON.stringify(it.node), at]));
          const at = (line: Line) => position.get(JSON.stringify(line.node)) as number;
          const expected = flat(kept, (line) => !folded.has(at(line))).map(at);

          expect(Array.from({ length: rows.count }, (_, row) => rows.positionAt(row))).toEqual(expected);
          expect(expected.map((it) => rows.rowOf(it))).toEqual(expected.map((_, row) => row));
          if (rows.filter !== null) {
            const found = all
              .filter(fits)
              .map((it) => it.node.action)
              .sort((a, b) => a - b);
            expect(rows.filter.matches).toBe(found.length);
            found.forEach((action, n) => {
              expect(rows.filter?.match(n)).toBe(action);
              expect(rows.filter?.matchesBefore(action)).toBe(n);
              expect(rows.filter?.fits(action)).toBe(true);
            });
          }

          // What is hidden is found at the row over it, and can be brought to light.
          const shown = flat(kept).map(at);
          const hidden = shown.find((it) => !expected.includes(it));
          if (hidden === undefined) return;
          const over = rows.positionAt(rows.rowOf(hidden));
          expect(folded.has(over)).toBe(true);
          expect(hidden).toBeGreaterThan(over);
          expect(hidden).toBeLessThan(order.endAt(over));
          expect(rows.reveal(hidden)).toBe(true);
          rows.refresh();
          expect(rows.positionAt(rows.rowOf(hidden))).toBe(hidden);
        },
      ),
    );
  });

  it('grow as the match does, with a filter that goes on', () => {
    fc.assert(
      fc.property(told, fc.integer({ min: 14, max: 200 }), (tale, most) => {
        const empty = recordingOf(new Tale(0).log);
        const order = new TreeOrder(empty);
        const rows = new CauseRows(order);
        rows.filter = new ActionFilter(order, parseQuery('type:heal').query, wordsOf());
        for (let from = 0; from < tale.log.end; ) {
          const piece = tale.log.read(from, most) as { end: number; data: Int32Array };
          from = piece.end;
          empty.records(piece.data, empty.seq + 1, 0);
          rows.filter.advance(() => false);
          rows.refresh();
          expect(rows.count).toBe(rows.filter.count);
        }
        const whole = new TreeOrder(recordingOf(tale.log));
        const expected = new ActionFilter(whole, parseQuery('type:heal').query, wordsOf());
        expected.advance(() => false);
        expect(Array.from({ length: rows.count }, (_, i) => rows.positionAt(i))).toEqual(
          Array.from({ length: expected.count }, (_, i) => expected.at(i)),
        );
      }),
    );
  });
});

it('a filter for fates waits until a command is over', () => {
  const tale = new Tale(3);
  tale.command(20);
  const whole = tale.log.slice(0);
  const recording = recordingOf(new Tale(0).log);
  const filter = new ActionFilter(new TreeOrder(recording), parseQuery('fate:done').query, wordsOf());
  // Everything but the last record, which says that the command is over.
  const rest = whole.length - 3;
  recording.records(whole.slice(0, rest), 1, 0);
  filter.advance(() => false);
  expect([filter.matches, filter.done]).toEqual([0, true]);
  recording.records(whole.slice(rest), recording.seq + 1, 0);
  filter.advance(() => false);
  expect(filter.matches).toBe(tale.actions.length);
});
