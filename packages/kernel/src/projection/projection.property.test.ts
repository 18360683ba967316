import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Action, Phase } from '../game/action.ts';
import type { Game, Handling } from '../game/game.ts';
import { Operation } from '../game/stat-modifiers.ts';
import { entityAt, makeTable, type Table } from '../game/table.ts';
import { applyRecord, eachRecord } from '../log/apply-and-revert.ts';
import { EventLog } from '../log/event-log.ts';
import { Changes } from '../resolver/changes.ts';
import { ObserverIndex } from '../resolver/observers.ts';
import { Resolver } from '../resolver/resolver.ts';
import { checkTable } from '../state/invariants.ts';
import { makeToy, makeToyState, Stat, type ToyRoutine, Zone } from '../testing/toy.ts';
import { Projection } from './projection.ts';

const ROLES = [0, 1, -1];

/** A toy with a fourth kind of zone, of which no role sees anything. */
function withVoid(game: Game): Game {
  return { ...game, zones: [...game.zones, { name: 'void', visible: 'none' }] };
}

/** A view without its numbers, so that two can be compared. */
function plain({ entities, zones, registers }: Table) {
  const describe = (id: number) => {
    const entity = entities[id];
    if (!entity) return id;
    // Who gave an attachment may have gone out of sight since, and come back under another number.
    const attachments = entity.attachments.map(({ id: _, source: __, ...rest }) => rest);
    return { ...entity, id: undefined, attachments };
  };
  return { zones: zones.map((zone) => zone.map(describe)), registers };
}

const stones = withVoid(
  makeToy(() => ({ types: { poke: {} }, cards: { flint: { printed: [3, 0, 0] }, chalk: {}, slate: {} } }))
    .game,
);
const ZONES = stones.seats * stones.zones.length;

type Change =
  | { do: 'create'; card: number; owner: number; zone: number; index: number }
  | { do: 'move'; which: number; zone: number; index: number }
  | { do: 'set'; which: number; stat: number; value: number }
  | { do: 'become'; which: number; card: number }
  | { do: 'order'; which: number }
  | { do: 'remove'; which: number }
  | { do: 'detach'; which: number }
  | { do: 'attach'; which: number; source: number; value: number }
  | { do: 'register'; which: number; value: number }
  | { do: 'random'; value: number };

const which = fc.nat(30);
const zone = fc.nat(ZONES - 1);
const index = fc.integer({ min: -1, max: 4 });
const card = fc.integer({ min: 1, max: 3 });
const seat = fc.nat(1);
const value = fc.nat(9);
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('create' as const), card, owner: seat, zone, index }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('move' as const), which, zone, index }) },
  fc.record({ do: fc.constant('set' as const), which, stat: fc.nat(2), value }),
  fc.record({ do: fc.constant('become' as const), which, card }),
  fc.record({ do: fc.constant('order' as const), which }),
  fc.record({ do: fc.constant('remove' as const), which }),
  fc.record({ do: fc.constant('detach' as const), which }),
  fc.record({ do: fc.constant('attach' as const), which, source: which, value }),
  fc.record({ do: fc.constant('register' as const), which: fc.nat(1), value }),
  fc.record({ do: fc.constant('random' as const), value }),
);

/** Makes a change; one of an entity chooses among those that there are. */
function make(changes: Changes, it: Change): void {
  const { table } = changes;
  const there = table.entities.flatMap((entity) => (entity ? [entity.id] : []));
  const pick = (number: number) => there[number % there.length] as number;
  if (it.do === 'create') changes.create(it.card, it.owner, it.zone, it.index);
  else if (it.do === 'register') changes.setOwnRegister(it.which, it.value);
  else if (it.do === 'random') changes.random(it.value + 1);
  else if (there.length === 0) return;
  else if (it.do === 'move') changes.move(pick(it.which), it.zone, it.index);
  else if (it.do === 'set') changes.set(pick(it.which), it.stat, it.value);
  else if (it.do === 'become') changes.setField(pick(it.which), 0, it.card);
  else if (it.do === 'order') changes.takeOrder(pick(it.which));
  else if (it.do === 'remove') changes.remove(pick(it.which));
  else if (it.do === 'attach') {
    const modifiers = [{ stat: Stat.weight, operation: Operation.add, value: it.value }];
    const attachment = { card: 1, player: 0, until: 0, form: 0, source: pick(it.source), modifiers };
    changes.attach(pick(it.which), attachment);
  } else {
    const [first] = entityAt(table, pick(it.which)).attachments;
    if (first !== undefined) changes.detach(pick(it.which), first.id);
  }
}

