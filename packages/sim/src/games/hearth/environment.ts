import { hearth } from '@aftercast/hearth';
import type { EnvironmentGame } from '../../environment/environment.ts';

/** `hearth` for environments: as many slots as its zones can have. */
export const hearthEnvironment: EnvironmentGame = {
  rules: hearth,
  slots: { player: 1, hero: 1, power: 1, weapon: 1, hand: 10, battlefield: 7, secrets: 5 },
};
