import type { PageWords } from '../page-words.ts';

export const setup: PageWords['setup'] = {
  you: 'Du',
  opponent: 'Dein Gegner',
  player: (number) => `Spieler ${number}`,
  bottom: 'Unten',
  top: 'Oben',
  strength: 'Stärke',
  strengths: {
    random: { title: 'Leicht', line: 'Macht zufällige erlaubte Züge.' },
    greedy: { title: 'Mittel', line: 'Spielt den besten einzelnen Zug, den er findet.' },
    planner: { title: 'Schwer', line: 'Plant seinen ganzen Zug und deine Antwort.' },
    seer: { title: 'Meister', line: 'Vergleicht viele Pläne nach ihrer Aussicht auf den Sieg.' },
  },
  anyDeck: 'Beliebig',
  ownDeck: (name, hero) => `${name}, ${hero}, dein eigenes Deck`,
  ownDeckLine: (hero) => `${hero}, 30 Karten deiner Wahl.`,
  deckSets: (sets) => `Mit Karten aus ${sets}.`,
  sets: 'Kartensets',
  cards: (count) => (count === 1 ? '1 Karte' : `${count} Karten`),
  aboutSets: (first) =>
    `${first} gehört zu jeder Partie. Gegner und zufällige Decks nutzen die Sets, die du hinzunimmst.`,
  setsNotLoaded:
    'Die späteren Sets konnten nicht geladen werden. Prüf deine Verbindung und versuch es noch einmal.',
  setsNotCounted:
    'Die späteren Sets konnten nicht geladen werden. Prüf deine Verbindung und öffne diese Seite noch einmal.',
  missingSets: (deck, sets, count) =>
    `„${deck}“ hat Karten aus ${sets}. Nimm oben ${count === 1 ? 'dieses Set' : 'diese Sets'} hinzu, oder wähl ein anderes Deck.`,
  clock: 'Züge auf 75 Sekunden begrenzen',
  lots: 'Wer beginnt, entscheidet das Los.',
  begin: 'Beginnen',
  look: 'Karten ansehen',
  lookOf: (deck) => `Karten ansehen: ${deck}`,
  lookNotLoaded: 'Die Karten konnten nicht geladen werden. Prüf deine Verbindung und versuch es noch einmal.',
};
