import type { PageWords } from '../page-words.ts';

export const match: PageWords['match']['match'] = {
  again: {
    table: 'Noch einmal spielen',
    watch: 'Weitere Partie ansehen',
    duel: 'Revanche',
    guided: 'Eine echte Partie spielen',
  },
  saveFile: 'Partie exportieren …',
  saveReport: 'Problem melden …',
  leaveKept: 'Verlassen (Partie ist gespeichert)',
  leaveLost: 'Verlassen (Partie geht verloren)',
  noReplay: 'Die Wiederholung konnte nicht geöffnet werden, weil die Partie nicht gelesen werden konnte.',
  notOpenYet:
    'Die Partie wird noch geladen und kann noch nicht exportiert werden. Versuch es gleich noch einmal.',
  demonstration: {
    title: 'Ende der Demo',
    line: 'Alles, was du gesehen hast, folgte aus einer einzigen Karte. Du kannst von hier aus weiterspielen.',
    play: 'Partie spielen',
    again: 'Noch einmal ansehen',
    decks: 'Deck bauen',
  },
  player: (number) => `Spieler ${number}`,
  curtain: {
    title: (player) => `Gib das Gerät an ${player} weiter`,
    line: (hero, deck) => `${hero}, mit dem Deck „${deck}“.`,
    clock: 'Die Zugzeit ist angehalten.',
    ready: (player) => `Weiter als ${player}`,
  },
  undoQuestion: {
    title: (asked, asks) => `${asked}: Darf ${asks} die letzte Aktion rückgängig machen?`,
    line: (hero) => `Du spielst ${hero}. Die Aktion hat nichts Verdecktes aufgedeckt.`,
    yes: 'Erlauben',
    no: 'Ablehnen',
  },
  undoDeclined: (player) => `${player} hat das Rückgängigmachen abgelehnt.`,
  opponentStopped: (reason) =>
    `Der Computergegner spielt nicht mehr weiter. ${reason} Exportier die Partie, oder verlass sie.`,
  engineStopped: (reason) => `Die Partie wurde unterbrochen und kann nicht weitergehen. ${reason}`,
  restarted: 'Die Partie wurde unterbrochen und neu gestartet. Du spielst dort weiter, wo du warst.',
  undone:
    'Die Partie wurde bei der letzten Aktion unterbrochen. Diese Aktion wurde rückgängig gemacht, und die Partie geht weiter.',
  notKept: (trouble) =>
    `Diese Partie ist nicht gespeichert: Sie geht verloren, wenn du die Seite schließt oder neu lädst. ${trouble}. Um sie zu behalten, wähl im Menü „Partie exportieren …“.`,
  deckRefused: (reason) => `Dieses Deck ist nicht spielbar. ${reason}`,
};

export const replay: PageWords['match']['replay'] = {
  title: (title) => `Wiederholung: ${title}`,
  none: 'Wiederholung nicht gefunden',
  fromHere: 'Ab hier spielen',
  stopped: (reason) => `Die Wiederholung wurde angehalten. ${reason}`,
  broken:
    'Dieser Link ist unvollständig. Vielleicht wurde er beim Kopieren abgeschnitten: Kopier ihn noch einmal.',
  gone: 'Diese Partie ist in diesem Browser nicht mehr gespeichert, oder sie wurde in einem anderen gespielt.',
  denied:
    'Die Partie konnte nicht gelesen werden, weil der Speicher dieses Browsers nicht antwortet. Versuch es später noch einmal.',
  line: 'Wiederholung',
  end: 'Ende',
  turn: (turn, player) => `Zug ${turn} · ${player}`,
  backTurn: 'Vorheriger Zug',
  backAction: 'Vorherige Aktion',
  play: 'Abspielen',
  pause: 'Anhalten',
  forwardAction: 'Nächste Aktion',
  forwardTurn: 'Nächster Zug',
  space: 'Leertaste',
  moment: 'Stelle der Partie',
};
