import {
  type Action,
  type ActionType,
  type CardEntry,
  declareRegisters,
  entityAt,
  type Game,
  type Handling,
  Operation,
  Phase,
  Register,
  type Routine,
  type Table,
} from '@aftercast/kernel';
import { act, cardsIn, inPlay, isDying, Own, placeOf, Stat, seatOf, Type, Zone } from './pebble-table.ts';

const IN_YARD = 1 << Zone.yard;

/** What a thrown card does, by its id; what is not listed is put in the yard. */
const effects: Record<string, (handling: Handling, action: Action) => void> = {
  bomb(handling, { source }) {
    const enemies = cardsIn(handling.table, 1 - seatOf(handling.table, source), Zone.yard);
    handling.react(act(Type.hit, source, [...enemies], { amount: 1 }));
  },
  arrow(handling, { source, chosen }) {
    handling.react(act(Type.hit, source, [chosen], { amount: 2 }));
  },
  dice(handling, { source }) {
    const heart = cardsIn(handling.table, seatOf(handling.table, source), Zone.heart)[0] as number;
    handling.set(heart, Stat.coins, handling.pickNumber(1, 6));
  },
  mold(handling, { source }) {
    const card = handling.pickCard([indexOf('pebble'), indexOf('stone'), indexOf('flint')]);
    handling.react(act(Type.give, source, [], { card, player: seatOf(handling.table, source) }));
  },
  wish(handling, { source }) {
    handling.react(act(Type.wish, source, [], { player: seatOf(handling.table, source) }));
  },
  brush(handling, { source, chosen }) {
    handling.react(act(Type.paint, source, [chosen], { card: indexOf('stone') }));
  },
  fizzler(handling, { source }) {
    handling.react(act(Type.fizzle, source));
  },
};

const types: Record<keyof typeof Type, Omit<ActionType, 'name'>> = {
  play: {
    prepare(handling, { source }) {
      const spell = Object.hasOwn(effects, idOf(handling.table, source));
      const seat = seatOf(handling.table, source);
      if (spell) handling.move(source, placeOf(seat, Zone.pit));
      else handling.react(act(Type.put, source, [source], { player: seat }));
    },
    perform(handling, action) {
      effects[idOf(handling.table, action.source)]?.(handling, action);
    },
    settles: true,
    followUps: (_, action) => [act(Type.afterPlay, action.source)],
  },
  put: {
    perform(handling, action) {
      const yard = placeOf(action.player, Zone.yard);
      const [known] = action.targets;
      const id = known ?? handling.create(action.card, action.player, yard, action.position);
      handling.takeOrder(id);
      if (known !== undefined) handling.move(id, yard, action.position);
      else handling.amend(action, [id], 0);
    },
  },
  hit: {
    perform(handling, { targets, amount }) {
      for (const id of targets)
        handling.set(id, Stat.chips, (entityAt(handling.table, id).stats[Stat.chips] as number) + amount);
    },
  },
  draw: {
    perform(handling, action) {
      const [card] = cardsIn(handling.table, action.player, Zone.heap);
      if (card === undefined) return;
      handling.move(card, placeOf(action.player, Zone.bag));
    },
  },
  deaths: {
    perform(handling) {
      const dying = inPlay(handling.table).filter((it) => isDying(handling.table, it));
      for (const id of dying) {
        const seat = seatOf(handling.table, id);
        if (entityAt(handling.table, id).zone === placeOf(seat, Zone.heart)) handling.setOutcome(2 - seat);
        else if (idOf(handling.table, id) === 'dust') handling.remove(id);
        else handling.move(id, placeOf(seat, Zone.pit));
      }
      for (const id of dying) if (handling.table.entities[id]) handling.react(act(Type.death, 0, [id]));
    },
  },
  death: {},
  afterPlay: {},
  wish: {
    prepare(handling, { player }) {
      handling.ask({ seat: player, kind: 'cards', options: [indexOf('pebble'), indexOf('stone')], count: 1 });
    },
    perform(handling, { source, player, choice }) {
      const card = [indexOf('pebble'), indexOf('stone')][choice] as number;
      handling.react(act(Type.give, source, [], { card, player }));
    },
  },
  pass: {
    perform(handling) {
      const seat = handling.table.registers[ACTIVE] as number;
      handling.setRegister(Own.active, 1 - seat);
    },
    followUps: (table) => [act(Type.turn, 0, [], { player: table.registers[ACTIVE] as number })],
  },
  tidy: {
    perform: (handling) =>
      handling.setRegister(Own.turn, (handling.table.registers[ACTIVE + 1] as number) + 1),
  },
  give: {
    perform(handling, action) {
      const id = handling.create(action.card, action.player, placeOf(action.player, Zone.bag));
      handling.amend(action, [id], 0);
    },
  },
  turn: {},
  paint: {
    perform(handling, { targets, card }) {
      for (const id of targets) {
        handling.setCard(id, card);
        handling.attach(id, {
          card,
          source: 0,
          player: -1,
          until: 0,
          form: 0,
          modifiers: [{ stat: Stat.shiny, operation: Operation.add, value: 1 }],
        });
      }
    },
  },
  fizzle: { possible: () => false },
  concede: { perform: (handling, { player }) => handling.setOutcome(2 - player) },
};

