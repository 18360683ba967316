/** The games of the arena, in the order in which the start page lists them. */
export const gameNames = ['hearth', 'cyber'] as const;

/** The name of a game, as matches and scenarios use it. */
export type ArenaGameName = (typeof gameNames)[number];

/** Whether a value is the name of a game. */
export function isGameName(name: unknown): name is ArenaGameName {
  return gameNames.some((it) => it === name);
}

/** The names of the tables that the arena can start from. Saved matches contain them. */
export type ScenarioName =
  | 'demonstration'
  | 'firstMatch'
  | 'fireball'
  | 'fullTable'
  | 'firstChain'
  | 'fullField';
