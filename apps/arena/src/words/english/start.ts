import { ordinal } from './ordinal.ts';

/** The start page, and what the page says while it loads something. */
export const start = {
  pageTitle: (page: string) => `${page} · Aftercast Arena`,
  opening: {
    arena: 'Opening the arena',
    match: 'Opening the match',
    replay: 'Opening the replay',
    decks: 'Loading the decks',
    workshop: 'Loading the workshop',
    page: 'Opening the page',
  },
  game: 'Game',
  firstMatch: { name: 'Learn to play', line: 'Your first match, in seven steps.' },
  developers: 'For developers',
  playDemonstration: 'Play the demonstration',
  demonstration: 'The demonstration',
  friend: { name: 'Play with a friend', line: 'Make a match, and send a link.' },
  find: { name: 'Find an opponent', line: 'Play a stranger of similar strength.' },
  live: { name: 'Watch other players', line: 'Matches that are being played now.' },
  against: 'Play against an opponent',
  two: { name: 'Two people at one screen', line: 'Pass the screen; each hand stays hidden.' },
  watch: { name: 'Watch two opponents', line: 'Both hands are open, and each move is explained.' },
  decks: { name: 'Decks', line: 'Build a deck from the whole set.' },
  noDecks: (games: string) => `The deck builder is for ${games} only. This game has two ready-made decks.`,
  workshop: { name: 'Write a card', line: 'A card is JSON. Try one at once, on a table.' },
  openFile: 'Open a file…',
  settings: 'Settings',
  /** The places are links. */
  credit: 'Pictures from {source}, under {licence}.',
  licences: 'All licences',
  drop: 'Drop the file to open it: a saved match, a scenario or cards.',
  enter: 'Enter',
  back: 'Back',
  backToStart: 'Back to the start',
  notLoaded: {
    game: (title: string) => `${title} could not be loaded. Check your connection and try again.`,
    table: 'The table could not be loaded. Check your connection and try again.',
    language: (title: string) => `${title} could not be loaded. Check your connection and try again.`,
  },
  noSuchSet: (game: string, set: string) => `${game} has no set “${set}”.`,
  /** The tables, as titles of their matches. */
  tables: {
    demonstration: 'Arcane Explosion sets off a chain, then two rounds of deaths',
    firstMatch: 'Your first match',
    fireball: 'Targets for Fireball',
    fullTable: 'A full table',
    firstChain: 'A program is played, and two others answer',
    fullField: 'A full field',
  },
  duel: (one: string, other: string) => `${one} against ${other}`,
  /** The note on the order of play, which all games have. */
  order: {
    head: 'Order of play',
    line: (place: number, of: number) => `${ordinal(place)} of ${of} in play.`,
  },
  classes: {
    druid: 'Druid',
    hunter: 'Hunter',
    mage: 'Mage',
    paladin: 'Paladin',
    priest: 'Priest',
    rogue: 'Rogue',
    shaman: 'Shaman',
    warlock: 'Warlock',
    warrior: 'Warrior',
  },
};
