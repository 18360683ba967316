import { interleave } from '../measure/interleave.ts';
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
  const kernel = await interleave({ long: chains(LONG), short: chains(1_000), middle: chains(SHORT) });
  const whole = await interleave({ long: played(LONG), short: played(SHORT) });
  const rate = (milliseconds: number) => (LONG * 1000) / milliseconds;
  const beside = '100 × one of 10,000';
  return [
    {
      what: 'one chain of 1,000,000',
      ours: { value: rate(kernel.long), unit: 'rate' },
      beside: { what: 'chains of 1,000', value: rate(kernel.short), unit: 'rate' },
      goal: { of: 'ratio', bound: 'least', must: 0.5, aim: 0.9 },
    },
    {
      what: 'its time',
      ours: { value: kernel.long, unit: 'time' },
      beside: { what: beside, value: kernel.middle, unit: 'time' },
      goal: { of: 'ratio', bound: 'most', must: 1.5, aim: null },
    },
    {
      what: 'its time as a command of a session, recorded',
      ours: { value: whole.long, unit: 'time' },
      beside: { what: beside, value: whole.short, unit: 'time' },
      goal: { of: 'ratio', bound: 'most', must: 1.5, aim: null },
    },
  ];
}
