const cards = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);
const whose = (mine: boolean): string => (mine ? 'Your' : 'Opponent’s');

/** The table of a match, from the turn to the result. */
export const table = {
  table: 'Table',
  endTurn: 'End turn',
  endTheirTurn: 'End their turn',
  theirTurn: 'Enemy turn',
  watching: 'Watching',
  endTurnTitle: 'End turn (E)',
  result: 'Result',
  undo: 'Undo',
  undoTitle: 'Undo your last move (U)',
  cancel: 'Cancel',
  cancelTitle: 'Cancel the selection (Escape)',
  secondsLeft: (seconds: number) => (seconds === 1 ? '1 second left' : `${seconds} seconds left`),
  confirm: 'Press Enter to confirm, Escape to cancel.',
};

/** What is written across the table for a moment. */
export const banners = {
  yourTurn: 'Your turn',
  theirTurn: 'Enemy turn',
  turnOver: 'Turn ended',
  theirTurnOver: 'Enemy turn ended',
  yourTime: 'Your time is running out',
  theirTime: 'Your opponent’s time is running out',
  youChoose: 'Your choice',
  theyChoose: 'Opponent’s choice',
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
  deck: (mine: boolean, count: number, pile: string, used: number) =>
    `${whose(mine)} deck: ${cards(count)}. ${pile}: ${cards(used)}`,
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
  picked: 'selected',
  canBeChosen: 'can be chosen',
  chosen: 'chosen',
  onSide: (mine: boolean) => (mine ? 'on your side' : 'on the enemy side'),
  suggested: 'suggested target',
  legal: 'legal target',
  wouldDie: 'would die',
  wouldLoseShield: 'would lose its shield',
  wouldLeave: 'would leave the board',
  /** To a hero, where nothing else tells that the match ends by it. */
  ends: { won: 'would lose the match', lost: 'would lose the match', tied: 'would end the match in a draw' },
  mightDie: 'might die',
  mightLoseShield: 'might lose its shield',
  mightLeave: 'might leave the board',
  range: (least: number, most: number) => `${least} to ${most}`,
  wouldLose: (amount: string, left: string) => `would lose ${amount}, ${left} left`,
  wouldGain: (amount: string, left: string) => `would gain ${amount}, then ${left}`,
};

/** Whether the player can win in this turn, and how. */
export const lethal = {
  label: 'Winning this turn',
  searching: 'Looking for a way to win this turn…',
  sure: 'You can win this turn.',
  hidden: 'You can win this turn, unless a hidden card stops you.',
  likely: 'You can almost certainly win this turn.',
  chance: (percent: string) => `With luck, you can win this turn (about ${percent}).`,
  none: 'You cannot win this turn.',
  noneFound: 'No sure way to win this turn. Luck or a new card could still do it.',
  unknown: 'No way to win this turn was found, but not every move was tried.',
  failed: 'The search stopped. Try again.',
  notNow: 'Ask in your turn, when nothing is being played.',
  show: 'Show how',
  step: (step: number, of: number, move: string) => `Move ${step} of ${of}: ${move}`,
  place: (step: number, of: number) => `${step}/${of}`,
  previous: 'Previous move',
  next: 'Next move',
  close: 'Close this hint',
};

/** The close-up of a card, or of a player’s deck, secrets or resources. */
export const closeUp = {
  card: (title: string) => `${title}, enlarged`,
  attacks: (attack: number) => `Attacks for ${attack}.`,
  resources: (mine: boolean, resources: string) => `${whose(mine)} ${resources}`,
  secrets: (mine: boolean) => `${whose(mine)} secrets`,
  hidden: (count: number) =>
    count === 1 ? '1 secret, hidden until it triggers.' : `${count} secrets, each hidden until it triggers.`,
  deck: (mine: boolean, pile: string) => `${whose(mine)} deck and ${pile}`,
  cards: (mine: boolean) => `${whose(mine)} cards`,
  counts: (deck: number, hand: number) => `${deck} in deck, ${hand} in hand.`,
  empty: 'Empty.',
};

/** The opening hand. */
export const opening = {
  hand: 'Opening hand',
  yours: 'Your opening hand',
  both: 'Opening hands',
  waiting: 'Waiting for your opponent.',
  choosing: 'The players are choosing their opening hands.',
  starts: 'You go first.',
  second: 'You go second and get The Coin.',
  select: 'Select cards to replace.',
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
  these: (chosen: number, most: number) => `Confirm (${chosen} of ${most})`,
  /** What a card is called in the reason why one of its options cannot be chosen. */
  it: 'it',
  cancel: 'Cancel',
  fold: 'View board',
  unfold: 'Back to choices',
};

/** The result of a match. */
export const outcome = {
  over: (title: string) => `Match over: ${title}`,
  titles: { won: 'Victory', lost: 'Defeat', tied: 'Draw', seen: 'Match over' },
  wins: (player: string) => `${player} wins`,
  bottomWins: 'The bottom player wins.',
  topWins: 'The top player wins.',
  otherConceded: 'The other player conceded.',
  opponentConceded: 'Your opponent conceded.',
  youConceded: 'You conceded.',
  replay: 'Watch replay',
  view: 'View board',
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
    show: 'Show',
    title: (card: string) => `What ${card} started`,
    ofTurn: 'What the end of a turn started',
    whole: 'Show the whole match',
  },
};
