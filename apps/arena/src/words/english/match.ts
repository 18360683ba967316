/** What a match says beside its table: the screen that is passed, toasts, and why it cannot be played. */
export const match = {
  again: { table: 'Play again', watch: 'Watch another match', duel: 'Rematch', guided: 'Play a real match' },
  saveFile: 'Export match…',
  saveReport: 'Report a problem…',
  leaveKept: 'Leave (match is saved)',
  leaveLost: 'Leave (match will be lost)',
  noReplay: 'The replay could not be opened, because the match could not be read.',
  notOpenYet: 'The match is still loading and cannot be exported yet. Try again in a moment.',
  demonstration: {
    title: 'End of the demo',
    line: 'Everything you saw followed from one card. You can keep playing from here.',
    play: 'Play a match',
    again: 'Watch again',
    decks: 'Build a deck',
  },
  player: (number: number) => `Player ${number}`,
  curtain: {
    title: (player: string) => `Pass the device to ${player}`,
    line: (hero: string, deck: string) => `${hero}, with ${deck}.`,
    clock: 'The turn timer is paused.',
    ready: (player: string) => `Continue as ${player}`,
  },
  undoQuestion: {
    title: (asked: string, asks: string) => `${asked}: allow ${asks} to undo the last move?`,
    line: (hero: string) => `You play ${hero}. The move revealed nothing hidden.`,
    yes: 'Allow undo',
    no: 'Decline',
  },
  undoDeclined: (player: string) => `${player} declined the undo.`,
  opponentStopped: (reason: string) =>
    `The computer opponent stopped playing. ${reason} Export the match or leave it.`,
  engineStopped: (reason: string) => `The match stopped and cannot continue. ${reason}`,
  restarted: 'The match stopped and was restarted. It continues where you left off.',
  undone: 'The match stopped at the last move. That move was undone, and the match continues.',
  notKept: (trouble: string) =>
    `This match is not saved: it will be lost when you close or reload the page. ${trouble}. To keep it, choose “Export match…” in the menu.`,
  deckRefused: (reason: string) => `This deck cannot be played. ${reason}`,
};

/** The page of a replay. */
export const replay = {
  title: (match: string) => `Replay: ${match}`,
  none: 'Replay not found',
  fromHere: 'Play from here',
  stopped: (reason: string) => `The replay stopped. ${reason}`,
  broken: 'This link is incomplete. It may have been cut off when it was copied: copy it again.',
  gone: 'This match is no longer saved in this browser, or it was played in another one.',
  denied: 'The match could not be read, because this browser’s storage does not respond. Try again later.',
  line: 'Replay',
  end: 'End',
  turn: (turn: number, player: string) => `Turn ${turn} · ${player}`,
  backTurn: 'Previous turn',
  backAction: 'Previous action',
  play: 'Play',
  pause: 'Pause',
  forwardAction: 'Next action',
  forwardTurn: 'Next turn',
  space: 'Space',
  moment: 'Position in the match',
};
