import type { SimulationPlan } from '@aftercast/sim/batch';

export declare const plan: SimulationPlan;
export declare const show: (played: number) => void;
