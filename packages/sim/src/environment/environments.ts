import type { GameName } from '../game-names.ts';
import { adapters } from '../games/adapters.ts';
import type { EnvironmentGame } from './environment.ts';

/** The games of this package for environments, by name: as many slots as their zones can have. */
export const environments: Readonly<Record<GameName, EnvironmentGame>> = {
  hearth: {
    rules: adapters.hearth.simulated.rules,
    slots: { player: 1, hero: 1, power: 1, weapon: 1, hand: 10, battlefield: 7, secrets: 5 },
  },
  cyber: {
    rules: adapters.cyber.simulated.rules,
    // A hand has no limit here: of one with more cards, the first are observed.
    slots: { hero: 1, hand: 12, field: 5 },
  },
};
