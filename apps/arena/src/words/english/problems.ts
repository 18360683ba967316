/** The offer to save a report of a problem, and the question that saves it. */
export const problems = {
  faults: {
    viewer: 'An animation failed. The match continues.',
    runaway: 'A move never finished and was undone.',
    engine: 'An error occurred in this match.',
    report: 'Something went wrong in this match.',
  },
  /** What the file says of it. */
  inFile: {
    viewer: 'The animation’s error message.',
    runaway: 'The move that never finished.',
    engine: 'The error message and the move that caused it.',
    report: 'The error message.',
  },
  save: 'Save report…',
  notMade: 'The report could not be saved, because the match is no longer open.',
  title: 'Report a problem',
  line: 'Save a file that shows the developers how the match reached the problem.',
  contents: 'What the file contains',
  hands: 'Both hands, both decks and all secrets, including those hidden from you.',
  moves: 'Every move of the match.',
  written: 'What you write below.',
  versions: 'The version of Aftercast, and the name and version of your browser.',
  warning: 'Playing against another person? Do not open or share the file until the match is over.',
  question: 'What went wrong?',
  local: 'The file is saved on this device. Nothing is sent.',
  saveFile: 'Save file',
  cancel: 'Cancel',
};
