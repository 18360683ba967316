/** Kept matches, files and the browser’s storage. */
export const saves = {
  unfinished: (count: number): string => `Unfinished ${count === 1 ? 'match' : 'matches'}`,
  recent: 'Recent matches',
  removed: (title: string) => `Deleted: ${title}.`,
  notRemoved: (trouble: string) => `The match could not be deleted. ${trouble}.`,
  showAll: (count: number) => `Show all ${count}`,
  notBegun: 'not started',
  turn: (turn: number) => `turn ${turn}`,
  turns: (count: number): string => (count === 1 ? '1 turn' : `${count} turns`),
  takenHere: 'Open in another tab',
  removeForGood: 'Delete permanently',
  removeForGoodOf: (title: string) => `Delete permanently: ${title}`,
  cancel: 'Cancel',
  goOn: 'Continue',
  goOnWith: (title: string) => `with ${title}`,
  remove: 'Delete',
  removeOf: (title: string) => `Delete: ${title}`,
  replay: 'Replay',
  replayOf: (title: string) => `Replay: ${title}`,
  about: {
    table: 'practice',
    opened: 'from a file',
    against: (strength: string) => `${strength.toLowerCase()} computer opponent`,
    two: 'two players',
    watch: 'computer vs. computer',
  },
  endings: { won: 'won', lost: 'lost', tied: 'draw' },
  justNow: 'just now',
  /** What the user is told when storage fails, as a sentence without its full stop. */
  troubles: {
    denied: 'This browser does not allow the page to save data',
    full: 'This browser’s storage is full',
    taken: 'The match is open in another tab or window',
    silent: 'This browser’s storage does not respond',
    failed: 'This browser’s storage does not work',
  },
  notOpened: (trouble: string) => `The match could not be opened. ${trouble}.`,
  gone: 'This match is not saved in this browser. It has ended, was deleted or could not be saved.',
  unreadable:
    'This match could not be opened. It is incomplete or was saved by another version of the arena.',
  notKept: 'The match is no longer saved.',
  files: {
    noJson: (name: string) =>
      `“${name}” could not be opened. It is not valid JSON: the file may be incomplete.`,
    unknown: (name: string) =>
      `“${name}” could not be opened. It is not a saved match, a scenario or a list of cards. A scenario begins with "format": "scenario/1".`,
    notOurs: (name: string) =>
      `“${name}” was not exported by the arena. Open it in the lab or with “aftercast replay”.`,
    damaged: (name: string, reason: string) => `“${name}” could not be opened. ${reason}`,
    link: 'This link',
  },
  taken: {
    page: 'Open in another tab',
    title: 'This match is open in another tab',
    line: 'Continue there, or close that tab and continue here. Your match is saved.',
    still: (tries: number) =>
      `The match is still open in the other tab${tries > 1 ? ` (${tries} attempts)` : ''}.`,
    goOn: 'Continue here',
    another: 'Start another match',
  },
  again: 'Play again',
};