describe('a view to which projected records are applied', () => {
  test('H1 B1 equals a new view of the table, for every role and after every change', () => {
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 12 }),
        fc.array(change, { minLength: 1, maxLength: 40 }),
        (before, after) => {
          const log = new EventLog();
          const table = makeTable(ZONES, stones.registers.length);
          const changes = new Changes(stones, table, log, new ObserverIndex(stones));
          for (const it of before) make(changes, it);
          const roles = ROLES.map((role) => {
            const projection = new Projection(stones, table, role);
            return { role, projection, page: structuredClone(projection.view), read: 0 };
          });
          for (const it of after) {
            const from = log.end;
            make(changes, it);
            checkTable(stones, table);
            for (const each of roles) {
              each.projection.project(log.slice(from));
              // As a page does: it has nothing but the first view and the records.
              const records = each.projection.log.slice(each.read);
              each.read = each.projection.log.end;
              eachRecord(records, (at) => applyRecord(each.page, records, at));
              expect(each.page).toEqual(each.projection.view);
              expect(plain(each.page)).toEqual(plain(new Projection(stones, table, each.role).view));
            }
          }
        },
      ),
      { numRuns: 150 },
    );
  }, 120_000);

  test('H1 the role’s numbers lead back to the entities', () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 40 }), (list) => {
        const log = new EventLog();
        const table = makeTable(ZONES, stones.registers.length);
        const changes = new Changes(stones, table, log, new ObserverIndex(stones));
        const projections = ROLES.map((role) => new Projection(stones, table, role));
        for (const it of list) make(changes, it);
        for (const projection of projections) {
          projection.project(log.slice(0));
          const seen = projection.view.entities.flatMap((entity) => (entity ? [entity] : []));
          const back = seen.map(({ id }) => projection.entityOf(id));
          expect(back.map((id) => projection.aliasOf(id))).toEqual(seen.map(({ id }) => id));
          expect(back.map((id) => entityAt(table, id).zone)).toEqual(seen.map((entity) => entity.zone));
        }
      }),
    );
  });
});

/** Cards that do something hidden: each something else, and in another amount. */
const HIDDEN = ['stone', 'mole', 'vole', 'weevil', 'shrew'] as const;

/**
 * A game in which hidden cards are busy: they answer to what is seen, several levels deep, draw random numbers, choose
 * among each other, enchant each other, shuffle, and set off a state-based action; nothing of it is ever seen.
 */
function makeBurrow() {
  const hidden = (handling: Handling, { source }: Action) => {
    const here = handling.table.zones[entityAt(handling.table, source).zone] ?? [];
    return here.filter((id) => id !== source);
  };
  const toy = makeToy((act) => {
    const answer = (type: string, phase: Phase, amount = 0): ToyRoutine => ({
      on: 'poke',
      phase,
      zones: (1 << Zone.shed) | (1 << Zone.pit),
      respond(observing, { measure }, { entity, order }) {
        if (measure === 0) observing.react(act(type, { source: entity, player: 1, order, amount }));
      },
    });
    return {
      types: {
        poke: {
          perform(handling, { targets }) {
            for (const id of targets)
              handling.set(id, Stat.weight, (entityAt(handling.table, id).stats[0] ?? 0) + 1);
          },
        },
        draw: {
          perform(handling, { player }) {
            const kinds = handling.game.zones.length;
            const top = handling.table.zones[player * kinds + Zone.pit]?.[0];
            if (top !== undefined) handling.move(top, player * kinds + Zone.shed);
          },
        },
        dig: {
          perform(handling, { source, amount }) {
            handling.set(source, Stat.shine, handling.pickNumber(1, 99));
            if (amount > 0) handling.react(act('dig', { source, targets: [source], amount: amount - 1 }));
          },
        },
        share: {
          prepare(handling, action) {
            handling.amend(action, hidden(handling, action), 2);
          },
          perform(handling, { targets, source }) {
            const modifiers = [{ stat: Stat.weight, operation: Operation.add, value: 1 }];
            const shared = { card: 2, player: 1, until: 0, form: 0, source, modifiers };
            for (const id of targets) handling.attach(id, shared);
          },
        },
        shuffle: {
          perform(handling, action) {
            for (const id of hidden(handling, action).filter((_, i) => i % 2 === 0)) {
              const { zone } = entityAt(handling.table, id);
              if (zone % handling.game.zones.length === Zone.pit) handling.move(id, zone, 0);
            }
            handling.takeOrder(action.source);
          },
        },
        tidy: {
          perform(handling) {
            for (const entity of handling.table.entities) {
              const buried = entity && entity.zone % handling.game.zones.length !== Zone.yard;
              if (buried && (entity.stats[Stat.shine] ?? 0) > 50) handling.set(entity.id, Stat.shine, 0);
            }
          },
        },
        show: {
          perform(handling, { targets }) {
            for (const id of targets) handling.move(id, entityAt(handling.table, id).owner * 4 + Zone.yard);
          },
        },
      },
      cards: {
        stone: {},
        mole: { routines: [answer('dig', Phase.perform, 3)] },
        vole: { routines: [answer('dig', Phase.prepare), answer('share', Phase.perform)] },
        weevil: { routines: [answer('shuffle', Phase.perform), answer('shuffle', Phase.prepare)] },
        shrew: { routines: [answer('share', Phase.prepare), answer('dig', Phase.perform, 1)] },
      },
      stateBasedActions: [
        {
          type: 'tidy',
          due: ({ entities }) => entities.some((it) => (it?.stats[Stat.shine] ?? 0) > 50),
        },
      ],
    };
  });
  return { ...toy, game: withVoid(toy.game) };
}

