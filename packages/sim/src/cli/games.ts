import * as cyber from '@aftercast/cyber/authoring';
import * as hearth from '@aftercast/hearth/authoring';
import type { GameName } from '../game-names.ts';

/** Tools for the authors of each game's cards. They do not load the rules. */
export const authoring = { hearth, cyber } as const satisfies Readonly<Record<GameName, unknown>>;

/** Loads the module that adds cards to a game before its rules are loaded. */
export async function preparationOf(game: GameName) {
  switch (game) {
    case 'hearth':
      return (await import('@aftercast/hearth/preparation')).preparation;
    case 'cyber':
      return (await import('@aftercast/cyber/preparation')).preparation;
  }
}

/** Loads the rules of all games. */
export async function loadGames() {
  const [{ hearth }, { cyber }, { withScenario }] = await Promise.all([
    import('@aftercast/hearth'),
    import('@aftercast/cyber'),
    import('@aftercast/rules'),
  ]);
  return Promise.all([withScenario(hearth), withScenario(cyber)]);
}
