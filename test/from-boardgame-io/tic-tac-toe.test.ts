import { readFileSync } from 'node:fs';
import { type MatchClient, openMatch } from 'aftercast';
import { Dice, randomCommand } from 'aftercast/bots';
import { checkTable, hashState, hashTable } from 'aftercast/kernel';
import { openState, Session } from 'aftercast/match';
import { withScenario } from 'aftercast/rules';
import { wordRefusal } from 'aftercast/rules/messages';
import { parseScenario, runScenario } from 'aftercast/scenario';
import fc from 'fast-check';
import { filter, firstValueFrom, map } from 'rxjs';
import { expect, test } from 'vitest';
import { innerHost } from '../bridge/inner-host.ts';
import { cellsOf, english, markIn, type TicTacToe, ticTacToe } from './tic-tac-toe.ts';

const begin = () => new Session(ticTacToe, openState(ticTacToe, 1));
const marksOf = ({ state: { table } }: Session) => cellsOf(table).map((cell) => markIn(table, cell));

/** Marks these cells in turn. */
function mark(session: Session, ...cells: number[]): void {
  for (const i of cells) {
    const cell = cellsOf(session.state.table)[i] ?? 0;
    expect(session.play(session.acting, { do: 'mark', cell })).toBeNull();
  }
}

test('a scenario: a full diagonal wins, and a cell that is taken is refused', async () => {
  const rules = await withScenario(ticTacToe);
  const text = readFileSync(`${import.meta.dirname}/diagonal.json`, 'utf8');
  const read = parseScenario(JSON.parse(text), [rules]);
  if (!read.ok) throw new Error(JSON.stringify(read.problems, null, 2));
  expect(runScenario(rules, read.value, { rebuild: true }).problems).toEqual([]);
});

test('a scenario with a cell that the board does not have is refused, with its path', async () => {
  const rules = await withScenario(ticTacToe);
  const written = {
    ...{ format: 'scenario/1', name: 'off the board', game: 'tic-tac-toe' },
    players: [{ marks: [9] }, {}],
    steps: [{ check: { p0: { status: 'playing' } } }],
  };
  expect(parseScenario(written, [rules])).toMatchObject({
    ok: false,
    problems: [{ path: 'players[0].marks[0]', message: 'expected a cell, from 0 to 8' }],
  });
});

test('the seats take turns, seat 0 first, and mark empty cells only', () => {
  const session = begin();
  const [first = 0, second = 0] = cellsOf(session.state.table);
  expect(session.check(1, { do: 'mark', cell: first })?.code).toBe('not-your-turn');
  mark(session, 0);
  const refusal = session.check(1, { do: 'mark', cell: first });
  expect(refusal && wordRefusal(refusal, {}, english)).toBe('That cell is taken. Choose an empty one.');
  expect(session.check(0, { do: 'mark', cell: second })?.code).toBe('not-your-turn');
  expect(session.check(1, { do: 'mark', cell: 99 })?.code).toBe('no-such-card');
  expect(session.check(1, { do: 'end-turn' })?.code).toBe('no-such-card');
  expect(session.legal(1).map(({ entity }) => entity)).toEqual(cellsOf(session.state.table).slice(1));
});

test.each([
  [[0, 3, 1, 4, 2], { winner: 0 }],
  [[0, 3, 1, 4, 8, 5], { winner: 1 }],
  [[2, 0, 5, 1, 8], { winner: 0 }],
  [[0, 1, 4, 2, 8], { winner: 0 }],
  [[2, 0, 4, 1, 6], { winner: 0 }],
  // The last cell fills the board and a line: that is a win.
  [[0, 1, 2, 3, 4, 6, 7, 5, 8], { winner: 0 }],
  [[0, 1, 2, 4, 3, 5, 7, 6, 8], { tied: true }],
])('cells %j end with %j', (cells, outcome) => {
  const session = begin();
  mark(session, ...cells.slice(0, -1));
  expect(session.outcome).toBeNull();
  mark(session, ...cells.slice(-1));
  expect(session.outcome).toEqual(outcome);
});

