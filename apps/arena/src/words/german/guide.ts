import type { PageWords } from '../page-words.ts';

/** The guide of the first match. */
export const guide: PageWords['guide'] = {
  label: 'Deine erste Partie',
  step: (number, all) => `Schritt ${number} von ${all}`,
  read: 'Verstanden',
  skip: 'Hilfe überspringen',
  steps: {
    mana: {
      title: 'Mana',
      line: () =>
        'Die blauen Kristalle sind dein Mana. Die Zahl in der Ecke einer Karte sind ihre Kosten. In jedem deiner Züge bekommst du einen Kristall dazu, und alle füllen sich wieder auf.',
    },
    play: {
      title: 'Spiele einen Diener aus',
      line: ({ minion }) =>
        `${minion} kostet 2 Mana. Drücke die Karte und dann deine Seite des Spielfelds. Du kannst sie auch dorthin ziehen.`,
    },
    turn: {
      title: 'Beende deinen Zug',
      line: () =>
        'In dem Zug, in dem du ihn ausspielst, kann ein Diener nicht angreifen. Drücke „Zug beenden“. Erst ist dein Gegner am Zug, dann wieder du.',
    },
    taunt: {
      title: 'Spott',
      line: ({ minion }) =>
        `${minion} leuchtet: Der Diener kann angreifen. Drücke ihn und dann den feindlichen Helden, um zu sehen, was ihn aufhält.`,
    },
    attack: {
      title: 'Greife an',
      line: ({ guard }) =>
        `Diener mit Spott musst du zuerst angreifen: Greife ${guard} an. Jeder der beiden verliert so viel Leben (rot), wie der andere Angriff hat (gelb).`,
    },
    target: {
      title: 'Wähle ein Ziel',
      line: ({ spell }) =>
        `Manche Karten brauchen ein Ziel. Drücke ${spell} und dann den Charakter, der 3 Schaden erleiden soll: zum Beispiel den feindlichen Helden. „Abbrechen“ legt die Karte zurück.`,
    },
    wait: {
      title: 'Beende deinen Zug',
      line: () =>
        'Drücke „Zug beenden“. In deinem nächsten Zug hast du mehr Mana, und ausgespielte Diener können angreifen.',
    },
    winNow: {
      title: 'Gewinne',
      line: () =>
        'Du gewinnst, wenn der feindliche Held kein Leben mehr hat. Greife ihn an oder ziele mit einem Zauber auf ihn. Diener mit Spott musst du zuerst angreifen.',
    },
    win: {
      title: 'Gewinne',
      line: ({ minion }) =>
        `Du gewinnst, wenn der feindliche Held kein Leben mehr hat. Beende deinen Zug und greife ihn im nächsten Zug mit ${minion} an.`,
    },
  },
};
