import { entityAt, type Handling, hashState } from '@aftercast/kernel';
import { type GameCommand, type GameRules, type Opening, refuse } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import type { Players } from '../scenario/testing/lay-pebbles.ts';
import { act, cardsIn, placeOf, Stat, Type, Zone } from '../scenario/testing/pebble-table.ts';
import { indexOf } from '../scenario/testing/pebbles.ts';
import { Session } from '../session.ts';
import { startSession } from '../setup/lay-table.ts';
import type { MatchSetup } from '../setup/match-setup.ts';
import type { Fault } from '../storage/fault.ts';
import { leakProbe } from './leak-probe.ts';
import {
  entityOf,
  layPlanted,
  named,
  type Plant,
  plainPebbles,
  plantedPebbles,
  sceneOf,
} from './testing/planted-pebbles.ts';

const PASS: GameCommand = { do: 'end-turn' };

/** Seat 0 has cards that no seat sees, and each seat some that the other does not see. */
const players: Players = [
  { heap: ['pebble', 'stone', 'dust'], bag: ['flint', 'magpie'].map(named) },
  { bag: ['echo', 'bomb'] },
];

/** The card at an index of a seat's zone. */
const cardAt = ({ table }: Handling, seat: number, zone: number, index: number): number => {
  const list = cardsIn(table, seat, zone);
  return entityAt(table, list.at(index) as number).card;
};
const heartOf = ({ table }: Handling, seat: number) => cardsIn(table, seat, Zone.heart)[0] as number;

/** A bug that writes a number where every role sees it. */
const tells = (read: (handling: Handling) => number): Plant => {
  return (handling) => handling.set(heartOf(handling, 0), Stat.coins, read(handling));
};

interface Trial {
  on?: Players;
  rules?: GameRules;
  seats?: readonly number[];
  setup?: Partial<MatchSetup>;
  /** What is given, by the numbers of seat 0; by default the end of its turn. */
  commands?: (of: (name: string) => number) => GameCommand[];
}

/** What the probe finds after each command of seat 0, in a game with a bug that shows when a turn ends. */
async function found(plant: Plant, { commands, on = players, rules, seats, setup }: Trial = {}) {
  const laid = await layPlanted(on, plantedPebbles(Type.pass, plant, 'perform', rules), setup);
  const session = startSession(laid);
  const probe = leakProbe(laid, seats);
  const faults: (Fault | null)[] = [];
  for (const command of commands?.((name) => entityOf(laid, name)) ?? [PASS]) {
    probe.before?.(session, { number: session.state.command + 1, seat: 0, command });
    expect(session.play(0, command)).toBe(null);
    const before = hashState(session.state);
    faults.push(probe.after(session));
    expect(hashState(session.state)).toBe(before);
  }
  return faults.length === 1 ? faults[0] : faults;
}

const leak = (seat: number, what = 'set coins'): Fault => ({ kind: 'leak', seat, what });

const ofHeap = (index: number) => tells((handling) => cardAt(handling, 0, Zone.heap, index));

