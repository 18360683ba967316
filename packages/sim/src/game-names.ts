/** The games that this package plays; the first is meant where none is named. */
export const GAME_NAMES = ['hearth', 'cyber'] as const;
export type GameName = (typeof GAME_NAMES)[number];

/** Whether there is a game of this name. */
export function isGameName(name: string): name is GameName {
  return GAME_NAMES.some((it) => it === name);
}
