import {
  type Action,
  type ActionType,
  Changes,
  declareRegisters,
  type Game,
  type Handling,
  KERNEL_REGISTERS,
  makeAction,
  ObserverIndex,
  type Table,
} from '@aftercast/kernel';
import type { Session } from '@aftercast/match';
import {
  CARD_COMMANDS,
  type CardCommand,
  type Command,
  type GameRules,
  type MatchStage,
  refuse,
} from '@aftercast/rules';

/** What a turn of the game may do, in the order of {@link orders}. */
export type Order =
  /** Something that a viewer may wait for. */
  | 'show'
  /** Seat 0 is asked. */
  | 'ask'
  /** A chain without an end. */
  | 'run'
  /** The next turn starts. */
  | 'turn'
  /** The match is over, or goes to a stage. */
  | 'over'
  | MatchStage;

const ORDERS: readonly Order[] = ['show', 'ask', 'run', 'turn', 'over', 'joining', 'mulligan', 'playing'];
const STAGES: readonly MatchStage[] = ['playing', 'joining', 'mulligan'];

const Own = { active: 0, stage: 1, orders: 2, turning: 3 } as const;
const Type = { act: 0, endTurn: 1, startTurn: 2, show: 3, ask: 4, run: 5 } as const;

const own = (table: Table, register: number) => table.registers[KERNEL_REGISTERS + register] as number;

/** Says what is to happen: one after the other, whatever command sets it off. Seven at most. */
export function order(changes: Changes, orders: readonly Order[]): void {
  if (orders.length > 7) throw new RangeError(`${orders.length} orders do not fit into a register.`);
  changes.setOwnRegister(
    Own.orders,
    orders.reduceRight((sum, it) => sum * 16 + ORDERS.indexOf(it) + 1, 0),
  );
}

/** Says to an idle match what is to happen, see {@link order}. */
export function orderNext({ game, log, state }: Session, orders: readonly Order[]): void {
  order(new Changes(game, state.table, log, new ObserverIndex(game)), orders);
}

/** Takes the next order and does it. */
function obey(handling: Handling, { player, source }: Action): void {
  const orders = own(handling.table, Own.orders);
  const next = ORDERS[(orders % 16) - 1];
  handling.setRegister(Own.orders, Math.floor(orders / 16));
  switch (next) {
    case 'show':
    case 'ask':
    case 'run':
      handling.react(makeAction(Type[next], player, source));
      return;
    case 'turn':
      handling.setRegister(Own.turning, 1);
      return;
    case 'over':
      handling.setOutcome(1);
      return;
    case 'joining':
    case 'mulligan':
    case 'playing':
      handling.setRegister(Own.stage, STAGES.indexOf(next));
      return;
    case undefined:
      return;
    default:
      next satisfies never;
  }
}

const outermost = (name: string): ActionType => ({
  name,
  perform: obey,
  followUps: (table) => (own(table, Own.turning) === 0 ? [] : [makeAction(Type.startTurn, 0, 0)]),
});

const types: ActionType[] = [
  outermost('act'),
  outermost('end-turn'),
  {
    name: 'start-turn',
    perform(handling, action) {
      handling.setRegister(Own.turning, 0);
      obey(handling, action);
    },
  },
  { name: 'show', perform: obey },
  {
    name: 'ask',
    prepare: (handling) => handling.ask({ seat: 0, kind: 'options', options: [1, 2], count: 1 }),
    answered: () => {},
    perform: obey,
  },
  {
    name: 'run',
    perform: (handling, { player, source }) => handling.react(makeAction(Type.run, player, source)),
  },
];

const game: Game = {
  name: 'obedience',
  seats: 2,
  zones: [{ name: 'table', visible: 'all' }],
  stats: [],
  registers: declareRegisters(Own, ['active', 'stage']),
  types,
  stateBasedActions: [],
  cards: [{ id: '', printed: [], routines: [] }],
  rules: [],
  muting: -1,
};

const stage = (table: Table) => STAGES[own(table, Own.stage)] as MatchStage;

/**
 * A game in which a test decides what happens, so that it can lead a match through every state of the turn flow. All
 * commands are legal: seats can join and keep their hands any number of times. `play` 1, `time` 0, and a hero or a hand
 * with that name are the indispensable commands.
 */
export const obedience: GameRules<CardCommand> = {
  game,
  commands: CARD_COMMANDS,
  opening: {
    lay: () => {},
    stage,
    awaits: (table, seat) => stage(table) !== 'playing' || seat === own(table, Own.active),
    checkDeck: () => null,
  },
  active: (table) => own(table, Own.active),
  check: (_, __, { do: name }) => (name === 'power' ? refuse('no-power') : null),
  action: (_, seat, command) => makeAction(endsTurn(command) ? Type.endTurn : Type.act, seat, 0),
  legal: () => [],
  whyNot: () => null,
  characters: () => [],
  indispensable(command) {
    switch (command.do) {
      case 'play':
        return command.card === 1;
      case 'join':
        return command.deck.hero === 'needed';
      case 'mulligan':
        return command.replace.length > 0;
      default:
        return command.do === 'time';
    }
  },
  concession: (seat) => makeAction(Type.act, seat, 0),
};

function endsTurn(command: Command): boolean {
  return command.do === 'end-turn' || (command.do === 'time' && command.left === 0);
}
