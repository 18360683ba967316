/** A project that the starter can make. */
export interface Template {
  /** Its name, as `--template` takes it. Its files are in the package's folder `template-<name>`. */
  readonly name: string;
  /** What one gets, in one line. */
  readonly about: string;
}

/** All templates; the first is the default. */
export const templates: readonly Template[] = [
  { name: 'page', about: 'a match on a page, without a framework' },
  { name: 'react', about: 'a table to click, in React, with an opponent' },
  { name: 'game', about: 'a game of your own, with cards, tests and a page' },
  { name: 'online', about: 'a match of two people over the network, with its server' },
];
