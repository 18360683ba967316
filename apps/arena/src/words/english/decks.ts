const cards = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);

/** The library of decks, and the dialogs. */
export const library = {
  title: 'Decks',
  back: 'Start',
  fromText: 'From text…',
  own: 'Your decks',
  nameless: 'A deck without a name',
  unsaved: (hero: string, count: number, of: number) => `${hero}, ${count} of ${of}: not saved yet`,
  saved: (hero: string, count: number, of: number) => `${hero}, ${count} of ${of}`,
  withSets: (sets: string) => `, with ${sets}`,
  duplicate: 'Duplicate',
  duplicateOf: (name: string) => `Duplicate ${name}`,
  delete: 'Delete…',
  deleteOf: (name: string) => `Delete ${name}`,
  begin: 'Begin a deck',
  ready: 'Ready deck',
  readyOf: (name: string, hero: string) => `Begin with ${name}, the ready deck of the ${hero.toLowerCase()}`,
  empty: 'Empty',
  emptyOf: (hero: string) => `Begin with an empty deck of the ${hero.toLowerCase()}`,
  newName: (hero: string) => `${hero} deck`,
  isSaved: (name: string) => `${name} is saved.`,
  duplicated: (name: string, copy: string) => `${name} was duplicated: the copy is called ${copy}.`,
  deleted: (name: string) => `${name} was deleted.`,
  noStorage:
    'This browser does not let the page store data. Decks are lost when you close the page: copy them as text to keep them.',
};

export const dialogs = {
  deleteTitle: (name: string) => `Delete “${name}”?`,
  deleteLine: 'You cannot undo this.',
  deleteYes: 'Delete it',
  deleteNo: 'Keep it',
  changesTitle: (name: string) => `Save “${name}” first?`,
  changesLine: 'It has unsaved changes.',
  changesSave: 'Save it',
  changesDrop: 'Drop the changes',
  changesBack: 'Go back',
  saveAs: 'Save as another deck',
  name: 'Its name',
  save: 'Save',
  cancel: 'Cancel',
  pasteTitle: 'A deck from text',
  pasteText: 'Its class, and a card on each line',
  /** What a deck as text looks like. Its form is the same in every language. */
  pasteExample: '### Some fire\n# Class: Mage\n2x (4) Fireball\n1x (2) Frostbolt',
  line: (line: number) => `Line ${line}:`,
  open: 'Open this deck',
  found: (hero: string) => `A ${hero} deck`,
  foundLine: (hero: string, count: number) => `${hero}, ${cards(count)}.`,
};

/** The builder: the cards, the filters and the deck. */
export const builder = {
  title: (name: string) => `Deck builder: ${name}`,
  cardsOfSet: 'Cards of the set',
  decks: 'Decks',
  search: 'Search cards',
  searchHint: 'Search',
  cards,
  added: (card: string, count: number, of: number) => `${card} added, ${count} of ${of}.`,
  takenOut: (card: string, count: number, of: number) => `${card} taken out, ${count} of ${of}.`,
  notInDeck: (card: string) => `${card} is not in the deck.`,
  filter: 'Filter',
  used: 'used',
  clear: 'Clear',
  clearTitle: 'Show all cards that fit the deck',
  instead: (word: string, instead: string) => `No card has “${word}”. Showing results for “${instead}”.`,
  none: 'No card is like that. Take a filter away, or search for something else.',
  save: 'Save',
  saved: 'Saved',
  play: 'Play it',
  copyTitle: 'Copy the deck as text',
  paste: 'Paste',
  pasteTitle: 'Paste a deck as text',
  saveAs: 'Save as',
  saveAsTitle: 'Save as another deck',
  delete: 'Delete',
  deleteTitle: 'Delete the deck',
  grid: 'Cards of the set. Arrow keys move, Enter adds a copy, Delete removes one.',
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
  name: 'Name of the deck',
  noCards: 'No cards yet: press one to add it.',
  press: (types: string) => `${types}. Press one to take it out.`,
  needs: (sets: string) => `Needs ${sets}.`,
  ready: 'Complete: this deck can be played.',
  byCost: 'Cards by cost',
  cost: 'Cost',
  cards: 'Cards',
  andMore: (cost: number) => `${cost} and more`,
  types: {
    minion: (count: number): string => (count === 1 ? '1 minion' : `${count} minions`),
    spell: (count: number): string => (count === 1 ? '1 spell' : `${count} spells`),
    weapon: (count: number): string => (count === 1 ? '1 weapon' : `${count} weapons`),
    location: (count: number): string => (count === 1 ? '1 location' : `${count} locations`),
  },
  list: 'Cards in the deck. Delete removes a copy, plus adds one.',
  /** @param cost -1 for a card that the set does not have */
  row: (card: string, cost: number, copies: number) =>
    `${card}, ${cost < 0 ? '' : `costs ${cost}, `}${copies === 1 ? '1 copy' : `${copies} copies`}: take one out`,
};
