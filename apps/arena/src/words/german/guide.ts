import type { PageWords } from '../page-words.ts';

/** The guide of the first match. */
export const guide: PageWords['guide'] = {
  label: 'Deine erste Partie',
  step: (number, all) => `Schritt ${number} von ${all}`,
  read: 'Verstanden',
  skip: 'Ohne Hilfe weiter',
  steps: {
    mana: {
      title: 'Mana',
      line: () =>
        'Die Kristalle neben deinem Helden sind dein Mana. Eine Karte kostet so viel, wie in ihrer Ecke steht. In jedem deiner Züge sind alle Kristalle wieder voll, und du hast einen mehr.',
    },
    play: {
      title: 'Spiele einen Diener aus',
      line: ({ minion }) =>
        `${minion} kostet 2 Mana. Drücke die Karte und dann deine Spielfläche. Du kannst sie auch dorthin ziehen.`,
    },
    turn: {
      title: 'Beende deinen Zug',
      line: () =>
        'Ein Diener wartet einen Zug, bevor er angreift. Drücke „Zug beenden“. Erst zieht dein Gegner, dann bist du wieder dran.',
    },
    taunt: {
      title: 'Was im Weg steht',
      line: ({ minion }) =>
        `${minion} leuchtet: Der Diener kann angreifen. Drücke ihn und dann den feindlichen Helden, und sieh, warum es nicht geht.`,
    },
    attack: {
      title: 'Greife an',
      line: ({ guard }) =>
        `Ein Diener mit Spott schützt alle anderen: Greife ${guard} an. Beide verlieren so viel Leben (rot), wie der andere Angriff hat (gelb).`,
    },
    target: {
      title: 'Wähle ein Ziel',
      line: ({ spell }) =>
        `Manche Karten brauchen ein Ziel. Drücke ${spell} und dann den Charakter, der 3 Schaden erleiden soll: zum Beispiel den feindlichen Helden. Mit Escape legst du die Karte zurück.`,
    },
    win: {
      title: 'Gewinne',
      line: ({ minion }) =>
        `Ein Held ohne Leben hat verloren. Beende deinen Zug und greife in deinem nächsten Zug den feindlichen Helden mit ${minion} an.`,
    },
  },
};
