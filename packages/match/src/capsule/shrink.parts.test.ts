import { type Handling, InvariantError } from '@aftercast/kernel';
import type { GameCommand, GameRules } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import type { Players } from '../scenario/testing/lay-pebbles.ts';
import { cardsIn, Stat, Type, Zone } from '../scenario/testing/pebble-table.ts';
import { idOf } from '../scenario/testing/pebbles.ts';
import { startSession } from '../setup/lay-table.ts';
import type { MatchSetup } from '../setup/match-setup.ts';
import type { Fault } from '../storage/fault.ts';
import { findFaultAgain } from './find-fault.ts';
import { type MakeProbe, tableProbe } from './probe.ts';
import { type ShrinkOptions, type Shrunk, shrink } from './shrink.ts';
import { withDecks } from './testing/deck-pebbles.ts';
import {
  layPlanted,
  named,
  type Plant,
  plainPebbles,
  plantedPebbles,
  readable,
  sceneOf,
} from './testing/planted-pebbles.ts';
import { capsuleFor, type PebbleScript, recorded, type SeatCommand } from './testing/recorded-pebbles.ts';

const PASS: GameCommand = { do: 'end-turn' };

/** A stone cannot be put in the yard, if this holds. */
const tooHeavy = (holds: (handling: Handling) => boolean = () => true, rules?: GameRules): GameRules => {
  const plant: Plant = (handling, { targets: [id = 0] }) => {
    if (idOf(handling.table, id) === 'stone' && holds(handling)) throw new Error(`entity ${id} is too heavy`);
  };
  return plantedPebbles(Type.put, plant, 'perform', rules);
};

/** The first card of a seat's bag with this id. */
const inBag = ({ session: { state } }: PebbleScript, seat: number, id: string): GameCommand => ({
  do: 'play',
  card: cardsIn(state.table, seat, Zone.bag).find((it) => idOf(state.table, it) === id) ?? 0,
});

interface Case {
  players: Players;
  script: (given: PebbleScript) => Iterable<SeatCommand>;
  rules: GameRules;
  setup?: Partial<MatchSetup>;
  options?: ShrinkOptions;
  /** Rules without the bug, which the match was recorded with. */
  healthy?: GameRules;
}

/** Records a match, and makes what breaks in it smaller; what is left must break in the same way. */
async function shrunk({ healthy, options = {}, players, rules, script, setup }: Case): Promise<Shrunk> {
  const file = await recorded(players, script, setup, healthy);
  const capsule = await capsuleFor(file, rules, options.probes);
  const made = await shrink(capsule, [rules], options);
  if (made === null) throw new Error('The match does not break again.');
  const again = await findFaultAgain(made.file, [rules], options.probes);
  expect(again?.fault).toEqual(made.file.capsule.fault);
  expect(again?.attempted ?? null).toEqual(made.file.capsule.attempted);
  return made;
}

/** A stone that is wished for, among other things. */
const wished: Omit<Case, 'rules'> = {
  players: [{ coins: 2, bag: ['pebble', 'wish', 'dust'].map(named), heap: ['flint'] }, { yard: ['flint'] }],
  *script(given) {
    yield [0, given.play('pebble')];
    yield [0, PASS];
    yield [1, PASS];
    yield [0, given.play('wish')];
    yield [0, { do: 'choose', pick: [1] }];
    yield [0, given.play('dust')];
    yield [0, inBag(given, 0, 'stone')];
  },
};

describe('commands', () => {
  test('are left out where it breaks without them, and stay with their answers where not', async () => {
    const { after, before, file, isDone } = await shrunk({ ...wished, rules: tooHeavy() });
    expect([before, after, isDone]).toEqual([{ commands: 7, cards: 7 }, { commands: 3, cards: 3 }, true]);
    const given = [...file.saved.journal, file.capsule.attempted].map((it) => it?.command.do);
    expect(given).toEqual(['play', 'choose', 'play']);
    expect(file.setup.scenario).toEqual(sceneOf([{ bag: [{ card: 'wish' }] }, {}]));
  });

  test('are left out again once cards are, until nothing gets smaller', async () => {
    // With a magpie on the other side, a stone is too heavy only in a later turn.
    const later = plantedPebbles(Type.turn, (handling) => {
      const [heart] = cardsIn(handling.table, 0, Zone.heart);
      handling.set(heart as number, Stat.shiny, 1);
    });
    const holds = ({ table }: Handling) => {
      const [heart] = cardsIn(table, 0, Zone.heart);
      const isLater = table.entities[heart as number]?.stats[Stat.shiny] === 1;
      return isLater || cardsIn(table, 1, Zone.yard).length === 0;
    };
    const { after } = await shrunk({
      players: [{ bag: [named('stone')] }, { yard: ['magpie'] }],
      script: ({ play }) => [
        [0, PASS],
        [1, PASS],
        [0, play('stone')],
      ],
      rules: tooHeavy(holds, later),
    });
    expect(after).toEqual({ commands: 1, cards: 3 });
  });
});

