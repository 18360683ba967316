import type { PageWords } from '../page-words.ts';

export const problems: PageWords['problems'] = {
  faults: {
    viewer: 'Eine Animation ist ausgefallen. Die Partie geht weiter.',
    runaway: 'Eine Aktion ging nicht zu Ende und wurde zurückgenommen.',
    engine: 'Das Spiel hat einen Fehler gemacht.',
    report: 'In dieser Partie ist etwas schiefgegangen.',
  },
  inFile: {
    viewer: 'Der Fehler der Animation, die ausgefallen ist.',
    runaway: 'Die Aktion, die nicht zu Ende ging.',
    engine: 'Der Fehler des Spiels und die Aktion, bei der er auftrat.',
    report: 'Der Fehler, den die Seite bemerkt hat.',
  },
  save: 'Bericht speichern …',
  closeOffer: 'Angebot schließen',
  notMade: 'Der Bericht lässt sich nicht erstellen, weil die Partie nicht mehr offen ist.',
  title: 'Problembericht speichern',
  line: 'Mit dieser Datei lässt sich die Partie bis zu dem Problem noch einmal spielen.',
  contents: 'Was in der Datei steht',
  hands: 'Beide Hände, beide Decks und alle Geheimnisse, auch was dir jetzt verborgen ist.',
  moves: 'Jede Aktion der Partie.',
  written: 'Was du unten schreibst.',
  versions: 'Die Version von Aftercast sowie Name und Version deines Browsers.',
  warning:
    'Bist du mitten in einer Partie gegen einen Menschen? Dann öffne die Datei nicht und gib sie nicht weiter, bevor die Partie zu Ende ist.',
  question: 'Was ist schiefgegangen?',
  local: 'Die Datei wird auf diesem Gerät gespeichert. Es wird nichts verschickt.',
  saveFile: 'Datei speichern',
  cancel: 'Abbrechen',
};
