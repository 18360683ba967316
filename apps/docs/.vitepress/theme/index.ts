export { theme as default } from '../../src/theme.ts';