describe('a table that is laid as it was before the last commands', () => {
  test('has what was made before them', async () => {
    const { after, file } = await shrunk({
      ...wished,
      rules: readable(tooHeavy()),
      setup: { seed: 9, limit: 100, clock: { turn: 60, mulligan: 60, warning: 10 } },
    });
    expect(after).toEqual({ commands: 1, cards: 3 });
    const scene = { ...sceneOf([{ bag: ['stone'] }, {}]), name: expect.any(String) };
    expect(file.setup).toEqual({ game: 'pebbles', limit: 100, scenario: scene });
    expect(file.saved.journal).toEqual([]);
    // The fault is that of the smaller match: its stone has another number.
    const stone = file.capsule.attempted?.command.card;
    expect(file.capsule.fault).toMatchObject({ message: `entity ${stone} is too heavy` });
  });

  test('is the first one from the end with which it still breaks: what scenarios cannot say is left out', async () => {
    // Chips are no part of a set-up, so both hits are needed.
    const wornOut = plantedPebbles(Type.hit, (handling, { targets: [id = 0] }) => {
      if (handling.table.entities[id]?.stats[Stat.chips] === 2) throw new Error('worn out');
    });
    const { after, file } = await shrunk({
      players: [
        { bag: [named('pebble')], heap: ['dust'] },
        { yard: [named('stone')], bag: ['bomb'] },
      ],
      script: ({ attack, play }) => [
        [0, play('pebble')],
        [0, PASS],
        [1, PASS],
        [0, attack('pebble', 'stone')],
        [0, attack('pebble', 'stone')],
      ],
      rules: readable(wornOut),
    });
    expect(after).toEqual({ commands: 2, cards: 4 });
    expect(file.setup.scenario).toMatchObject({ players: [{ yard: ['pebble'] }, { yard: ['stone'] }] });
  });

  test('S2 has another seed where the first one does not decide as the match did', async () => {
    const players: Players = [{ bag: ['pebble', 'dice'].map(named) }, {}];
    const rollOf = ({ table }: Handling) => {
      const [heart] = cardsIn(table, 0, Zone.heart);
      return table.entities[heart as number]?.stats[Stat.coins];
    };
    const rolls = await Promise.all(
      [1, 2, 3, 4].map(async (seed) => {
        let roll: number | undefined;
        const noting = plantedPebbles(Type.play, (handling) => {
          roll = rollOf(handling);
        });
        const laid = await layPlanted(players, noting, { seed });
        const card = laid.aliases.get('dice') as number;
        startSession(laid).play(0, { do: 'play', card });
        return roll as number;
      }),
    );
    // The match makes a roll that the first seed does not make.
    const unlucky = rolls.find((it) => it !== rolls[0]) as number;
    const rules = plantedPebbles(Type.play, (handling) => {
      if (rollOf(handling) === unlucky) throw new Error('unlucky');
    });
    const { after, file } = await shrunk({
      players,
      script: ({ play }) => [
        [0, play('pebble')],
        [0, play('dice')],
      ],
      rules: readable(rules),
      setup: { seed: 1, scenario: { ...sceneOf(players), picks: [unlucky] } },
    });
    expect(after).toEqual({ commands: 1, cards: 3 });
    expect(file.setup).not.toHaveProperty('seed');
    expect(file.setup.scenario).toMatchObject({ seed: rolls.indexOf(unlucky) + 1 });
  });

  test('is not laid again before the first command', async () => {
    const { file } = await shrunk({
      players: [{ bag: [named('stone')] }, {}],
      script: ({ play }) => [[0, play('stone')]],
      rules: readable(tooHeavy()),
    });
    expect(file.setup.scenario).toEqual(sceneOf([{ bag: [{ card: 'stone' }] }, {}]));
  });
});

