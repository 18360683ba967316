import {
  type ActionType,
  type Game,
  lookups,
  makeAction,
  ownRegister,
  Phase,
  type Routine,
  type Table,
  type ZoneKind,
} from '@aftercast/kernel';
import { type Command, concede, type GameRules, isOver, plainLegal, refuse } from '@aftercast/rules';

/** Kinds of zone: each seat has one of each. */
export const Zone = { deck: 0, hand: 1, laid: 2, shown: 3, taken: 4 } as const;
const SIGHT = ['count', 'owner', 'owner', 'all', 'all'] as const;
const zones = Object.keys(Zone).map((name, kind): ZoneKind => ({ name, visible: SIGHT[kind] ?? 'none' }));
const Type = { lay: 0, show: 1, take: 2, startTurn: 3, judge: 4, concede: 5 } as const;
/** Ids of cards, from the lowest. */
const RANKS = 'two three four five six seven eight nine ten jack queen king ace'.split(' ');
const SEATS = [0, 1] as const;
const HAND = 3;
/** The one register: the seat that begins the round. */
const LEADER = 0;

const { zoneOf: place, idsIn } = lookups(zones);
/** Cards in a seat's zone, in order. */
export const cardsIn = idsIn;
/** All cards that are shown, to be taken. */
const prize = (table: Table) => SEATS.flatMap((seat) => cardsIn(table, seat, Zone.shown));
const latest = (table: Table, seat: number) => cardsIn(table, seat, Zone.shown).at(-1) ?? 0;

/** The seat that must play a card: the one that answers, or the one that leads. */
function active(table: Table): number {
  const first = SEATS.find((seat) => cardsIn(table, seat, Zone.laid).length > 0);
  return first === undefined ? ownRegister(table, LEADER) : 1 - first;
}

/** A card is played face down, and another is drawn. When both seats have played, the cards are shown. */
const lay: ActionType = {
  name: 'lay',
  perform(handling, { player, source }) {
    const { table } = handling;
    handling.move(source, place(player, Zone.laid));
    const [drawn] = cardsIn(table, player, Zone.deck);
    if (drawn !== undefined) handling.move(drawn, place(player, Zone.hand));
    if (cardsIn(table, 1 - player, Zone.laid).length > 0) handling.react(makeAction(Type.show, player, 0));
  },
  followUps: (table) => [makeAction(Type.startTurn, active(table), 0)],
};

/** Both cards are shown. The higher one takes all shown cards; equal ones stay for the next round. */
const show: ActionType = {
  name: 'show',
  perform(handling) {
    const { table } = handling;
    const laid = SEATS.map((seat) => cardsIn(table, seat, Zone.laid)[0] ?? 0);
    for (const seat of SEATS) handling.move(laid[seat] ?? 0, place(seat, Zone.shown));
    const [first = 0, second = 0] = laid.map((card) => table.entities[card]?.stats[0]);
    if (first !== second) handling.react(makeAction(Type.take, first > second ? 0 : 1, 0, prize(table)));
  },
};

/** The seat that takes also begins the next round. Cards that an ambush has taken are dropped from the targets. */
const take: ActionType = {
  name: 'take',
  stays: (table, card) => prize(table).includes(card),
  perform(handling, { player, targets }) {
    for (const card of targets) handling.move(card, place(player, Zone.taken));
    handling.setRegister(LEADER, player);
  },
};

/** The twist. A two is an ambush: before it is taken, it takes the card that has beaten it. */
const ambush: Routine = {
  type: Type.take,
  phase: Phase.prepare,
  zones: 1 << Zone.shown,
  respond(observing, { player }, { entity }) {
    const [beaten = 0, best = 0] = [1 - player, player].map((seat) => latest(observing.table, seat));
    if (entity === beaten) observing.react(makeAction(Type.take, 1 - player, entity, [best]));
  },
};

/** When all cards are played, the seat that has taken more of them wins. */
const judge: ActionType = {
  name: 'judge',
  perform(handling) {
    const [first = 0, second = 0] = SEATS.map((seat) => cardsIn(handling.table, seat, Zone.taken).length);
    handling.setOutcome(first === second ? -1 : first > second ? 1 : 2);
  },
};

const isPlayed = (table: Table) =>
  !isOver(table) &&
  [Zone.hand, Zone.laid].every((kind) => SEATS.every((seat) => cardsIn(table, seat, kind).length === 0));

/** War’s definition for the kernel: names, action types in the order of their numbers, cards. */
const game: Game = {
  name: 'war',
  seats: 2,
  zones,
  stats: ['rank'],
  registers: [{ name: 'leader', isPublic: true }],
  types: [lay, show, take, { name: 'start-turn' }, judge, concede],
  stateBasedActions: [{ type: Type.judge, due: isPlayed }],
  cards: ['', ...RANKS].map((id, i) => ({ id, printed: [i + 1], routines: id === 'two' ? [ambush] : [] })),
  rules: [],
  muting: -1,
};

function check(table: Table, seat: number, command: Command) {
  if (command.do !== 'play') return refuse('no-such-card');
  if ((command.target ?? command.position ?? command.choose) !== undefined) return refuse('no-target-taken');
  return cardsIn(table, seat, Zone.hand).includes(command.card) ? null : refuse('not-in-hand');
}

/** The rules of War, for a match. */
export const war: GameRules = {
  game,
  commands: { play: { card: 'entity', target: 'target?', position: 'position?', choose: 'option?' } },
  opening: {
    lay(changes, first) {
      for (const seat of SEATS) {
        const cards = RANKS.map((_, i) => i + 1);
        while (cards.length > 0) {
          const [card = 0] = cards.splice(changes.random(cards.length), 1);
          changes.create(card, seat, place(seat, cards.length < HAND ? Zone.hand : Zone.deck), -1);
        }
      }
      changes.setOwnRegister(LEADER, first < 0 ? changes.random(2) : first);
    },
    stage: () => 'playing',
    awaits: (table, seat) => seat === active(table),
    checkDeck: () => refuse('joined-already'),
  },
  active,
  check,
  action: (_, seat, command: Command) => makeAction(Type.lay, seat, command.do === 'play' ? command.card : 0),
  legal: (table, seat) => cardsIn(table, seat, Zone.hand).map((card) => plainLegal('play', card)),
  whyNot: (table, seat, card) => check(table, seat, { do: 'play', card }),
  characters: () => [],
  indispensable: () => false,
  concession: (seat) => makeAction(Type.concede, seat, 0),
};
