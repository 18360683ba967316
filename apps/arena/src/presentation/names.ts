/** The games that the arena plays, in the order in which they are offered. */
export const gameNames = ['hearth', 'cyber'] as const;

/** The name of one of them, as matches and scenarios have it. */
export type GameName = (typeof gameNames)[number];

/** Whether there is a game of this name. */
export function isGameName(name: unknown): name is GameName {
  return gameNames.some((it) => it === name);
}

/** The names of the tables that the arena can start from; saved matches have them. */
export type ScenarioName = 'demonstration' | 'fireball' | 'fullTable' | 'firstChain' | 'fullField';
