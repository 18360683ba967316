/** What there is to do, and how. */
export type HelpLine = readonly [what: string, how: string];

/** What the page says of a game to whoever wants to play it, in its own words. */
export interface GameHelp {
  /** The rules in short. */
  rules: readonly HelpLine[];
  mouse: readonly HelpLine[];
  touch: readonly HelpLine[];
  /** What Enter does, and the arrows while something is taken up. */
  keys: readonly HelpLine[];
}
