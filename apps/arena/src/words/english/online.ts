/** The pages of matches with other people. */
export const lobby = {
  friend: 'Play with a friend',
  friendLine: (game: string) =>
    `A match of ${game} for two players, each on their own screen. You get a link to send to your friend.`,
  make: 'Create match',
  making: 'Creating match…',
  invited: 'A friend invited you',
  watch: 'Watch a match',
  reading: 'Opening the invitation…',
  noSuchGame: (game: string) => `This arena does not have the game “${game}”.`,
  find: 'Find an opponent',
  findLine: (game: string) =>
    `Play ${game} against someone of similar skill. Each turn is limited to 75 seconds, and other people can watch.`,
  looking: 'Looking for an opponent…',
  seconds: (seconds: number) => `${seconds} s`,
  look: 'Find match',
  stop: 'Cancel',
  live: 'Watch live matches',
  liveLine: 'You see the board, but no hands.',
  since: (time: string, people: number) =>
    `started at ${time}, ${people === 1 ? '1 person' : `${people} people`} connected`,
  none: 'No matches to watch right now.',
  lookAgain: 'Refresh',
  noServer: 'Online play is not available: this arena has no server.',
  noSeat:
    'You did not join this match in this browser. Open it in the browser you played in, or ask for a new link.',
};

export const online = {
  connecting: 'Connecting to the match',
  friendTitle: 'You vs. a friend',
  foundTitle: 'You vs. another player',
  watching: 'Watching a match',
  again: {
    friend: 'New match with a friend',
    invited: 'New match with a friend',
    found: 'Find another opponent',
    watch: 'Watch another match',
  },
  lost: 'Connection lost. Reconnecting… The match is saved.',
  behind: (seconds: number) => `You are ${seconds} s behind. Catching up…`,
  delayed: (seconds: number) => `You see this match with a delay of ${seconds} s.`,
  left: 'You are no longer connected to this match',
  reopen: 'Reconnect',
  missing: 'Match not found',
  found: 'Opponent found',
  sendLink: 'Send this link to your friend',
  sendLine: 'The first person who opens it plays against you.',
  watchLink: 'Link for spectators',
  watchLine: 'They see the board, but no hands.',
  choosing: 'The players are choosing their decks.',
  waitsForFriend: 'Waiting for your friend to choose a deck.',
  waitsForOpponent: 'Waiting for your opponent to choose a deck.',
  take: 'Choose deck',
  share: 'Share…',
};
