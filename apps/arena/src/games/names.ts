/** The games that the arena plays; the first is meant where none is named. */
export const gameNames = ['hearth', 'cyber'] as const;

/** The name of one of them, as matches and scenarios have it. */
export type GameName = (typeof gameNames)[number];

/** Whether there is a game of this name. */
export function isGameName(name: unknown): name is GameName {
  return gameNames.some((it) => it === name);
}

/** What they are called on the page. */
export const gameTitles: Readonly<Record<GameName, string>> = { hearth: 'Hearth', cyber: 'Cyber' };
