/** The dialog of the settings. */
export const settings = {
  title: 'Settings',
  close: 'Close',
  language: 'Language',
  languageOfSystem: 'As in the browser',
  theme: 'Theme',
  themes: { system: 'Automatic', light: 'Light', dark: 'Dark' },
  motion: 'Motion',
  motions: { system: 'As in the system', full: 'Full', reduced: 'Reduced' },
  motionLine: 'Reduced: cards fade instead of moving.',
  speed: 'Speed',
  speedLine: 'Matches start at this speed. One that is open changes to it.',
  sound: 'Sound',
  sounds: { on: 'On', off: 'Off' },
  volume: 'Volume',
};
