import {
  type ActionType,
  entityAt,
  type Game,
  lookups,
  makeAction,
  ownRegister,
  type Table,
} from 'aftercast/kernel';
import {
  concede,
  type GameRules,
  inOrder,
  isOver,
  type MatchCommand,
  type NameOf,
  namesOf,
  plainLegal,
  type Refusal,
  type RefusalCode,
  refuse,
} from 'aftercast/rules';
import { english as common, type Messages } from 'aftercast/rules/messages';

/** The one command of the game: put your mark in a cell. */
export type MarkCommand = { do: 'mark'; cell: number };

/** The refusal that the game adds to those of all games: the cell has a mark. */
export type TakenCode = 'cell-taken';

/** Every refusal of the game in English. */
export const english: Messages<TakenCode> = {
  ...common,
  'cell-taken': 'That cell is taken. Choose an empty one.',
};

/** Each seat has a board, because each seat has one zone of each kind. The nine cells lie in that of seat 0. */
export const Zone = { board: 0 } as const;
/** The mark in a cell: 0 for none, otherwise 1 + the seat whose mark it is. */
export const Stat = { mark: 0 } as const;
/** The seat whose turn it is. */
export const Own = { active: 0 } as const;
const Type = { mark: 0, startTurn: 1, judge: 2, concede: 3 } as const;
/** Number of the only card. Card 0 is no card. */
export const CELL = 1;
const SIZE = 9;

const zones = namesOf(Zone).map((name) => ({ name, visible: 'all' as const }));
const { zoneOf, idsIn } = lookups(zones);
/** The zone with the cells. */
export const BOARD = zoneOf(0, Zone.board);
/** The cells, row by row from the top left. */
export const cellsOf = (table: Table): readonly number[] => idsIn(table, 0, Zone.board);
/** The mark in a cell, as {@link Stat} says. */
export const markIn = (table: Table, cell: number): number => entityAt(table, cell).stats[Stat.mark] ?? 0;
const active = (table: Table): number => ownRegister(table, Own.active);

/** Rows, columns and diagonals. */
const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) => [...line].map(Number));

/** The mark that fills a line; 0 if none does. */
function lineOf(table: Table): number {
  const marks = cellsOf(table).map((cell) => markIn(table, cell));
  const full = LINES.find(
    ([first = 0, ...rest]) => marks[first] && rest.every((i) => marks[i] === marks[first]),
  );
  return marks[full?.[0] ?? -1] ?? 0;
}

/** The mark is put in the cell. Then the other seat's turn starts. */
const mark: ActionType = {
  name: 'mark',
  perform: (handling, { player, source }) => handling.set(source, Stat.mark, 1 + player),
  followUps: (_, { player }) => [makeAction(Type.startTurn, 1 - player, 0)],
};

const startTurn: ActionType = {
  name: 'start-turn',
  perform: (handling, { player }) => handling.setRegister(Own.active, player),
};

/** The seat with a full line wins. A full board without one is a tie. */
const judge: ActionType = {
  name: 'judge',
  perform: (handling) => handling.setOutcome(lineOf(handling.table) || -1),
};

const isDecided = (table: Table): boolean =>
  !isOver(table) && (lineOf(table) > 0 || cellsOf(table).every((cell) => markIn(table, cell) > 0));

const game: Game = {
  name: 'tic-tac-toe',
  seats: 2,
  zones,
  stats: namesOf(Stat),
  registers: [{ name: 'active', isPublic: true }],
  types: inOrder(Type, { mark, startTurn, judge, concede }),
  stateBasedActions: [{ type: Type.judge, due: isDecided }],
  cards: ['', 'cell'].map((id) => ({ id, printed: [0], routines: [] })),
  rules: [],
  muting: -1,
};

/** Why a cell cannot be marked now; `null` if it can. */
function whyNot(table: Table, _seat: number, cell: number): Refusal<TakenCode | 'no-such-card'> | null {
  if (!cellsOf(table).includes(cell)) return refuse('no-such-card');
  return markIn(table, cell) > 0 ? refuse('cell-taken') : null;
}

/** The rules of tic-tac-toe, for a match. */
export const ticTacToe: GameRules<MarkCommand, TakenCode> = {
  game,
  commands: { mark: { cell: 'entity' } },
  opening: {
    lay(changes, first) {
      for (let i = 0; i < SIZE; i++) changes.create(CELL, 0, BOARD, -1);
      changes.setOwnRegister(Own.active, Math.max(first, 0));
    },
    stage: () => 'playing',
    awaits: (table, seat) => seat === active(table),
    checkDeck: () => refuse('joined-already'),
  },
  active,
  check: (table, seat, command: MarkCommand | MatchCommand) =>
    command.do === 'mark' ? whyNot(table, seat, command.cell) : refuse('no-such-card'),
  action: (_, seat, command) => makeAction(Type.mark, seat, command.do === 'mark' ? command.cell : 0),
  legal: (table, seat) =>
    cellsOf(table)
      .filter((cell) => whyNot(table, seat, cell) === null)
      .map((cell) => plainLegal('mark', cell)),
  whyNot,
  characters: () => [],
  indispensable: () => false,
  concession: (seat) => makeAction(Type.concede, seat, 0),
  loadScenario: async () => (await import('./scenario.ts')).scenario,
};

/** The words of the game as types, for `openMatch<TicTacToe>(…)`. */
export interface TicTacToe {
  game: 'tic-tac-toe';
  type: NameOf<typeof Type>;
  stat: NameOf<typeof Stat>;
  zone: NameOf<typeof Zone>;
  register: NameOf<typeof Own>;
  card: 'cell';
  command: MarkCommand | MatchCommand;
  refusal: TakenCode | RefusalCode;
}
