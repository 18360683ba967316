import { type RecordedAction, type Recording, recordMatch } from '@aftercast/inspector';
import {
  applyRecord,
  type CauseNode,
  type CauseTree,
  countRecords,
  eachRecord,
  FIRST_CHANGE,
  kindOf,
  RecordKind,
  readCauses,
  type Table,
} from '@aftercast/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksOf, randomLog, recordLog, stressLog, type Told } from './recorded.ts';
import { LogSource } from './recording-source.ts';

/** A node of the tree of causes, in numbers. */
interface Node {
  id: number;
  type: number;
  targets: readonly number[];
  amount: number;
  performed: boolean;
  cancelledBy: number;
  dropped: boolean;
  changes: readonly unknown[];
  children: Node[];
}

/** The trees as a recording has them, put together from what it says of each action. */
function treesOf(recording: Recording): { command: number; seat: number; roots: Node[] }[] {
  const { actions, names } = recording;
  return recording.commands.map(({ number, seat, firstAction, endAction }) => {
    const nodes = new Map<number, Node>();
    const roots: Node[] = [];
    for (let index = firstAction; index < endAction; index++) {
      const node = nodeOf(actions.read(index), names.types, (other) => actions.read(other).action.id);
      nodes.set(index, node);
      const parent = nodes.get(actions.parentOf(index));
      (parent?.children ?? roots).push(node);
      expect(actions.depthOf(index)).toBe(parent ? actions.depthOf(actions.parentOf(index)) + 1 : 0);
    }
    return { command: number, seat, roots };
  });
}

function nodeOf(recorded: RecordedAction, types: readonly string[], idOf: (index: number) => number): Node {
  const { action, cancelledBy, performed, fate, changes } = recorded;
  return {
    id: action.id,
    type: types.indexOf(action.type),
    targets: action.targets,
    amount: action.amount,
    performed: performed !== null,
    cancelledBy: cancelledBy < 0 ? 0 : idOf(cancelledBy),
    dropped: fate === 'dropped',
    changes,
    children: [],
  };
}

/** The trees as the kernel reads them. */
function expectedTrees(trees: readonly CauseTree[]) {
  const plain = (node: CauseNode): Node => ({
    id: node.action.id,
    type: node.action.type,
    targets: node.action.targets,
    amount: node.action.amount,
    performed: node.performed,
    cancelledBy: node.cancelledBy,
    dropped: node.dropped,
    changes: node.changes,
    children: node.children.map(plain),
  });
  return trees.map((it) => ({ ...it, roots: it.roots.map(plain) }));
}

/** Each table that there was, by number of the last record. */
function* tablesOf({ table, records }: Told): Generator<[seq: number, table: Table]> {
  const now = structuredClone(table);
  yield [0, now];
  const places: number[] = [];
  eachRecord(records, (at) => places.push(at));
  for (const [index, at] of places.entries()) {
    applyRecord(now, records, at);
    yield [index + 1, now];
  }
}

/** What can be asked of a recording about what it has recorded. */
function shown(recording: Recording) {
  const { actions } = recording;
  const columns = Array.from({ length: actions.count }, (_, index) => [
    actions.endOf(index),
    actions.seqOf(index),
    actions.commandOf(index),
    actions.fateOf(index),
    actions.read(index),
  ]);
  return {
    seq: recording.seq,
    commands: recording.commands,
    columns,
    table: recording.tableAt(recording.seq),
  };
}

const seeds = fc.integer({ min: 1, max: 1_000_000 });
const blockSizes = fc.integer({ min: 1, max: 3_000 });

