/** Where further cards of a game come from: the path of a card file or of a folder of them, or one of the game's later sets. */
export type AddedOrigin = string | SetOrigin;

/** A later set of a game. */
export interface SetOrigin {
  /** Its name, such as `naxxramas`. */
  readonly set: string;
}

/** The names of the sets among the origins. */
export function setsIn(origins: readonly AddedOrigin[]): string[] {
  return origins.flatMap((it) => (typeof it === 'string' ? [] : [it.set]));
}

/** The paths among the origins. */
export function pathsIn(origins: readonly AddedOrigin[]): string[] {
  return origins.filter((it) => typeof it === 'string');
}
