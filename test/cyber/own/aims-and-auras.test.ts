import { expect, test } from 'vitest';
import { as, attack, check, end, play, problemsOf, type Table, trash } from './play.ts';

const threads = (count: number) => [{ card: 'thread', count }];
const wall = as('firewall-1', 'wall');

test.each<[title: string, table: Table]>([
  [
    'a program that needs a target is not played without one (law T2)',
    {
      first: { hand: [as('shot', 's'), as('shot', 'last')] },
      second: { field: [wall] },
      steps: [
        play('s', { rejected: 'target-needed' }),
        play('s', { target: 'wall' }),
        check({ wall: { strength: 3 } }),
        trash('wall'),
        play('last', { rejected: 'no-target-there' }),
        check({ last: { playable: false } }),
      ],
    },
  ],
  [
    'without a target, only the effects on it are skipped (rule 17)',
    {
      first: { deck: threads(3), hand: [as('probe', 'a'), as('probe', 'b')] },
      second: { hand: threads(1), field: [wall] },
      steps: [
        play('a'),
        check({ 'p0.hand': ['b', 'thread'], wall: { strength: 5 } }),
        play('b', { target: 'p1.hero' }),
        check({ 'p0.hand': { count: 2 }, 'p1.hand': [] }),
      ],
    },
  ],
  [
    'if there is no target, the other effects are still resolved (rule 17)',
    {
      first: { deck: threads(1), hand: [as('courier', 'c')] },
      second: { hand: threads(1) },
      steps: [play('c'), check({ 'p0.hand': ['thread'], 'p1.hand': { count: 1 } })],
    },
  ],
  [
    'a card that targets the hand does not target itself',
    {
      first: { hand: [as('discount', 'd'), as('worm-1', 'w'), as('discount', 'last')] },
      second: { hand: [as('worm-1', 'theirs')] },
      steps: [
        check({ d: { targets: ['w', 'last'] } }),
        play('d', { target: 'd', rejected: 'bad-target' }),
        play('d', { target: 'theirs', rejected: 'bad-target' }),
        play('d', { target: 'w' }),
        check({ w: { cost: 3 } }),
        play('w'),
        check({ p0: { cpu: 6 } }),
        play('last'),
        check({ 'p0.hand': [] }),
      ],
    },
  ],
  [
    'a card may target its own side’s trash',
    {
      first: { hand: [as('grave', 'g')], trash: [as('worm-1', 'w'), as('thread', 't')] },
      second: { trash: [as('thread', 'theirs')] },
      steps: [
        check({ g: { targets: ['w', 't'] } }),
        play('g', { target: 'theirs', rejected: 'bad-target' }),
        play('g', { target: 't' }),
        check({ 'p0.hand': ['t'], 'p0.trash': ['w'] }),
      ],
    },
  ],
  [
    'a program that is given quickboot does not boot, and attacks once (rules 5 and 6)',
    {
      first: { hand: [as('cracker-1b', 'k'), as('hasty', 'h')] },
      second: { hand: threads(2) },
      steps: [
        play('k'),
        check({ k: { booting: true } }),
        play('h', { target: 'k' }),
        check({ k: { booting: false, canAttack: true, has: ['quickboot'] } }),
        attack('k', 'p1.hero'),
        attack('k', 'p1.hero', { rejected: 'attacked-already' }),
      ],
    },
  ],
  [
    'a program with quickboot from an aura boots when the aura ends, if it came this turn (rule 5)',
    {
      first: { hand: [as('cracker-1b', 'k')], field: [as('haste', 'haste'), as('cracker-1b', 'old')] },
      second: { hand: threads(3) },
      steps: [
        play('k'),
        check({ k: { canAttack: true, booting: false } }),
        trash('haste'),
        check({ k: { canAttack: false, booting: true }, old: { booting: false } }),
        attack('k', 'p1.hero', { rejected: 'booting' }),
        attack('old', 'p1.hero'),
        end,
        end,
        attack('k', 'p1.hero'),
        check({ 'p1.hand': { count: 1 } }),
      ],
    },
  ],
  [
    'ending the booting does not give a second attack (rule 6)',
    {
      first: { hand: [as('cracker-1b', 'k'), as('starter', 'one'), as('starter', 'two')] },
      second: { hand: threads(2) },
      steps: [
        play('k'),
        play('one', { target: 'k' }),
        attack('k', 'p1.hero'),
        play('two', { target: 'k' }),
        attack('k', 'p1.hero', { rejected: 'attacked-already' }),
      ],
    },
  ],
  [
    'a program whose strength is pinned to 0 is trashed (rule 10)',
    {
      first: { hand: [as('pinned', 'p'), as('thread', 't')] },
      steps: [
        play('p'),
        check({ p: { strength: 1 } }),
        play('t'),
        check({ p: { trashed: true }, p0: { memory: 10 } }),
      ],
    },
  ],
  [
    'programs are suspended while an aura suspends them',
    {
      first: { hand: threads(1), field: [as('frost', 'frost')] },
      second: { field: [as('cracker-1b', 'k')] },
      steps: [
        end,
        attack('k', 'frost', { rejected: 'cannot-attack' }),
        trash('frost'),
        check({ k: { hasNot: ['suspended'], canAttack: true } }),
        attack('k', 'p0.hero'),
        check({ 'p0.hand': [] }),
      ],
    },
  ],
  [
    'a program that an enemy aura leaves without strength is trashed after it was played (rule 10)',
    {
      first: { hand: [as('thread', 't'), as('cracker-1b', 'k')], field: [as('bit-swizzler-1', 's')] },
      second: { field: [as('decay', 'decay')] },
      steps: [
        check({ s: { strength: 1 } }),
        play('t'),
        check({ t: { trashed: true }, decay: { strength: 1 } }),
        play('k'),
        check({ decay: { trashed: true }, k: { strength: 2 }, s: { strength: 2 } }),
      ],
    },
  ],
  [
    'a program never takes less than 0 memory (rule 3)',
    {
      first: {
        hand: [as('cracker-1a', 'small'), as('brute-force-1', 'big')],
        field: [as('packer', 'packer')],
      },
      steps: [
        check({ small: { memory: 0 }, big: { memory: 0 }, p0: { memory: 9 } }),
        play('small'),
        play('big'),
        check({ p0: { memory: 9, maxMemory: 10 } }),
        trash('packer'),
        check({ p0: { memory: 10 } }),
        trash('big'),
        check({ p0: { memory: 10 } }),
      ],
    },
  ],
])('%s', (_, table) => {
  expect(problemsOf(table)).toEqual([]);
});