type Buried = (typeof HIDDEN)[number];

/** What a role is sent of a match in which the seats' hidden cards are these. */
function bytesOf(
  role: number,
  cards: { shed: Buried[]; pit: Buried[]; own: Buried[] },
  seed: number,
): string {
  const toy = makeBurrow();
  const placed = (names: Buried[], at: number, seatOf: number) =>
    names.map((name): [string, { zone: number; seat: number }] => [name, { zone: at, seat: seatOf }]);
  const state = makeToyState(
    toy,
    [
      ...placed(['stone', 'stone'], Zone.yard, 0),
      ...placed(['stone'], Zone.yard, 1),
      ...placed(['stone'], Zone.shed, 0),
      ...placed(cards.shed, Zone.shed, 1),
      ...placed(cards.pit, Zone.pit, 1),
      ...placed(cards.own, Zone.pit, 0),
    ],
    seed,
  );
  const log = new EventLog();
  const projection = new Projection(toy.game, state.table, role);
  const first = JSON.stringify(projection.view);
  const resolver = new Resolver(toy.game, state, { log });
  const commands = [
    toy.act('poke', { source: 1, targets: [2, 3] }),
    toy.act('draw', { player: 1 }),
    toy.act('show', { source: 4, targets: [4] }),
    toy.act('poke', { source: 3, targets: [1], player: 1 }),
  ];
  for (const command of commands) {
    resolver.start(command, command.player);
    for (let stop = resolver.run(); stop !== 'idle'; stop = resolver.run()) expect(stop).toBe('out-of-steps');
  }
  projection.project(log.slice(0));
  return `${first}\n${projection.log.slice(0)}`;
}

describe('two matches that differ only in what is hidden from a role', () => {
  const name = fc.constantFrom(...HIDDEN);
  const of = (length: number) => fc.array(name, { minLength: length, maxLength: length });
  const cards = fc.record({ shed: of(3), pit: of(3), own: of(2) });

  test.each([0, -1])(
    'H1 send it the same bytes, whatever hidden cards do: role %i',
    (role) => {
      fc.assert(
        fc.property(cards, cards, fc.nat(99), fc.nat(99), (one, other, seed, otherSeed) => {
          expect(bytesOf(role, one, seed)).toBe(bytesOf(role, other, otherSeed));
        }),
        { numRuns: 150 },
      );
    },
    120_000,
  );

  test('H1 their hidden cards do act: the seat that owns them gets more records', () => {
    const quiet = { shed: Array<Buried>(3).fill('stone'), pit: Array<Buried>(3).fill('stone') };
    const busy = { ...quiet, shed: Array<Buried>(3).fill('mole') };
    const own: Buried[] = ['stone', 'stone'];
    expect(bytesOf(1, { ...busy, own }, 1).length).toBeGreaterThan(bytesOf(1, { ...quiet, own }, 1).length);
  });
});
