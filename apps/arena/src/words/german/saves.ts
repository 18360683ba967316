import type { PageWords } from '../page-words.ts';

export const saves: PageWords['saves'] = {
  unfinished: (count) => (count === 1 ? 'Offene Partie' : 'Offene Partien'),
  recent: 'Letzte Partien',
  removed: (title) => `${title} wurde gelöscht.`,
  notRemoved: (trouble) => `${trouble}: Die Partie wurde nicht gelöscht.`,
  showAll: (count) => `Alle ${count} zeigen`,
  notBegun: 'noch nicht begonnen',
  turn: (turn) => `Zug ${turn}`,
  turns: (count) => (count === 1 ? '1 Zug' : `${count} Züge`),
  takenHere: 'In einem anderen Tab offen',
  removeForGood: 'Endgültig löschen',
  removeForGoodOf: (title) => `Endgültig löschen: ${title}`,
  keep: 'Behalten',
  goOn: 'Fortsetzen',
  goOnWith: (title) => `– ${title}`,
  remove: 'Löschen',
  removeOf: (title) => `Löschen: ${title}`,
  replay: 'Ansehen',
  replayOf: (title) => `Ansehen: ${title}`,
  about: {
    table: 'ein Tisch',
    opened: 'aus einer Datei',
    against: (strength) => `Gegner: ${strength.toLowerCase()}`,
    two: 'zu zweit',
    watch: 'zwei Computergegner',
  },
  endings: { won: 'gewonnen', lost: 'verloren', tied: 'unentschieden' },
  justNow: 'gerade eben',
  troubles: {
    denied: 'Dieser Browser lässt die Seite nichts speichern',
    full: 'In diesem Browser ist kein Platz mehr zum Speichern',
    taken: 'Die Partie ist in einem anderen Tab oder Fenster offen',
    silent: 'Der Speicher dieses Browsers antwortet nicht',
    failed: 'Der Speicher dieses Browsers hat versagt',
  },
  notOpened: (trouble) => `${trouble}: Die Partie lässt sich nicht wieder öffnen.`,
  gone: 'Diese Partie ist nicht in diesem Browser: Sie ist zu Ende, wurde gelöscht oder konnte nicht gespeichert werden.',
  unreadable:
    'Diese Partie lässt sich nicht öffnen: Sie stammt aus einer anderen Version der Arena oder ist unvollständig.',
  notKept: 'Die Partie ist nicht mehr gespeichert.',
  files: {
    noJson: (name) =>
      `„${name}“ lässt sich nicht öffnen: Das ist kein gültiges JSON. Vielleicht ist die Datei unvollständig.`,
    unknown: (name) =>
      `„${name}“ ist weder eine gespeicherte Partie noch ein Szenario noch eine Kartenliste. Ein Szenario beginnt mit "format": "scenario/1".`,
    notOurs: (name) =>
      `„${name}“ stammt nicht aus der Arena: Öffne die Datei im Labor oder mit „aftercast replay“.`,
    damaged: (name, reason) => `„${name}“ lässt sich nicht öffnen. ${reason}`,
    link: 'Dieser Link',
  },
  taken: {
    page: 'In einem anderen Tab offen',
    title: 'Diese Partie ist in einem anderen Tab offen',
    line: 'Spiel dort weiter, oder schließ jenen Tab und spiel hier weiter. Von der Partie geht nichts verloren.',
    still: (tries) => `Sie ist dort noch offen${tries > 1 ? ` (${tries} Versuche)` : ''}.`,
    goOn: 'Hier weiterspielen',
    another: 'Andere Partie beginnen',
  },
  again: 'Noch einmal spielen',
};
