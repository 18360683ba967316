/** Whether the value of `--game` is the path of a module, not the name of a game. */
export function isModulePath(game: string): boolean {
  return /[\\/]|\.[cm]?[jt]s$/.test(game);
}
