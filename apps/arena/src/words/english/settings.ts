/** The dialog of the settings. */
export const settings = {
  title: 'Settings',
  close: 'Close',
  language: 'Language',
  languageOfSystem: 'Browser default',
  theme: 'Theme',
  themes: { system: 'Automatic', light: 'Light', dark: 'Dark' },
  motion: 'Motion',
  motions: { system: 'Automatic', full: 'Full', reduced: 'Reduced' },
  motionLine: 'Automatic follows your device. Reduced: cards fade instead of moving.',
  speed: 'Animation speed',
  speedLine: 'Applies to every match, including the open one.',
  sound: 'Sound',
  sounds: { on: 'On', off: 'Off' },
  volume: 'Volume',
};
