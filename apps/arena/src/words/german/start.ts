import type { PageWords } from '../page-words.ts';

export const start: PageWords['start'] = {
  pageTitle: (page) => `${page} · Aftercast Arena`,
  opening: {
    arena: 'Die Arena wird geladen',
    match: 'Die Partie wird geladen',
    replay: 'Die Wiederholung wird geladen',
    decks: 'Die Decks werden geladen',
    workshop: 'Die Kartenwerkstatt wird geladen',
    page: 'Die Seite wird geladen',
  },
  game: 'Spiel',
  firstMatch: { name: 'Spielen lernen', line: 'Deine erste Partie, in sieben Schritten.' },
  developers: 'Für Entwickler',
  demonstration: 'Demo ansehen',
  friend: { name: 'Mit einem Freund spielen', line: 'Erstell eine Partie und schick einen Link.' },
  find: { name: 'Gegner suchen', line: 'Spiel online gegen jemanden, der etwa so stark ist wie du.' },
  live: { name: 'Live zusehen', line: 'Sieh Partien, die gerade laufen.' },
  against: 'Gegen den Computer spielen',
  two: { name: 'Zu zweit an einem Gerät', line: 'Gebt das Gerät weiter. Jede Hand bleibt verdeckt.' },
  watch: {
    name: 'Dem Computer zusehen',
    line: 'Beide Hände sind offen, und jede Aktion wird erklärt.',
  },
  decks: { name: 'Decks', line: 'Bau deine eigenen Decks.' },
  workshop: {
    name: 'Eine Karte erstellen',
    line: 'Schreib eine Karte als JSON und probier sie in einer Partie aus.',
  },
  openFile: 'Datei öffnen …',
  settings: 'Einstellungen',
  credit: 'Bilder von {source}, unter {licence}.',
  licences: 'Alle Lizenzen',
  drop: 'Lass die Datei los, um sie zu öffnen: eine gespeicherte Partie, ein Szenario oder Karten.',
  enter: 'Enter',
  back: 'Zurück',
  backToStart: 'Hauptmenü',
  notLoaded: {
    game: (title) =>
      `${title} konnte nicht geladen werden. Prüf deine Verbindung und versuch es noch einmal.`,
    table: 'Das Spielfeld konnte nicht geladen werden. Prüf deine Verbindung und versuch es noch einmal.',
    language: (title) =>
      `${title} konnte nicht geladen werden. Prüf deine Verbindung und versuch es noch einmal.`,
  },
  noSuchSet: (game, set) => `${game} hat kein Set „${set}“.`,
  tables: {
    demonstration: 'Arkane Explosion löst eine Kettenreaktion aus',
    firstMatch: 'Deine erste Partie',
    fireball: 'Ziele für einen Feuerball',
    fullTable: 'Volles Spielfeld',
    firstChain: 'Ein Programm löst zwei andere aus',
    fullField: 'Volles Feld',
  },
  // No article, and no case: „gegen“ would need „den Schamanen“.
  duel: (one, other) => `${one} vs. ${other}`,
  classes: {
    druid: 'Druide',
    hunter: 'Jäger',
    mage: 'Magier',
    paladin: 'Paladin',
    priest: 'Priester',
    rogue: 'Schurke',
    shaman: 'Schama\u00ADne',
    warlock: 'Hexen\u00ADmeister',
    warrior: 'Krieger',
  },
};
