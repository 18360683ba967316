import {
  type Action,
  type ActionType,
  type Changes,
  declareRegisters,
  type Game,
  type Handling,
  KERNEL_REGISTERS,
  makeAction,
  makeDetailedAction,
  type Table,
} from '@aftercast/kernel';
import {
  type InspectionEvent,
  type LogMoment,
  Match,
  newState,
  Session,
  type SessionOptions,
} from '@aftercast/match';
import { type GameRules, type LegalCommand, type MatchCommand, refuse } from '@aftercast/rules';

/**
 * A game of bells, for tests of what a worker sends. A bell hangs on the wall for all to see. Each seat has a rope in its
 * hand, which only it sees. A third rope is in the loft, hidden from both seats; it has the lowest number.
 */
type BellCommand =
  /** Rings the bell, each ring after the one before it. All roles know of a ring as it begins. */
  | { do: 'ring'; times: number }
  /** Makes the bell hum. A seat or a spectator learns of a hum by its change: late. */
  | { do: 'hum'; times: number }
  /** Whispers. Only the owner learns of a whisper. */
  | { do: 'whisper'; times: number }
  /** Rings and whispers at once, as a group. */
  | { do: 'chime' }
  /** Asks a seat how often the bell is to ring: 0 or 1. The bell has rung once before. */
  | { do: 'ask'; seat: number }
  /** Rings without end. */
  | { do: 'peal' }
  /** Throws. */
  | { do: 'crack' }
  /** Fetches the rope from the loft. */
  | { do: 'fetch' }
  /** Hangs a rope on the wall: the other seat sees it from then on. */
  | { do: 'play'; card: number };

/** The commands of the game of bells. */
type AnyCommand = BellCommand | MatchCommand;

const Zone = { wall: 0, hand: 1, loft: 2 } as const;
const KINDS = Object.keys(Zone).length;
const Own = { active: 0, sound: 1, secret: 2 } as const;
const TYPES = [
  'start',
  'fetch',
  'chime',
  'ring',
  'hum',
  'whisper',
  'ask',
  'peal',
  'crack',
  'end-turn',
  'start-turn',
  'concede',
  'warn',
] as const;
const typeOf = (name: (typeof TYPES)[number]) => TYPES.indexOf(name);

/** The rope in the loft, by the owner's numbers; no other role sees it. */
export const LOFT_ROPE = 1;
/** The bell. */
export const BELL = 2;
/** The rope in each seat's hand. */
export const ROPES = [3, 4] as const;

const own = (table: Table, register: number) => table.registers[KERNEL_REGISTERS + register] as number;
const handOf = (table: Table, seat: number) => table.zones[seat * KINDS + Zone.hand] as number[];

/** How much the bell has sounded, as a role sees it. */
export const soundOf = (table: Table) => own(table, Own.sound);

function count(handling: Handling, register: number): void {
  handling.setRegister(register, own(handling.table, register) + 1);
}

/** Sounds once, and causes the next sound. */
function sounds(register: number): NonNullable<ActionType['perform']> {
  return (handling, { type, player, source, amount }) => {
    count(handling, register);
    if (amount > 1) handling.react(makeAction(type, player, source, [], amount - 1));
  };
}

const handlers: Record<(typeof TYPES)[number], Omit<ActionType, 'name'>> = {
  start: {
    perform(handling, { player, source, form, amount }) {
      if (form === 0) handling.move(source, player * KINDS + Zone.wall);
      // What has no visible source is hidden, until it changes something that can be seen.
      else {
        const hidden = form === typeOf('hum') || form === typeOf('whisper');
        handling.react(makeAction(form, player, hidden ? 0 : BELL, [], amount));
      }
    },
  },
  fetch: { perform: (handling, { player }) => handling.move(LOFT_ROPE, player * KINDS + Zone.hand) },
  chime: {
    perform(handling, { player }) {
      const ring = makeAction(typeOf('ring'), player, BELL, [], 1);
      ring.group = [makeAction(typeOf('whisper'), player, 0, [], 1)];
      handling.react(ring);
    },
  },
  ring: { perform: sounds(Own.sound) },
  hum: { perform: sounds(Own.sound) },
  whisper: { perform: sounds(Own.secret) },
  ask: {
    prepare(handling, { amount }) {
      count(handling, Own.sound);
      handling.ask({ seat: amount, kind: 'options', options: [0, 1], count: 1 });
    },
    perform(handling, { choice, player, source }) {
      if (choice > 0) handling.react(makeAction(typeOf('ring'), player, source, [], choice));
    },
  },
  peal: {
    perform(handling, { player, source }) {
      count(handling, Own.sound);
      handling.react(makeAction(typeOf('peal'), player, source));
    },
  },
  crack: {
    perform() {
      throw new TypeError('the bell is cracked');
    },
  },
  'end-turn': { followUps: (_, { player }) => [makeAction(typeOf('start-turn'), 1 - player, 0)] },
  'start-turn': { perform: (handling, { player }) => handling.setRegister(Own.active, player) },
  concede: { perform: (handling, { player }) => handling.setOutcome(2 - player) },
  warn: {},
};

