import {
  type Action,
  type ActionType,
  type Game,
  type Handling,
  lookups,
  makeAction,
  makeDetailedAction,
  outcomeByPlaces,
  ownRegister,
  type Table,
  type ZoneKind,
} from '@aftercast/kernel';
import { type GameRules, isOver, type LegalCommand, plainLegal, refuse, standingsIn } from '@aftercast/rules';

/** What a player may do: cast a card of the hand at a target. */
export type SpellsCommand = { do: 'play'; card: number; target: number };

/** Kinds of zone. All seats have the stack in common, where spells wait for their responses, and the spent cards. */
export const Zone = { wizard: 0, hand: 1, stack: 2, spent: 3 } as const;
const SIGHT = ['all', 'owner', 'all', 'all'] as const;
const zones = Object.keys(Zone).map(
  (name, kind): ZoneKind => ({ name, visible: SIGHT[kind] ?? 'none', shared: kind >= Zone.stack }),
);
const Type = { use: 0, cast: 1, offer: 2, strike: 3, startTurn: 4, fall: 5, judge: 6, concede: 7 } as const;
/** Cards by their numbers. A bolt takes two lives of a wizard; a ward cancels a spell. */
export const Card = { wizard: 1, bolt: 2, ward: 3 } as const;
const SEATS = [0, 1, 2] as const;
const LIVES = 5;
const HAND = [Card.bolt, Card.bolt, Card.bolt, Card.bolt, Card.ward, Card.ward] as const;
/** Registers: whose turn it is, and who is out of the match. */
const Own = { active: 0, standings: 1 } as const;

const { idsIn, isIn, statOf, zoneOf } = lookups(zones);
const { concede, isIn: plays, eliminate, next, seatsIn } = standingsIn(Own.standings, SEATS.length);
/** Cards in a zone, in order. */
export const cardsIn = idsIn;
const cardAt = (table: Table, id: number) => table.entities[id]?.card ?? 0;
const handOf = (table: Table, seat: number) => cardsIn(table, seat, Zone.hand);
/** The wizard of a seat. */
export const wizardOf = (table: Table, seat: number) => cardsIn(table, seat, Zone.wizard)[0] ?? 0;
/** The lives that a seat has left. */
export const livesOf = (table: Table, seat: number) => statOf(table, wizardOf(table, seat), 0);

/** Whether a seat can take a turn: it is in, and has a bolt. */
const canPlay = (table: Table, seat: number) =>
  plays(table, seat) && handOf(table, seat).some((id) => cardAt(table, id) === Card.bolt);

/** The next seat, from this one on, that can take a turn. */
const nextFrom = (table: Table, seat: number) =>
  SEATS.map((_, i) => (seat + i) % SEATS.length).find((at) => canPlay(table, at)) ?? seat % SEATS.length;
/** The seat whose turn it is: the one in the register, or the next if that can take none any more. */
const activeSeat = (table: Table) => nextFrom(table, ownRegister(table, Own.active));

/** A card is used. In a turn, the next turn follows, also if the spell is cancelled; a response has no follow-ups (law A8). */
const use: ActionType = {
  name: 'use',
  prepare: (handling, { player, source, targets }) =>
    handling.react(makeAction(Type.cast, player, source, targets)),
  followUps: (table) => [makeAction(Type.startTurn, nextFrom(table, ownRegister(table, Own.active) + 1), 0)],
};

/** A spell goes onto the stack. Each other seat is asked, in turn, whether it responds; then the spell has its effect. */
const cast: ActionType = {
  name: 'cast',
  prepare(handling, { player, source }) {
    handling.move(source, zoneOf(0, Zone.stack));
    const { table } = handling;
    for (let at = next(table, player), order = 1; at !== player; at = next(table, at), order++)
      handling.react(makeDetailedAction(Type.offer, at, source, { order }));
  },
  perform(handling, action) {
    const { player, source, targets } = action;
    const isWard = cardAt(handling.table, source) === Card.ward;
    handling.move(source, zoneOf(0, Zone.spent));
    if (!isWard) handling.react(makeAction(Type.strike, player, source, targets, 2));
    else for (const target of targets) counter(handling, action, target);
  },
};

/** Cancels a spell that is still on the stack: one of those to which this one responds. */
function counter(handling: Handling, by: Action, target: number): void {
  let spell = handling.causeOf(by);
  while (spell !== null && (spell.type !== Type.cast || spell.source !== target))
    spell = handling.causeOf(spell);
  if (spell === null) return;
  handling.cancel(spell, by);
  handling.move(target, zoneOf(0, Zone.spent));
}

