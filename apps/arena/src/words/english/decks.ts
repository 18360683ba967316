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
  empty: 'Empty',
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
  line: (line: number) => `Line ${line}:`,
  unknownCard: (word: string) => `There is no card “${word}”.`,
  didYouMean: (word: string) => `Did you mean “${word}”?`,
  wrongCount: (card: string, count: number, most: number) =>
    `A deck can have 1 to ${most} of a card, and here are ${count} of ${card}.`,
  open: 'Import',
  found: (hero: string) => `${hero} deck`,
  foundLine: (hero: string, count: number) => `${hero}, ${cards(count)}.`,
};

/** The builder: the cards and their filters. */
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
  cost: (cost: number, orMore: boolean) => `Cost ${cost}${orMore ? ' or more' : ''}`,
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
  /** @param card its name, cost and kind in words */
  cell: (card: string, count: number, limit: number) => `${card}, ${count} of ${limit} in the deck`,
  full: 'The deck is full: it has {size} cards.',
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
  list: 'Cards in the deck. Delete removes a copy, plus adds one.',
  /** @param cost -1 for a card that the set does not have */
  row: (card: string, cost: number, copies: number) =>
    `${card}, ${cost < 0 ? '' : `costs ${cost}, `}${copies === 1 ? '1 copy' : `${copies} copies`}: remove one`,
};