describe('a leak', () => {
  test('H1 is told to a spectator, and to each seat that does not see the card', async () => {
    const own = tells((handling) => cardAt(handling, 0, Zone.bag, 0));
    expect(await found(ofHeap(0))).toEqual(leak(-1));
    expect(await found(ofHeap(0), { seats: [0] })).toEqual(leak(0));
    expect(await found(ofHeap(0), { seats: [1] })).toEqual(leak(1));
    expect(await found(own)).toEqual(leak(-1));
    expect(await found(own, { seats: [0] })).toBe(null);
    expect(await found(own, { seats: [0, 1] })).toEqual(leak(1));
  });

  test.each([0, 1])('H1 counts for seat %i alone, if no other is told', async (seat) => {
    const toOne: Plant = (handling) => {
      const [card] = cardsIn(handling.table, seat, Zone.bag);
      handling.set(card as number, Stat.coins, cardAt(handling, 0, Zone.heap, 0));
    };
    expect(await found(toOne)).toEqual(leak(seat));
  });

  test.each([0, 1, -1, -2])('H1 is noticed of the cards at both ends of a zone: %i', async (index) => {
    const heap = ['pebble', 'stone', 'dust', 'echo', 'flint'];
    expect(await found(ofHeap(index), { on: [{ heap }, {}] })).toEqual(leak(-1));
  });

  test('H1 is noticed of the first card that differs', async () => {
    const heap = ['pebble', 'pebble', 'pebble', 'stone'];
    expect(await found(ofHeap(0), { on: [{ heap }, {}] })).toEqual(leak(-1));
  });

  test('H1 is none if the cards have another owner or order of play, which their backs may show', async () => {
    const on: Players = [{ heap: [named('pebble'), named('stone')] }, {}];
    for (const part of ['owner', 'order'] as const) {
      const laid = await layPlanted(on, plantedPebbles(Type.pass, ofHeap(0)));
      entityAt(laid.state.table, entityOf(laid, 'stone'))[part] = 1;
      const session = startSession(laid);
      const probe = leakProbe(laid);
      probe.before?.(session, { number: 1, seat: 0, command: PASS });
      session.play(0, PASS);
      expect(probe.after(session)).toBe(null);
    }
  });

  test('H1 names what is told differently', async () => {
    const hit: Plant = (handling) =>
      handling.react(act(Type.hit, 0, [heartOf(handling, 0)], { amount: cardAt(handling, 0, Zone.heap, 0) }));
    expect(await found(hit)).toEqual(leak(-1, 'begin hit'));
    const put: Plant = (handling) => {
      const isPebble = cardAt(handling, 0, Zone.heap, 0) === indexOf('pebble');
      const heart = heartOf(handling, isPebble ? 0 : 1);
      handling.move(heart, placeOf(isPebble ? 0 : 1, Zone.pit));
    };
    expect(await found(put)).toEqual(leak(-1, 'move'));
  });
});

describe('what a seat may be told', () => {
  const draw: Plant = (handling) => handling.react(act(Type.draw, 0, [], { player: 0 }));

  test('H1 is a card that becomes visible to it, and to it alone', async () => {
    const drawn: Plant = (handling, action) => {
      ofHeap(0)(handling, action);
      draw(handling, action);
    };
    expect(await found(drawn, { seats: [0] })).toBe(null);
    expect(await found(drawn, { seats: [1] })).toEqual(leak(1));
    expect(await found(draw)).toBe(null);
  });

  test('H1 may have become visible to it only with the other card there', async () => {
    const stoneOnly: Plant = (handling, action) => {
      if (cardAt(handling, 0, Zone.heap, 0) === indexOf('stone')) draw(handling, action);
    };
    expect(await found(stoneOnly, { seats: [0] })).toBe(null);
    expect(await found(stoneOnly, { seats: [1] })).toMatchObject({ kind: 'leak', seat: 1 });
  });

  test('H1 is not excused by another card that becomes visible', async () => {
    const echo: Plant = (handling, action) => {
      ofHeap(0)(handling, action);
      const [, , third] = cardsIn(handling.table, 0, Zone.heap);
      handling.move(third as number, placeOf(0, Zone.bag));
    };
    const same: Players = [{ heap: ['pebble', 'stone', 'stone'] }, {}];
    expect(await found(echo, { on: same, seats: [0] })).toEqual(leak(0));
  });

  /** A game that asks a seat in the middle of the end of a turn. */
  const asking = (ask: (handling: Handling) => Parameters<Handling['ask']>[0], more: Plant = () => {}) =>
    plantedPebbles(
      Type.pass,
      (handling, action) => {
        handling.ask(ask(handling));
        more(handling, action);
      },
      'prepare',
    );

  test('H1 is what it chooses from: cards of the catalogue, or its own entities', async () => {
    const cards = asking((handling) => ({
      seat: 0,
      kind: 'cards',
      options: [cardAt(handling, 0, Zone.heap, 0)],
      count: 1,
    }));
    // The numbers of these cards are not those of the entities in the heap.
    const on: Players = [{ heap: ['echo', 'crack'] }, {}];
    expect(await found(() => {}, { rules: cards, on, seats: [0] })).toBe(null);
    const first = ({ table }: Handling) => cardsIn(table, 0, Zone.heap)[0] as number;
    const entities = asking(
      (handling) => ({
        seat: 0,
        kind: 'entities',
        options: [heartOf(handling, 0), first(handling)],
        count: 1,
      }),
      ofHeap(0),
    );
    expect(await found(() => {}, { rules: entities, seats: [0] })).toBe(null);
  });

  test('H1 is not what another seat chooses from, nor what the options say of other cards', async () => {
    const cards = asking(() => ({ seat: 0, kind: 'cards', options: [1], count: 1 }), ofHeap(0));
    expect(await found(() => {}, { rules: cards, seats: [1] })).toEqual(leak(1));
    const options = asking((handling) => ({
      seat: 0,
      kind: 'options',
      options: [100 + cardAt(handling, 0, Zone.heap, 0)],
      count: 1,
    }));
    expect(await found(() => {}, { rules: options, seats: [0] })).toEqual(leak(0, 'ask'));
    const own = asking(
      (handling) => ({ seat: 0, kind: 'entities', options: [heartOf(handling, 0)], count: 1 }),
      ofHeap(0),
    );
    expect(await found(() => {}, { rules: own, seats: [0] })).toEqual(leak(0));
  });

  test('H1 follows from its own command: the cards that it names stay where they are', async () => {
    const byPlace: GameRules = {
      ...plainPebbles,
      action(table, seat, command) {
        if (command.do !== 'play') return plainPebbles.action(table, seat, command);
        const at = cardsIn(table, 0, Zone.bag).indexOf(command.card as number);
        return act(Type.hit, 0, [cardsIn(table, 0, Zone.heart)[0] as number], { amount: at + 1 });
      },
    };
    const play = (of: (name: string) => number): GameCommand[] => [{ do: 'play', card: of('flint') }];
    expect(await found(() => {}, { rules: byPlace, seats: [1], commands: play })).toBe(null);
  });

  test('H1 is that the command of the one who knows is refused', async () => {
    const picky: GameRules = {
      ...plainPebbles,
      check(table, seat, command) {
        const [top] = cardsIn(table, 0, Zone.heap);
        const isStone = entityAt(table, top as number).card === indexOf('stone');
        return isStone ? refuse('busy') : plainPebbles.check(table, seat, command);
      },
    };
    expect(await found(ofHeap(0), { rules: picky })).toBe(null);
  });

  test.each([2, 3])('S2 is what chance decides, with the picks of the scenario: %i', async (pick) => {
    const dice: Plant = (handling) =>
      handling.set(heartOf(handling, 0), Stat.coins, handling.pickNumber(1, 1000));
    expect(await found(dice, { setup: { scenario: { ...sceneOf(players), picks: [pick] } } })).toBe(null);
  });
});

