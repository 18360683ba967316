/** The pages of matches with other people. */
export const lobby = {
  friend: 'Play with a friend',
  friendLine: (game: string) =>
    `A match of ${game} for two people, each at a screen of their own. You get a link to send to your friend.`,
  make: 'Make the match',
  making: 'Making the match…',
  invited: 'A friend has invited you',
  watch: 'Watch a match',
  reading: 'The invitation is being read…',
  tryAgain: 'Try again',
  noSuchGame: (game: string) => `This arena does not have the game "${game}".`,
  find: 'Find an opponent',
  findLine: (game: string) =>
    `A match of ${game} against a stranger of similar strength. Turns have 75 seconds, and others may watch.`,
  looking: 'Looking for an opponent…',
  seconds: (seconds: number) => `${seconds} s`,
  look: 'Look for an opponent',
  stop: 'Stop looking',
  live: 'Watch other players',
  liveLine: 'You see the table, and neither hand.',
  since: (time: string, people: number) =>
    `since ${time}, ${people === 1 ? '1 person is there' : `${people} people are there`}`,
  none: 'There are no matches to watch at the moment.',
  lookAgain: 'Look again',
  noServer: 'This arena was built without a server to play on.',
  noSeat:
    'This browser has no seat in this match. Open it where you have played it, or ask for another link.',
};

export const online = {
  connecting: 'Connecting to the match',
  friendTitle: 'You against a friend',
  foundTitle: 'You against another player',
  watching: 'Watching a match',
  again: {
    friend: 'New match with a friend',
    invited: 'New match with a friend',
    found: 'Find another opponent',
    watch: 'Watch another match',
  },
  lost: 'The connection is lost. It is being made again; nothing of the match is lost.',
  behind: (seconds: number) => `You see what happened ${seconds} s ago. The show catches up.`,
  delayed: (seconds: number) => `You see this match ${seconds} s after its players.`,
  left: 'This page has left the match',
  reopen: 'Open it here',
  missing: 'There is no match here',
  found: 'An opponent is found',
  sendLink: 'Send this link to your friend',
  sendLine: 'The first person who opens it plays against you.',
  watchLink: 'For people who want to watch',
  watchLine: 'They see the table, and neither hand.',
  choosing: 'The players choose their decks.',
  waitsForFriend: 'Your deck is chosen. The match begins when your friend has chosen one.',
  waitsForOpponent: 'Your deck is chosen. The match begins when your opponent has chosen one.',
  take: 'Take this deck',
  share: 'Share…',
};
