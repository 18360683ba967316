/** The bar, the menu and the help of a match. */
export const controls = {
  home: 'Main menu',
  match: 'Match',
  menu: 'Menu',
  showHistory: 'Show history',
  hideHistory: 'Hide history',
  /** An entry that asks once more before it acts. */
  asks: (label: string) => `${label}…`,
  sure: (label: string) => `${label}: are you sure?`,
  help: 'How to play',
  settings: 'Settings',
  light: 'Light theme',
  dark: 'Dark theme',
  inspector: 'Inspector',
  scenario: 'Copy as scenario',
  concede: 'Concede',
  leave: 'Leave',
  pace: 'Playback',
  speed: 'Animation speed',
  instant: 'Instant',
  speeds: {
    0.5: 'Half speed',
    1: 'Normal speed',
    2: 'Double speed',
    4: 'Quadruple speed',
    instant: 'Instant: no animations',
  },
  pause: 'Pause',
  resume: 'Resume',
  pauseKeys: 'Space or P',
  step: 'Next step',
  stepTitle: 'Pause and show the next step',
  stepKeys: 'S or .',
  skip: 'Skip animations',
};

/** The help: what all games share. */
export const help = {
  title: 'How to play',
  game: 'The game',
  mouse: 'Mouse',
  touch: 'Touch',
  keyboard: 'Keyboard',
  byMouse: {
    cancel: ['Cancel', 'Right-click, or drop it where you picked it up.'],
    inspect: ['See details', 'Hover over a card or character.'],
  },
  byTouch: {
    hand: ['A full hand', 'Tap it once to spread the cards.'],
    inspect: ['See details', 'Press and hold a card or character.'],
  },
  keys: {
    arrows: ['Arrow keys', 'Move from card to card and from row to row.'],
    escape: ['Escape', 'Cancels.'],
    end: ['E', 'Ends the turn.'],
    undo: ['U', 'Undoes your last move, if it revealed nothing new.'],
    pace: ['Space, S, K', 'Pause, next step, skip animations.'],
    speed: ['1 to 5', 'Animation speed.'],
    page: ['C, T, I', 'History, theme, inspector.'],
    dialogs: ['O, ?', 'Settings, this help.'],
  },
  note: 'Cards and characters that you can use now glow. When you choose a target, a dashed ring marks the suggested ones. A red arrow means that the target is not legal, and says why.',
} as const;
