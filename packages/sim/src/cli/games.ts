import * as cyber from '@aftercast/cyber/authoring';
import * as hearth from '@aftercast/hearth/authoring';

/** What authors of each game's cards work with. The rules are not loaded with it. */
export const authoring = { hearth, cyber } as const;

/** A game that the command line knows. */
export type GameName = keyof typeof authoring;

/** Every game that the command line knows; the first is meant where none is named. */
export const GAME_NAMES = Object.keys(authoring) as readonly GameName[];

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
    import('@aftercast/match/scenario'),
  ]);
  return Promise.all([withScenario(hearth), withScenario(cyber)]);
}
