import { cyber } from '@aftercast/cyber';
import type { EnvironmentGame } from '../../environment/environment.ts';

/** `cyber` for environments. A hand has no limit here: of one with more than twelve cards, the first are observed. */
export const cyberEnvironment: EnvironmentGame = { rules: cyber, slots: { hero: 1, hand: 12, field: 5 } };
