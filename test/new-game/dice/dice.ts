import {
  type ActionType,
  type Game,
  makeAction,
  makeDetailedAction,
  ownRegister,
  type Table,
} from '@aftercast/kernel';
import {
  concede,
  type GameRules,
  type LegalCommand,
  type MatchCommand,
  plainLegal,
  type Refusal,
  refuse,
} from '@aftercast/rules';
import { english as common, type Messages } from '@aftercast/rules/messages';

/**
 * What a player may do: bid how much the dice will show, double the stake with one of the own chips, pass, or roll the dice
 * and end the round.
 */
export type DiceCommand =
  | { do: 'bid'; amount: number }
  | { do: 'double'; chip: number }
  | { do: 'pass' }
  | { do: 'roll' };

/** The game's own refusal codes, in addition to those of all games. */
export type DiceRefusalCode =
  /** The bid is not above the last one, or above what two dice can show. Values: least, most. */
  | 'bid-out-of-range'
  /** No player has bid yet. */
  | 'bid-first';

/** Every refusal of the game in English. */
export const english: Messages<DiceRefusalCode> = {
  ...common,
  'bid-out-of-range': ['Bid from {least} to {most}.', 'That bid is too low or too high.'],
  'bid-first': 'Bid first: no player has bid yet.',
};

/** Registers of the game's own. */
const Own = { active: 0, bid: 1, bidder: 2, stake: 3 } as const;
const Type = { bid: 0, double: 1, pass: 2, roll: 3, concede: 4 } as const;
/** The first two zones are those of seat 0: its chips, and the pot. */
const Zone = { chips: 0, spent: 1 } as const;
const HIGHEST = 12;
const CHIPS = 3;

/** The last bid; 0 if there is none. */
export const bidOf = (table: Table): number => ownRegister(table, Own.bid);
const active = (table: Table): number => ownRegister(table, Own.active);
/** The chips that a seat has left. Its opponent sees how many there are, and no more. */
export const chipsOf = (table: Table, seat: number): readonly number[] =>
  table.zones[seat * 2 + Zone.chips] ?? [];

const bid: ActionType = {
  name: 'bid',
  perform(handling, { player, amount }) {
    handling.setRegister(Own.bid, amount);
    handling.setRegister(Own.bidder, player);
    handling.setRegister(Own.active, 1 - player);
  },
};

const double: ActionType = {
  name: 'double',
  perform(handling, { player, source }) {
    handling.move(source, player * 2 + Zone.spent);
    handling.setRegister(Own.stake, ownRegister(handling.table, Own.stake) * 2);
  },
};

const pass: ActionType = {
  name: 'pass',
  perform: (handling, { player }) => handling.setRegister(Own.active, 1 - player),
};

/** The bidder wins if the dice show at least what was bid. */
const roll: ActionType = {
  name: 'roll',
  perform(handling) {
    const shown = handling.pickNumber(1, 6) + handling.pickNumber(1, 6);
    const bidder = ownRegister(handling.table, Own.bidder);
    handling.setOutcome(1 + (shown >= bidOf(handling.table) ? bidder : 1 - bidder));
  },
};

const game: Game = {
  name: 'dice',
  seats: 2,
  zones: [
    { name: 'chips', visible: 'owner' },
    { name: 'spent', visible: 'all' },
  ],
  stats: [],
  registers: ['active', 'bid', 'bidder', 'stake'].map((name) => ({ name, isPublic: true })),
  types: [bid, double, pass, roll, concede],
  stateBasedActions: [],
  cards: ['', 'chip'].map((id) => ({ id, printed: [], routines: [] })),
  rules: [],
  muting: -1,
};

function check(
  table: Table,
  seat: number,
  command: DiceCommand | MatchCommand,
): Refusal<DiceRefusalCode | 'no-such-card'> | null {
  switch (command.do) {
    case 'bid': {
      const [least, most] = [bidOf(table) + 1, HIGHEST];
      return command.amount >= least && command.amount <= most
        ? null
        : refuse('bid-out-of-range', { least, most });
    }
    case 'double':
      return chipsOf(table, seat).includes(command.chip) ? null : refuse('no-such-card');
    case 'pass':
    case 'roll':
      return bidOf(table) === 0 ? refuse('bid-first') : null;
    default:
      return refuse('no-such-card');
  }
}

function legal(table: Table, seat: number): LegalCommand[] {
  const last = bidOf(table);
  const bids = Array.from({ length: HIGHEST - last }, (_, i) => ({
    ...plainLegal('bid'),
    choose: last + 1 + i,
  }));
  const doubles = chipsOf(table, seat).map((chip) => plainLegal('double', chip));
  return last === 0 ? [...bids, ...doubles] : [...bids, ...doubles, plainLegal('pass'), plainLegal('roll')];
}

/** A game of two dice, with commands and refusals of its own. */
export const dice: GameRules<DiceCommand, DiceRefusalCode> = {
  game,
  commands: { bid: { amount: 'option' }, double: { chip: 'entity' }, pass: {}, roll: {} },
  opening: {
    lay(changes, first) {
      for (const seat of [1, 0])
        for (let i = 0; i < CHIPS; i++) changes.create(1, seat, seat * 2 + Zone.chips, -1);
      changes.setOwnRegister(Own.active, first < 0 ? changes.random(2) : first);
      changes.setOwnRegister(Own.stake, 1);
    },
    stage: () => 'playing',
    awaits: (table, seat) => seat === active(table),
    checkDeck: () => refuse('joined-already'),
  },
  active,
  check,
  action(_, seat, command) {
    switch (command.do) {
      case 'bid':
        return makeDetailedAction(Type.bid, seat, 0, { amount: command.amount });
      case 'double':
        return makeAction(Type.double, seat, command.chip);
      case 'pass':
        return makeAction(Type.pass, seat, 0);
      default:
        return makeAction(Type.roll, seat, 0);
    }
  },
  legal,
  whyNot: (table, seat, chip) => check(table, seat, { do: 'double', chip }),
  characters: () => [],
  indispensable: () => false,
  concession: (seat) => makeAction(Type.concede, seat, 0),
};
