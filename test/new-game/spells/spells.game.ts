export { spells as game } from './spells.ts';
