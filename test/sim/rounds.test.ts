import { hearth } from '@aftercast/hearth';
import { cards } from '@aftercast/hearth/cards';
import { type CauseNode, readCauses } from '@aftercast/kernel';
import { Session } from '@aftercast/match';
import { laySetup, parseSetup } from '@aftercast/match/scenario';
import { withScenario } from '@aftercast/rules';
import { BOARDS, boardRound } from '@aftercast/sim/hearth';
import { RecordTally, type Round, SHAPES, shapedRound, stress } from '@aftercast/stress';
import { assert, asyncProperty, constantFrom, integer } from 'fast-check';
import { describe, expect, it } from 'vitest';

const minions = cards.filter(({ type, collectible }) => type === 'minion' && collectible).map(({ id }) => id);

/** Plays a round to its end, and gives its event log from the first command on. */
async function played(round: Round): Promise<{ log: Int32Array; refused: number }> {
  const rules = await withScenario(round.game === 'stress' ? stress : hearth);
  const reading = parseSetup(round.scenario, [rules]);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const { state, aliases } = laySetup(rules, reading.value);
  const session = new Session(rules, state, { limit: Number.POSITIVE_INFINITY });
  if (session.log === null) throw new Error('The session keeps no tape.');
  const from = session.log.end;
  let refused = 0;
  for (const command of round.commands) {
    const given =
      command.do === 'play' ? { do: 'play' as const, card: aliases.get(command.card) ?? 0 } : command;
    if (session.play(rules.active(session.state.table), given) !== null) refused++;
    for (let { prompt } = session.state; prompt !== null; { prompt } = session.state) {
      const pick = Array.from({ length: prompt.count }, (_, i) => i);
      expect(session.play(prompt.seat, { do: 'choose', pick })).toBeNull();
    }
  }
  return { log: session.log.slice(from), refused };
}

/** How many nodes there are, and how deep they stand: counted level by level, since a chain is deeper than the call stack. */
function measure(roots: readonly CauseNode[]): { size: number; depth: number } {
  let size = 0;
  let depth = 0;
  for (let level = roots; level.length > 0; level = level.flatMap(({ children }) => children)) {
    size += level.length;
    depth++;
  }
  return { size, depth };
}

/** Cuts an event log where blocks of it might be cut: between records. */
function pieces(log: Int32Array, length: number): Int32Array[] {
  const cut: Int32Array[] = [];
  for (let from = 0, at = 0; from < log.length; from = at) {
    while (at < log.length && at - from < length) at += (log[at] as number) >>> 8;
    cut.push(log.subarray(from, at));
  }
  return cut;
}

describe('a round of the stress game', () => {
  it('resolves exactly as many actions as were asked for', async () => {
    await assert(
      asyncProperty(constantFrom(...SHAPES), integer({ min: 2, max: 3_000 }), async (shape, actions) => {
        const { log, refused } = await played(shapedRound(shape, actions));
        expect(refused).toBe(0);
        expect(readCauses(log).reduce((sum, { roots }) => sum + measure(roots).size, 0)).toBe(actions);
      }),
      { numRuns: 20, examples: SHAPES.map((shape) => [shape, 3_000]) },
    );
  });

  it('is refused for an unknown chain', () => {
    for (const actions of [1, 0, -5, 2.5, Number.NaN])
      expect(() => shapedRound('chain', actions), `${actions}`).toThrow(RangeError);
  });
});

describe('a round on a board', () => {
  it.each(BOARDS)('%s is laid, and sets off reactions', async (board) => {
    for (let seed = 1; seed <= 5; seed++) {
      const round = boardRound(board, seed, minions);
      const { log, refused } = await played(round);
      const trees = readCauses(log);
      expect(refused).toBeLessThan(round.commands.length);
      expect(trees.length + refused).toBe(round.commands.length);
      expect(Math.max(...trees.map(({ roots }) => measure(roots).depth))).toBeGreaterThan(2);
    }
  });

  it.each(BOARDS)('%s goes the same way for the same seed, and another for another', async (board) => {
    const tapes = await Promise.all(
      [1, 1, 2].map(async (seed) => (await played(boardRound(board, seed, minions))).log.join()),
    );
    expect(tapes[1]).toBe(tapes[0]);
    // Nothing on the berserkers' board is random: it is the size of the work that counts there.
    if (board !== 'berserkers') expect(tapes[2]).not.toBe(tapes[0]);
  });
});

describe('a tally', () => {
  const rounds: [name: string, round: Round][] = [
    ['a chain', shapedRound('chain', 500)],
    ['a fan', shapedRound('fan', 500)],
    ['trees', shapedRound('tree', 500)],
    ['a board', boardRound('jugglers', 3, [])],
  ];

  it.each(rounds)('of %s counts what the tree of causes has', async (_name, round) => {
    const { log } = await played(round);
    const trees = readCauses(log);
    const whole = new RecordTally();
    whole.take(log);
    const inPieces = new RecordTally();
    for (const piece of pieces(log, 100)) inPieces.take(piece);
    for (const tally of [whole, inPieces])
      expect(tally).toMatchObject({
        actions: trees.reduce((sum, { roots }) => sum + measure(roots).size, 0),
        commands: trees.length,
        integers: log.length,
        depth: 0,
        resting: true,
        asked: null,
      });
    expect(inPieces.deepest).toBe(whole.deepest);
    expect(inPieces.records).toBe(whole.records);
  });

  it('tells how deep a chain is, and how deep it has been since it was last asked', async () => {
    const { log } = await played(shapedRound('chain', 50));
    const tally = new RecordTally();
    tally.take(log);
    expect(tally.deepest).toBe(50);
    expect(tally.recentDepth()).toBe(50);
    expect(tally.recentDepth()).toBe(0);
  });

  it('knows a question, and that it was answered', () => {
    const record = (kind: number, ...rest: number[]) => [((rest.length + 1) << 8) | kind, ...rest];
    const tally = new RecordTally();
    tally.take(Int32Array.from([...record(1, 1, 0), ...record(9, 1, 1, 0, 2, 5, 6, 7)]));
    expect(tally).toMatchObject({ asked: { seat: 1, count: 2 }, resting: false });
    tally.take(Int32Array.from([...record(10, 1, 0, 1), ...record(11, 1, 2)]));
    expect(tally).toMatchObject({ asked: null, resting: true, over: true, commands: 1 });
  });
});
