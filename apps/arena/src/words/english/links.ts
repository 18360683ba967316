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
  orCode: 'A deck code or a link to a deck works, too.',
  opened: (name: string) => `“${name}” comes from a link. Save it to keep it, or play it as it is.`,
  openedCode: (name: string) => `“${name}” comes from a code. Save it to keep it, or play it as it is.`,
  known: (name: string) => `You already have this deck: “${name}”.`,
  faults: {
    absent: 'There is no deck code in this. A code begins with “deck1-”: copy all of it, and try again.',
    newer: 'This deck code is from a newer version of the arena. Reload the page, and try again.',
    'too-long': 'This deck code is longer than that of any deck. Ask for the code again.',
    broken:
      'This deck code is incomplete, or it was changed. Copy it again, from its first to its last character.',
  },
  otherGame: (game: string, own: string) =>
    `This deck is for ${game}, and the deck builder is for ${own}. It cannot be opened here.`,
  notAllowed: (reasons: string) =>
    `This deck is against the rules. ${reasons} Ask for a corrected code, or build the deck yourself.`,
  fullDeck: 'The deck has {cards} cards: {size} is the limit.',
};
