/** What is said of decks of cyber where they are built. */
export const cyberDecks = {
  hero: 'Hero',
  readyOf: (name: string, hero: string) => `Ready-made deck of the ${hero.toLowerCase()}: ${name}`,
  emptyOf: (hero: string) => `Empty deck of the ${hero.toLowerCase()}`,
  pasteText: 'Paste a deck: its hero, then one program per line',
  /** What a deck as text looks like. */
  pasteExample: '### Some keys\n# Hero: Intruder\n3x (1) Cracker v1.0\n2x (2) Firewall v1.0',
  /** What the line of a deck's text calls the hero, in lower case. */
  heroWord: 'hero',
  heroLine: {
    missing: 'The hero is missing. Add a line such as “# Hero: Operator”.',
    second: (hero: string) => `The hero is already ${hero}. Remove this line.`,
    unknown: (word: string) => `There is no hero “${word}”.`,
  },
  card: (card: string, cpu: number, memory: number, kind: string, strength: number) =>
    `${card}, costs ${cpu} CPU and ${memory} memory, ${kind} with ${strength} strength`,
  /** How many programs of each kind there are, by the ids of the kinds. */
  kinds: {
    cracker: (count: number): string => (count === 1 ? '1 cracker' : `${count} crackers`),
    daemon: (count: number): string => (count === 1 ? '1 daemon' : `${count} daemons`),
    guard: (count: number): string => (count === 1 ? '1 guard' : `${count} guards`),
    tool: (count: number): string => (count === 1 ? '1 tool' : `${count} tools`),
  },
  /** @param memory what a program of the deck holds on average, as a number in the language of the page */
  memorySum: (memory: string) => `${memory} memory on average`,
  costs: 'CPU',
  kind: 'Kind',
  anyKind: 'Any kind',
  memory: 'Memory',
  anyMemory: 'Any memory',
  holds: (memory: number) => `${memory} memory`,
  abilities: 'What it does',
  anything: 'Any code',
  attacks: 'Attacks',
  noAttacks: 'No attacks',
  routines: 'Routines',
  auras: 'Auras',
};
