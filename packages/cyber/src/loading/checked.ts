/** In development the cards are checked whenever they are loaded: whoever edits one is told at once what is wrong. */
export { loadCards as load } from '@aftercast/cards/load';
