import type { PageWords } from '../page-words.ts';

export const settings: PageWords['settings'] = {
  title: 'Einstellungen',
  close: 'Schließen',
  language: 'Sprache',
  languageOfSystem: 'Wie im Browser',
  theme: 'Farben',
  themes: { system: 'Automatisch', light: 'Hell', dark: 'Dunkel' },
  motion: 'Bewegung',
  motions: { system: 'Wie im System', full: 'Voll', reduced: 'Reduziert' },
  motionLine: 'Reduziert: Karten werden ein- und ausgeblendet, statt sich zu bewegen.',
  speed: 'Tempo',
  speedLine: 'Partien beginnen mit diesem Tempo. Eine offene Partie wechselt sofort.',
  sound: 'Ton',
  sounds: { on: 'An', off: 'Aus' },
  volume: 'Lautstärke',
};