describe('a match with decks', () => {
  const join = (...cards: string[]): GameCommand => ({ do: 'join', deck: { hero: 'heart', cards } });
  const joined = (rules: GameRules): Case => ({
    players: [{}, {}],
    *script(given) {
      yield [1, join('flint', 'bomb', 'dust')];
      yield [0, join('pebble', 'stone', 'dust')];
      yield [0, inBag(given, 0, 'pebble')];
      yield [0, PASS];
      yield [1, inBag(given, 1, 'dust')];
      yield [1, PASS];
      yield [0, inBag(given, 0, 'stone')];
    },
    rules,
    healthy: withDecks(plainPebbles),
    setup: { scenario: undefined, seed: 3, first: 0 },
  });

  test('has smaller decks, as far as they are legal', async () => {
    const { loadScenario: _, ...rules } = withDecks(tooHeavy());
    const { after, before, file } = await shrunk(joined(rules));
    expect(before).toEqual({ commands: 7, cards: 8 });
    expect(after).toEqual({ commands: 3, cards: 4 });
    const decks = file.saved.journal.map(({ command }) => command.deck);
    expect(decks[0]).toMatchObject({ hero: 'heart', cards: { length: 1 } });
    expect(decks[1]).toEqual({ hero: 'heart', cards: ['stone'] });
    expect(file.setup).toMatchObject({ seed: 3, first: 0 });
  });

  test('begins with a table where scenarios can be written from one', async () => {
    const { after, file } = await shrunk(joined(readable(withDecks(tooHeavy()))));
    expect(after).toEqual({ commands: 1, cards: 3 });
    expect(file.setup).toEqual({
      game: 'pebbles',
      scenario: { ...sceneOf([{ bag: ['stone'] }, {}]), name: expect.any(String) },
    });
  });
});

describe('what a shrinking needs', () => {
  const crowded: MakeProbe = tableProbe(({ table }) => {
    if (cardsIn(table, 0, Zone.yard).length > 1) throw new InvariantError('S1', 'the yard is crowded');
  });
  const three: Case = {
    players: [{ bag: ['pebble', 'dust', 'flint'].map(named) }, { yard: ['stone'] }],
    script: ({ play }) => [
      [0, play('pebble')],
      [0, play('dust')],
      [0, play('flint')],
    ],
    rules: plainPebbles,
  };

  test('S1 are the probes for the limits of the game', async () => {
    const { after } = await shrunk({ ...three, options: { probes: [crowded] } });
    expect(after).toEqual({ commands: 2, cards: 4 });
    const capsule = await capsuleFor(await recorded(three.players, three.script), plainPebbles, [crowded]);
    expect(await shrink(capsule, [plainPebbles])).toBe(null);
  });

  test('S1 is what was noticed at the end only, without a command that breaks', async () => {
    const law: Fault = { kind: 'law', law: 'S1', action: '', message: 'S1: there is a flint' };
    const atEnd: MakeProbe = () => ({
      after: () => null,
      atEnd: ({ state: { table } }) =>
        cardsIn(table, 0, Zone.yard).some((it) => idOf(table, it) === 'flint') ? law : null,
    });
    const { after, before, file } = await shrunk({ ...three, options: { probes: [atEnd] } });
    expect([before.commands, after]).toEqual([3, { commands: 1, cards: 3 }]);
    expect([file.capsule.attempted, file.saved.journal.length]).toEqual([null, 1]);
  });

  test('are its steps: with one more than it takes it is done', async () => {
    const rules = readable(tooHeavy());
    const capsule = await capsuleFor(await recorded(wished.players, wished.script), rules);
    const whole = (await shrink(capsule, [rules])) as Shrunk;
    const { steps } = whole;
    expect(await shrink(capsule, [rules], { steps: steps + 1 })).toEqual(whole);
    expect(await shrink(capsule, [rules], { steps })).toEqual({ ...whole, isDone: false });
    for (const fewer of [2, 3, steps - 1]) {
      const most = (await shrink(capsule, [rules], { steps: fewer })) as Shrunk;
      expect([most.steps, most.isDone]).toEqual([fewer, false]);
      expect((await findFaultAgain(most.file, [rules]))?.fault.kind).toBe('error');
    }
  });

  test('S3 is its game, and a scenario without errors', async () => {
    const file = await recorded(wished.players, wished.script);
    const capsule = await capsuleFor(file, tooHeavy());
    await expect(shrink(capsule, [])).rejects.toThrow('has no game "pebbles"');
    const wrong = { ...capsule, setup: { ...capsule.setup, scenario: sceneOf([{ bag: ['pearl'] }, {}]) } };
    await expect(shrink(wrong, [tooHeavy()])).rejects.toThrow('pearl');
  });
});
