import type { PageWords } from '../page-words.ts';

export const setup: PageWords['setup'] = {
  you: 'Du',
  opponent: 'Dein Gegner',
  player: (number) => `Spieler ${number}`,
  bottom: 'Spieler unten',
  top: 'Spieler oben',
  strength: 'Schwierigkeit',
  strengths: {
    random: { title: 'Leicht', line: 'Wählt zufällige erlaubte Aktionen.' },
    greedy: { title: 'Mittel', line: 'Wählt die beste nächste Aktion.' },
    planner: { title: 'Schwer', line: 'Plant seinen ganzen Zug und deine Antwort.' },
    seer: { title: 'Experte', line: 'Vergleicht viele Pläne nach ihrer Siegchance.' },
  },
  anyDeck: 'Zufällig',
  ownDeck: (name, hero) => `${name}, ${hero}, dein eigenes Deck`,
  builtDeck: 'Das Deck, das du gerade gebaut hast',
  ownDeckLine: (hero) => `${hero}, 30 Karten deiner Wahl.`,
  deckSets: (sets) => `Enthält Karten aus ${sets}.`,
  sets: 'Kartensets',
  cards: (count) => (count === 1 ? '1 Karte' : `${count} Karten`),
  aboutSets: (first) =>
    `${first} ist immer dabei. Gegner und zufällige Decks nutzen auch die Sets, die du hinzufügst.`,
  setsNotLoaded:
    'Die anderen Sets konnten nicht geladen werden. Prüf deine Verbindung und versuch es noch einmal.',
  setsNotCounted:
    'Die anderen Sets konnten nicht geladen werden. Prüf deine Verbindung und lade die Seite neu.',
  missingSets: (deck, sets, count) =>
    `„${deck}“ enthält Karten aus ${sets}. Füg oben ${count === 1 ? 'dieses Set' : 'diese Sets'} hinzu, oder wähl ein anderes Deck.`,
  clock: 'Züge auf 75 Sekunden begrenzen',
  lots: 'Wer beginnt, entscheidet der Zufall.',
  begin: 'Partie starten',
  look: 'Karten ansehen',
  lookOf: (deck) => `Karten ansehen: ${deck}`,
  lookNotLoaded: 'Die Karten konnten nicht geladen werden. Prüf deine Verbindung und versuch es noch einmal.',
};
