export { auction as game } from './auction.ts';