const game: Game = {
  name: 'bells',
  seats: 2,
  zones: [
    { name: 'wall', visible: 'all' },
    { name: 'hand', visible: 'owner' },
    { name: 'loft', visible: 'none' },
  ],
  stats: ['weight'],
  registers: declareRegisters(Own, ['active', 'sound']),
  types: TYPES.map((name) => ({ name, ...handlers[name] })),
  stateBasedActions: [],
  cards: ['', 'bell', 'rope'].map((id) => ({ id, printed: [id === '' ? 0 : 1], routines: [] })),
  rules: [],
  muting: -1,
};

const active = (table: Table) => own(table, Own.active);

function actionOf(table: Table, player: number, command: AnyCommand): Action {
  const start = (form: number, amount: number, source = 0) =>
    makeDetailedAction(typeOf('start'), player, source, { form, amount });
  switch (command.do) {
    case 'ring':
    case 'hum':
    case 'whisper':
      return start(typeOf(command.do), command.times);
    case 'ask':
      return start(typeOf('ask'), command.seat);
    case 'fetch':
    case 'chime':
    case 'peal':
    case 'crack':
      return start(typeOf(command.do), 0);
    case 'play':
      return start(0, 0, command.card);
    case 'time':
      return makeAction(typeOf(command.left > 0 ? 'warn' : 'end-turn'), active(table), 0);
    default:
      return makeAction(typeOf('end-turn'), player, 0);
  }
}

const legal = (name: string, entity: number): LegalCommand => ({
  do: name,
  entity,
  choose: -1,
  target: 'none',
  allowed: [],
  preferred: [],
  positions: 0,
});

/** The rules of the game of bells. */
const bells: GameRules<BellCommand> = {
  game,
  commands: {
    ring: { times: 'option' },
    hum: { times: 'option' },
    whisper: { times: 'option' },
    ask: { seat: 'option' },
    fetch: {},
    chime: {},
    peal: {},
    crack: {},
    play: { card: 'entity' },
  },
  active,
  check(table, seat, command) {
    if (command.do === 'time') return null;
    if (seat !== active(table)) return refuse('not-your-turn');
    return command.do === 'play' && !handOf(table, seat).includes(command.card)
      ? refuse('not-in-hand')
      : null;
  },
  action: actionOf,
  legal: (table, seat) => handOf(table, seat).map((id) => legal('play', id)),
  whyNot: (table, seat, entity) => (handOf(table, seat).includes(entity) ? null : refuse('not-in-hand')),
  characters: () => [],
  indispensable: (command) => command.do === 'end-turn',
  concession: (seat) => makeAction(typeOf('concede'), seat, 0),
};

/** Lays the table of a match of bells. @param first the seat that starts */
export function layBells(changes: Changes, first: number): void {
  changes.create(2, 0, Zone.loft, -1);
  changes.create(1, 0, Zone.wall, -1);
  for (const seat of [0, 1]) changes.create(2, seat, seat * KINDS + Zone.hand, -1);
  changes.setOwnRegister(Own.active, first);
}

/** A match of bells. @param inspect is given each report of its machines */
export function openBells(
  options: SessionOptions = {},
  inspect?: (event: InspectionEvent, moment: LogMoment) => void,
) {
  const state = newState(bells as GameRules, 1, (changes) => layBells(changes, 0));
  const match = new Match(new Session(bells as GameRules, state, options), inspect && { inspect });
  /** Gives a command of the seat whose turn it is, and begins to resolve it. */
  const give = (command: AnyCommand) => {
    const reply = match.send(match.session.rules.active(match.session.state.table), command);
    if (!reply.accepted) throw new Error(`The command was refused: ${reply.refusal.code}.`);
  };
  /** Gives a command, and resolves it as far as it goes without an answer. */
  const play = (command: AnyCommand) => {
    give(command);
    match.finish();
  };
  return { give, match, play };
}
