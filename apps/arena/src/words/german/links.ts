import type { PageWords } from '../page-words.ts';

export const links: PageWords['links'] = {
  copied: 'Kopiert',
  notCopied: 'Von Hand kopieren',
  notCopiedLine:
    'Dein Browser hat die Seite nicht kopieren lassen. Der Text ist markiert: Drück Strg+C, auf dem Mac ⌘C, oder halte ihn auf einem Touchscreen gedrückt.',
  toCopy: 'Text zum Kopieren',
  copyLink: 'Link kopieren',
  copyDeckLink: 'Einen Link kopieren, der das Deck öffnet',
  copyCode: 'Code kopieren',
  copyDeckCode: 'Das Deck als kurzen Code kopieren',
  copyText: 'Text kopieren',
  orCode: 'Auch ein Deckcode oder ein Link zu einem Deck geht.',
  opened: (name) =>
    `„${name}“ stammt aus einem Link. Speichere das Deck, um es zu behalten, oder spiel es, wie es ist.`,
  openedCode: (name) =>
    `„${name}“ stammt aus einem Code. Speichere das Deck, um es zu behalten, oder spiel es, wie es ist.`,
  known: (name) => `Dieses Deck hast du schon: „${name}“.`,
  faults: {
    absent:
      'Hier ist kein Deckcode. Ein Code beginnt mit „deck1-“: Kopiere ihn ganz und versuch es noch einmal.',
    newer:
      'Dieser Deckcode stammt aus einer neueren Version der Arena. Lade die Seite neu und versuch es noch einmal.',
    'too-long': 'Dieser Deckcode ist länger als der irgendeines Decks. Lass ihn dir noch einmal schicken.',
    broken:
      'Dieser Deckcode ist unvollständig oder wurde verändert. Kopiere ihn noch einmal, vom ersten bis zum letzten Zeichen.',
  },
  elsewhere: (game) => `Dieses Deck ist für ${game}. Importier es, um es dort zu öffnen.`,
  otherGame: (game, own) =>
    `Dieses Deck ist für ${game}, und hier werden Decks für ${own} gebaut. Es lässt sich hier nicht öffnen.`,
  notAllowed: (reasons) =>
    `Dieses Deck verstößt gegen die Regeln. ${reasons} Lass dir einen berichtigten Code schicken, oder bau das Deck selbst.`,
  fullDeck: 'Das Deck hat {cards} Karten: Erlaubt sind {size}.',
};
