/** The games of this package; the first is the default. */
export const GAME_NAMES = ['hearth', 'cyber'] as const;
/** Name of a game of this package. */
export type GameName = (typeof GAME_NAMES)[number];

/** Whether there is a game of this name. */
export function isGameName(name: string): name is GameName {
  return GAME_NAMES.some((it) => it === name);
}
