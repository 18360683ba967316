const cards = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);
const whose = (mine: boolean): string => (mine ? 'Your' : 'Opponent’s');

/** The table of a match, from the turn to the result. */
export const table = {
  table: 'Table',
  endTurn: 'End turn',
  endTheirTurn: 'End their turn',
  theirTurn: 'Their turn',
  watching: 'Watching',
  endTurnTitle: 'End the turn (E)',
  result: 'Result',
  undo: 'Undo',
  undoTitle: 'Take your last move back (U)',
  secondsLeft: (seconds: number) => `${seconds} seconds left`,
  confirm: 'Press Enter to use it, Escape to cancel.',
};

/** What is written across the table for a moment. */
export const banners = {
  yourTurn: 'Your turn',
  theirTurn: 'Their turn',
  turnOver: 'Turn over',
  theirTurnOver: 'Their turn is over',
  yourTime: 'Your time is running out',
  theirTime: 'Their time is running out',
  youChoose: 'You choose',
  theyChoose: 'They choose',
};

/** The strips of the players, the rows and the hands. */
export const places = {
  you: 'You',
  opponent: 'Opponent',
  board: (mine: boolean, board: string) => `${whose(mine)} ${board}`,
  hand: (count: number) => `Your hand: ${cards(count)}`,
  theirHand: (count: number) => `Opponent’s hand: ${cards(count)}`,
  absent: 'This player has not joined yet',
  fallen: 'The hero has fallen',
  theirSecrets: (count: number) => `Opponent’s secrets: ${count}`,
  secret: (mine: boolean, title: string) => `${whose(mine)} secret ${title}`,
  quest: (mine: boolean, title: string, done: number, goal: number) =>
    `${whose(mine)} quest ${title}: ${done} of ${goal}`,
  counters: (mine: boolean) => `${whose(mine)} counters`,
  deck: (mine: boolean, count: number, pile: string) => `${whose(mine)} deck: ${cards(count)}. ${pile}`,
  resources: (mine: boolean, resources: string) => `${whose(mine)} ${resources}`,
  resource: (name: string, value: number, most: number, locked: number) =>
    `${name}: ${value} of ${most}${locked > 0 ? `, ${locked} locked` : ''}`,
  weapon: (title: string, attack: number, durability: number) =>
    `${title}: ${attack} attack, ${durability} durability`,
  power: (title: string, cost: number, isUsed: boolean) =>
    `Hero power ${title}: costs ${cost}${isUsed ? ', used this turn' : ''}`,
};

/** What can be done with a card or a character, and what would happen to it. */
export const marks = {
  canAttack: 'can attack',
  canBePlayed: 'can be played',
  canBeUsed: 'can be used',
  choosingTarget: 'choosing a target',
  picked: 'picked',
  canBeChosen: 'can be chosen',
  chosen: 'chosen',
  suggested: 'suggested target',
  legal: 'legal target',
  wouldDie: 'would die',
  wouldLeave: 'would leave the board',
  mightDie: 'might die',
  mightLeave: 'might leave the board',
  range: (least: number, most: number) => `${least} to ${most}`,
  wouldLose: (amount: string, left: string) => `would lose ${amount}, ${left} left`,
  wouldGain: (amount: string, left: string) => `would gain ${amount}, ${left} left`,
};

/** The close-up of a card, or of a player’s deck, secrets or resources. */
export const closeUp = {
  card: (title: string) => `${title}, large`,
  resources: (mine: boolean, resources: string) => `${whose(mine)} ${resources}`,
  secrets: (mine: boolean) => `${whose(mine)} secrets`,
  hidden: (count: number) =>
    `${count === 1 ? 'One secret' : `${count} secrets`}: hidden until something sets ${count === 1 ? 'it' : 'one'} off.`,
  deck: (mine: boolean, pile: string) => `${whose(mine)} deck and ${pile}`,
  cards: (mine: boolean) => `${whose(mine)} cards`,
  counts: (deck: number, hand: number) => `${deck} in the deck, ${hand} in the hand.`,
  empty: 'Empty.',
};

/** The opening hand. */
export const opening = {
  hand: 'Opening hand',
  yours: 'Your opening hand',
  both: 'Opening hands',
  waiting: 'Waiting for your opponent.',
  choosing: 'The players are choosing their opening hands.',
  starts: 'You start.',
  second: 'Your opponent starts; you will have the Coin.',
  select: 'Select the cards to replace.',
  keep: 'Keep hand',
  replaceCards: (count: number) => `Replace ${cards(count)}`,
  replace: 'Replace',
  willBeReplaced: 'Will be replaced.',
};

const bounds = (least: number, most: number): string =>
  least === most ? '' : least === 0 ? 'up to ' : `${least} to `;

/** The questions of cards. */
export const prompts = {
  chooseTargets: (least: number, most: number) => {
    const at = bounds(least, most);
    return `Choose ${most > 1 ? `${at}${most} targets` : at ? 'up to one target' : 'a target'}`;
  },
  chooseCards: (least: number, most: number) => {
    const at = bounds(least, most);
    return `Choose ${at}${most === 1 ? (at === '' ? 'a card' : 'one card') : `${most} cards`}`;
  },
  choose: (least: number, most: number) => `Choose ${bounds(least, most)}${most === 1 ? 'one' : most}`,
  option: (number: number) => `Option ${number}`,
  none: 'Choose none',
  these: (chosen: number, most: number) => `Choose these (${chosen} of ${most})`,
  /** What a card is called in the reason why one of its options cannot be chosen. */
  it: 'it',
  cancel: 'Cancel',
};

/** The result of a match. */
export const outcome = {
  over: (title: string) => `Match over: ${title}`,
  titles: { won: 'Victory', lost: 'Defeat', tied: 'A tie', seen: 'Match over' },
  wins: (player: string) => `${player} wins`,
  bottomWins: 'The player at the bottom wins.',
  topWins: 'The player at the top wins.',
  otherConceded: 'The other player conceded.',
  opponentConceded: 'Your opponent conceded.',
  youConceded: 'You conceded.',
  replay: 'Watch the replay',
  view: 'View the table',
  leave: 'Leave',
  you: 'You',
  opponent: 'Opponent',
  bottom: 'Bottom',
  top: 'Top',
  turns: (count: number): string => (count === 1 ? '1 turn' : `${count} turns`),
  played: 'Cards played',
  damage: 'Damage dealt',
  chain: {
    longest: 'Longest chain:',
    actions: (count: number): string => (count === 1 ? '1 action' : `${count} actions`),
    by: (card: string) => `started by ${card}`,
    byTurn: 'started by the end of a turn',
    show: 'Show it',
    title: (card: string) => `What ${card} started`,
    ofTurn: 'What the end of a turn started',
    whole: 'Show the whole match',
  },
};
