import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import '@aftercast/theme/fonts.css';
import { onDemand } from './on-demand.ts';
import { cardPicture, tablePicture } from './pictures.ts';
import './style/site.css';
import './style/diagrams.css';
import './style/demonstration.css';
import './style/playground.css';

const demonstration = onDemand({
  name: 'DemonstrationFrame',
  label: 'Demonstration',
  words: 'One Arcane Explosion, with the real engine in a worker of this page.',
  button: 'Play the demonstration',
  picture: tablePicture,
  open: async (place) => (await import('./demonstration/demonstration.ts')).playDemonstration(place),
});

const playground = onDemand({
  name: 'CardPlayground',
  label: 'Playground of the card language',
  words: 'Write a card, read what it does, and play it.',
  button: 'Open the playground',
  picture: cardPicture,
  open: async (place) => (await import('./playground/playground.ts')).openPlayground(place),
});

/** VitePress's own theme in the colours and typefaces of the arena, with the elements that pages use. */
export const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('DemonstrationFrame', demonstration);
    app.component('CardPlayground', playground);
  },
};
