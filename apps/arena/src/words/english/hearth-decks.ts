/** What is said of decks of hearth where they are built. */
export const hearthDecks = {
  readyOf: (name: string, hero: string) => `Ready-made ${hero.toLowerCase()} deck: ${name}`,
  emptyOf: (hero: string) => `Empty ${hero.toLowerCase()} deck`,
  pasteText: 'Paste a deck: its class, then one card per line',
  /** What a deck as text looks like. */
  pasteExample: '### Some fire\n# Class: Mage\n2x (4) Fireball\n1x (2) Frostbolt',
  /** What the line of a deck's text calls the hero, in lower case. */
  heroWord: 'class',
  heroLine: {
    missing: 'The class is missing. Add a line such as “# Class: Mage”.',
    second: (hero: string) => `The class is already ${hero}. Remove this line.`,
    unknown: (word: string) => `There is no class “${word}”.`,
  },
  card: (card: string, cost: number, kind: string, set: string) => `${card}, costs ${cost}, ${kind}, ${set}`,
  /** A card's kind, from its rarity to its type, and its attack and health, if it has them. */
  kind: (kinds: readonly string[], body: string) =>
    `${kinds.join(' ').toLowerCase()}${body === '' ? '' : ` with ${body}`}`,
  neutral: 'Neutral',
  types: {
    minion: (count: number): string => (count === 1 ? '1 minion' : `${count} minions`),
    spell: (count: number): string => (count === 1 ? '1 spell' : `${count} spells`),
    weapon: (count: number): string => (count === 1 ? '1 weapon' : `${count} weapons`),
    location: (count: number): string => (count === 1 ? '1 location' : `${count} locations`),
  },
  costs: 'Cost',
  set: 'Set',
  allSets: 'All sets',
  class: 'Class',
  fitting: (hero: string) => `${hero} & neutral`,
  classOnly: (hero: string) => `${hero} only`,
  neutralOnly: 'Neutral only',
  allClasses: 'All classes',
  type: 'Type',
  anyType: 'Any type',
  keyword: 'Keyword',
  anyKeyword: 'Any keyword',
  rarity: 'Rarity',
  anyRarity: 'Any rarity',
};
