/** Buttons that copy, and what is read from codes and links. */
export const links = {
  copied: 'Copied',
  notCopied: 'Copy it by hand',
  notCopiedLine:
    'Your browser did not let the page copy this. The text is selected: press Ctrl+C, ⌘C on a Mac, or hold it on a touchscreen.',
  toCopy: 'Text to copy',
  copyLink: 'Copy link',
  copyDeckLink: 'Copy a link that opens the deck',
  copyCode: 'Copy code',
  copyDeckCode: 'Copy the deck as a short code',
  copyText: 'Copy text',
  orCode: 'You can also paste a deck code or a link to a deck.',
  opened: (name: string) => `“${name}” was opened from a link. Save it to keep it, or play it right away.`,
  openedCode: (name: string) =>
    `“${name}” was opened from a code. Save it to keep it, or play it right away.`,
  known: (name: string) => `You already have this deck: “${name}”.`,
  faults: {
    absent: 'This is not a deck code. A code starts with “deck1-”. Copy all of it and try again.',
    newer: 'This deck code is from a newer version of the arena. Reload the page and try again.',
    'too-long': 'This deck code is too long. Ask for the code again.',
    broken: 'This deck code is incomplete or was changed. Copy all of it again.',
  },
  elsewhere: (game: string) => `This is a ${game} deck. Import it to open it in the ${game} deck builder.`,
  otherGame: (game: string, own: string) =>
    `This is a ${game} deck. The deck builder opens ${own} decks only.`,
  notAllowed: (reasons: string) =>
    `This deck is not legal. ${reasons} Ask for a corrected code, or build the deck yourself.`,
  fullDeck: 'The deck has {cards} cards: {size} is the limit.',
};
