import type { PageWords } from '../page-words.ts';

type Words = PageWords['online'];

export const lobby: Words['lobby'] = {
  friend: 'Mit einem Freund spielen',
  friendLine: (game) =>
    `Eine Partie ${game} zu zweit, jeder an seinem eigenen Bildschirm. Du bekommst einen Link für deinen Freund.`,
  make: 'Partie erstellen',
  making: 'Partie wird erstellt …',
  invited: 'Ein Freund hat dich eingeladen',
  watch: 'Einer Partie zusehen',
  reading: 'Die Einladung wird geöffnet …',
  noSuchGame: (game) => `Diese Arena hat das Spiel „${game}“ nicht.`,
  find: 'Gegner suchen',
  findLine: (game) =>
    `Eine Partie ${game} gegen jemanden, der etwa so stark ist wie du. Jeder Zug ist auf 75 Sekunden begrenzt, und andere können zusehen.`,
  looking: 'Gegner wird gesucht …',
  seconds: (seconds) => `${seconds} s`,
  look: 'Partie suchen',
  stop: 'Abbrechen',
  live: 'Live zusehen',
  liveLine: 'Du siehst das Spielfeld, aber keine Handkarten.',
  since: (time, people) => `seit ${time}, ${people === 1 ? '1 Person' : `${people} Personen`} verbunden`,
  none: 'Gerade läuft keine Partie, der du zusehen kannst.',
  lookAgain: 'Aktualisieren',
  noServer: 'Online spielen ist nicht möglich: Diese Arena hat keinen Server.',
  noSeat:
    'Du bist dieser Partie nicht in diesem Browser beigetreten. Öffne sie in dem Browser, in dem du gespielt hast, oder lass dir einen neuen Link geben.',
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
  lost: 'Verbindung unterbrochen. Sie wird wiederhergestellt … Die Partie ist gespeichert.',
  behind: (seconds) => `Du liegst ${seconds} s zurück. Die Anzeige holt auf …`,
  delayed: (seconds) => `Du siehst diese Partie mit ${seconds} s Verzögerung.`,
  left: 'Du bist nicht mehr mit dieser Partie verbunden',
  reopen: 'Neu verbinden',
  missing: 'Partie nicht gefunden',
  found: 'Gegner gefunden',
  sendLink: 'Schick diesen Link deinem Freund',
  sendLine: 'Wer ihn zuerst öffnet, spielt gegen dich.',
  watchLink: 'Link für Zuschauer',
  watchLine: 'Sie sehen das Spielfeld, aber keine Handkarten.',
  choosing: 'Die Spieler wählen ihre Decks.',
  waitsForFriend: 'Dein Freund wählt noch sein Deck.',
  waitsForOpponent: 'Dein Gegner wählt noch sein Deck.',
  take: 'Deck wählen',
  share: 'Teilen …',
};
