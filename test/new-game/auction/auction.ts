import {
  type ActionType,
  type Game,
  lookups,
  makeAction,
  outcomeByPlaces,
  ownRegister,
  type Table,
  type ZoneKind,
} from '@aftercast/kernel';
import { type Command, type GameRules, isOver, plainLegal, refuse, standingsIn } from '@aftercast/rules';

/** Kinds of zone. All seats have the deck and the market in common. */
export const Zone = { deck: 0, market: 1, bought: 2 } as const;
const zones: readonly ZoneKind[] = [
  { name: 'deck', visible: 'count', shared: true },
  { name: 'market', visible: 'all', shared: true },
  { name: 'bought', visible: 'all' },
];
const Type = { turnUp: 0, sell: 1, startTurn: 2, judge: 3, concede: 4 } as const;
/** Ids of cards. Their one stat is what they are worth. */
const WARES = 'salt rope tea silk gold'.split(' ');
/** How many of each there are. */
const COPIES = 3;
const SEATS = [0, 1, 2] as const;
const COINS = 20;
/** Registers: whose turn it is, who is out of the match, and from 2 the coins of each seat. */
const Own = { dealer: 0, standings: 1, coins: 2 } as const;

const { zoneOf, idsIn } = lookups(zones);
const { concede, isIn, next, seatsIn } = standingsIn(Own.standings, SEATS.length);
/** Cards in a zone, in order. */
export const cardsIn = idsIn;
/** How many coins a seat has. */
export const coinsOf = (table: Table, seat: number) => ownRegister(table, Own.coins + seat);
const dealerOf = (table: Table) => ownRegister(table, Own.dealer);
/** The one seat that has bid most, and its bid; `null` if there is none. */
function highest(bids: readonly (number | undefined)[]): { seat: number; bid: number } | null {
  const bid = Math.max(0, ...bids.map((it) => it ?? 0));
  const seats = SEATS.filter((seat) => bids[seat] === bid);
  const [seat = 0] = seats;
  return bid > 0 && seats.length === 1 ? { seat, bid } : null;
}

/** A card comes to the market, and all seats bid for what lies there, at the same time. */
const turnUp: ActionType = {
  name: 'turn-up',
  prepare(handling) {
    const { table } = handling;
    const [card] = cardsIn(table, 0, Zone.deck);
    if (card !== undefined) handling.move(card, zoneOf(0, Zone.market));
    // Option `i` is a bid of `i + 1` coins. To pick nothing is to bid nothing.
    const bids = (seat: number) => Array.from({ length: coinsOf(table, seat) }, (_, i) => i + 1);
    const bidders = seatsIn(table).filter((seat) => coinsOf(table, seat) > 0);
    handling.askAll(
      bidders.map((seat) => ({ seat, kind: 'options', options: bids(seat), count: 1, least: 0 })),
    );
  },
  allAnswered(handling, _, picked) {
    const most = highest(picked.map((it) => it?.map((index) => index + 1)[0]));
    // Without a winner, the cards stay for the next auction.
    if (most !== null)
      handling.react(
        makeAction(Type.sell, most.seat, 0, [...cardsIn(handling.table, 0, Zone.market)], most.bid),
      );
  },
  followUps: (table, { player }) => [makeAction(Type.startTurn, next(table, player), 0)],
};

/** The seat pays, and gets the cards. */
const sell: ActionType = {
  name: 'sell',
  perform(handling, { amount, player, targets }) {
    handling.setRegister(Own.coins + player, coinsOf(handling.table, player) - amount);
    for (const card of targets) handling.move(card, zoneOf(player, Zone.bought));
  },
};

const startTurn: ActionType = {
  name: 'start-turn',
  perform: (handling, { player }) => handling.setRegister(Own.dealer, player),
};

/** What a seat has bought is worth; a seat that has given up comes behind all others. */
function worth(table: Table, seat: number): number {
  const values = cardsIn(table, seat, Zone.bought).map((card) => table.entities[card]?.stats[0] ?? 0);
  return isIn(table, seat) ? values.reduce((sum, value) => sum + value, 0) : -1;
}

/** When all cards were auctioned, the seats have their places by what they have bought. */
const judge: ActionType = {
  name: 'judge',
  perform(handling) {
    const all = SEATS.map((seat) => worth(handling.table, seat));
    handling.setOutcome(outcomeByPlaces(all.map((own) => 1 + all.filter((it) => it > own).length)));
  },
};

const game: Game = {
  name: 'auction',
  seats: SEATS.length,
  zones,
  stats: ['worth'],
  registers: ['dealer', 'standings', ...SEATS.map((seat) => `coins-${seat}`)].map((name) => ({
    name,
    isPublic: true,
  })),
  types: [
    turnUp,
    sell,
    startTurn,
    judge,
    // The match goes on without a seat that gives up; if it was its turn, with the next.
    {
      ...concede,
      followUps: (table, { player }) =>
        player === dealerOf(table) ? [makeAction(Type.startTurn, next(table, player), 0)] : [],
    },
  ],
  stateBasedActions: [
    { type: Type.judge, due: (table) => !isOver(table) && cardsIn(table, 0, Zone.deck).length === 0 },
  ],
  cards: ['', ...WARES].map((id, i) => ({ id, printed: [i], routines: [] })),
  rules: [],
  muting: -1,
};

/** The rules of an auction for three players. */
export const auction: GameRules<{ do: 'turn-up' }> = {
  game,
  commands: { 'turn-up': {} },
  opening: {
    lay(changes, first) {
      const deck = WARES.flatMap((_, i) => Array.from({ length: COPIES }, () => i + 1));
      while (deck.length > 0) {
        const [card = 0] = deck.splice(changes.random(deck.length), 1);
        changes.create(card, 0, zoneOf(0, Zone.deck), -1);
      }
      for (const seat of SEATS) changes.setOwnRegister(Own.coins + seat, COINS);
      changes.setOwnRegister(Own.dealer, first < 0 ? changes.random(SEATS.length) : first);
    },
    stage: () => 'playing',
    awaits: (table, seat) => seat === dealerOf(table),
    checkDeck: () => refuse('joined-already'),
  },
  active: dealerOf,
  isOut: (table, seat) => !isIn(table, seat),
  check: (_table, _seat, command: { do: string } | Command) =>
    command.do === 'turn-up' ? null : refuse('no-such-card'),
  action: (_, seat) => makeAction(Type.turnUp, seat, 0),
  legal: () => [plainLegal('turn-up')],
  whyNot: () => refuse('no-such-card'),
  characters: () => [],
  indispensable: () => false,
  concession: (seat) => makeAction(Type.concede, seat, 0),
};