/** A seat may respond with a command of its own, unless the spell is gone. What it casts is resolved first (law A17). */
const offer: ActionType = {
  name: 'offer',
  prepare(handling, { player, source }) {
    const { table } = handling;
    if (isIn(table, source, Zone.stack) && plays(table, player) && usesOf(table, player).length > 0)
      handling.ask({ seat: player, kind: 'commands', options: [], count: 0 });
  },
};

const strike: ActionType = {
  name: 'strike',
  perform(handling, { amount, targets }) {
    for (const id of targets) handling.set(id, 0, statOf(handling.table, id, 0) - amount);
  },
};

const startTurn: ActionType = {
  name: 'start-turn',
  perform: (handling, { player }) => handling.setRegister(Own.active, player),
};

/** Wizards without lives fall, all at once. */
const fall: ActionType = {
  name: 'fall',
  perform: (handling) => eliminate(handling, fallenIn(handling.table)),
};
const fallenIn = (table: Table) => seatsIn(table).filter((seat) => livesOf(table, seat) <= 0);

/** When all bolts are spent, the seats that are left have their places by their lives. */
const judge: ActionType = {
  name: 'judge',
  perform(handling) {
    const { table } = handling;
    const lives = SEATS.map((seat) => (plays(table, seat) ? livesOf(table, seat) : 0));
    handling.setOutcome(outcomeByPlaces(lives.map((own) => 1 + lives.filter((it) => it > own).length)));
  },
};
const isSpent = (table: Table) => !SEATS.some((seat) => canPlay(table, seat));

const game: Game = {
  name: 'spells',
  seats: SEATS.length,
  zones,
  stats: ['lives'],
  registers: ['active', 'standings'].map((name) => ({ name, isPublic: true })),
  types: [use, cast, offer, strike, startTurn, fall, judge, concede],
  stateBasedActions: [
    { type: Type.fall, due: (table) => !isOver(table) && fallenIn(table).length > 0 },
    { type: Type.judge, due: (table) => !isOver(table) && isSpent(table) },
  ],
  cards: ['', ...Object.keys(Card)].map((id, i) => ({ id, printed: [i === 1 ? LIVES : 0], routines: [] })),
  rules: [],
  muting: -1,
};

/** What a card may be cast at: bolts at wizards that are left, wards at spells on the stack. */
function targetsOf(table: Table, card: number): number[] {
  if (cardAt(table, card) === Card.ward) return [...cardsIn(table, 0, Zone.stack)];
  return seatsIn(table).map((seat) => wizardOf(table, seat));
}

function usesOf(table: Table, seat: number): LegalCommand[] {
  return handOf(table, seat).flatMap((card) => {
    const allowed = targetsOf(table, card);
    const use = { ...plainLegal('play', card), target: 'required' as const, allowed, preferred: allowed };
    return allowed.length === 0 ? [] : [use];
  });
}

/** The rules of a game of spells for three players, in which spells are answered by spells. */
export const spells: GameRules<SpellsCommand> = {
  game,
  commands: { play: { card: 'entity', target: 'target' } },
  opening: {
    lay(changes, first) {
      for (const seat of SEATS) {
        changes.create(Card.wizard, seat, zoneOf(seat, Zone.wizard), -1);
        for (const card of HAND) changes.create(card, seat, zoneOf(seat, Zone.hand), -1);
      }
      changes.setOwnRegister(Own.active, first < 0 ? changes.random(SEATS.length) : first);
    },
    stage: () => 'playing',
    awaits: (table, seat) => seat === activeSeat(table),
    checkDeck: () => refuse('joined-already'),
  },
  active: activeSeat,
  isOut: (table, seat) => !plays(table, seat),
  check(table, seat, command) {
    if (command.do !== 'play') return refuse('no-such-card');
    if (!handOf(table, seat).includes(command.card)) return refuse('not-in-hand');
    return targetsOf(table, command.card).includes(command.target) ? null : refuse('bad-target');
  },
  action: (_, seat, command) =>
    makeAction(
      Type.use,
      seat,
      command.do === 'play' ? command.card : 0,
      command.do === 'play' ? [command.target] : [],
    ),
  legal: usesOf,
  whyNot(table, seat, card) {
    if (!handOf(table, seat).includes(card)) return refuse('not-in-hand');
    return targetsOf(table, card).length === 0 ? refuse('no-target-there') : null;
  },
  characters: (table) => [...SEATS.map((seat) => wizardOf(table, seat)), ...cardsIn(table, 0, Zone.stack)],
  indispensable: () => false,
  concession: (seat) => makeAction(Type.concede, seat, 0),
};
