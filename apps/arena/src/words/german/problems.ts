import type { PageWords } from '../page-words.ts';

export const problems: PageWords['problems'] = {
  faults: {
    viewer: 'Eine Animation ist fehlgeschlagen. Die Partie geht weiter.',
    runaway: 'Eine Aktion ging nicht zu Ende und wurde rückgängig gemacht.',
    engine: 'In dieser Partie ist ein Fehler aufgetreten.',
    report: 'In dieser Partie ist etwas schiefgegangen.',
  },
  inFile: {
    viewer: 'Die Fehlermeldung der Animation.',
    runaway: 'Die Aktion, die nicht zu Ende ging.',
    engine: 'Die Fehlermeldung und die Aktion, die sie ausgelöst hat.',
    report: 'Die Fehlermeldung.',
  },
  save: 'Bericht speichern …',
  notMade: 'Der Bericht konnte nicht gespeichert werden, weil die Partie nicht mehr offen ist.',
  title: 'Problem melden',
  line: 'Speichere eine Datei, die den Entwicklern zeigt, wie es zu dem Problem kam.',
  contents: 'Was in der Datei steht',
  hands: 'Beide Hände, beide Decks und alle Geheimnisse, auch die verdeckten deines Gegners.',
  moves: 'Jede Aktion der Partie.',
  written: 'Was du unten schreibst.',
  versions: 'Die Version von Aftercast sowie Name und Version deines Browsers.',
  warning:
    'Spielst du gegen einen anderen Menschen? Öffne die Datei nicht und gib sie nicht weiter, bevor die Partie zu Ende ist.',
  question: 'Was ist schiefgegangen?',
  local: 'Die Datei wird auf diesem Gerät gespeichert. Es wird nichts verschickt.',
  saveFile: 'Datei speichern',
  cancel: 'Abbrechen',
};
