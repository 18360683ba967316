import type { PageWords } from '../page-words.ts';

type Words = PageWords['online'];

export const lobby: Words['lobby'] = {
  friend: 'Gegen einen Freund',
  friendLine: (game) =>
    `Eine Partie ${game} für zwei, jeder an seinem Bildschirm. Du bekommst einen Link, den du schicken kannst.`,
  make: 'Partie eröffnen',
  making: 'Die Partie wird eröffnet …',
  invited: 'Du bist eingeladen',
  watch: 'Einer Partie zusehen',
  reading: 'Die Einladung wird gelesen …',
  tryAgain: 'Noch einmal versuchen',
  noSuchGame: (game) => `Diese Arena hat das Spiel „${game}“ nicht.`,
  find: 'Gegner suchen',
  findLine: (game) =>
    `Eine Partie ${game} gegen jemanden, der etwa so stark ist wie du. Züge haben 75 Sekunden, und andere dürfen zusehen.`,
  looking: 'Gegner wird gesucht …',
  seconds: (seconds) => `${seconds} s`,
  look: 'Gegner suchen',
  stop: 'Suche beenden',
  live: 'Anderen zusehen',
  liveLine: 'Du siehst den Tisch und keine der Hände.',
  since: (time, people) =>
    `seit ${time}, ${people === 1 ? '1 Person ist dabei' : `${people} Personen sind dabei`}`,
  none: 'Zurzeit gibt es keine Partien zum Zusehen.',
  lookAgain: 'Noch einmal nachsehen',
  noServer: 'Diese Arena hat keinen Server, auf dem gespielt werden kann.',
  noSeat:
    'Dieser Browser hat in dieser Partie keinen Platz. Öffne sie dort, wo du gespielt hast, oder lass dir einen neuen Link geben.',
};

export const online: Words['online'] = {
  connecting: 'Verbindung zur Partie wird hergestellt',
  friendTitle: 'Du gegen einen Freund',
  foundTitle: 'Du gegen einen anderen Spieler',
  watching: 'Du siehst einer Partie zu',
  again: {
    friend: 'Neue Partie mit einem Freund',
    invited: 'Neue Partie mit einem Freund',
    found: 'Anderen Gegner suchen',
    watch: 'Andere Partie ansehen',
  },
  lost: 'Die Verbindung ist unterbrochen und wird wiederhergestellt; von der Partie geht nichts verloren.',
  behind: (seconds) => `Du siehst, was vor ${seconds} s geschehen ist. Die Anzeige holt auf.`,
  delayed: (seconds) => `Du siehst diese Partie ${seconds} s nach ihren Spielern.`,
  left: 'Diese Seite hat die Partie verlassen',
  reopen: 'Hier öffnen',
  missing: 'Hier gibt es keine Partie',
  found: 'Ein Gegner ist gefunden',
  sendLink: 'Schick diesen Link deinem Freund',
  sendLine: 'Wer ihn zuerst öffnet, spielt gegen dich.',
  watchLink: 'Für alle, die zusehen wollen',
  watchLine: 'Sie sehen den Tisch und keine der Hände.',
  choosing: 'Die Spieler wählen ihre Decks.',
  waitsForFriend: 'Dein Deck ist gewählt. Die Partie beginnt, sobald dein Freund eines gewählt hat.',
  waitsForOpponent: 'Dein Deck ist gewählt. Die Partie beginnt, sobald dein Gegner eines gewählt hat.',
  take: 'Dieses Deck nehmen',
  share: 'Teilen …',
};
