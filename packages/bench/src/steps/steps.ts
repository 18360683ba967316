import { figureOf } from '../measure/figure.ts';
import { takeSamples } from '../measure/interleave.ts';
import type { Row } from '../report/row.ts';
import { effectsPeer, plainPeer } from './boardgame-io.ts';
import { StressSession } from './stress-session.ts';

const STEPS = 100;
/** Commands given to one match, in one sample. */
const COMMANDS = 500;

function side(make: () => { play(): unknown }) {
  let match = make();
  return {
    prepare: () => {
      match = make();
    },
    run: () => {
      for (let i = 0; i < COMMANDS; i++) match.play();
    },
  };
}

/** A chain of 100 steps in one command, as a user gives it, beside boardgame.io: steps a second. */
export async function measureSteps(): Promise<Row[]> {
  const times = await takeSamples({
    ours: side(() => new StressSession('chain', STEPS)),
    plain: side(() => plainPeer(STEPS)),
    effects: side(() => effectsPeer(STEPS)),
  });
  const rate = (milliseconds: number) => (STEPS * COMMANDS * 1000) / milliseconds;
  const row = (what: string, samples: readonly number[]): Row => ({
    what: 'a chain of 100 steps in one command',
    ours: figureOf(times.ours, 'rate', rate),
    beside: { what, ...figureOf(samples, 'rate', rate) },
    goal: { of: 'ratio', bound: 'least', must: 4, aim: 10 },
  });
  return [row('boardgame.io 0.50.2', times.plain), row('with bgio-effects', times.effects)];
}
