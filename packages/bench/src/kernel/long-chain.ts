import { figureOf } from '../measure/figure.ts';
import { takeSamples } from '../measure/interleave.ts';
import type { Row } from '../report/row.ts';
import { StressSession } from '../steps/stress-session.ts';
import { KernelLoop } from './hits.ts';
import { chain } from './spawn.ts';
import { playWork } from './speed.ts';

const LONG = 1_000_000;
const SHORT = 10_000;

/** One chain of a million: speed and time beside shorter ones. */
export async function measureLongChain(): Promise<Row[]> {
  const chains = (length: number) => ({
    run: () => void playWork(new KernelLoop(chain(length - 1)), LONG / length),
  });
  const played = (length: number) => ({
    run() {
      const session = new StressSession('chain', length);
      for (let i = 0; i < LONG / length; i++) session.play();
    },
  });
  const kernel = await takeSamples({ long: chains(LONG), short: chains(1_000), middle: chains(SHORT) });
  const whole = await takeSamples({ long: played(LONG), short: played(SHORT) });
  const rate = (milliseconds: number) => (LONG * 1000) / milliseconds;
  const beside = '100 × one of 10,000';
  return [
    {
      what: 'one chain of 1,000,000',
      ours: figureOf(kernel.long, 'rate', rate),
      beside: { what: 'chains of 1,000', ...figureOf(kernel.short, 'rate', rate) },
      goal: { of: 'ratio', bound: 'least', must: 0.5, aim: 0.9 },
    },
    {
      what: 'its time',
      ours: figureOf(kernel.long, 'time'),
      beside: { what: beside, ...figureOf(kernel.middle, 'time') },
      goal: { of: 'ratio', bound: 'most', must: 1.5, aim: null },
    },
    {
      what: 'its time as a command of a session, recorded',
      ours: figureOf(whole.long, 'time'),
      beside: { what: beside, ...figureOf(whole.short, 'time') },
      goal: { of: 'ratio', bound: 'most', must: 1.5, aim: null },
    },
  ];
}
