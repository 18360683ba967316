/** The offer to save a report of a problem, and the question that saves it. */
export const problems = {
  faults: {
    viewer: 'An animation failed. The match goes on.',
    runaway: 'A move did not come to an end, and was undone.',
    engine: 'The engine has made an error.',
    report: 'Something went wrong in this match.',
  },
  /** What the file says of it. */
  inFile: {
    viewer: 'The error of the animation that failed.',
    runaway: 'The command that did not come to an end.',
    engine: 'The error of the engine, and the command at which it happened.',
    report: 'The error that the page has noticed.',
  },
  save: 'Save a report…',
  closeOffer: 'Close the offer',
  notMade: 'The report cannot be made, because the match is not open any more.',
  title: 'Save a report of a problem',
  line: 'With this file, the match can be played again up to the problem.',
  contents: 'What is in the file',
  hands: 'Both hands, both decks and all secrets, also what is hidden from you now.',
  moves: 'Every move of the match.',
  written: 'What you write below.',
  versions: 'The version of Aftercast, and the name and version of your browser.',
  warning:
    'Are you in the middle of a match against a person? Then do not open the file, and do not hand it out, before the match is over.',
  question: 'What went wrong?',
  local: 'The file is saved on this device. Nothing is sent.',
  saveFile: 'Save the file',
  cancel: 'Cancel',
};
