import type { PageWords } from '../page-words.ts';

export const settings: PageWords['settings'] = {
  title: 'Einstellungen',
  close: 'Fertig',
  language: 'Sprache',
  languageOfSystem: 'Wie im Browser',
  theme: 'Farben',
  themes: { system: 'Automatisch', light: 'Hell', dark: 'Dunkel' },
  motion: 'Bewegung',
  motions: { system: 'Automatisch', full: 'Voll', reduced: 'Reduziert' },
  motionLine:
    'Automatisch folgt deinem Gerät. Reduziert: Karten werden ein- und ausgeblendet, statt sich zu bewegen.',
  speed: 'Animationstempo',
  speedLine: 'Gilt für alle Partien, auch für die offene.',
  winHints: 'Hinweis auf den Sieg',
  winHintChoices: { on: 'An', off: 'Aus' },
  winHintsLine: 'Sagt dir, wenn du in diesem Zug gewinnen kannst, und zeigt, wie. Nicht in Online-Partien.',
  sound: 'Ton',
  sounds: { on: 'An', off: 'Aus' },
  volume: 'Lautstärke',
};
