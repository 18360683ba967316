import { expect, test } from 'vitest';
import {
  as,
  attack,
  check,
  damage,
  end,
  node,
  play,
  problemsOf,
  problemsOnce,
  type Table,
  trash,
} from './play.ts';

const threads = (count: number) => [{ card: 'thread', count }];

test.each<[title: string, table: Table]>([
  [
    'two programs that strike back do so until one is trashed, which does not answer (rule 7)',
    {
      first: { field: [as('mirror', 'a')] },
      second: { field: [as('mirror', 'b')] },
      steps: [
        damage('a', 1),
        check({ a: { trashed: true }, b: { strength: 1 } }),
        end,
        check({ b: { strength: 4 } }),
      ],
    },
  ],
  [
    'the number of an event is the damage dealt',
    {
      first: { field: [as('cracker-1a', 'k'), as('firewall-1', 'wall')] },
      second: { field: [as('mirror', 'm')] },
      picks: ['wall'],
      steps: [attack('k', 'm'), check({ m: { strength: 2 }, wall: { strength: 3 }, k: { strength: 1 } })],
    },
  ],
  [
    'a played program may be trashed by an answer, after all its effects (rule 11)',
    {
      first: { hand: [as('cracker-1a', 'weak'), as('spooler-1', 'spooler')] },
      second: { field: ['sentry'] },
      steps: [
        play('weak'),
        check({ weak: { trashed: true }, p0: { cpu: 9, memory: 10 } }),
        play('spooler'),
        check({ spooler: { strength: 1 }, 'p0.field': ['spooler', 'thread', 'thread'] }),
      ],
    },
  ],
  [
    'of two answers to a play, the second has no target left (rule 17)',
    {
      first: { hand: [as('cracker-1a', 'weak')] },
      second: { field: [as('sentry', 'one'), 'sentry'] },
      steps: [
        play('weak'),
        check({
          trace: [
            node(
              'play-card',
              { source: 'weak' },
              node(
                'deal-damage',
                { source: 'one', targets: ['weak'], amount: 1 },
                node('trashed', { targets: ['weak'] }),
              ),
            ),
          ],
        }),
      ],
    },
  ],
  [
    'an answer is resolved even if the active player’s answer has trashed its program (rule 12)',
    {
      first: { hand: [as('cracker-1b', 'played')], field: ['bit-swizzler-1'] },
      second: { field: [as('sentry', 'sentry', { damage: 2 })] },
      steps: [play('played'), check({ sentry: { trashed: true }, played: { strength: 1 } })],
    },
  ],
  [
    'an attack is answered before its effects; a filter may exclude the attacker (rule 8)',
    {
      first: {
        deck: [as('thread', 'drawn'), 'thread'],
        field: [as('herald', 'herald'), as('cracker-1b', 'k')],
      },
      second: { deck: threads(2), field: [as('acolyte-of-bytes-1', 'acolyte')] },
      steps: [
        attack('k', 'acolyte'),
        check({
          trace: [
            node(
              'attack',
              { source: 'k', targets: ['acolyte'] },
              node('draw-card', { source: 'herald' }),
              node('deal-damage', { source: 'k', amount: 1 }, node('draw-card', { source: 'acolyte' })),
            ),
          ],
        }),
        attack('herald', 'acolyte'),
        check({ 'p0.hand': ['drawn'] }),
      ],
    },
  ],
  [
    'a program that its answer to its own attack trashes deals no damage, and has paid (rule 8)',
    {
      first: { field: [as('recoil', 'whole'), as('recoil', 'weak', { damage: 1 })] },
      second: { field: [as('firewall-1', 'wall')] },
      steps: [
        attack('whole', 'wall'),
        check({ whole: { strength: 1 }, wall: { strength: 3 } }),
        attack('weak', 'wall'),
        check({ weak: { trashed: true }, wall: { strength: 3 }, p0: { cpu: 8 } }),
      ],
    },
  ],
  [
    'an attack whose target has gone to the hand is spent (rule 8)',
    {
      first: { field: [as('cracker-2', 'k')] },
      second: { hand: ['thread'], field: [as('flee', 'gone')] },
      steps: [
        attack('k', 'gone', { routine: 1 }),
        check({
          gone: { zone: 'hand', damage: 0 },
          p0: { cpu: 8 },
          k: { attacked: true },
          'p1.hand': { count: 2 },
        }),
        attack('k', 'p1.hero', { routine: 0, rejected: 'attacked-already' }),
      ],
    },
  ],
  [
    'both players draw for one card',
    {
      first: { deck: [as('thread', 'a')], field: [as('cracker-1b', 'k')] },
      second: { deck: [as('thread', 'b')], field: [as('martyr', 'm')] },
      steps: [attack('k', 'm'), check({ 'p0.hand': ['a'], 'p1.hand': ['b'] })],
    },
  ],
  [
    'the slot and the memory of a trashed program are free for what it spawns (rules 4 and 13)',
    {
      second: { memory: 0, field: [as('phoenix', 'old'), { card: 'thread', count: 4 }] },
      steps: [
        trash('old'),
        check({ 'p1.field': ['thread', 'thread', 'thread', 'thread', 'phoenix'], p1: { memory: 0 } }),
      ],
    },
  ],
  [
    'a program that a trashed guard has spawned guards at once (rule 6)',
    {
      first: { field: [as('cracker-1b', 'k'), as('cracker-1b', 'j')] },
      second: { hand: ['thread'], field: [as('phoenix', 'old')] },
      steps: [attack('k', 'old'), attack('j', 'p1.hero', { rejected: 'guarded' })],
    },
  ],
  [
    'the start of a turn is answered before its card is drawn (rule 1)',
    {
      first: { hand: ['worm-1', 'worm-1'], deck: [as('thread', 'drawn')], field: ['alarm'] },
      second: { hand: ['worm-1'] },
      steps: [
        end,
        check({ 'p0.hand': { count: 2 } }),
        end,
        check({ 'p0.hand': ['drawn'], 'p1.hand': { count: 1 } }),
      ],
    },
  ],
  [
    'what lasts for the turn ends with it, including answers to its end (rule 22)',
    {
      first: { field: [as('swell', 'a'), as('grow', 'b')] },
      steps: [end, check({ a: { strength: 1 }, b: { strength: 2 } }), end, check({ b: { strength: 3 } })],
    },
  ],
  [
    'CPU that is given in the enemy’s turn lasts until the player’s own turn (rule 2)',
    {
      first: { maxCpu: 3, deck: threads(2), field: ['hoarder'] },
      steps: [
        end,
        { setup: 'draw', player: 0 },
        check({ p0: { cpu: 1 } }),
        end,
        check({ p0: { cpu: 5, maxCpu: 4 } }),
      ],
    },
  ],
  [
    'each card that damage costs is answered, but no more than there are (rule 15)',
    {
      first: { cpu: 5, field: [as('scavenger', 's')] },
      second: { hand: threads(2) },
      steps: [attack('s', 'p1.hero'), check({ p0: { cpu: 6 }, 'p1.hand': [] })],
    },
  ],
  [
    'a damaged program that returns to the hand is undamaged there (rule 13)',
    {
      first: { field: [as('ward', 'ward'), as('firewall-1', 'wall')] },
      steps: [
        damage('wall', 2),
        check({ wall: { zone: 'hand', strength: 5, damage: 0 }, p0: { memory: 9 } }),
        damage('ward', 1),
        check({ ward: { strength: 2, zone: 'field' } }),
      ],
    },
  ],
  [
    'a program that survived may be trashed by an answer',
    {
      first: { field: ['finisher', as('cracker-1b', 'k')] },
      second: { field: [as('brute-force-1', 'brute')] },
      steps: [attack('k', 'brute'), check({ brute: { trashed: true } })],
    },
  ],
  [
    'damage in return may end the match for both (rule 16)',
    {
      first: { hand: [as('probe', 'shot')] },
      second: { field: ['spite'] },
      steps: [play('shot', { target: 'p1.hero' }), check({ p0: { status: 'tied' }, p1: { status: 'tied' } })],
    },
  ],
  [
    'a condition is checked when the event happens',
    {
      first: { trash: ['thread'], field: [as('risen', 'risen'), as('thread', 't')] },
      steps: [
        end,
        check({ 'p0.field': ['risen', 't'] }),
        trash('t'),
        end,
        check({ 'p0.field': ['risen'] }),
        end,
        check({ 'p0.field': ['risen', 'thread'], 'p0.field[1]': { booting: true } }),
        end,
        check({ 'p0.field[1]': { booting: false } }),
      ],
    },
  ],
  [
    'plays of both sides are answered if they match the filter',
    {
      first: { deck: threads(3), hand: [as('thread', 't'), as('acolyte-of-bytes-1', 'a')], field: ['spy'] },
      second: { hand: [as('worm-1', 'w')] },
      steps: [
        play('t'),
        check({ 'p0.hand': ['a'] }),
        play('a'),
        check({ 'p0.hand': { count: 1 } }),
        end,
        play('w'),
        check({ 'p0.hand': { count: 2 } }),
      ],
    },
  ],
  [
    'memory for each program that is trashed on the other side (rules 3 and 20)',
    {
      first: { field: ['cleaner', as('cracker-1a', 'own')] },
      second: { field: [as('cracker-1a', 'k'), as('firewall-1', 'wall')] },
      steps: [
        trash('own'),
        check({ p0: { memory: 9, maxMemory: 10 } }),
        trash('k'),
        check({ p0: { memory: 10, maxMemory: 11 }, p1: { maxMemory: 10 } }),
        trash('wall'),
        check({ p0: { memory: 10 } }),
      ],
    },
  ],
])('%s', (_, table) => {
  expect(problemsOf(table)).toEqual([]);
});

test.each<[title: string, table: Table]>([
  [
    'an endless chain is undone (law A12)',
    {
      first: { field: ['loop', as('cracker-1b', 'k')] },
      second: { hand: threads(3) },
      steps: [
        attack('k', 'p1.hero', { rejected: 'runaway' }),
        check({ 'p1.hand': { count: 3 }, p0: { cpu: 10 }, k: { attacked: false } }),
      ],
    },
  ],
  [
    'so is an endless chain through the sweep of programs without strength (rule 10, law A12)',
    {
      first: { hand: [as('decay', 'decay')] },
      second: { field: [as('phoenix', 'phoenix')] },
      steps: [
        play('decay', { rejected: 'runaway' }),
        check({ 'p0.hand': ['decay'], 'p1.field': ['phoenix'] }),
      ],
    },
  ],
])('%s', (_, table) => {
  expect(problemsOnce(table)).toEqual([]);
});
