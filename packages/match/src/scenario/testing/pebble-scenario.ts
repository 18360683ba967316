import { entityAt, Register, zoneIndex, zoneKind } from '@aftercast/kernel';
import type { Reader, ScenarioAdapter, SetupStep } from '@aftercast/rules';
import { act, cardsIn, left, Own, Stat, Type, Zone } from './pebble-table.ts';
import { indexOf, pebbles } from './pebbles.ts';

interface Entry {
  card: number;
  id: string;
  as: string | null;
}

interface Player {
  coins: number;
  bag: Entry[];
  yard: Entry[];
  heap: Entry[];
}

const LISTS = ['heap', 'bag', 'yard'] as const;

function readEntries(value: unknown, path: string, reader: Reader): Entry[] {
  const entries = value === undefined ? [] : (reader.list(value, path) ?? []);
  return entries.map((entry, i) => {
    const place = `${path}[${i}]`;
    if (typeof entry === 'string') return { card: reader.card(entry, place) ?? 0, id: entry, as: null };
    const { card, as } = reader.object(entry, place, ['card', 'as'], ['card']) ?? {};
    return {
      card: reader.card(card, `${place}.card`) ?? 0,
      id: typeof card === 'string' ? card : '',
      as: as === undefined ? null : reader.alias(as, `${place}.as`),
    };
  });
}

const hit: SetupStep = {
  keys: { target: 'name', amount: 'amount' },
  whyNot: (table, values) =>
    zoneKind(pebbles, entityAt(table, values.number('target')).zone) === Zone.pit
      ? 'it lies in the pit'
      : null,
  actions: (_, values) => [act(Type.hit, 0, [values.number('target')], { amount: values.number('amount') })],
};

/** How pebbles are written in scenarios. */
export const pebbleScenario: ScenarioAdapter = {
  parsePlayer(value, path, reader): Player {
    const { coins, bag, yard, heap } = reader.object(value, path, ['coins', ...LISTS]) ?? {};
    return {
      coins: coins === undefined ? 0 : (reader.integer(coins, `${path}.coins`, 0) ?? 0),
      heap: readEntries(heap, `${path}.heap`, reader),
      bag: readEntries(bag, `${path}.bag`, reader),
      yard: readEntries(yard, `${path}.yard`, reader),
    };
  },
  makePlayer(value) {
    const player = value as Player;
    const lists = LISTS.filter((it) => player[it].length > 0).map((it) => [
      it,
      player[it].map(({ id, as }) => (as === null ? id : { card: id, as })),
    ]);
    return { ...(player.coins > 0 && { coins: player.coins }), ...Object.fromEntries(lists) };
  },
  setUp(changes, players, active) {
    const aliases = new Map<string, number>();
    for (const [seat, value] of players.entries()) {
      const player = value as Player;
      const heart = changes.create(indexOf('heart'), seat, zoneIndex(pebbles, seat, Zone.heart), -1);
      changes.takeOrder(heart);
      changes.set(heart, Stat.coins, player.coins);
      for (const list of LISTS) {
        for (const { card, as } of player[list]) {
          const id = changes.create(card, seat, zoneIndex(pebbles, seat, Zone[list]), -1);
          if (list === 'yard') changes.takeOrder(id);
          if (as !== null) aliases.set(as, id);
        }
      }
    }
    changes.setOwnRegister(Own.active, active);
    changes.setOwnRegister(Own.turn, 1);
    return aliases;
  },
  zones: {
    heart: { kind: Zone.heart, single: true },
    heap: { kind: Zone.heap, single: false },
    bag: { kind: Zone.bag, single: false },
    yard: { kind: Zone.yard, single: false },
    pit: { kind: Zone.pit, single: false },
  },
  zoneNames: ['heart', 'heap', 'bag', 'yard', 'pit', 'removed'],
  zoneName: (table, entity) => pebbles.zones[zoneKind(pebbles, entityAt(table, entity).zone)]?.name ?? '',
  setupSteps: {
    hit,
    put: {
      keys: {
        player: 'player',
        card: 'card',
        as: 'alias?',
        count: 'count?',
        position: 'amount?',
        shiny: 'boolean?',
      },
      actions: (_, values) =>
        Array.from({ length: values.number('count', 1) }, () =>
          act(Type.put, 0, [], {
            player: values.number('player'),
            card: values.number('card'),
            position: values.number('position', -1),
          }),
        ),
    },
    turn: { keys: { as: 'alias?' }, actions: () => [act(Type.turn, 0)] },
    draw: {
      keys: { player: 'player' },
      actions: (_, values) => [act(Type.draw, 0, [], { player: values.number('player') })],
    },
    wish: {
      keys: { player: 'player' },
      actions: (_, values) => [act(Type.wish, 0, [], { player: values.number('player') })],
    },
  },
  entityChecks: {
    weight: { kind: 'number', read: left },
    coins: {
      kind: 'number',
      read: (table, id) => {
        const entity = entityAt(table, id);
        return zoneKind(pebbles, entity.zone) === Zone.heart ? (entity.stats[Stat.coins] ?? 0) : null;
      },
    },
    chipped: { kind: 'boolean', read: (table, id) => entityAt(table, id).stats[Stat.chips] !== 0 },
  },
  playerChecks: {
    coins: {
      kind: 'number',
      read: (table, seat) =>
        entityAt(table, cardsIn(table, seat, Zone.heart)[0] as number).stats[Stat.coins] ?? 0,
    },
    status: {
      kind: 'word',
      words: ['playing', 'won', 'lost'],
      read: (table, seat) => {
        const outcome = table.registers[Register.outcome] as number;
        return outcome === 0 ? 'playing' : outcome === seat + 1 ? 'won' : 'lost';
      },
    },
  },
  keywords: ['shiny', 'mute'],
  hasKeyword: (table, entity, keyword) =>
    entityAt(table, entity).stats[keyword === 'shiny' ? Stat.shiny : Stat.mute] !== 0,
  silent: ['tidy'],
  commands: {
    play: ['card', 'target', 'position', 'choose'],
    attack: ['with', 'target'],
    power: ['target', 'choose'],
    'end-turn': [],
  },
  commandChecks: { canAttack: ['attack'], playable: ['play'] },
};
