import {
  type Action,
  type ActionType,
  declareRegisters,
  entityAt,
  type Game,
  KERNEL_REGISTERS,
  makeAction,
  makeDetailedAction,
  type Routine,
  type Table,
} from '@aftercast/kernel';
import {
  CARD_COMMANDS,
  type CardCommand,
  type Command,
  type GameRules,
  type LegalCommand,
  type Reader,
  refuse,
} from '@aftercast/rules';

/**
 * A game of lanterns for the bridge's tests, with cards that ask, never end, or fail. `lamp` adds one light; `riddle` asks
 * its own seat for a number, `dare` the other seat; `choice` asks its own seat for cards of its hand; `echo` never ends;
 * `flaw` throws.
 */
export const LANTERNS = ['lamp', 'riddle', 'dare', 'choice', 'echo', 'flaw'] as const;
export type Lantern = (typeof LANTERNS)[number];

const Zone = { table: 0, hand: 1 } as const;
const Own = { active: 0, light: 1 } as const;
const Type = { play: 0, shine: 1, ask: 2, echo: 3, fail: 4, endTurn: 5, startTurn: 6, concede: 7 } as const;

const cardOf = (table: Table, id: number) => LANTERNS[entityAt(table, id).card - 1] as Lantern;
const own = (table: Table, register: number) => table.registers[KERNEL_REGISTERS + register] as number;
const handOf = (table: Table, seat: number) => table.zones[seat * 2 + Zone.hand] as number[];

/** The action type that each lantern sets off when it is played. */
const follow: Record<Lantern, number> = {
  lamp: Type.shine,
  riddle: Type.ask,
  dare: Type.ask,
  choice: Type.ask,
  echo: Type.echo,
  flaw: Type.fail,
};

const types: ActionType[] = [
  {
    name: 'play',
    perform(handling, { player, source }) {
      handling.move(source, player * 2 + Zone.table);
      handling.react(makeAction(follow[cardOf(handling.table, source)], player, source, [source], 1));
    },
  },
  {
    name: 'shine',
    perform: (handling, { amount }) =>
      handling.setRegister(Own.light, own(handling.table, Own.light) + amount),
  },
  {
    name: 'ask',
    prepare(handling, { player, source }) {
      const card = cardOf(handling.table, source);
      const hand = [...handOf(handling.table, player)];
      if (card === 'choice') handling.ask({ seat: player, kind: 'entities', options: hand, count: 1 });
      else {
        const seat = card === 'dare' ? 1 - player : player;
        handling.ask({ seat, kind: 'options', options: [10, 20, 30], count: 1 });
      }
    },
    answered: (handling, action, picked) =>
      handling.amend(action, action.targets, 10 * ((picked[0] as number) + 1)),
    perform: (handling, { player, source, amount }) =>
      handling.react(makeAction(Type.shine, player, source, [source], amount)),
  },
  {
    name: 'echo',
    perform(handling, { player, source }) {
      handling.setRegister(Own.light, own(handling.table, Own.light) + 1);
      handling.react(makeAction(Type.echo, player, source, [source], 1));
    },
  },
  {
    name: 'fail',
    perform() {
      throw new TypeError('the wick is wet');
    },
  },
  {
    name: 'end-turn',
    followUps: (_, { player }) => [makeAction(Type.startTurn, 1 - player, 0)],
  },
  {
    name: 'start-turn',
    perform(handling, { player }) {
      handling.setRegister(Own.active, player);
      // An echo in the hand is set off at the start of its seat's turn.
      const echo = handOf(handling.table, player).find((id) => cardOf(handling.table, id) === 'echo');
      if (echo !== undefined)
        handling.react(makeDetailedAction(Type.echo, player, echo, { targets: [echo] }));
    },
  },
  { name: 'concede', perform: (handling, { player }) => handling.setOutcome(2 - player) },
];

const game: Game = {
  name: 'lanterns',
  seats: 2,
  zones: [
    { name: 'table', visible: 'all' },
    { name: 'hand', visible: 'owner' },
  ],
  stats: ['wick'],
  registers: declareRegisters(Own, ['active', 'light']),
  types,
  stateBasedActions: [],
  cards: ['', ...LANTERNS].map((id) => ({ id, printed: [id === '' ? 0 : 1], routines: [] as Routine[] })),
  rules: [],
  muting: -1,
};

const active = (table: Table) => own(table, Own.active);

function check(table: Table, seat: number, command: Command) {
  if (command.do === 'end-turn') return null;
  if (command.do !== 'play') return refuse('no-such-card');
  return handOf(table, seat).includes(command.card) ? null : refuse('not-in-hand');
}

function legal(table: Table, seat: number): LegalCommand[] {
  const one = (name: LegalCommand['do'], entity: number): LegalCommand => ({
    do: name,
    entity,
    choose: -1,
    target: 'none',
    allowed: [],
    preferred: [],
    positions: 0,
  });
  return [...handOf(table, seat).map((id) => one('play', id)), one('end-turn', 0)];
}

function action(_: Table, seat: number, command: Command): Action {
  return command.do === 'play'
    ? makeAction(Type.play, seat, command.card)
    : makeAction(Type.endTurn, seat, 0);
}

/** The rules of the game. */
export const lanterns: GameRules<CardCommand> = {
  game,
  commands: CARD_COMMANDS,
  active,
  check,
  action,
  legal,
  whyNot: (table, seat, entity) => (handOf(table, seat).includes(entity) ? null : refuse('not-in-hand')),
  characters: () => [],
  indispensable: (command) => command.do === 'end-turn',
  concession: (seat) => makeAction(Type.concede, seat, 0),
  loadScenario: async () => ({
    parsePlayer: (value: unknown, path: string, reader: Reader) =>
      reader.list(reader.object(value, path, ['hand'])?.hand ?? [], `${path}.hand`) ?? [],
    makePlayer: (hand) => ({ hand }),
    setUp(changes, players, seat) {
      const aliases = new Map<string, number>();
      (players as Lantern[][]).forEach((hand, owner) => {
        for (const card of hand) {
          const id = changes.create(LANTERNS.indexOf(card) + 1, owner, owner * 2 + Zone.hand, -1);
          aliases.set(`${card}-${owner}`, id);
        }
      });
      changes.setOwnRegister(Own.active, seat);
      return aliases;
    },
    zones: { hand: { kind: Zone.hand, single: false } },
    zoneNames: ['table', 'hand'],
    zoneName: (table, entity) => game.zones[entityAt(table, entity).zone % 2]?.name ?? '',
    setupSteps: {},
    entityChecks: {},
    playerChecks: {},
    keywords: [],
    hasKeyword: () => false,
    silent: [],
    commands: { play: ['card'], 'end-turn': [] },
    commandChecks: { playable: ['play'] },
  }),
};

/** A scenario with these hands. Each card's alias is its name and its seat, such as `riddle-0`. */
export function lanternScenario(first: Lantern[], second: Lantern[] = []) {
  return {
    format: 'scenario/1',
    name: 'Lanterns',
    game: 'lanterns',
    players: [{ hand: first }, { hand: second }],
    steps: [{ check: { 'p0.hand': { count: first.length } } }],
  };
}
