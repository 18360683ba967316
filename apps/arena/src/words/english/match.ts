/** What a match says beside its table: the screen that is passed, toasts, and why it cannot be played. */
export const match = {
  again: { table: 'Play again', watch: 'Watch another', duel: 'Rematch', guided: 'Play a real match' },
  saveFile: 'Save to file…',
  saveReport: 'Save a report of a problem…',
  leaveKept: 'Leave (the match is kept)',
  leaveLost: 'Leave (the match is lost)',
  noReplay: 'The match could not be read: there is no replay.',
  notOpenYet: 'The match is not open yet and cannot be saved. Try again in a moment.',
  demonstration: {
    title: 'That was the demonstration.',
    line: 'Everything you saw followed from one card. You can go on playing at this table.',
    play: 'Play a match',
    again: 'Watch again',
    decks: 'Build a deck',
  },
  closeMessage: 'Close the message',
  player: (number: number) => `Player ${number}`,
  curtain: {
    title: (player: string) => `Pass the screen to ${player}`,
    line: (hero: string, deck: string) => `${hero}, with ${deck}.`,
    clock: 'The turn timer is paused.',
    ready: (player: string) => `I am ${player}: ready`,
  },
  undoQuestion: {
    title: (asked: string, asks: string) => `${asked}: may ${asks} take the last move back?`,
    line: (hero: string) => `You play ${hero}. The move has shown nothing that was hidden.`,
    yes: 'Yes, take it back',
    no: 'No, it stands',
  },
  undoDeclined: (player: string) => `${player} did not agree: the move stands.`,
  opponentStopped: (reason: string) =>
    `The opponent stopped. ${reason} Save the match to a file, or leave it.`,
  engineStopped: (reason: string) => `The engine stopped, and the match cannot continue. ${reason}`,
  restarted: 'The engine stopped and was restarted. The match goes on where it was.',
  undone: 'The engine stopped at the last command, which was undone. The match goes on before it.',
  notKept: (trouble: string) =>
    `This match is not kept: it is lost when you close or reload the page. ${trouble}. The menu saves it to a file.`,
  deckRefused: (reason: string) => `The deck cannot be used. ${reason}`,
};

/** The page of a replay. */
export const replay = {
  title: (match: string) => `Replay: ${match}`,
  none: 'There is no replay here',
  fromHere: 'Play on from here',
  stopped: (reason: string) => `The replay has stopped. ${reason}`,
  broken: 'This link does not contain a whole match. It may have been cut short when it was copied.',
  gone: 'This match is not kept in this browser any more, or it was played in another one.',
  denied: 'This browser’s storage does not answer: the match cannot be read. Try again later.',
  line: 'Replay',
  end: 'The end',
  turn: (turn: number, player: string) => `Turn ${turn} · ${player}`,
  backTurn: 'Back one turn',
  backAction: 'Back one action',
  play: 'Play',
  pause: 'Pause',
  forwardAction: 'Forward one action',
  forwardTurn: 'Forward one turn',
  space: 'Space',
  moment: 'Moment of the match',
};
