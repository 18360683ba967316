import { EventLog } from '@aftercast/kernel';
import { describe, expect, it } from 'vitest';
import { HandLoop } from './hand-loop.ts';
import {
  chain,
  comb,
  fan,
  HEALTH,
  KernelLoop,
  MINIONS,
  type ReactionShape,
  tree,
  type WorkCounts,
} from './hits.ts';
import { playWork } from './speed.ts';

/** Shapes with their expected counts: the deaths are all hits on a minion, divided by its health. */
const works: { name: string; spawn: ReactionShape; plays: number; counts: WorkCounts }[] = [
  { name: 'a chain', spawn: chain(1_000), plays: 1, counts: { resolved: 1_001, deaths: 28 } },
  { name: 'three chains', spawn: chain(1_000), plays: 3, counts: { resolved: 3_003, deaths: 98 } },
  { name: 'a fan', spawn: fan(1_000), plays: 1, counts: { resolved: 1_001, deaths: 28 } },
  { name: 'a tree', spawn: tree(10, 3), plays: 1, counts: { resolved: 1_111, deaths: 30 } },
];

describe('the work of the kernel and of the loop written by hand', () => {
  it.each(works)('is the same for $name', ({ spawn, plays, counts }) => {
    expect(playWork(new HandLoop(spawn), plays)).toEqual(counts);
    expect(playWork(new KernelLoop(spawn), plays)).toEqual(counts);
  });

  it.each(works)('is the same for $name with a record, and with a stop at every phase', (work) => {
    const watched = new KernelLoop(work.spawn, new EventLog());
    watched.watchAll();
    expect(playWork(watched, work.plays)).toEqual(work.counts);
    expect(playWork(new KernelLoop(work.spawn, new EventLog()), work.plays)).toEqual(work.counts);
  });

  it('stops twice at each phase that has a viewer', () => {
    const loop = new KernelLoop(chain(9));
    loop.watchAll();
    let stops = 0;
    const run = loop.resolver.run.bind(loop.resolver);
    loop.resolver.run = () => {
      const stop = run();
      if (stop !== 'idle') stops++;
      return stop;
    };
    loop.play();
    expect(stops).toBe(10 * 2 * 2);
  });

  it('leaves every minion with the same health on both sides', () => {
    const spawn = fan(997);
    const kernel = new KernelLoop(spawn);
    kernel.play();
    const health = kernel.state.table.entities.slice(1).map((it) => it?.stats[0] ?? 0);
    const hits = (minion: number) => Math.ceil((997 - minion) / MINIONS) + (minion === 0 ? 1 : 0);
    expect(health).toEqual(Array.from({ length: MINIONS }, (_, i) => HEALTH - (hits(i) % HEALTH)));
  });

  it('a comb is as deep as a chain, with as many leaves', () => {
    const deepest: number[] = [];
    const loop = new KernelLoop(comb(50), null, (depth) =>
      deepest.push(loop.state.stack.length * 100 + depth),
    );
    loop.play();
    expect(loop.resolved).toBe(101);
    expect(deepest[50]).toBe(51 * 100 + 50);
  });
});