describe('what is tried', () => {
  test('is a command, and not the answer to a prompt', async () => {
    const rules = plantedPebbles(Type.wish, ofHeap(0));
    const on: Players = [{ bag: [named('wish')], heap: ['pebble', 'stone'] }, {}];
    const commands = (of: (name: string) => number): GameCommand[] => [
      { do: 'play', card: of('wish') },
      { do: 'choose', pick: [0] },
      PASS,
    ];
    expect(await found(ofHeap(0), { rules, on, commands })).toMatchObject([
      null,
      null,
      { kind: 'leak', seat: -1 },
    ]);
  });

  test('is what has been given since the last look', async () => {
    const laid = await layPlanted(players, plantedPebbles(Type.pass, ofHeap(0)));
    const session = startSession(laid);
    const probe = leakProbe(laid);
    expect(probe.after(session)).toBe(null);
    session.play(0, PASS);
    session.play(1, PASS);
    const command: GameCommand = { do: 'play', card: entityOf(laid, 'flint') };
    probe.before?.(session, { number: 3, seat: 0, command });
    session.play(0, command);
    expect(probe.after(session)).toBe(null);
  });

  test('is no match whose seats still choose their opening hands, and none without an event log', async () => {
    const opening: Opening = {
      lay: () => {},
      stage: () => 'mulligan',
      awaits: () => true,
      checkDeck: () => null,
    };
    // In pebbles, what is no other command ends the turn.
    const keep: GameCommand = { do: 'mulligan', replace: [] };
    const rules = { ...plainPebbles, opening };
    expect(await found(ofHeap(0), { rules, commands: () => [keep] })).toBe(null);
    const laid = await layPlanted(players, plantedPebbles(Type.pass, ofHeap(0)));
    const session = new Session(laid.rules, structuredClone(laid.state), { record: false });
    const probe = leakProbe(laid);
    probe.before?.(session, { number: 1, seat: 0, command: PASS });
    session.play(0, PASS);
    expect(probe.after(session)).toBe(null);
  });
});