describe('the recording of a match', () => {
  it('A11 has the tree of causes of the event log, for its owner and for a seat', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, fc.constantFrom(-1, 0), blockSizes, async (seed, seat, most) => {
        const told = randomLog(seed, 60, seat);
        const { recording } = await recordLog(told, most);
        expect(treesOf(recording)).toEqual(expectedTrees(readCauses(told.records)));
      }),
      { numRuns: 12 },
    );
  });

  it.each([
    ['chain', 50, 1],
    ['fan', 50, 1],
    ['tree', 4, 3],
  ] as const)('A11 has the tree of a %s', async (shape, length, width) => {
    const told = stressLog(shape, length, width);
    const { recording } = await recordLog(told, 200);
    expect(treesOf(recording)).toEqual(expectedTrees(readCauses(told.records)));
  });

  it('A11 an action ends after everything that began while it was open, whatever its command', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        const { recording } = await recordLog(randomLog(seed, 60));
        const { actions } = recording;
        expect(actions.count).toBeGreaterThan(0);
        for (let index = 0; index < actions.count; index++) {
          let end = index + 1;
          while (end < actions.count && actions.seqOf(end) < actions.endedOf(index)) end++;
          expect(actions.endOf(index)).toBe(end);
        }
      }),
      { numRuns: 5 },
    );
  });

  it('A11 knows which action was at work at every moment, and when what it did can be seen', async () => {
    const told = randomLog(11, 40);
    const { recording } = await recordLog(told, 700);
    const { actions } = recording;
    const open: number[] = [];
    /** By action, the last record of its perform phase's handler: those after the announcement up to another kind. */
    const moments = new Map<number, number>();
    let first = 0;
    let begun = 0;
    let performing: number[] = [];
    let seq = 0;
    eachRecord(told.records, (at) => {
      seq++;
      const kind = kindOf(told.records[at] as number);
      const index = first + (told.records[at + 1] as number) - 1;
      if (kind === RecordKind.command) first = begun;
      if (kind === RecordKind.begin) open.push(begun++);
      if (kind === RecordKind.end) open.splice(open.indexOf(index), 1);
      if (kind === RecordKind.perform) performing.push(index);
      else if (kind < FIRST_CHANGE && kind !== RecordKind.handle) performing = [];
      for (const it of performing) moments.set(it, seq);
      expect(actions.at(seq)).toBe(open.at(-1) ?? -1);
    });
    expect(moments.size).toBeGreaterThan(0);
    for (const [index, moment] of moments) expect(actions.momentOf(index)).toBe(moment);
  });

  it('S4 has the table at every moment', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, fc.constantFrom(-1, 1), async (seed, seat) => {
        const told = randomLog(seed, 40, seat);
        const { recording } = await recordLog(told, 500);
        for (const [seq, table] of tablesOf(told)) {
          if (seq % 7 === 0 || seq === recording.seq) expect(recording.tableAt(seq)).toEqual(table);
        }
      }),
      { numRuns: 6 },
    );
  });

  it('S4 has the table at moments of a long chain, between those that it keeps', async () => {
    const told = stressLog('chain', 60_000);
    const { recording } = await recordLog(told);
    const asked = [1, 65_535, 65_537, 131_072, 200_001, recording.seq];
    const looked: number[] = [];
    for (const [seq, table] of tablesOf(told))
      if (asked.includes(seq)) {
        expect(recording.tableAt(seq)).toEqual(table);
        looked.push(seq);
      }
    expect(looked).toEqual(asked);
    expect(() => recording.tableAt(recording.seq + 1)).toThrow(RangeError);
  });

  it('S4 forgets what is undone, and continues as if it had never happened', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, blockSizes, async (seed, most) => {
        const told = randomLog(seed, 30);
        const starts: { at: number; command: number }[] = [];
        eachRecord(told.records, (at) => {
          if (kindOf(told.records[at] as number) === RecordKind.command)
            starts.push({ at, command: told.records[at + 1] as number });
        });
        const cut = starts[seed % starts.length] as { at: number; command: number };
        const before = told.records.subarray(0, cut.at);
        const seq = countRecords(before);
        const { recording, source } = await recordLog(told, most);
        const table = recording.tableAt(seq);
        recording.moment$.next(recording.seq);
        recording.selected$.next(recording.actions.count - 1);

        source.undo({ seq, command: cut.command - 1, table });
        const { recording: never } = await recordLog({ ...told, records: before }, most);
        expect(shown(recording)).toEqual(shown(never));
        expect(recording.moment$.value).toBe(null);
        expect(recording.selected$.value).toBeLessThan(recording.actions.count);

        for (const block of blocksOf(told.records.subarray(cut.at), most)) source.tell(block);
        const { recording: whole } = await recordLog(told, most);
        expect(shown(recording)).toEqual(shown(whole));
      }),
      { numRuns: 6 },
    );
  });

  it('words a record as the event stream does', async () => {
    const told = randomLog(5, 20);
    const { recording } = await recordLog(told);
    let seq = 0;
    let command = 0;
    eachRecord(told.records, (at) => {
      seq++;
      const kind = kindOf(told.records[at] as number);
      if (kind === RecordKind.command) command = told.records[at + 1] as number;
      const event = recording.eventAt(seq);
      const kinds: Partial<Record<number, string>> = {
        [RecordKind.command]: 'command-begun',
        [RecordKind.begin]: 'phase-announced',
        [RecordKind.perform]: 'phase-announced',
        [RecordKind.end]: 'action-ended',
        [RecordKind.cancel]: 'action-cancelled',
        [RecordKind.drop]: 'action-dropped',
        [RecordKind.ask]: 'prompt-asked',
        [RecordKind.answer]: 'prompt-answered',
        [RecordKind.amend]: 'action-amended',
        [RecordKind.lose]: 'action-amended',
        [RecordKind.rest]: 'command-ended',
      };
      if (kinds[kind] === undefined) expect(event).toBe(null);
      else expect(event).toMatchObject({ kind: kinds[kind], seq, command });
      if (kind === RecordKind.begin)
        expect(event).toMatchObject({
          phase: 'prepare',
          action: {
            id: told.records[at + 1],
            type: recording.names.types[told.records[at + 2] as number],
            amount: told.records[at + 9],
          },
        });
    });
  });

  it('has no times for records from before it began', async () => {
    const told = stressLog('chain', 20);
    const [first, ...rest] = [...blocksOf(told.records, 300)] as [Int32Array, ...Int32Array[]];
    const source = new LogSource(told.match.session.game, told.table, first);
    const past = countRecords(first);
    const recording = await recordMatch(source.client, { clock: { now: () => 500, after: () => () => {} } });
    for (const block of rest) source.tell(block);
    expect(recording.timeOf(past)).toBe(null);
    expect(recording.timeOf(past + 1)).toBe(500);
    expect(recording.seqAt(499)).toBe(past);
    expect(recording.seqAt(500)).toBe(recording.seq);
    expect(recording.commands[0]).toMatchObject({ begunAt: null, idleAt: 500 });
  });
});
