import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import '@aftercast/theme/fonts.css';
import { DemonstrationFrame } from './demonstration-frame.ts';
import './style/site.css';
import './style/diagrams.css';
import './style/demonstration.css';

/** VitePress's own theme in the colours and typefaces of the arena, with the elements that pages use. */
export const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('DemonstrationFrame', DemonstrationFrame);
  },
};
