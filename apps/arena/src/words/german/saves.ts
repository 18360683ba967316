import type { PageWords } from '../page-words.ts';

export const saves: PageWords['saves'] = {
  unfinished: (count) => (count === 1 ? 'Offene Partie' : 'Offene Partien'),
  recent: 'Letzte Partien',
  removed: (title) => `Gelöscht: ${title}.`,
  notRemoved: (trouble) => `Die Partie konnte nicht gelöscht werden. ${trouble}.`,
  showAll: (count) => `Alle ${count} zeigen`,
  notBegun: 'noch nicht begonnen',
  turn: (turn) => `Zug ${turn}`,
  turns: (count) => (count === 1 ? '1 Zug' : `${count} Züge`),
  takenHere: 'In einem anderen Tab offen',
  removeForGood: 'Endgültig löschen',
  removeForGoodOf: (title) => `Endgültig löschen: ${title}`,
  cancel: 'Abbrechen',
  goOn: 'Fortsetzen',
  goOnWith: (title) => `– ${title}`,
  remove: 'Löschen',
  removeOf: (title) => `Löschen: ${title}`,
  replay: 'Wiederholung',
  replayOf: (title) => `Wiederholung: ${title}`,
  about: {
    table: 'Übung',
    opened: 'aus einer Datei',
    against: (strength) => `Computergegner: ${strength.toLowerCase()}`,
    two: 'zu zweit',
    watch: 'Computer gegen Computer',
  },
  endings: { won: 'gewonnen', lost: 'verloren', tied: 'unentschieden' },
  justNow: 'gerade eben',
  troubles: {
    denied: 'Dieser Browser erlaubt der Seite nicht, Daten zu speichern',
    full: 'Der Speicher dieses Browsers ist voll',
    taken: 'Die Partie ist in einem anderen Tab oder Fenster offen',
    silent: 'Der Speicher dieses Browsers antwortet nicht',
    failed: 'Der Speicher dieses Browsers funktioniert nicht',
  },
  notOpened: (trouble) => `Die Partie konnte nicht geöffnet werden. ${trouble}.`,
  gone: 'Diese Partie ist in diesem Browser nicht gespeichert. Sie ist zu Ende, wurde gelöscht oder konnte nicht gespeichert werden.',
  unreadable:
    'Diese Partie konnte nicht geöffnet werden. Sie ist unvollständig oder stammt aus einer anderen Version der Arena.',
  notKept: 'Die Partie ist nicht mehr gespeichert.',
  files: {
    noJson: (name) =>
      `„${name}“ konnte nicht geöffnet werden. Das ist kein gültiges JSON: Vielleicht ist die Datei unvollständig.`,
    unknown: (name) =>
      `„${name}“ konnte nicht geöffnet werden. Das ist weder eine gespeicherte Partie noch ein Szenario noch eine Kartenliste. Ein Szenario beginnt mit "format": "scenario/1".`,
    notOurs: (name) =>
      `„${name}“ wurde nicht von der Arena exportiert. Öffne die Datei im Labor oder mit „aftercast replay“.`,
    damaged: (name, reason) => `„${name}“ konnte nicht geöffnet werden. ${reason}`,
    link: 'Dieser Link',
  },
  taken: {
    page: 'In einem anderen Tab offen',
    title: 'Diese Partie ist in einem anderen Tab offen',
    line: 'Spiel dort weiter, oder schließ den anderen Tab und spiel hier weiter. Deine Partie ist gespeichert.',
    still: (tries) => `Die Partie ist im anderen Tab noch offen${tries > 1 ? ` (${tries} Versuche)` : ''}.`,
    goOn: 'Hier weiterspielen',
    another: 'Andere Partie starten',
  },
  again: 'Noch einmal spielen',
};