const ACTIVE = 8;

function answer(type: number, phase: Phase, respond: Routine['respond']): Routine {
  return { type, phase, zones: IN_YARD, respond };
}

const magpie = answer(Type.put, Phase.perform, (observing, action, { entity, order }) => {
  if (action.targets[0] === entity || action.player !== seatOf(observing.table, entity)) return;
  observing.react(act(Type.hit, entity, [], { amount: 1, form: 1, order }));
});

const flint = answer(Type.hit, Phase.perform, (observing, action, { entity, order }) => {
  if (!action.targets.includes(entity)) return;
  observing.react(act(Type.draw, entity, [], { player: seatOf(observing.table, entity), order }));
});

const echo = answer(Type.afterPlay, Phase.perform, (observing, _, { entity, order }) => {
  const heart = cardsIn(observing.table, 1 - seatOf(observing.table, entity), Zone.heart);
  observing.react(act(Type.hit, entity, [...heart], { amount: 1, order }));
});

const whirl = answer(Type.hit, Phase.perform, (observing, action, { entity, order }) => {
  observing.react(act(Type.hit, entity, [...action.targets], { amount: 0, order }));
});

const broken = answer(Type.draw, Phase.prepare, () => {
  throw new Error('this card is broken');
});

const printed: Record<string, [weight: number, routines?: Routine[]]> = {
  '': [0],
  heart: [20],
  pebble: [1],
  stone: [3],
  flint: [2, [flint]],
  magpie: [2, [magpie]],
  echo: [2, [echo]],
  whirl: [2, [whirl]],
  crack: [2, [broken]],
  dust: [1],
  bomb: [0],
  arrow: [0],
  dice: [0],
  mold: [0],
  wish: [0],
  brush: [0],
  fizzler: [0],
};

const cards: CardEntry[] = Object.entries(printed).map(([id, [weight, routines = []]]) => ({
  id,
  printed: [weight, 0, id === 'flint' ? 1 : 0, 0, 0],
  routines,
}));

export function indexOf(id: string): number {
  return cards.findIndex((it) => it.id === id);
}

export function idOf(table: Table, entity: number): string {
  return cards[entityAt(table, entity).card]?.id ?? '';
}

/** A card that is thrown at something. */
export function needsTarget(id: string): boolean {
  return id === 'arrow' || id === 'brush';
}

export const pebbles: Game = {
  name: 'pebbles',
  seats: 2,
  zones: [
    { name: 'heart', visible: 'all' },
    { name: 'heap', visible: 'count' },
    { name: 'bag', visible: 'owner' },
    { name: 'yard', visible: 'all' },
    { name: 'pit', visible: 'all' },
  ],
  stats: Object.keys(Stat),
  registers: declareRegisters(Own, ['active', 'turn']),
  types: Object.entries(types).map(([name, type]) => ({
    name: name.replace(/[A-Z]/, (it) => `-${it.toLowerCase()}`),
    ...type,
  })),
  stateBasedActions: [
    { type: Type.tidy, due: (table) => table.registers[ACTIVE + 1] === 1 },
    {
      type: Type.deaths,
      due: (table) =>
        table.registers[Register.outcome] === 0 && inPlay(table).some((it) => isDying(table, it)),
    },
  ],
  cards,
  rules: [],
  muting: Stat.mute,
  evaluate(handling, action) {
    const enemy = 1 - seatOf(handling.table, action.source);
    const candidates = [
      ...cardsIn(handling.table, enemy, Zone.heart),
      ...cardsIn(handling.table, enemy, Zone.yard),
    ];
    handling.amend(action, [handling.pickEntity(candidates)], action.amount);
  },
};
