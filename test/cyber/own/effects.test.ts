import { expect, test } from 'vitest';
import { as, attack, check, end, node, play, problemsOf, type Table, trash } from './play.ts';

const threads = (count: number) => [{ card: 'thread', count }];
const wall = as('firewall-1', 'wall');

test.each<[title: string, table: Table]>([
  [
    'programs are spawned as far as memory allows (rule 13)',
    {
      first: { memory: 5, hand: [as('fleet', 'f')] },
      steps: [play('f'), check({ 'p0.field': ['f', 'firewall-1', 'firewall-1'], p0: { memory: 0 } })],
    },
  ],
  [
    'a program spawned for the enemy takes the enemy’s room and boots (rules 5 and 20)',
    {
      first: { hand: [as('gift', 'one'), as('gift', 'two')] },
      second: { field: threads(4) },
      steps: [
        play('one'),
        check({ 'p1.field': { count: 5 }, 'p1.field[-1]': { booting: true, controller: 1 } }),
        play('two'),
        check({ 'p1.field': { count: 5 } }),
        end,
        check({ 'p1.field[-1]': { booting: false } }),
      ],
    },
  ],
  [
    'a hero is neither spawned nor given',
    { first: { hand: [as('mimic', 'm')] }, steps: [play('m'), check({ 'p0.field': ['m'], 'p0.hand': [] })] },
  ],
  [
    'with `together`, all damage is dealt before any answer: the bomb finds the thread gone (rule 7)',
    {
      first: { hand: [as('together', 't')] },
      second: { field: [as('fork-bomb-1', 'bomb'), as('thread', 'thread')] },
      steps: [
        play('t'),
        check({
          trace: [
            node(
              'play-card',
              { source: 't' },
              node(
                'deal-damage',
                { source: 't', targets: ['bomb'], amount: 1 },
                node(
                  'trashed',
                  { targets: ['bomb'] },
                  node(
                    'deal-damage',
                    { source: 'bomb', targets: ['t'] },
                    node('trashed', { targets: ['t'] }),
                  ),
                ),
              ),
              node(
                'deal-damage',
                { source: 't', targets: ['thread'], amount: 1 },
                node('trashed', { targets: ['thread'] }),
              ),
            ),
          ],
        }),
      ],
    },
  ],
  [
    'without it, each hit is answered before the next',
    {
      first: { hand: [as('in-turn', 't')] },
      second: { deck: threads(3), field: [as('acolyte-of-bytes-1', 'a'), as('acolyte-of-bytes-1', 'b')] },
      steps: [
        play('t'),
        check({
          trace: [
            node(
              'play-card',
              { source: 't' },
              node('deal-damage', { targets: ['a'], amount: 1 }, node('draw-card', { source: 'a' })),
              node('deal-damage', { targets: ['b'], amount: 1 }, node('draw-card', { source: 'b' })),
            ),
          ],
        }),
      ],
    },
  ],
  [
    '`next` runs for each trashed program, before the trashing is answered',
    {
      first: {
        deck: [as('worm-1', 'first'), as('thread', 'second'), as('thread', 'third')],
        hand: [as('hungry', 'h')],
        field: ['thread', 'martyr'],
      },
      second: { deck: [as('thread', 'theirs')], field: ['thread'] },
      steps: [
        play('h'),
        check({
          'p0.field': ['h'],
          'p0.hand': ['first', 'second', 'third'],
          'p1.hand': ['theirs'],
          'p1.field': ['thread'],
        }),
      ],
    },
  ],
  [
    '`next` runs for each discarded card',
    {
      first: { deck: [{ card: 'worm-1', count: 3 }], hand: [as('renewal', 'r'), 'thread', 'thread'] },
      steps: [play('r'), check({ 'p0.hand': ['worm-1', 'worm-1'], 'p0.trash': ['thread', 'thread'] })],
    },
  ],
  [
    '`next` of a drawn card runs before any answer',
    {
      first: { deck: [as('thread', 't'), as('worm-1', 'w')], hand: [as('sorter', 'a'), as('sorter', 'b')] },
      steps: [
        play('a'),
        check({ 'p0.hand': ['b', 't'] }),
        play('b'),
        check({ 'p0.trash': ['w'], 'p0.hand': ['t'] }),
      ],
    },
  ],
  [
    'a chance is true or false',
    {
      first: { deck: threads(1), hand: [as('coin', 'a'), as('coin', 'b')] },
      picks: [0, 1],
      steps: [play('a'), check({ 'p0.deck': { count: 1 } }), play('b'), check({ 'p0.hand': ['thread'] })],
    },
  ],
  [
    'an attack with cost 0 needs no CPU, and may have a random effect (rule 2)',
    {
      first: { cpu: 0, field: [as('dice', 'd'), as('dice', 'e')] },
      second: { field: [wall] },
      picks: [3, 1],
      steps: [
        attack('d', 'wall'),
        check({ wall: { strength: 2 }, d: { canAttack: false } }),
        attack('e', 'wall'),
        check({ wall: { strength: 1 } }),
      ],
    },
  ],
  [
    'a random card for each player',
    {
      first: { hand: [as('dealer', 'd')] },
      picks: ['thread', 'cracker-1a'],
      steps: [play('d'), check({ 'p0.hand': ['thread'], 'p1.hand': ['cracker-1a'] })],
    },
  ],
  [
    'doubled strength, with the same damage',
    {
      first: { hand: [as('double', 'd')], field: [as('firewall-1', 'wall', { damage: 2 })] },
      steps: [play('d', { target: 'wall' }), check({ wall: { strength: 8, fullStrength: 10 } })],
    },
  ],
  [
    'a program whose strength is set below its damage is trashed (rule 10)',
    {
      first: { hand: [as('shrink', 'a'), as('shrink', 'b')] },
      second: { field: [as('firewall-1', 'hurt', { damage: 1 }), wall] },
      steps: [
        play('a', { target: 'hurt' }),
        check({ hurt: { trashed: true } }),
        play('b', { target: 'wall' }),
        check({ wall: { strength: 1 } }),
      ],
    },
  ],
  [
    'a patch may have an answer that happens once (rule 22)',
    {
      first: { hand: [as('haunt', 'h')] },
      second: { field: [wall, as('thread', 't')] },
      steps: [play('h', { target: 'wall' }), trash('t'), check({ wall: { trashed: true }, 'p1.field': [] })],
    },
  ],
  [
    'a patch on a player outlasts its card, and answers once (rule 22)',
    {
      first: { deck: threads(4), hand: [as('promise', 'p')] },
      steps: [
        play('p'),
        trash('p'),
        end,
        check({ 'p0.hand': [] }),
        end,
        check({ 'p0.hand': { count: 2 } }),
        end,
        end,
        check({ 'p0.hand': { count: 3 } }),
      ],
    },
  ],
  [
    'cards of the enemy cost more until the giver’s next turn (rules 2 and 22)',
    {
      first: { hand: [as('tax', 't'), as('thread', 'mine')] },
      second: { cpu: 0, maxCpu: 1, hand: [as('cracker-2', 'dear')] },
      steps: [
        play('t'),
        check({ dear: { cost: 3 }, mine: { cost: 0 } }),
        end,
        play('dear', { rejected: 'not-enough-cpu' }),
        end,
        check({ dear: { cost: 2 } }),
      ],
    },
  ],
  [
    'all but itself are hit',
    {
      first: { hand: [as('burst', 'b')], field: [as('firewall-1', 'mine')] },
      second: { field: [wall, as('thread', 't')] },
      steps: [
        play('b'),
        check({ b: { strength: 1 }, mine: { strength: 4 }, wall: { strength: 4 }, t: { trashed: true } }),
      ],
    },
  ],
  [
    'numbers are computed',
    {
      first: { deck: threads(9), hand: [as('sum', 's')] },
      second: { field: threads(2) },
      steps: [play('s'), check({ 'p0.hand': { count: 5 } })],
    },
  ],
  [
    'a program that trashes itself when it is played still counts as played (rule 11)',
    {
      first: { deck: threads(2), hand: [as('suicide', 's')], field: ['bit-swizzler-1'] },
      second: { field: [wall] },
      steps: [
        play('s'),
        check({
          s: { trashed: true },
          'p0.hand': ['thread'],
          wall: { strength: 4 },
          p0: { cpu: 9, memory: 9 },
        }),
      ],
    },
  ],
  [
    'a program that returns to the hand when it is played can be played again, for CPU (rule 2)',
    {
      first: { cpu: 2, hand: [as('boomerang', 'b')], field: ['bit-swizzler-1'] },
      second: { field: [wall] },
      steps: [
        play('b'),
        play('b'),
        check({ 'p0.hand': ['b'], wall: { strength: 3 }, p0: { cpu: 0, memory: 9 } }),
        play('b', { rejected: 'not-enough-cpu' }),
      ],
    },
  ],
  [
    'an attack need not deal damage, and its effects may damage the attacker (rule 6)',
    {
      first: { deck: threads(1), field: [as('scout', 'scout'), as('wild', 'wild')] },
      second: { field: [wall] },
      steps: [
        attack('scout', 'wall'),
        check({ 'p0.hand': ['thread'], wall: { strength: 5 } }),
        attack('wild', 'wall'),
        check({ wild: { strength: 1 }, wall: { strength: 2 } }),
      ],
    },
  ],
])('%s', (_, table) => {
  expect(problemsOf(table)).toEqual([]);
});
