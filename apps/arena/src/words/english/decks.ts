const cards = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);

/** The library of decks, and the dialogs. */
export const library = {
  title: 'Decks',
  back: 'Back',
  fromText: 'Import…',
  own: 'Your decks',
  nameless: 'Unnamed deck',
  unsaved: (hero: string, count: number, of: number) => `${hero}, ${count} of ${of}, not saved`,
  saved: (hero: string, count: number, of: number) => `${hero}, ${count} of ${of}`,
  withSets: (sets: string) => `, with ${sets}`,
  duplicate: 'Duplicate',
  duplicateOf: (name: string) => `Duplicate ${name}`,
  delete: 'Delete…',
  deleteOf: (name: string) => `Delete ${name}`,
  begin: 'New deck',
  ready: 'Ready-made',
  readyOf: (name: string, hero: string) => `Ready-made ${hero.toLowerCase()} deck: ${name}`,
  empty: 'Empty',
  emptyOf: (hero: string) => `Empty ${hero.toLowerCase()} deck`,
  newName: (hero: string) => `${hero} deck`,
  isSaved: (name: string) => `Saved ${name}.`,
  duplicated: (name: string, copy: string) => `Duplicated ${name} as ${copy}.`,
  deleted: (name: string) => `Deleted ${name}.`,
  noStorage:
    'This browser does not allow the page to save data. Your decks will be lost when you close the page: export them to keep them.',
};

export const dialogs = {
  deleteTitle: (name: string) => `Delete “${name}”?`,
  deleteLine: 'You cannot undo this.',
  deleteYes: 'Delete',
  deleteNo: 'Cancel',
  changesTitle: (name: string) => `Save changes to “${name}”?`,
  changesLine: 'Otherwise your changes are lost.',
  changesSave: 'Save',
  changesDrop: 'Discard changes',
  changesBack: 'Cancel',
  saveAs: 'Save as a new deck',
  name: 'Deck name',
  save: 'Save',
  cancel: 'Cancel',
  pasteTitle: 'Import deck',
  pasteText: 'Paste a deck: its class, then one card per line',
  /** What a deck as text looks like. Its form is the same in every language. */
  pasteExample: '### Some fire\n# Class: Mage\n2x (4) Fireball\n1x (2) Frostbolt',
  line: (line: number) => `Line ${line}:`,
  open: 'Import',
  found: (hero: string) => `${hero} deck`,
  foundLine: (hero: string, count: number) => `${hero}, ${cards(count)}.`,
};

/** The builder: the cards, the filters and the deck. */
export const builder = {
  title: (name: string) => `Deck builder: ${name}`,
  cardsOfSet: 'Collection',
  decks: 'Decks',
  search: 'Search cards',
  searchHint: 'Search',
  cards,
  added: (card: string, count: number, of: number) => `Added ${card}, ${count} of ${of}.`,
  takenOut: (card: string, count: number, of: number) => `Removed ${card}, ${count} of ${of}.`,
  notInDeck: (card: string) => `${card} is not in the deck.`,
  filter: 'Filters',
  used: 'active',
  clear: 'Reset',
  clearTitle: 'Reset filters',
  instead: (word: string, instead: string) => `No results for “${word}”. Showing results for “${instead}”.`,
  none: 'No cards found. Remove a filter or search for something else.',
  save: 'Save',
  saved: 'Saved',
  play: 'Play',
  copyTitle: 'Export the deck as text',
  paste: 'Import',
  pasteTitle: 'Import a deck from text',
  saveAs: 'Save as',
  saveAsTitle: 'Save as a new deck',
  delete: 'Delete',
  deleteTitle: 'Delete deck',
  grid: 'Collection. Arrow keys move, Enter adds a copy, Delete removes one.',
  cell: (card: string, cost: number, kind: string, set: string, count: number, limit: number) =>
    `${card}, costs ${cost}, ${kind}, ${set}, ${count} of ${limit} in the deck`,
  /** A card's kind, from its rarity to its type, and its attack and health, if it has them. */
  kind: (kinds: readonly string[], body: string) =>
    `${kinds.join(' ').toLowerCase()}${body === '' ? '' : ` with ${body}`}`,
  neutral: 'Neutral',
  full: 'The deck is full: it has {size} cards.',
};

export const filters = {
  costs: 'Cost',
  cost: (cost: number, orMore: boolean) => `Cost ${cost}${orMore ? ' or more' : ''}`,
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

/** The deck that is built. */
export const deck = {
  yours: 'Your deck',
  close: 'Close',
  deck: 'Deck',
  name: 'Deck name',
  noCards: 'No cards yet. Select a card to add.',
  press: (types: string) => `${types}. Select a card to remove.`,
  needs: (sets: string) => `Needs ${sets}.`,
  ready: 'Deck complete. Ready to play.',
  byCost: 'Cards by cost',
  cost: 'Cost',
  cards: 'Cards',
  andMore: (cost: number) => `${cost} or more`,
  types: {
    minion: (count: number): string => (count === 1 ? '1 minion' : `${count} minions`),
    spell: (count: number): string => (count === 1 ? '1 spell' : `${count} spells`),
    weapon: (count: number): string => (count === 1 ? '1 weapon' : `${count} weapons`),
    location: (count: number): string => (count === 1 ? '1 location' : `${count} locations`),
  },
  list: 'Cards in the deck. Delete removes a copy, plus adds one.',
  /** @param cost -1 for a card that the set does not have */
  row: (card: string, cost: number, copies: number) =>
    `${card}, ${cost < 0 ? '' : `costs ${cost}, `}${copies === 1 ? '1 copy' : `${copies} copies`}: remove one`,
};
