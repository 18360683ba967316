import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import '@aftercast/theme/fonts.css';
import './style/site.css';
import './style/diagrams.css';

/** VitePress's own theme in the colours and typefaces of the arena. */
export const theme: Theme = { extends: DefaultTheme };
