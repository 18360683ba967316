import type { Card } from '@aftercast/cards';
import { hearthWith } from '@aftercast/hearth/own-cards';
import { eachRecord, readRecord } from '@aftercast/kernel';
import { Match, type Role } from '@aftercast/match';
import { parseScenario, runScenario } from '@aftercast/match/scenario';
import { withScenario } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { layOwn } from './play-own.ts';

const pump: Card = {
  ...{ id: 'my-pump', name: 'Pump', type: 'location', class: 'neutral', cost: 1 },
  ...{ durability: 3, cooldown: 2 },
  target: { need: 'required', allowed: { any: ['hero', 'battlefield'] } },
  routines: [{ on: { event: 'played' }, do: [{ do: 'damage', to: 'chosen', amount: 1 }] }],
};
const shrine: Card = {
  ...{ id: 'my-shrine', name: 'Shrine', type: 'location', class: 'neutral', cost: 1 },
  ...{ durability: 1, cooldown: 1 },
  routines: [
    { on: { event: 'played' }, do: [{ do: 'damage', to: { in: 'battlefield' }, amount: 1 }] },
    { on: { event: 'damage' }, do: [{ do: 'armor', amount: 1 }] },
  ],
};

const game = await withScenario(hearthWith({ cards: [{ file: 'locations.json', cards: [pump, shrine] }] }));

function play(players: readonly object[], steps: readonly object[], picks: readonly unknown[] = []): void {
  const written = { format: 'scenario/1', name: 'locations', game: 'hearth', players, steps, picks };
  const parsed = parseScenario(JSON.parse(JSON.stringify(written)), [game]);
  if (!parsed.ok) throw new Error(parsed.problems.map((it) => `${it.path}: ${it.message}`).join('\n'));
  const once = runScenario(parsed.rules, parsed.value);
  expect(once.problems).toEqual([]);
  expect(runScenario(parsed.rules, parsed.value, { rebuild: true })).toEqual(once);
}

const mine = { card: 'my-pump', as: 'pump' };

describe('rule 32: a location', () => {
  test('takes room on the board, and a minion that comes beyond it is not summoned', () => {
    const board = [mine, { card: 'wisp', count: 6 }];
    play(
      [{ board, hand: ['wisp', 'my-shrine', 'animal-companion'] }, {}],
      [
        { do: 'play', card: 'p0.hand[0]', rejected: 'board-full' },
        { do: 'play', card: 'p0.hand[1]', rejected: 'board-full' },
        { do: 'play', card: 'p0.hand[2]', rejected: 'board-full' },
      ],
    );
  });

  test('is no minion: it is neither attacked nor damaged, nor found by what is done to minions', () => {
    play(
      [
        {
          board: [{ card: 'chillwind-yeti', as: 'yeti' }],
          hand: ['consecration', 'assassinate', 'arcane-explosion'],
        },
        { board: [{ ...mine, as: 'pump' }] },
      ],
      [
        { do: 'attack', with: 'yeti', target: 'pump', rejected: 'bad-target' },
        { check: { yeti: { targets: ['p1.hero'] } } },
        { do: 'play', card: 'p0.hand[1]', target: 'pump', rejected: 'bad-target' },
        { do: 'play', card: 'p0.hand[2]' },
        { do: 'play', card: 'p0.hand[0]' },
        { check: { pump: { durability: 3, damage: 0 }, 'p1.hero': { health: 28 } } },
      ],
    );
  });

  test('is no neighbour of a minion, and keeps its neighbours apart', () => {
    const board = [{ card: 'wisp', as: 'left' }, mine, { card: 'chillwind-yeti', as: 'right' }];
    play(
      [{ hand: ['cone-of-cold'], board: ['dire-wolf-alpha'] }, { board }],
      [
        { do: 'play', card: 'p0.hand[0]', target: 'right' },
        { check: { right: { frozen: true }, left: { frozen: false }, pump: { frozen: false } } },
      ],
    );
  });

  test('is not summoned when it is played: no card answers that', () => {
    play(
      [{ hand: ['my-pump'], board: ['knife-juggler'] }, {}],
      [{ do: 'play', card: 'p0.hand[0]' }, { check: { 'p1.hero': { health: 30 }, p0: { mana: 9 } } }],
    );
  });

  test('is used at once, costs nothing then, and closes; each start of a turn of its player opens it by one', () => {
    play(
      [{ hand: [mine] }, {}],
      [
        { do: 'play', card: 'pump' },
        { do: 'use', with: 'pump', target: 'p1.hero' },
        { check: { 'p1.hero': { health: 29 }, pump: { closedFor: 2, durability: 2 }, p0: { mana: 9 } } },
        { do: 'use', with: 'pump', target: 'p1.hero', rejected: 'location-closed' },
        { do: 'end-turn' },
        { check: { pump: { closedFor: 2 } } },
        { do: 'use', with: 'pump', target: 'p1.hero', rejected: 'no-such-card' },
        { do: 'end-turn' },
        { check: { pump: { closedFor: 1 } } },
      ],
    );
  });

  test('loses durability after all answers to what it does, and leaves play without any', () => {
    play(
      [{ board: [{ card: 'my-shrine', as: 'shrine' }, 'chillwind-yeti'] }, {}],
      [
        { do: 'use', with: 'shrine' },
        {
          check: {
            // It is still in play when it answers the damage.
            'p0.hero': { armor: 1 },
            shrine: { dead: true },
            trace: [
              {
                action: 'use-location',
                children: [{ action: 'damage', children: [{ action: 'armor' }] }, { action: 'wear' }],
              },
              { action: 'deaths', children: [{ action: 'death' }] },
            ],
          },
        },
      ],
    );
  });

  test('can target an elusive minion, but no enemy with stealth', () => {
    const board = [
      { card: 'faerie-dragon', as: 'dragon' },
      { card: 'worgen-infiltrator', as: 'hidden' },
    ];
    play(
      [{ board: [mine] }, { board }],
      [
        { do: 'use', with: 'pump', target: 'hidden', rejected: 'target-stealthed' },
        { do: 'use', with: 'pump', target: 'dragon' },
        { check: { dragon: { health: 1 } } },
      ],
    );
  });

  test('and what it is used on is seen by every role', async () => {
    const roles: Role[] = [{ kind: 'seat', seat: 0 }, { kind: 'seat', seat: 1 }, { kind: 'spectator' }];
    for (const role of roles) {
      const own = await layOwn([{ ...pump }], [{ board: ['my-pump'] }, { board: ['wisp'] }]);
      const match = new Match(own.session);
      const stream = match.stream(role);
      match.send(0, { do: 'use', with: own.id('my-pump'), target: own.id('wisp') });
      match.finish();
      const found: unknown[] = [];
      const { types, cards } = own.session.rules.game;
      const data = stream.log.slice(0);
      eachRecord(data, (at) => {
        const record = readRecord(data, at);
        if (record.kind !== 'begin') return;
        const nameOf = (id: number) => cards[stream.view.entities[id]?.card ?? 0]?.id;
        found.push([types[record.type]?.name, nameOf(record.source), record.targets.map(nameOf)]);
      });
      expect(found).toContainEqual(['use-location', 'my-pump', ['wisp']]);
    }
  });
});

describe('a match without locations', () => {
  test('has neither their stats nor their action type', () => {
    const plain = hearthWith({ cards: [] }).game;
    expect(plain.stats).not.toContain('cooldown');
    expect(plain.types.map(({ name }) => name)).not.toContain('use-location');
  });
});
