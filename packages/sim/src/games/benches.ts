import type { GameBench } from './bench.ts';
import { cyberBench } from './cyber.ts';
import { hearthBench } from './hearth.ts';
import type { GameName } from './names.ts';

/** Every game that this package plays, by its name. */
export const benches: Readonly<Record<GameName, GameBench>> = { hearth: hearthBench, cyber: cyberBench };