test('any match ends after five to nine marks, as counted by hand, and can be undone to its beginning', () => {
  const LINES = [/^(.)\1\1/, /^...(.)\1\1/, /(.)\1\1$/, /^(.)..\1..\1/, /^.(.)..\1..\1/, /(.)..\1..\1$/];
  const DIAGONALS = [/^(.)...\1...\1$/, /^..(.).\1.\1..$/];
  /** The mark with a full line, as a text is read: independent of the game's own lists. */
  const fullLine = (marks: readonly number[]) =>
    [...LINES, ...DIAGONALS].map((it) => Number(it.exec(marks.join(''))?.[1] ?? 0)).find((it) => it > 0) ?? 0;
  fc.assert(
    fc.property(fc.integer(), (choices) => {
      const session = begin();
      const start = hashTable(session.state.table);
      const dice = new Dice(choices);
      let given = 0;
      for (; session.outcome === null; given++) {
        const { seat, command } = randomCommand(session, dice);
        expect(seat).toBe(given % 2);
        expect(session.play(seat, command)).toBeNull();
        checkTable(ticTacToe.game, session.state.table);
        const again = new Session(ticTacToe, JSON.parse(JSON.stringify(session.state)), { record: false });
        expect(hashState(again.state)).toBe(hashState(session.state));
        expect(marksOf(session).filter((it) => it > 0)).toHaveLength(given + 1);
      }
      const full = fullLine(marksOf(session));
      expect(session.outcome).toEqual(full > 0 ? { winner: full - 1 } : { tied: true });
      expect(full > 0 ? given >= 5 : given === 9).toBe(true);
      session.goBackBefore(1);
      expect(hashTable(session.state.table)).toBe(start);
    }),
    { numRuns: 200 },
  );
});

/** Opens a match over a port, as a page opens one in its worker. */
async function open(): Promise<MatchClient<TicTacToe>> {
  const channel = new MessageChannel();
  innerHost({ games: [ticTacToe] }, channel.port2);
  return openMatch<TicTacToe>(channel.port1, { game: 'tic-tac-toe', seed: 1, undo: 'own' });
}

/** Gives a command, and waits for its end. */
async function give(match: MatchClient<TicTacToe>, cell: number): Promise<void> {
  const ended = firstValueFrom(match.events$.pipe(filter(({ kind }) => kind === 'command-ended')));
  expect(await match.send({ do: 'mark', cell })).toMatchObject({ accepted: true });
  await ended;
}

test('two clients of one match play it to its end: each for its seat, as with a local master', async () => {
  const owner = await open();
  const seats = await Promise.all([0, 1].map((seat) => owner.join({ kind: 'seat', seat })));
  for (const [turn, i] of [4, 0, 2, 6, 3, 5, 1, 7, 8].entries()) {
    const match = seats[turn % 2] as MatchClient<TicTacToe>;
    await give(match, match.view.zone(0, 'board')[i] ?? 0);
  }
  for (const { view$, status$ } of seats) {
    const marks = view$.pipe(
      map((view) => view.zone(0, 'board').map((cell) => view.entity(cell)?.stats.mark ?? 0)),
    );
    const full = await firstValueFrom(marks.pipe(filter((all) => !all.includes(0))));
    expect(full).toEqual([2, 1, 1, 1, 1, 2, 2, 2, 1]);
    const { outcome } = await firstValueFrom(status$.pipe(filter(({ outcome }) => outcome !== null)));
    expect(outcome).toEqual({ tied: true });
  }
  await owner.dispose();
});

test('a mark ends the turn, so it cannot be taken back: undo reaches no further than the own turn', async () => {
  const owner = await open();
  const first = await owner.join({ kind: 'seat', seat: 0 });
  await give(first, first.view.zone(0, 'board')[0] ?? 0);
  expect(await first.send({ do: 'undo' })).toMatchObject({
    accepted: false,
    refusal: { code: 'not-your-turn' },
  });
  await owner.dispose();
});
