import * as cyber from '@aftercast/cyber/authoring';
import * as hearth from '@aftercast/hearth/authoring';
import type { GameName } from '../game-names.ts';

/** What authors of each game's cards work with. The rules are not loaded with it. */
export const authoring = { hearth, cyber } as const satisfies Readonly<Record<GameName, unknown>>;

/** Where a game takes cards beside its own, before its rules are loaded. */
export async function preparationOf(game: GameName) {
  switch (game) {
    case 'hearth':
      return (await import('@aftercast/hearth/preparation')).preparation;
    case 'cyber':
      return (await import('@aftercast/cyber/preparation')).preparation;
  }
}

/** The rules of every game. */
export async function loadGames() {
  const [{ hearth }, { cyber }, { withScenario }] = await Promise.all([
    import('@aftercast/hearth'),
    import('@aftercast/cyber'),
    import('@aftercast/rules'),
  ]);
  return Promise.all([withScenario(hearth), withScenario(cyber)]);
}
