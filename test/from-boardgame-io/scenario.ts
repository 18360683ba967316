import { entityAt } from 'aftercast/kernel';
import { type ScenarioAdapter, statusCheck } from 'aftercast/rules';
import { BOARD, CELL, markIn, Own, Stat, Zone } from './tic-tac-toe.ts';

/** What a scenario calls the marks, in the order of their numbers. */
const MARKS = ['none', 'p0', 'p1'] as const;
const SIZE = 9;

/** A player as scenarios write one: the cells with its mark, from 0, row by row. */
interface Player {
  marks: readonly number[];
}

/** How scenarios describe tic-tac-toe. A cell is named by its place: `p0.board[4]` is the one in the middle. */
export const scenario: ScenarioAdapter = {
  parsePlayer(value, path, reader): Player {
    const { marks = [] } = reader.object(value, path, ['marks']) ?? {};
    const cells = (reader.list(marks, `${path}.marks`) ?? []).map((it, i) => {
      const cell = reader.integer(it, `${path}.marks[${i}]`, 0) ?? 0;
      if (cell >= SIZE) reader.report(`${path}.marks[${i}]`, `expected a cell, from 0 to ${SIZE - 1}`);
      return cell;
    });
    return { marks: cells };
  },
  makePlayer: (player) => ((player as Player).marks.length > 0 ? player : {}),
  setUp(changes, players, active) {
    changes.setOwnRegister(Own.active, active);
    for (let i = 0; i < SIZE; i++) {
      const cell = changes.create(CELL, 0, BOARD, -1);
      const seat = (players as readonly Player[]).findIndex(({ marks }) => marks.includes(i));
      changes.set(cell, Stat.mark, 1 + seat);
    }
    return new Map();
  },
  zones: { board: { kind: Zone.board, single: false } },
  zoneNames: ['board'],
  zoneName: () => 'board',
  setupSteps: {},
  entityChecks: {
    mark: {
      kind: 'word',
      words: MARKS,
      read: (table, id) => MARKS[markIn(table, entityAt(table, id).id)] ?? null,
    },
  },
  playerChecks: { status: statusCheck },
  keywords: [],
  hasKeyword: () => false,
  silent: ['start-turn', 'judge'],
  commands: { mark: ['cell'] },
  commandChecks: { free: ['mark'] },
};
