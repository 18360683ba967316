import type { HeldPhase } from '@aftercast/match';
import { expect, test } from 'vitest';
import type { Watch } from '../../contract.ts';
import type { PlayedMatch } from './played.ts';
import { Watches } from './watches.ts';

type Watched = readonly { type: string; phase: 'prepare' | 'perform' }[];

/** The watches of a match that notes what it is to stop at. */
function open() {
  const asked: Watched[] = [];
  const match: Pick<PlayedMatch, 'watch'> = { watch: (phases) => asked.push(phases) };
  return {
    watches: new Watches(match as PlayedMatch),
    last: () => asked.at(-1)?.map(({ phase, type }) => `${type}.${phase}`),
  };
}

const watch = (type: string, phase: Watch['phase'], deadline = 100): Watch => ({ type, phase, deadline });
const held = (phase: HeldPhase['phase'], ...types: string[]): HeldPhase => ({
  actions: [1],
  types,
  phase,
  applied: false,
});

test('K1 the match stops at the phases that are watched, and at no others', () => {
  const { last, watches } = open();
  watches.set([watch('hit', 'perform'), watch('draw', 'prepare')]);
  expect(last()).toEqual(['hit.perform', 'draw.prepare']);
  watches.set([watch('hit', 'prepare')]);
  expect(last()).toEqual(['hit.prepare']);
});

test('K3 it waits as long as the longest of the viewers of any of its actions', () => {
  const { watches } = open();
  watches.set([
    watch('hit', 'perform', 300),
    watch('hit', 'perform', 200),
    watch('heal', 'perform', 500),
    watch('hit', 'prepare', 900),
  ]);
  expect(watches.begin(held('perform', 'hit'))).toBe(300);
  expect(watches.begin(held('perform', 'hit', 'heal', 'draw'))).toBe(500);
  expect(watches.begin(held('prepare', 'hit'))).toBe(900);
  expect(watches.begin(held('perform', 'draw'))).toBe(0);
  watches.set([]);
  expect(watches.begin(held('perform', 'hit'))).toBe(0);
});

test('K2 a phase that is being played is played to its end, even if it is no longer watched', () => {
  const { last, watches } = open();
  watches.set([watch('hit', 'perform')]);
  watches.begin(held('perform', 'hit', 'heal'));
  watches.set([watch('draw', 'prepare')]);
  expect(last()).toEqual(['draw.prepare', 'hit.perform', 'heal.perform']);
  watches.end();
  expect(last()).toEqual(['draw.prepare']);
});
