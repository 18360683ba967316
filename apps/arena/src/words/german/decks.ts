import type { PageWords } from '../page-words.ts';

type Words = PageWords['decks'];

/** „Magier-Deck“, „Schamanen-Deck“. */
const deckOf = (hero: string) => `${hero.replace(/e$/, 'en')}-Deck`;
const cards = (count: number) => (count === 1 ? '1 Karte' : `${count} Karten`);

export const library: Words['library'] = {
  title: 'Decks',
  back: 'Zurück',
  fromText: 'Import …',
  own: 'Deine Decks',
  nameless: 'Unbenanntes Deck',
  unsaved: (hero, count, of) => `${hero}, ${count} von ${of}, nicht gespeichert`,
  saved: (hero, count, of) => `${hero}, ${count} von ${of}`,
  withSets: (sets) => `, mit ${sets}`,
  duplicate: 'Duplizieren',
  duplicateOf: (name) => `${name} duplizieren`,
  delete: 'Löschen …',
  deleteOf: (name) => `${name} löschen`,
  begin: 'Neues Deck',
  ready: 'Fertiges Deck',
  empty: 'Leeres Deck',
  newName: (hero) => deckOf(hero),
  isSaved: (name) => `${name} gespeichert.`,
  duplicated: (name, copy) => `${name} als ${copy} dupliziert.`,
  deleted: (name) => `${name} gelöscht.`,
  noStorage:
    'Dieser Browser erlaubt der Seite nicht, Daten zu speichern. Deine Decks gehen verloren, wenn du die Seite schließt: Exportier sie, um sie zu behalten.',
};

export const dialogs: Words['dialogs'] = {
  deleteTitle: (name) => `„${name}“ löschen?`,
  deleteLine: 'Das lässt sich nicht rückgängig machen.',
  deleteYes: 'Löschen',
  deleteNo: 'Abbrechen',
  changesTitle: (name) => `Änderungen an „${name}“ speichern?`,
  changesLine: 'Sonst gehen deine Änderungen verloren.',
  changesSave: 'Speichern',
  changesDrop: 'Änderungen verwerfen',
  changesBack: 'Abbrechen',
  saveAs: 'Als neues Deck speichern',
  name: 'Name des Decks',
  save: 'Speichern',
  cancel: 'Abbrechen',
  pasteTitle: 'Deck importieren',
  line: (line) => `Zeile ${line}:`,
  unknownCard: (word) => `Es gibt keine Karte „${word}“.`,
  didYouMean: (word) => `Meinst du „${word}“?`,
  wrongCount: (card, count, most) =>
    `Ein Deck kann eine Karte 1- bis ${most}-mal haben, und hier steht ${card} ${count}-mal.`,
  open: 'Importieren',
  found: (hero) => deckOf(hero),
  foundLine: (hero, count) => `${hero}, ${cards(count)}.`,
};

export const builder: Words['builder'] = {
  title: (name) => `Deck bauen: ${name}`,
  cardsOfSet: 'Sammlung',
  decks: 'Decks',
  search: 'Karten suchen',
  searchHint: 'Suchen',
  cards,
  added: (card, count, of) => `${card} hinzugefügt, ${count} von ${of}.`,
  takenOut: (card, count, of) => `${card} entfernt, ${count} von ${of}.`,
  notInDeck: (card) => `${card} ist nicht im Deck.`,
  filter: 'Filter',
  used: 'aktiv',
  cost: (cost, orMore) => `Kosten ${cost}${orMore ? ' oder mehr' : ''}`,
  clear: 'Zurücksetzen',
  clearTitle: 'Filter zurücksetzen',
  instead: (word, instead) => `Keine Treffer für „${word}“. Gezeigt wird „${instead}“.`,
  none: 'Keine Karten gefunden. Entfern einen Filter, oder such nach etwas anderem.',
  save: 'Speichern',
  saved: 'Gespeichert',
  play: 'Spielen',
  copyTitle: 'Das Deck als Text exportieren',
  paste: 'Importieren',
  pasteTitle: 'Ein Deck aus Text importieren',
  saveAs: 'Speichern als',
  saveAsTitle: 'Speichern als neues Deck',
  delete: 'Löschen',
  deleteTitle: 'Deck löschen',
  grid: 'Sammlung. Pfeiltasten bewegen, Enter fügt ein Exemplar hinzu, Entfernen nimmt eines heraus.',
  cell: (card, count, limit) => `${card}, ${count} von ${limit} im Deck`,
  full: 'Das Deck ist voll: Es hat {size} Karten.',
};

export const deck: Words['deck'] = {
  yours: 'Dein Deck',
  close: 'Fertig',
  deck: 'Deck',
  name: 'Name des Decks',
  noCards: 'Noch keine Karten. Wähl eine Karte zum Hinzufügen.',
  press: (types) => `${types}. Wähl eine Karte zum Entfernen.`,
  needs: (sets) => `Braucht ${sets}.`,
  ready: 'Deck vollständig und spielbereit.',
  byCost: 'Karten nach Kosten',
  cost: 'Kosten',
  cards: 'Karten',
  andMore: (cost) => `${cost} oder mehr`,
  list: 'Karten im Deck. Entfernen nimmt ein Exemplar heraus, Plus fügt eines hinzu.',
  row: (card, cost, copies) =>
    `${card}, ${cost < 0 ? '' : `kostet ${cost}, `}${copies === 1 ? '1 Exemplar' : `${copies} Exemplare`}: eines entfernen`,
};
