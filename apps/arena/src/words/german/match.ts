import type { PageWords } from '../page-words.ts';

export const match: PageWords['match']['match'] = {
  again: {
    table: 'Noch einmal',
    watch: 'Weitere Partie ansehen',
    duel: 'Revanche',
    guided: 'Eine echte Partie spielen',
  },
  saveFile: 'In Datei speichern …',
  saveReport: 'Problembericht speichern …',
  leaveKept: 'Verlassen (die Partie bleibt gespeichert)',
  leaveLost: 'Verlassen (die Partie geht verloren)',
  noReplay: 'Die Partie konnte nicht gelesen werden: Es gibt keine Aufzeichnung.',
  notOpenYet:
    'Die Partie ist noch nicht offen und kann nicht gespeichert werden. Versuch es gleich noch einmal.',
  demonstration: {
    title: 'Das war die Vorführung.',
    line: 'Alles, was du gesehen hast, folgte aus einer einzigen Karte. Du kannst an diesem Tisch weiterspielen.',
    play: 'Eine Partie spielen',
    again: 'Noch einmal ansehen',
    decks: 'Ein Deck bauen',
  },
  closeMessage: 'Meldung schließen',
  player: (number) => `Spieler ${number}`,
  curtain: {
    title: (player) => `Gib den Bildschirm an ${player}`,
    line: (hero, deck) => `${hero}, mit dem Deck „${deck}“.`,
    clock: 'Die Zuguhr steht.',
    ready: (player) => `Ich bin ${player} und bereit`,
  },
  undoQuestion: {
    title: (asked, asks) => `${asked}: Darf ${asks} die letzte Aktion rückgängig machen?`,
    line: (hero) => `Du spielst ${hero}. Die Aktion hat nichts Verdecktes gezeigt.`,
    yes: 'Ja, rückgängig machen',
    no: 'Nein, sie gilt',
  },
  undoDeclined: (player) => `${player} hat abgelehnt: Die Aktion gilt.`,
  opponentStopped: (reason) =>
    `Der Computergegner ist ausgefallen. ${reason} Speichere die Partie in einer Datei, oder verlass sie.`,
  engineStopped: (reason) => `Das Spiel ist ausgefallen, und die Partie kann nicht weitergehen. ${reason}`,
  restarted: 'Das Spiel ist ausgefallen und läuft wieder. Die Partie geht weiter, wo sie war.',
  undone:
    'Das Spiel ist bei der letzten Aktion ausgefallen; sie wurde zurückgenommen. Die Partie geht davor weiter.',
  notKept: (trouble) =>
    `Diese Partie wird nicht aufbewahrt: Sie geht verloren, wenn du die Seite schließt oder neu lädst. ${trouble}. Über das Menü kannst du sie in einer Datei speichern.`,
  deckRefused: (reason) => `Das Deck ist nicht spielbar. ${reason}`,
};

export const replay: PageWords['match']['replay'] = {
  title: (title) => `Aufzeichnung: ${title}`,
  none: 'Hier gibt es keine Aufzeichnung',
  fromHere: 'Ab hier weiterspielen',
  stopped: (reason) => `Die Aufzeichnung ist stehen geblieben. ${reason}`,
  broken: 'Dieser Link enthält keine vollständige Partie. Vielleicht wurde er beim Kopieren abgeschnitten.',
  gone: 'Diese Partie ist nicht mehr in diesem Browser, oder sie wurde in einem anderen gespielt.',
  denied:
    'Der Speicher dieses Browsers antwortet nicht: Die Partie kann nicht gelesen werden. Versuch es später noch einmal.',
  line: 'Aufzeichnung',
  end: 'Das Ende',
  turn: (turn, player) => `Zug ${turn} · ${player}`,
  backTurn: 'Einen Zug zurück',
  backAction: 'Eine Aktion zurück',
  play: 'Abspielen',
  pause: 'Anhalten',
  forwardAction: 'Eine Aktion vor',
  forwardTurn: 'Einen Zug vor',
  space: 'Leertaste',
  moment: 'Stelle der Partie',
};
