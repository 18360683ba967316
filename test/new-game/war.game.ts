export { war as game } from './war.ts';
